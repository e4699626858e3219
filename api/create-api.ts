import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { JOBS } from './all-jobs'
import { createApp } from './app'
import { prepareFirstStart } from './cli/prepare-first-start'
import { readConfig } from './config/config'
import { erpSettings } from './config/erp-settings'
import { connect } from './db/connect'
import { startEmbeddedDatabase } from './db/embedded-database'
import { migrateDatabase } from './db/migrate'
import { requireSchemaIfReachable } from './db/require-schema'
import { startErpSimulator } from './erp/simulator/start-simulator'
import { createLoginLimits } from './http/limit-logins'
import { createPublicLimits } from './http/limit-public-calls'
import { createLog } from './http/log'
import type { WorkQueue } from './http/work-queues'
import { type Jobs, startJobs } from './jobs/start-jobs'
import { openDiskStore } from './storage/file-store'

export interface Api {
  fetch(request: Request): Promise<Response>
  ready(): Promise<boolean>
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
  await prepareFirstStart(config, env)
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
    throw error
  }
  // In this process and on a free port of this machine: some milliseconds, and gone with it however it ends.
  const erp =
    config.simulatesErp && config.runsJobs
      ? await startErpSimulator({ file: join(config.dataDir, 'erp-simulator.jsonl') })
      : null
  let jobs: Jobs | null = null
  const deps = {
    db: connection.db,
    config: erp ? { ...config, erp: erpSettings(erp, env) } : config,
    files: openDiskStore(config.filesDir),
    loginLimits: createLoginLimits(connection, () => new Date()),
    publicLimits: createPublicLimits(connection.pool),
    now: () => new Date(),
    wake: (queue: WorkQueue) => jobs?.wake(queue),
    log,
  }
  const app = createApp(deps)
  if (config.runsJobs)
    jobs = startJobs(embedded ? { socketFolder: embedded.host } : { url: config.databaseUrl! }, deps, JOBS)
  return {
    fetch: async (request) => app.fetch(request),
    ready: () =>
      connection.db.execute(sql`SELECT 1`).then(
        () => true,
        () => false,
      ),
    async close() {
      await jobs?.close()
      await erp?.close()
      await connection.close()
      await embedded?.close()
    },
  }
}
