/** `npm run bench`: builds what is stale, finds or starts PostgreSQL, measures, and writes bench/RESULTS.md. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findPostgres } from './find-postgres.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled()
await ensureBuilt()
const postgres = await findPostgres()
const code = await runChild(process.execPath, ['--import', 'tsx', 'bench/run.ts'], {
  env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL_TEST: postgres?.url ?? '' },
})
postgres?.stop()
process.exit(code)
