/** `npm run chaos`: the faults and floods of CI at their full counts (quality §5: G6, G9, G10, G11, G12, G14, and F4). It takes its time. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled()
await ensureBuilt()
const postgres = await findPostgres()
const counts = {
  CHAOS_CARTS: '5000',
  CHAOS_FORMS: '200',
  CHAOS_COPIES: '20',
  CHAOS_KILLS: '200',
  CHAOS_POSTGRES_KILLS: '50',
  CHAOS_UPLOAD_KILLS: '100',
  CHAOS_COMMITS: 'all',
  CHAOS_LOGIN_SAMPLES: '1500',
  CHAOS_ERP_ORDERS: '1000',
  CHAOS_SEQUENCES: '200',
  CHAOS_INTERLEAVINGS: '10000',
}
const tests = [
  'tampered-orders',
  'duplicate-submits',
  'order-model',
  'order-races',
  'tests/faults',
  'tests/gates/timed/sessions',
  'tests/gates/timed/unreachable-api',
]
const code = await runChild(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...tests],
  {
    env: {
      ...process.env,
      ...counts,
      CHROMIUM_PATH: (await findChromium()) ?? '',
      DATABASE_URL_TEST: postgres?.url ?? '',
    },
  },
)
postgres?.stop()
process.exit(code)
