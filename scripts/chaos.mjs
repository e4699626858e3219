/**
 * `npm run chaos`: the faults and floods of CI at their full counts (docs/threats.md G6, G9, G10, G11, G12, G13, G14,
 * and F4). It takes its time.
 */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: true })
await ensureBuilt()
const postgres = await findPostgres()
const tests = [
  'tampered-orders',
  'duplicate-submits',
  'order-model',
  'order-races',
  'own-prices',
  'buyer-prices',
  'login-attack',
  'tests/races',
  'tests/faults',
  'tests/gates/timed/floods',
  'tests/gates/timed/hostile-forms',
  'tests/gates/timed/sessions',
  'tests/gates/timed/slow-clients',
  'tests/gates/timed/unreachable-api',
]
const code = await runChild(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...tests],
  {
    env: {
      ...process.env,
      // Each test names its own full count (tests/support/run-size.ts); CHAOS_… names another for one run.
      TEST_FULL: '1',
      CHROMIUM_PATH: (await findChromium()) ?? '',
      DATABASE_URL_TEST: postgres?.url ?? '',
    },
  },
)
postgres?.stop()
process.exit(code)
