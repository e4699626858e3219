import { saoPauloDate } from '#domain/dates/sao-paulo'
import { expireApprovalRequests } from './approval-requests/expire-approval-requests'
import { mailDaySeal, publishSeals } from './audit-logs/publish-seals'
import { sealAuditLogs } from './audit-logs/seal-audit-logs'
import { sweepChanges } from './changes/sweep-changes'
import { remindTasks } from './company-tasks/remind-tasks'
import { remindClaims } from './customer-claims/remind-claims'
import { foldLedger } from './dashboards/fold-ledger'
import { verifyOneCompany } from './dashboards/verify-ledger'
import { ERP_JOB } from './erp/run-erp-jobs'
import { exportsJob } from './exports/exports-job'
import { checkDiskDaily } from './files/check-disk-daily'
import { sweepFiles } from './files/sweep-files'
import type { Job } from './jobs/job'
import { sweepRecords } from './jobs/sweep-records'
import { kitsJob } from './kit-batches/run-batches'
import { handleAccountEvents } from './mail/handle-account-events'
import { handleEvents } from './mail/handle-events'
import { sendMails } from './mail/send-mails'
import { writeSummaries } from './mail/write-summaries'
import { refreshSearch } from './order-record/refresh-search'
import { expireOrders } from './orders/clock/expire-orders'
import { finishOrders } from './orders/clock/finish-orders'
import { remindOrders } from './orders/clock/remind-orders'
import { startDueRevisions } from './price-revisions/start-due-revisions'
import { measurePaces } from './radar/measure-paces'
import { importsJob } from './sheet-imports/run-imports'
import { sweepWebhooks, webhooksJob } from './webhooks/webhooks-job'

/** Everything that runs without a caller; docs/operations.md tells the operator of each. */
export const JOBS: readonly Job[] = [
  {
    queue: 'minute',
    cron: '* * * * *',
    pollSeconds: 5,
    expireInSeconds: 60,
    async run(deps) {
      // First: its minute is what somebody told others.
      await startDueRevisions(deps)
      await expireOrders(deps)
      await expireApprovalRequests(deps.db, deps.now())
      await sealAuditLogs(deps)
      await publishSeals(deps)
      await foldLedger(deps.db)
      await refreshSearch(deps)
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
      await writeSummaries(deps)
      await sendMails(deps)
    },
  },
  ERP_JOB,
  exportsJob,
  kitsJob,
  importsJob,
  webhooksJob,
  {
    queue: 'hourly',
    cron: '40 * * * *',
    pollSeconds: 30,
    expireInSeconds: 600,
    run: verifyOneCompany,
  },
  {
    // Several times a day: what a stopped server missed in the morning is made up for, and the
    // keys keep it at one each.
    queue: 'daily',
    cron: '10 7-20 * * *',
    pollSeconds: 30,
    expireInSeconds: 600,
    async run(deps) {
      await remindOrders(deps)
      await remindClaims(deps)
      await remindTasks(deps)
      await finishOrders(deps)
      await measurePaces(deps)
      await sweepFiles(deps)
      await sweepRecords(deps)
      await sweepChanges(deps)
      await sweepWebhooks(deps)
      await checkDiskDaily(deps)
      await mailDaySeal(deps, saoPauloDate(deps.now()))
    },
  },
]
