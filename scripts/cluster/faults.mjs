import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askMembers, askPatroni, findLeader, findSynchronous } from './ask-patroni.mjs'
import { readCluster } from './cluster-file.mjs'
import { FRONTS } from './plan-cluster.mjs'
import { signalEngine, signalPostgres } from './processes.mjs'
import { heldBy } from './supervise.mjs'

/** A frozen leader is thawed this long after its successor acknowledged a write: only then can it do harm. */
const THAW_MS = 5_000
/** ttl and two loops, and time to spare: later than this nobody takes over. */
const SUCCESSION_MS = 60_000

/**
 * What breaks a cluster and mends it again. Each comes back when what it broke may recover, which nobody helps along.
 * @typedef {object} Watch
 * @property {(since: number) => Promise<void>} untilWritten until a write is acknowledged that was sent after `since`
 */

/** Engines start anew and get other ids: each step looks them up. */
const now = (cluster) => readCluster(cluster.folder)

/** @throws when nobody leads */
async function leaderOf(cluster) {
  const leader = await findLeader(cluster)
  if (!leader) throw new Error('nobody leads')
  return leader
}

/** Keeps engines down for as long as `work` takes. */
async function holding(cluster, names, work) {
  for (const name of names) writeFileSync(heldBy(cluster.folder, name), '')
  try {
    for (const name of names) signalEngine(now(cluster), name, 'SIGKILL')
    await work()
  } finally {
    for (const name of names) rmSync(heldBy(cluster.folder, name), { force: true })
  }
}

async function frozen(cluster, names, work) {
  for (const name of names) signalEngine(now(cluster), name, 'SIGSTOP')
  try {
    await work()
  } finally {
    for (const name of names) signalEngine(now(cluster), name, 'SIGCONT')
  }
}

/** PostgreSQL of the leader and all of its sessions, as by the system's lack of memory. */
export async function killPostgres(cluster) {
  signalPostgres(now(cluster), (await leaderOf(cluster)).name, 'SIGKILL')
}

/** Patroni and PostgreSQL of the leader; the machine is back after ten seconds. */
export async function killNode(cluster) {
  const { name } = await leaderOf(cluster)
  const killing = holding(cluster, [`patroni-${name}`], () => pause(10_000))
  signalPostgres(now(cluster), name, 'SIGKILL')
  await killing
}

/**
 * An orderly change of the leader.
 * @param {{ node: string }} [candidate] any that is at its heels
 */
export async function switchOver(cluster, _watch, candidate) {
  const leader = await leaderOf(cluster)
  const heir = candidate ?? (await findSynchronous(cluster))
  const body = { leader: leader.node, candidate: heir?.node }
  const { status, text } = await askPatroni(cluster, leader.address, '/switchover', {
    method: 'POST',
    body,
    patience: 40_000,
  })
  if (status !== 200) throw new Error(`switchover: ${status} ${text}`)
}

/**
 * Stops the leader's machine and lets it go on when another has acknowledged writes.
 * @param {Watch} watch
 * @param {{ engines?: string[], postgres?: boolean, patroniLater?: number }} [what] `engines` beside Patroni, by their
 * role; PostgreSQL too unless false; Patroni this much later
 * @returns {Promise<{ telling: boolean }>} whether a successor had acknowledged writes before the thaw
 */
export async function freezeLeader(cluster, watch, { engines = [], postgres = true, patroniLater = 0 } = {}) {
  const leader = await leaderOf(cluster)
  const names = ['patroni', ...engines].map((role) => `${role}-${leader.name}`)
  // Anywhere in Patroni's loop.
  await pause(Math.random() * 5_000)
  if (postgres) signalPostgres(now(cluster), leader.name, 'SIGSTOP')
  await pause(patroniLater)
  let telling = false
  try {
    await frozen(cluster, names, async () => {
      const heir = await untilOther(cluster, leader)
      if (!heir) return
      const since = Date.now()
      telling = await watch.untilWritten(since).then(
        () => true,
        () => false,
      )
      await pause(THAW_MS)
    })
  } finally {
    signalPostgres(now(cluster), leader.name, 'SIGCONT')
  }
  return { telling }
}

/** @returns {Promise<object | null>} the machine that leads instead; null when none does in time */
async function untilOther(cluster, { node, address }) {
  const others = { ...cluster, plan: { ...cluster.plan } }
  // The frozen one is not asked.
  others.plan.machines = cluster.plan.machines.filter((machine) => machine.address !== address)
  for (const began = Date.now(); Date.now() - began < SUCCESSION_MS; await pause(250)) {
    const leader = (await askMembers(others)).find(({ role }) => role === 'leader')
    if (leader && leader.name !== node && leader.state === 'running') return leader
  }
  return null
}

/** The machine that has each acknowledged row too, for a time in which another takes its part. */
export async function freezeSynchronous(cluster) {
  const standby = await findSynchronous(cluster)
  if (!standby) throw new Error('no synchronous standby')
  signalPostgres(now(cluster), standby.name, 'SIGSTOP')
  try {
    await frozen(cluster, [`patroni-${standby.name}`], () => pause(25_000))
  } finally {
    signalPostgres(now(cluster), standby.name, 'SIGCONT')
  }
}

const etcds = (cluster, count) => cluster.plan.machines.slice(0, count).map(({ name }) => `etcd-${name}`)

/** So many of three etcd are dead for a while. */
export const cutStore =
  (count, ms = 25_000) =>
  (cluster) =>
    holding(cluster, etcds(cluster, count), () => pause(ms))
/** The same, but they take connections and answer nothing. */
export const freezeStore =
  (count, ms = 25_000) =>
  (cluster) =>
    frozen(cluster, etcds(cluster, count), () => pause(ms))

const ofFirst = (role) => [`${role}-${FRONTS[0].name}`]
/** @param {'haproxy' | 'pgbouncer' | 'api' | 'portal'} role on the first machine; it is back after five seconds */
export const killOne = (role) => (cluster) => holding(cluster, ofFirst(role), () => pause(5_000))
export const freezeOne = (role) => (cluster) => frozen(cluster, ofFirst(role), () => pause(15_000))

/** The first machine leads and its disk, which is a small one of its own, is full for a while. */
export async function fillDisk(cluster) {
  const [machine] = cluster.plan.machines
  if (!hasOwnDisk(cluster)) throw new Error('not a disk of its own')
  const file = join(cluster.folder, machine.name, 'filled')
  const block = Buffer.alloc(1 << 20)
  try {
    const { bavail, bsize } = statfsSync(join(cluster.folder, machine.name))
    const began = Date.now()
    writeFileSync(file, '')
    for (let left = bavail * bsize; left > 0 && Date.now() - began < 60_000; left -= block.length)
      writeFileSync(file, block, { flag: 'a' })
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
  // What is left of the last block.
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4_096), { flag: 'a' })
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
  await pause(20_000)
  rmSync(file, { force: true })
}

/** Is the first machine's folder on a disk that may be filled? */
export const hasOwnDisk = ({ folder }) => statSync(join(folder, 'm1')).dev !== statSync(folder).dev
