import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Its parent, its state and when it began, in ticks since the machine's start; null when it is gone. */
function statOf(pid) {
  try {
    // The name in brackets may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return { state: fields[0], parent: Number(fields[1]), since: fields[19] }
  } catch {
    return null
  }
}

/** What tells this process from a later one that gets its id. */
export const identify = (pid) => ({ pid, since: statOf(pid)?.since ?? '' })

/** @param {{ pid: number, since: string } | undefined} engine */
export function isAlive(engine) {
  const stat = engine && statOf(engine.pid)
  return Boolean(stat && stat.since === engine.since && stat.state !== 'Z')
}

/** A signal to a process that still is the one meant. */
export function signal(engine, name) {
  if (isAlive(engine)) send(engine.pid, name)
}

function send(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** A process and all that descend from it. */
function withDescendants(pids) {
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = statOf(name)?.parent
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all = new Set(pids)
  for (const pid of all) for (const child of children.get(pid) ?? []) all.add(child)
  return [...all]
}

/** The postmaster of a machine's PostgreSQL: it works in its own folder, whatever that is called there. Null for none. */
export function postmasterOf({ folder }, machine) {
  const data = join(folder, machine, 'pg')
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const [own, its] = [statSync(data), statSync(`/proc/${pid}/cwd`)]
    return own.ino === its.ino && own.dev === its.dev ? pid : null
  } catch {
    return null
  }
}

/**
 * Sends a signal to everything of PostgreSQL on one machine, the processes of its sessions too.
 * @param {import('./cluster-file.mjs').Cluster} cluster
 * @param {string} machine 'm1'
 */
export function signalPostgres(cluster, machine, name) {
  const postmaster = postmasterOf(cluster, machine)
  if (postmaster) for (const pid of withDescendants([postmaster])) send(pid, name)
}

/** The same to one engine and what it has begun. */
export function signalEngine(cluster, engine, name) {
  const found = cluster.engines[engine]
  if (isAlive(found)) for (const pid of withDescendants([found.pid])) send(pid, name)
}
