import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ADDRESS_CONCERNS, type Concern, judgeCluster } from '#domain/over/status/concerns'
import { SAMPLE_MS, SAMPLES_KEPT } from '#domain/over/status/status-words'
import type { Connection } from '../db/connect'
import type { Reads } from '../db/open-reads'
import { takesWrites } from '../db/takes-writes'
import { openPatroni } from './ask-patroni'
import { openReplication } from './ask-replication'
import { findPoolMode, type PoolMode } from './find-pool-mode'
import type { ClusterSight } from './member'
import { NOTHING_REMEMBERED, noteEvents } from './note-events'
import { beat, describeProcess, leaveProcesses, type OwnProcess } from './own-process'

const PATIENCE_MS = 3_000
const LEAVE_MS = 1_000
/** A right pool mode is asked for again after so many looks: an hour. */
const MODE_EVERY = 240

/** Connections of a pool of this process: how many work, how many questions wait for one, how many there may be. */
interface PoolUse {
  inUse: number
  waiting: number
  bound: number
}

/** What this process knows of the database's machines and of itself. */
export interface ClusterWatch {
  /** The machines now, asked at most once a second. Never throws. */
  look(): Promise<ClusterSight>
  /**
   * Seconds behind of the last hour, oldest first, one each 15 s; null where nobody told. In this process's memory
   * alone: it begins with the process, and each has its own.
   */
  historyOf(member: string): readonly (number | null)[]
  pools(): { leader: PoolUse; replica: PoolUse | null }
  /** What this process has found wrong with its own addresses. */
  addressConcerns(): Concern[]
  own: OwnProcess
  clockAheadMs(): number
  stop(): Promise<void>
}

interface Watched {
  connection: Connection
  url: string
  replica: (Pick<Reads, 'pool' | 'awaySince' | 'lastAway'> & { url: string }) | null
  /** `PATRONI_URLS`; without them PostgreSQL is asked. */
  patroniUrls: readonly string[]
  version: string
  runsJobs: boolean
  now: () => Date
  ahead: () => number
  log: { warn(facts: object, text: string): void }
  everyMs?: number
}

/**
 * Looks at the cluster four times a minute: how far each machine is behind, what changed, and whether the addresses that
 * this process was given lead where they should. Says that this process lives, where a server takes writes. Nothing
 * waits for it, and what is wrong is logged once.
 */
export function watchCluster({
  connection,
  url,
  replica,
  patroniUrls,
  now,
  ahead,
  log,
  ...rest
}: Watched): ClusterWatch {
  const own = describeProcess(rest.version, rest.runsJobs, now())
  const look =
    patroniUrls.length > 0
      ? openPatroni(patroniUrls, now)
      : openReplication({ pool: connection.pool, url }, replica, now)
  const histories = new Map<string, (number | null)[]>()
  const said = new Set<string>()
  let remembered = NOTHING_REMEMBERED
  let replicaLeads = 0
  let mode: PoolMode | null = null
  let looks = 0
  let isStopped = false

  const addressConcerns = (): Concern[] => [
    ...(replicaLeads > 1 ? [ADDRESS_CONCERNS.REPLICA_LEADS] : []),
    ...(mode === 'SESSION' ? [ADDRESS_CONCERNS.POOL_SESSION] : []),
    ...(mode === 'STATEMENT' ? [ADDRESS_CONCERNS.POOL_STATEMENT] : []),
  ]

  async function sample(): Promise<void> {
    const sight = await look()
    keepLags(sight)
    await Promise.all([askReplica(), askMode()])
    looks += 1
    for (const { code, text } of [...judgeCluster(sight), ...addressConcerns()]) {
      if (said.has(text)) continue
      said.add(text)
      log.warn({ concern: code }, text)
    }
    // While another machine takes the leader's place there is nobody to write to.
    if (isStopped || replica?.awaySince()) return
    if (!(await takesWrites(patiently(connection.pool)))) return
    await beat(connection.db, own, ahead(), now())
    remembered = await noteEvents(connection.db, sight, replica?.lastAway() ?? null, remembered, now())
  }

  function keepLags({ members }: ClusterSight): void {
    const names = new Set([...histories.keys(), ...members.map(({ name }) => name)])
    for (const name of names) {
      const member = members.find((one) => one.name === name)
      const history = histories.get(name) ?? []
      history.push(member?.isUp ? member.lagSeconds : null)
      histories.set(name, history.slice(-SAMPLES_KEPT))
      // A machine that has been gone for an hour is nobody's any more.
      if (!member && history.every((lag) => lag === null)) histories.delete(name)
    }
  }

  /** Twice in a row: a balancer may lead to the leader for the moment in which a standby becomes it. */
  async function askReplica(): Promise<void> {
    if (!replica) return
    const leads = await takesWrites(patiently(replica.pool)).catch(() => null)
    replicaLeads = leads === null ? replicaLeads : leads ? replicaLeads + 1 : 0
  }

  async function askMode(): Promise<void> {
    const isRight = mode === 'NONE' || mode === 'TRANSACTION'
    if (isRight && looks % MODE_EVERY !== 0) return
    mode = await findPoolMode(url).catch(() => mode)
  }

  let looking: Promise<void> | null = null
  const lookUnlessLooking = () => {
    looking ??= sample()
      // A database that is away is /readyz's and the log's of those who need it.
      .catch(() => {})
      .finally(() => {
        looking = null
      })
  }
  const timer = setInterval(lookUnlessLooking, rest.everyMs ?? SAMPLE_MS)
  timer.unref()
  lookUnlessLooking()

  return {
    look,
    historyOf: (member) => histories.get(member) ?? [],
    pools: () => ({ leader: poolUse(connection.pool), replica: replica && poolUse(replica.pool) }),
    addressConcerns,
    own,
    clockAheadMs: ahead,
    async stop() {
      isStopped = true
      clearInterval(timer)
      const leave = async () => {
        await looking
        if (!replica?.awaySince()) await leaveProcesses(connection.db, own)
      }
      // A database that is away forgets this process by itself, in a day.
      await Promise.race([leave().catch(() => {}), pause(LEAVE_MS, undefined, { ref: false })])
    },
  }
}

const poolUse = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolUse => ({
  inUse: totalCount - idleCount,
  waiting: waitingCount,
  bound: options.max ?? 10,
})

/** Asks no longer than that: the next look is soon. */
const patiently = (pool: pg.Pool): Pick<pg.Pool, 'query'> => ({
  query: ((text: string) => pool.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)) as pg.Pool['query'],
})
