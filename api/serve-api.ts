import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { countWorkers } from '../front/count-workers'
import { leadWorkers } from '../front/lead-workers'
import { endWithSentence } from '../front/refused-start-error'
import { createLog } from './ground/http/log'

// The REST API in this process, or in several of its kind (WORKERS), which this one starts and looks after.
const count = cluster.isPrimary ? workers() : 1
if (count > 1) leadWorkers({ exec: fileURLToPath(import.meta.url), count, log: createLog(process.env.LOG_LEVEL) })
else await import('./listen-api')

function workers(): number {
  try {
    return countWorkers(process.env, !process.env.DATABASE_URL)
  } catch (error) {
    return endWithSentence(error)
  }
}
