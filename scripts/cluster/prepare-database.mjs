import { mkdirSync } from 'node:fs'
import { runQuietly } from '../run-child.mjs'
import { PROJECT } from './cluster-file.mjs'
import { FRONTS } from './plan-cluster.mjs'
import { apiEnvironment } from './portal-programs.mjs'

/** Migrates past the pooler, over the leader's port, and writes the demo through the pooler as the portal would. */
export async function prepareDatabase(cluster) {
  mkdirSync(apiEnvironment(cluster, FRONTS[0]).DATA_DIR, { recursive: true })
  for (const command of [['db-migrate'], ['db-seed', '--production-demo']]) {
    const { code, output } = await runCommand(cluster, ...command)
    if (code !== 0) throw new Error(`${command[0]} falhou:\n${output.slice(-3_000)}`)
  }
}

/**
 * One of the portal's own commands against the cluster.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(cluster, name, ...args) {
  const env = apiEnvironment(cluster, FRONTS[0])
  return runQuietly(process.execPath, [`build/node/api/over/cli/${name}.js`, ...args], { env, cwd: PROJECT })
}
