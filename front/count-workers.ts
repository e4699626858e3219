import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { RefusedStartError } from './refused-start-error'

type Env = Record<string, string | undefined>

/** More than the cores of most machines; each has a heap and a pool of connections of its own. */
const MOST = 64
/** Said by the first process to each that it starts. */
export const WORKERS_TOGETHER = 'PORTAL_WORKERS_TOGETHER'

/**
 * WORKERS: how many processes answer at one address; without it one. 'auto' is one for each core.
 * @throws RefusedStartError in one sentence for anything else than 1 to 64
 */
export function readWorkers(env: Env, cores = availableParallelism()): number {
  const text = env.WORKERS?.trim() ?? ''
  if (text === '') return 1
  if (text === 'auto') return Math.min(MOST, Math.max(1, cores))
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > MOST)
    throw new RefusedStartError(
      `WORKERS é "${text}", mas precisa ser um número de 1 a ${MOST}, ou "auto" para um processo por núcleo: corrija ou tire a variável.`,
    )
  return count
}

/**
 * As `readWorkers`; 1 on the embedded database, which one process alone can open, and that is said.
 * @param isEmbedded the processes would open the embedded database
 */
export function countWorkers(env: Env, isEmbedded: boolean, say: (sentence: string) => void = console.warn): number {
  const count = readWorkers(env)
  if (count === 1 || !isEmbedded) return count
  say(
    `WORKERS=${env.WORKERS} não vale com o banco de dados embutido, que só um processo pode abrir: o portal inicia com 1. ` +
      'Para usar mais núcleos, informe DATABASE_URL.',
  )
  return 1
}

/** How many processes share what this machine may do, this one among them. */
const workersTogether = (): number => (cluster.isWorker && Number(process.env[WORKERS_TOGETHER])) || 1

/** This process' part of what all together may do; at least 1. */
export const partOf = (all: number): number => Math.max(1, Math.ceil(all / workersTogether()))
