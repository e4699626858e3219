/**
 * `npm run bench`: the figures of docs and issue as ratios measured in one run on one machine,
 * written to bench/RESULTS.md. `npm run bench -- catalogue sheet` measures these parts alone, and says what it found:
 * the file holds whole runs only.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase, startPortal, stopPortal } from '../tests/faults/running-portal'
import { buildApp, buildHello } from './build-hello'
import { logIn } from './log-in'
import { measureCatalogue } from './measure-catalogue'
import { measureEngagement } from './measure-engagement'
import { measureImport } from './measure-import'
import { measureOrders } from './measure-orders'
import { measurePages } from './measure-pages'
import { measurePlans } from './measure-plans'
import { measureStock } from './measure-stock'
import { measureWebhooks } from './measure-webhooks'
import { measureWeights, type Weights } from './measure-weights'
import {
  catalogueLines,
  engagementLines,
  headLines,
  orderLines,
  pageLines,
  planLines,
  sheetLines,
  stockLines,
  webhookLines,
  weightLines,
} from './report'

const began = Date.now()
const say = (text: string) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

/** In the order of the report; without a PostgreSQL the first two alone. */
const PARTS: Readonly<Record<string, () => Promise<string[]>>> = {
  weights: async () => weightLines(await weigh()),
  pages: async () => {
    buildHello()
    buildApp('stock')
    return pageLines(await measurePages(say))
  },
  orders: async () => orderLines(await measureOrders(say)),
  engagement: async () => engagementLines(await measureEngagement(say)),
  webhooks: async () => webhookLines(await measureWebhooks(say)),
  catalogue: async () => catalogueLines(await measureCatalogue(say)),
  sheet: async () => sheetLines(await measureImport(say)),
  stock: async () => stockLines(await measureStock(say)),
  // By its name alone: it fills three millions.
  plans: async () => planLines(await measurePlans(say)),
}
const LONG = ['plans']
const WITHOUT_POSTGRES = ['weights', 'pages']

const named = process.argv.slice(2)
const unknown = named.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)

const lines = headLines()
for (const [part, measure] of Object.entries(PARTS)) {
  if (named.length > 0 ? !named.includes(part) : LONG.includes(part)) continue
  if (!process.env.DATABASE_URL_TEST && !WITHOUT_POSTGRES.includes(part)) {
    say(`${part}: not without a PostgreSQL`)
    continue
  }
  say(part)
  lines.push('', ...(await measure()))
}
const report = `${lines.join('\n')}\n`
if (named.length > 0) console.log(report)
else writeFileSync('bench/RESULTS.md', report)
say(named.length > 0 ? 'measured' : 'written to bench/RESULTS.md')
process.exit(0)

async function weigh(): Promise<Weights[]> {
  const hello = buildHello()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  prepareDatabase({ DATA_DIR: dataDir })
  const portal = await startPortal({ DATA_DIR: dataDir })
  try {
    return await measureWeights(portal.origin, await logIn(portal.origin, 'integrador@soldovale.example'), hello)
  } finally {
    await stopPortal(portal, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
