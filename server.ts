import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { createLogger } from '~/http/logger'
import { countWorkers } from './front/count-workers'
import { leadWorkers } from './front/lead-workers'
import { endWithSentence } from './front/refused-start-error'

// The portal in this process, or in several of its kind (WORKERS), which this one starts and looks after.
const count = cluster.isPrimary && process.env.NODE_ENV !== 'development' ? workers() : 1
if (count > 1) leadWorkers({ exec: fileURLToPath(import.meta.url), count, log: createLogger() })
else await import('./serve-portal')

function workers(): number {
  try {
    return countWorkers(process.env, !process.env.DATABASE_URL && !process.env.API_BASE_URL)
  } catch (error) {
    return endWithSentence(error)
  }
}
