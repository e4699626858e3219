import { saoPauloDate } from '#domain/dates/sao-paulo'
import { expireApprovalRequests } from './approval-requests/expire-approval-requests'
import { mailDaySeal, publishSeals } from './audit-logs/publish-seals'
import { sealAuditLogs } from './audit-logs/seal-audit-logs'
import { ERP_JOB } from './erp/run-erp-jobs'
import { exportsJob } from './exports/exports-job'
import { checkDiskDaily } from './files/check-disk-daily'
import { sweepFiles } from './files/sweep-files'
import type { Job } from './jobs/job'
import { sweepRecords } from './jobs/sweep-records'
import { handleAccountEvents } from './mail/handle-account-events'
import { handleEvents } from './mail/handle-events'
import { sendMails } from './mail/send-mails'
import { expireOrders } from './orders/clock/expire-orders'
import { finishOrders } from './orders/clock/finish-orders'
import { remindOrders } from './orders/clock/remind-orders'

/** Everything that runs without a caller; docs/operations.md tells the operator of each. */
export const JOBS: readonly Job[] = [
  {
    queue: 'minute',
    cron: '* * * * *',
    pollSeconds: 5,
    expireInSeconds: 60,
    async run(deps) {
      await expireOrders(deps)
      await expireApprovalRequests(deps.db, deps.now())
      await sealAuditLogs(deps)
      await publishSeals(deps)
    },
  },
  {
    queue: 'mail',
    cron: '* * * * *',
    pollSeconds: 2,
    expireInSeconds: 60,
    async run(deps) {
      await handleEvents(deps)
      await handleAccountEvents(deps)
      await sendMails(deps)
    },
  },
  ERP_JOB,
  exportsJob,
  {
    // Several times a day: what a stopped server missed in the morning is made up for, and the
    // keys keep it at one each.
    queue: 'daily',
    cron: '10 7-20 * * *',
    pollSeconds: 30,
    expireInSeconds: 600,
    async run(deps) {
      await remindOrders(deps)
      await finishOrders(deps)
      await sweepFiles(deps)
      await sweepRecords(deps)
      await checkDiskDaily(deps)
      await mailDaySeal(deps, saoPauloDate(deps.now()))
    },
  },
]
