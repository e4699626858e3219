import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail, say } from '../console.mjs'
import { askMembers } from './ask-patroni.mjs'
import { PROJECT, readCluster, writeCluster } from './cluster-file.mjs'
import { endCluster, killAll } from './end-cluster.mjs'
import { engineCommand, NOBODY, seenFrom } from './engine-command.mjs'
import { openStore } from './open-store.mjs'
import { FRONTS, planCluster } from './plan-cluster.mjs'
import { portalPrograms } from './portal-programs.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { identify, isAlive } from './processes.mjs'
import { isRoot, provideEngines } from './provide-engines.mjs'
import { unmountSmallDisk } from './small-disk.mjs'
import { createSupervisor } from './supervise.mjs'

/** Three nodes on two busy cores: the first leader, two copies, one of them synchronous. */
const PATIENCE_MS = 180_000

/**
 * Starts the whole cluster on loopback, anew: what an earlier run left in the folder ends and goes.
 * @param {{ folder: string, tls?: boolean, portals?: boolean, prepare?: (folder: string) => void,
 * env?: Record<string, string> }} options
 * `prepare` is called before the first engine writes; `env` goes to the APIs
 * @returns its cluster, who keeps it running, and `stop`, which Ctrl-C calls too
 * @throws Error with a sentence for a person when it does not get ready; nothing runs any more then
 */
export async function startCluster({ folder, tls = false, portals = true, prepare, env = {} }) {
  const left = readCluster(folder)
  if (isAlive(left?.supervisor)) fail(`O conjunto em ${folder} já está no ar, no processo ${left.supervisor.pid}.`)
  if (left) await endCluster(left)
  const { root } = provideEngines()
  unmountSmallDisk(folder)
  rmSync(folder, { recursive: true, force: true })
  const plan = await planCluster({ tls })
  const cluster = { folder, root, plan, engines: {}, supervisor: identify(process.pid) }
  makeFolders(cluster)
  prepare?.(folder)
  if (tls) makeCertificates(cluster)
  writeCluster(cluster)
  const supervisor = createSupervisor(cluster)
  const store = await openStore(cluster)
  let ending
  const stop = () => {
    ending ??= endAll()
    return ending
  }
  async function endAll() {
    supervisor.end()
    say('encerrando o conjunto')
    await endCluster(cluster)
    await store.close?.()
  }
  // A sentence that ends this process leaves nothing behind either.
  process.on('exit', () => killAll(cluster))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop().then(() => process.exit(130)))
  try {
    beginEngines(cluster, supervisor)
    await untilWhole(cluster)
    say('um líder e dois secundários, um deles síncrono; migrando pelo líder e gravando a demonstração')
    cluster.env = { ...store.env, ...env }
    await prepareDatabase(cluster)
    for (const [name, program] of portalPrograms(cluster, { portals })) supervisor.begin(name, program)
    return { cluster, supervisor, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function beginEngines(cluster, supervisor) {
  const { machines } = cluster.plan
  say(`iniciando 3 etcd, 3 Patroni/PostgreSQL, 2 HAProxy e 2 PgBouncer em ${cluster.folder}`)
  const begin = (role, machine) => {
    const settings = Object.entries(environmentOf(cluster, machine)).map(([name, value]) => `${name}=${value}`)
    const command = ['/usr/bin/env', '-i', ...settings, '/bin/sh', seenFrom(cluster, 'cluster/start.sh'), role]
    supervisor.begin(`${role}-${machine.name}`, engineCommand(cluster, command))
  }
  for (const machine of machines) begin('etcd', machine)
  for (const machine of machines) begin('patroni', machine)
  for (const machine of FRONTS) for (const role of ['haproxy', 'pgbouncer']) begin(role, machine)
}

function makeFolders({ folder, plan }) {
  for (const name of ['log', 'held', ...plan.machines.map((machine) => machine.name)])
    mkdirSync(join(folder, name), { recursive: true })
  chmodSync(folder, 0o755)
  if (isRoot) for (const { name } of plan.machines) chownSync(join(folder, name), NOBODY, NOBODY)
  cpSync(join(PROJECT, 'cluster'), join(folder, 'cluster'), { recursive: true })
}

function makeCertificates({ folder, plan }) {
  const target = join(folder, 'certificates')
  const machines = plan.machines.map(({ name, address }) => `${name}=${address},localhost`)
  execFileSync('sh', [join(folder, 'cluster/make-certificates.sh'), target, ...machines], { stdio: 'inherit' })
  if (!isRoot) return
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, target])
}

/** What start.sh of one machine reads (cluster/README.md). */
function environmentOf(cluster, { name, node, address }) {
  const others = FRONTS.map((front) => front.address).filter((other) => other !== address)
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    ...cluster.plan.settings,
    NODE: node,
    ADDRESS: address,
    POOL_ADDRESS: address,
    BALANCERS: [address, ...others].join(','),
    DATA: seenFrom(cluster, name),
    CERTIFICATES: seenFrom(cluster, `certificates/${name}`),
  }
}

async function untilWhole(cluster) {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(500)) {
    const members = await askMembers(cluster)
    if (isWhole(members)) return
  }
  throw new Error(`O conjunto não ficou pronto em ${PATIENCE_MS / 1000} s. Veja ${join(cluster.folder, 'log')}.`)
}

/** A leader that answers, and every other node at its heels, one of them synchronous. */
export const isWhole = (members) =>
  members.length === 3 &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.every(({ role, state, timeline }) =>
    role === 'leader' ? state === 'running' && timeline !== undefined : state === 'streaming',
  ) &&
  members.filter(({ role }) => role === 'leader').length === 1
