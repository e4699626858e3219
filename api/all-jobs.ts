import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { remindClaims } from './after-sales/claims/remind-claims'
import { kitsJob } from './catalogue/kit-batches/run-batches'
import { startDueRevisions } from './catalogue/price-revisions/start-due-revisions'
import { importsJob } from './catalogue/sheet-imports/run-imports'
import { startDueProducts } from './catalogue/sheet-imports/start-due-products'
import { tellAlerts } from './engagement/alerts/tell-alerts'
import { sweepChanges } from './engagement/changes/sweep-changes'
import { remindTasks } from './engagement/company-tasks/remind-tasks'
import { handleAccountEvents } from './engagement/notifications/handle-account-events'
import { handleEvents } from './engagement/notifications/handle-events'
import { sweepWebhooks, webhooksJob } from './engagement/webhooks/webhooks-job'
import { keepPartitions, renewFigures } from './ground/db/partitions'
import { checkDiskDaily } from './ground/files/check-disk-daily'
import { sweepFiles } from './ground/files/sweep-files'
import type { Job } from './ground/jobs/job'
import { sweepRecords } from './ground/jobs/sweep-records'
import { sendMails } from './ground/mail/send-mails'
import { writeSummaries } from './ground/mail/write-summaries'
import { foldLedger } from './insight/dashboards/fold-ledger'
import { verifyOneCompany } from './insight/dashboards/verify-ledger'
import { exportsJob } from './insight/exports/exports-job'
import { measurePaces } from './insight/radar/measure-paces'
import { mailDaySeal, publishSeals } from './over/audit-logs/publish-seals'
import { sealAuditLogs } from './over/audit-logs/seal-audit-logs'
import { expireApprovalRequests } from './sales/approval-requests/expire-approval-requests'
import { STOCK_JOB } from './sales/erp/read-erp-stock'
import { ERP_JOB } from './sales/erp/run-erp-jobs'
import { refreshSearch } from './sales/order-record/refresh-search'
import { endReservations } from './sales/orders/clock/end-reservations'
import { expireOrders } from './sales/orders/clock/expire-orders'
import { finishOrders } from './sales/orders/clock/finish-orders'
import { remindOrders } from './sales/orders/clock/remind-orders'
import { retaxOrders } from './sales/orders/clock/retax-orders'
import { remindTaxChanges } from './sales/orders/clock/tell-tax-changes'
import { followPromises } from './sales/orders/promise/follow-promises'

/** Everything that runs without a caller; docs/operations.md tells the operator of each. */
export const JOBS: readonly Job[] = [
  {
    queue: 'minute',
    cron: '* * * * *',
    pollSeconds: 5,
    expireInSeconds: 60,
    async run(deps) {
      // First: others were told the minute in which a revision starts.
      await startDueRevisions(deps)
      await startDueProducts(deps)
      await expireOrders(deps)
      await endReservations(deps)
      await retaxOrders(deps)
      await expireApprovalRequests(deps.db, deps.now())
      await sealAuditLogs(deps)
      await publishSeals(deps)
      await foldLedger(deps.db)
      await refreshSearch(deps)
    },
  },
  {
    // A queue of its own: with many open orders it takes longer than a minute's work may.
    queue: 'promises',
    cron: '*/5 * * * *',
    pollSeconds: 30,
    expireInSeconds: 600,
    async run(deps) {
      await followPromises(deps)
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
  STOCK_JOB,
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
      // First: what comes after it writes.
      await keepPartitions(deps)
      await remindOrders(deps)
      await remindClaims(deps)
      await remindTasks(deps)
      await tellAlerts(deps)
      await remindTaxChanges(deps)
      await finishOrders(deps)
      await measurePaces(deps)
      await sweepFiles(deps)
      await sweepRecords(deps)
      await sweepChanges(deps)
      await sweepWebhooks(deps)
      await checkDiskDaily(deps)
      await renewFigures(deps)
      await mailDaySeal(deps, saoPauloDate(deps.now()))
    },
  },
]
