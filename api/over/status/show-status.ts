import { type Concern, inOrder, judgeCluster, judgeProcesses, judgeTables } from '#domain/over/status/concerns'
import type { ClusterSight } from '../../ground/cluster/member'
import type { ClusterWatch } from '../../ground/cluster/watch-cluster'
import type { Database } from '../../ground/db/executor'
import { partitionsShort } from '../../ground/db/partitions'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { readFacts, shownProcess } from './read-facts'
import { readQueues } from './read-queues'
import { type BackupAnswer, type Status, status } from './status-answer'

/** Two nights without a good backup, as /readyz tells it. */
const LATE_MS = 48 * 3_600_000

/**
 * How the portal is: who writes, how far the others are behind, what waits, what changed. The leader is asked, and while
 * there is none a standby, so that it answers when it is needed most.
 */
export const showStatus = endpoint(
  {
    method: 'get',
    path: '/status',
    tags: ['Situação'],
    summary: 'A situação do portal: máquinas do banco, filas, cópias de segurança, processos e o que mudou',
    ...securedForStaff('ops:view'),
    reads: 'leader',
    responses: { 200: json(status, 'A situação') },
  },
  async (c) => {
    const { cluster, config, now } = c.var.deps
    const at = now()
    const [sight, kept] = await Promise.all([
      cluster?.look(),
      askWhileThere(c, async (db) => ({
        queues: await readQueues(db, at),
        short: await partitionsShort(db),
        ...(await readFacts(db, at, { isOwn: config.makesBackups })),
      })),
    ])
    const { queues, short, backup, processes, changes, since, applied } = kept
    return c.json(
      {
        seenAt: at.toISOString(),
        verdict: verdictOf(c, sight, since),
        lastWriteAt: sight?.lastWriteAt?.toISOString() ?? null,
        concerns: inOrder([
          ...(sight ? judgeCluster(sight) : []),
          ...judgeTables(short),
          ...judgeProcesses(processes, applied),
          ...(cluster?.addressConcerns() ?? []),
          ...judgeBackup(backup, at),
        ]),
        source: sight?.source ?? null,
        members: cluster && sight ? membersOf(sight, cluster) : [],
        pools: cluster?.pools() ?? null,
        queues,
        backup,
        processes: processes.map((row) => shownProcess(row, cluster?.own.id)),
        changes,
      },
      200,
    )
  },
)

/** A leader that falls silent is waited for until it is known to be away: then a standby is asked instead. */
function askWhileThere<T>(c: ApiContext, ask: (db: Database) => Promise<T>): Promise<T> {
  const { db, replica, isStandby } = c.var.deps
  return replica && !isStandby ? replica.whileThere(ask(db)) : ask(db)
}

function verdictOf(c: ApiContext, sight: ClusterSight | undefined, since: string | null): Status['verdict'] {
  const { replica, isStandby } = c.var.deps
  const heldSince = c.var.holdsSince ?? (isStandby ? replica?.awaySince() : null)
  if (heldSince) return { code: 'READ_ONLY', since: heldSince.toISOString() }
  if (!sight) return { code: 'EMBEDDED', since: null }
  const isCluster = sight.source === 'PATRONI' || sight.members.length > 1
  return { code: isCluster ? 'WRITING' : 'ONE_SERVER', since }
}

const membersOf = ({ members }: ClusterSight, cluster: Pick<ClusterWatch, 'historyOf'>): Status['members'] =>
  members.map(({ name, role, isUp, state, timeline, lagSeconds, lagBytes, answeredAt }) => ({
    ...{ name, role, isUp, state, timeline, lagSeconds, lagBytes },
    answeredAt: answeredAt?.toISOString() ?? null,
    history: [...cluster.historyOf(name)],
  }))

function judgeBackup({ isOwn, goodAt, failedAt, failure }: BackupAnswer, now: Date): Concern[] {
  if (!isOwn) return []
  const isFailed = failedAt !== null && (goodAt === null || goodAt < failedAt)
  const isLate = goodAt !== null && now.getTime() - Date.parse(goodAt) > LATE_MS
  if (!isFailed && !isLate) return []
  const why = isFailed ? `falhou${failure ? `: ${failure.replace(/\.+$/, '')}` : ''}` : 'não é feita há dois dias'
  return [{ code: 'BACKUP_FAILED', text: `A cópia de segurança ${why}. Rode npm run backup e veja o que ele diz.` }]
}
