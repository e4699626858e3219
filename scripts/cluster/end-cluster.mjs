import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, postmasterOf, signal, signalEngine, signalPostgres } from './processes.mjs'

/** Portals and APIs answer what they have begun. */
const GRACE_MS = 6_000
const isPortal = (name) => /^(api|portal)-/.test(name)

/**
 * Ends all that the cluster has started, by process id; whoever was frozen is thawed first. Its data are of no use
 * afterwards: the next run makes others.
 * @param {import('./cluster-file.mjs').Cluster} cluster
 */
export async function endCluster(cluster) {
  const names = Object.keys(cluster.engines)
  const portals = names.filter(isPortal)
  const running = (some) => some.some((name) => isAlive(cluster.engines[name]))
  for (const name of portals) {
    signalEngine(cluster, name, 'SIGCONT')
    signal(cluster.engines[name], 'SIGTERM')
  }
  for (let waited = 0; waited < GRACE_MS && running(portals); waited += 100) await pause(100)
  killAll(cluster)
  const machines = cluster.plan.machines.map(({ name }) => name)
  for (let waited = 0; waited < GRACE_MS && machines.some((one) => postmasterOf(cluster, one)); waited += 100)
    await pause(100)
  for (const machine of machines) signalPostgres(cluster, machine, 'SIGKILL')
}

/** The same in one moment, where there is no time for more. */
export function killAll(cluster) {
  for (const name of Object.keys(cluster.engines)) signalEngine(cluster, name, 'SIGKILL')
  // Patroni is gone, and nobody begins it again. Ended at once PostgreSQL still takes its shared memory along.
  for (const { name } of cluster.plan.machines) {
    signalPostgres(cluster, name, 'SIGCONT')
    const pid = postmasterOf(cluster, name)
    if (pid) process.kill(pid, 'SIGQUIT')
  }
}
