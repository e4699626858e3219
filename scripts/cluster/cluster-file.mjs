import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from '../console.mjs'
import { isAlive } from './processes.mjs'

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the cluster is, `CLUSTER_DIR` or data/cluster. */
export const clusterFolder = () => resolve(PROJECT, process.env.CLUSTER_DIR || 'data/cluster')

const fileOf = (folder) => join(folder, 'cluster.json')

/**
 * What the process that runs the cluster says of it; nobody else writes.
 * @typedef {{ folder: string, root: string | null, plan: import('./plan-cluster.mjs').Plan, env?: object,
 * engines: Record<string, Engine>, supervisor: Engine }} Cluster
 * @typedef {{ pid: number, since: string }} Engine `since` tells a process from a later one of the same id
 */
export function writeCluster(cluster) {
  const file = fileOf(cluster.folder)
  writeFileSync(`${file}.new`, JSON.stringify(cluster, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** @returns {Cluster | null} null where none was begun */
export function readCluster(folder) {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** For the commands that ask or break it. */
export function requireCluster() {
  const cluster = readCluster(clusterFolder())
  if (isAlive(cluster?.supervisor)) return cluster
  return fail('Nenhum conjunto está no ar aqui. Em outro terminal: npm run cluster:demo')
}
