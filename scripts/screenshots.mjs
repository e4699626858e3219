/**
 * `npm run screenshots`: pictures of the pages, wide and narrow, light and dark, and on paper, into ./screenshots,
 * which is not committed. `-- panel kits` takes those alone; `-- --docs` renews the six small ones of README and docs/pictures as well.
 */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { runChild } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: true })
await ensureBuilt()
const code = await runChild(
  process.execPath,
  ['--import', 'tsx', 'scripts/take-screenshots.ts', ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' } },
)
process.exit(code)
