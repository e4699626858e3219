import type { Job } from '../../ground/jobs/job'
import { runDueExports } from './run-exports'

/** Large sheets: woken by the request for one, and looked after every five minutes for what a dead worker left. */
export const exportsJob: Job = {
  queue: 'exports',
  cron: '*/5 * * * *',
  pollSeconds: 2,
  expireInSeconds: 10 * 60,
  run: runDueExports,
}
