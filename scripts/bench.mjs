/**
 * `npm run bench` and `npm run soak`: builds what is stale, finds or starts PostgreSQL, then measures and writes
 * bench/RESULTS.md (bench/run.ts, which takes the names of parts), or works for ten minutes and looks at the memory
 * (bench/soak.ts).
 */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findPostgres } from './find-postgres.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: true })
await ensureBuilt()
const postgres = await findPostgres()
const given = process.argv.slice(2)
const work = given[0] === 'soak' ? ['bench/soak.ts'] : ['bench/run.ts', ...given]
const code = await runChild(process.execPath, ['--expose-gc', '--import', 'tsx', ...work], {
  env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL_TEST: postgres?.url ?? '' },
})
postgres?.stop()
process.exit(code)
