import { retryDelayMs } from '#domain/sales/erp/retry-delay'
import type { Config } from '../../ground/config/config'
import type { ErpSettings } from '../../ground/config/erp-settings'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { doErpJob } from './do-erp-job'
import { clientOf } from './erp-client'
import { ErpFailure } from './erp-failure'
import { buryJob, finishJob, type HeldJob, postponeJob, recordCall, retryJob, takeDueJob } from './erp-jobs'

/**
 * After so many orders in a row without an answer the rest waits for the next run, and loses no
 * try to an ERP that is down.
 */
const SILENT_ORDERS = 3

/**
 * Does what is due for the ERP, the oldest first, until nothing is due or the run's time is over (domain 4.8,
 * docs/threats.md F5): several orders at a time, and of each order one job after the other (`takeDueJob`). The first
 * goes alone until the ERP has answered: one that is away costs no more tries than one lane's. Safe to run twice at once
 * and to be killed anywhere. The network is never awaited inside a transaction.
 * @returns how many jobs were taken; 0 without an ERP, and then orders wait
 */
export async function runErpJobs(
  deps: Pick<JobDeps, 'db' | 'now' | 'log'> & { config: Pick<Config, 'erp'> },
): Promise<number> {
  const { db, now } = deps
  const settings = deps.config.erp
  if (!settings) return 0
  const ends = performance.now() + settings.runMs
  let taken = 0
  let silentOrders = 0
  let isRefused = false
  const others: Promise<void>[] = []

  const lane = async (isFirst: boolean): Promise<void> => {
    while (performance.now() < ends && silentOrders < SILENT_ORDERS && !isRefused) {
      const job = await takeDueJob(db, now(), settings.leaseMs)
      if (!job) return
      taken++
      const failure = await runOne(deps, settings, job)
      isRefused ||= failure?.kind === 'refused'
      silentOrders = failure?.kind === 'silent' ? silentOrders + 1 : 0
      if (isFirst && silentOrders === 0 && others.length === 0)
        for (let n = 1; n < settings.atOnce; n++) others.push(lane(false))
    }
  }

  await lane(true)
  await Promise.all(others)
  return taken
}

/** One job from its first call to what becomes of it. @returns what went wrong */
async function runOne(
  { db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>,
  settings: ErpSettings,
  job: HeldJob,
): Promise<ErpFailure | null> {
  const erp = clientOf(settings).session(
    (call) => recordCall(db, job, now(), call),
    AbortSignal.timeout(settings.jobMs),
  )
  try {
    const outcome = await doErpJob({ db, now, settleMs: settings.settleMs }, job, erp)
    if (outcome.kind === 'later') await postponeJob(db, job, now(), outcome.until)
    else await finishJob(db, job, now(), outcome.erpNumber)
    return null
  } catch (error) {
    const failure = asFailure(error)
    const { code, kind, detail } = failure
    const isLost = kind === 'lasting' || job.attempts >= settings.retries.attempts
    log.warn({ order: job.orderId, job: job.kind, attempt: job.attempts, code, detail, isLost }, 'ERP job failed')
    if (!(error instanceof ErpFailure)) log.error({ err: error, order: job.orderId }, 'ERP job broke')
    if (isLost) await buryJob(db, job, now(), failure)
    else {
      const wait = retryDelayMs(job.attempts, settings.retries, Math.random())
      await retryJob(db, job, now(), failure, new Date(now().getTime() + wait))
    }
    return failure
  }
}

/** Our own fault, such as an order with unforeseen content: the next try may run a version that is mended. */
const asFailure = (error: unknown): ErpFailure =>
  error instanceof ErpFailure ? error : new ErpFailure('ERP_INTEGRATION_FAILED', 'passing', 'erro interno do portal')

/** Each minute, and when a status move or a person asks. */
export const ERP_JOB: Job = {
  queue: 'erp',
  cron: '* * * * *',
  pollSeconds: 2,
  // runMs for the last order to begin, jobMs for it to end.
  expireInSeconds: 60,
  async run(deps) {
    await runErpJobs(deps)
  },
}
