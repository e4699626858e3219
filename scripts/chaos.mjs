/** `npm run chaos`: the faults and floods of CI at their full counts (quality §5: G9, G11, G12). It takes its time. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findPostgres } from './find-postgres.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled()
await ensureBuilt()
const postgres = await findPostgres()
const counts = { CHAOS_CARTS: '5000', CHAOS_FORMS: '200', CHAOS_COPIES: '20', CHAOS_KILLS: '200' }
const tests = ['tampered-orders', 'duplicate-submits', 'tests/faults']
const code = await runChild(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...tests],
  {
    env: { ...process.env, ...counts, DATABASE_URL_TEST: postgres?.url ?? '' },
  },
)
postgres?.stop()
process.exit(code)
