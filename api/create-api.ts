import { join } from 'node:path'
import { isDiskFull } from '../front/is-disk-full'
import type { TakenBody } from '../front/take-body'
import { JOBS } from './all-jobs'
import { createApp } from './app'
import { watchCluster } from './ground/cluster/watch-cluster'
import { readConfig } from './ground/config/config'
import { erpSettings } from './ground/config/erp-settings'
import { connect } from './ground/db/connect'
import { startEmbeddedDatabase } from './ground/db/embedded-database'
import { followClock } from './ground/db/follow-clock'
import { explainFailure } from './ground/db/judge-opening'
import { migrateDatabase } from './ground/db/migrate'
import { openReads } from './ground/db/open-reads'
import { keepPartitions } from './ground/db/partitions'
import { requireSchemaIfReachable } from './ground/db/require-schema'
import { watchReadiness } from './ground/db/watch-readiness'
import { createLoginLimits } from './ground/http/limit-logins'
import { createPublicLimits } from './ground/http/limit-public-calls'
import { createLog } from './ground/http/log'
import type { WorkQueue } from './ground/http/work-queues'
import { type Jobs, startJobs } from './ground/jobs/start-jobs'
import { checkStore } from './ground/storage/check-store'
import { openFileStore } from './ground/storage/open-file-store'
import { ledgerTrouble } from './insight/dashboards/ledger-trouble'
import { readAuditKeys } from './over/audit-logs/audit-keys'
import { keepBackups } from './over/backups/keep-backups'
import { prepareFirstStart } from './over/cli/prepare-first-start'
import { createCallLeases } from './people/api-quotas/lease-calls'
import { startErpSimulator } from './sales/erp/simulator/start-simulator'
import { readToldStock } from './sales/erp/simulator/told-stock'

export interface Api {
  /** @param taken the request's body, where it was taken in: a large form is read from it when its turn comes */
  fetch(request: Request, taken?: TakenBody): Promise<Response>
  ready(): Promise<boolean>
  /** What a probe is to hear though all is ready: no good backup. Null when there is nothing. */
  trouble(): Promise<string | null>
  /** Hands background work over, while calls are still answered. */
  leave(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database (PostgreSQL by `DATABASE_URL`, else the embedded one in `DATA_DIR`), brings it up to date,
 * and serves the API over it.
 * @throws RefusedStartError: DataFolderLockedError when another process serves the embedded database,
 * DamagedDatabaseError or DatabaseNotOpenedError when it does not open, SchemaBehindError when
 * PostgreSQL was not migrated
 */
export async function createApi(env: NodeJS.ProcessEnv, { version = '0' }: { version?: string } = {}): Promise<Api> {
  const config = readConfig(env, version)
  const log = createLog(env.LOG_LEVEL)
  const files = openFileStore(config)
  await checkStore(files, config.filesPlace, log)
  await prepareFirstStart(config, env)
  // Several machines need the same key: a missing one is reported at start, not when a user sets up a second step.
  config.twoStepKeys()
  // Without its key the audit log would go on unsealed: said at start and not a minute later.
  if (config.runsJobs) readAuditKeys(config.audit)
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir)
  const connection = connect(embedded ? { socketFolder: embedded.host } : { url: config.databaseUrl! }, (error) =>
    log.warn({ err: error }, 'idle database client'),
  )
  try {
    if (embedded) await migrateDatabase(connection, { embedded: true })
    else await requireSchemaIfReachable(connection, log)
  } catch (error) {
    await connection.close()
    await embedded?.close()
    throw isDiskFull(error) ? explainFailure(config.dataDir, 'No space left on device') : error
  }
  // In this process and on a free port of this machine: some milliseconds, and gone with it however it ends.
  const erp =
    config.simulatesErp && config.runsJobs
      ? await startErpSimulator({
          file: join(config.dataDir, 'erp-simulator.jsonl'),
          stock: () => readToldStock(connection.db),
        })
      : null
  const replica =
    config.databaseUrl && config.replicaUrl
      ? openReads({ ...connection, url: config.databaseUrl }, config.replicaUrl, (error) =>
          log.warn({ err: error }, 'idle client of a standby'),
        )
      : undefined
  // The embedded database has this machine's clock.
  const clock = embedded ? null : await followClock(connection.pool, log)
  const { now, ahead } = clock ?? { now: () => new Date(), ahead: () => 0 }
  let jobs: Jobs | null = null
  const cluster = config.databaseUrl
    ? watchCluster({
        ...{ connection, now, ahead, log, version, patroniUrls: config.patroniUrls, runsJobs: config.runsJobs },
        url: config.databaseUrl,
        replica: replica && config.replicaUrl ? { ...replica, url: config.replicaUrl } : null,
      })
    : undefined
  const deps = {
    db: connection.db,
    replica,
    cluster,
    config: erp ? { ...config, erp: erpSettings(erp, env) } : config,
    files,
    loginLimits: createLoginLimits(connection, now, ahead),
    publicLimits: createPublicLimits(connection.pool, ahead),
    now,
    wake: (queue: WorkQueue) => jobs?.wake(queue),
    log,
  }
  // Not waited for: a whole partition is ahead, and the daily job comes by as well.
  if (config.runsJobs) void keepPartitions(deps)
  const callLeases = createCallLeases(deps.db)
  const app = createApp(deps, callLeases)
  const source = embedded ? { embedded, db: connection.db } : { url: config.databaseUrl! }
  const backups = keepBackups({ ...deps, source, isAutomatic: config.makesBackups })
  const work = config.makesBackups ? [...JOBS, backups.job] : JOBS
  // A process that does no background work wakes those that do, so that no user waits five minutes for a sheet.
  if (!embedded) jobs = startJobs({ url: config.databaseUrl! }, deps, config.runsJobs ? work : [])
  else if (config.runsJobs) jobs = startJobs({ socketFolder: embedded.host }, deps, work)
  return {
    fetch: async (request, taken) => app.fetch(request, { taken }),
    ready: watchReadiness(connection, { isOwn: embedded !== null }),
    trouble: async () => {
      const troubles = [backups.trouble(), ledgerTrouble(connection.db)].map((asked) => asked.catch(() => null))
      return (await Promise.all(troubles)).filter(Boolean).join(', ') || null
    },
    leave: async () => jobs?.close(),
    async close() {
      await backups.close()
      await jobs?.close()
      // A database that is away keeps them: they are lost, as after a crash.
      await callLeases.close().catch((error: unknown) => log.warn({ err: error }, 'calls not given back'))
      await erp?.close()
      clock?.stop()
      await cluster?.stop()
      await replica?.close()
      await connection.close()
      await embedded?.close()
    },
  }
}
