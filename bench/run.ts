/**
 * `npm run bench`: the figures of docs and issue as ratios measured in one run on one machine,
 * written to bench/RESULTS.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase, startPortal, stopPortal } from '../tests/faults/running-portal'
import { buildApp, buildHello } from './build-hello'
import type { Growth } from './growth'
import { logIn } from './log-in'
import { type CatalogueFigures, measureCatalogue } from './measure-catalogue'
import { type EngagementFigures, measureEngagement } from './measure-engagement'
import { type ImportFigures, measureImport } from './measure-import'
import { measureOrders, type OrderFigures } from './measure-orders'
import { measurePages, type PageFigures } from './measure-pages'
import { measureWebhooks, type WebhookFigures } from './measure-webhooks'
import { measureWeights, type Weights } from './measure-weights'

const began = Date.now()
const say = (text: string) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

say('hello world and the stock list')
const hello = buildHello()
buildApp('stock')
say('weights')
const weights = await weigh()
say('pages a second')
const pages = await measurePages(say)
say('orders on PostgreSQL')
const orders = process.env.DATABASE_URL_TEST ? await measureOrders(say) : null
say('engagement on PostgreSQL')
const engagement = process.env.DATABASE_URL_TEST ? await measureEngagement(say) : null
say('webhooks on PostgreSQL')
const webhooks = process.env.DATABASE_URL_TEST ? await measureWebhooks(say) : null
say('catalogue on PostgreSQL')
const catalogue = process.env.DATABASE_URL_TEST ? await measureCatalogue(say) : null
say('a sheet of prices on PostgreSQL')
const sheet = process.env.DATABASE_URL_TEST ? await measureImport(say) : null
writeFileSync('bench/RESULTS.md', report(weights, pages, orders, engagement, webhooks, catalogue, sheet))
say('written to bench/RESULTS.md')
process.exit(0)

async function weigh(): Promise<Weights[]> {
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

function report(
  weights: Weights[],
  pages: PageFigures,
  orders: OrderFigures | null,
  engagement: EngagementFigures | null,
  webhooks: WebhookFigures | null,
  catalogue: CatalogueFigures | null,
  sheet: ImportFigures | null,
): string {
  const version = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const times = (value: number) => `${value.toFixed(2)}x`
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const lines = [
    '# Results',
    '',
    `Measured by \`npm run bench\` at commit ${commit} on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, Remix ${version('@remix-run/react')},`,
    `React ${version('react')}, Hono ${version('hono')}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${mb(totalmem())} of memory. Ratios are medians of five rounds in which`,
    'baseline and subject alternate; absolute times drift with the machine and are given only to be read against each other.',
    '',
    '## Weight (brotli, cold)',
    '',
    row('what', 'measured', 'ratio', 'bound'),
    row('---', '---:', '---:', '---'),
    ...weights.map(({ name, bytes, ratio, bound }) =>
      row(name, bytes.toLocaleString('en'), ratio ? times(ratio) : '', bound),
    ),
    '',
    '## Pages a second (10 connections, data stubbed with the API’s own answers, brotli on the wire)',
    '',
    row('what', 'requests/s', 'ratio', 'bound'),
    row('---', '---:', '---:', '---'),
    row('hello world behind the same adapter', pages.hello.toFixed(0), '', ''),
    row(
      'orders list, all routes registered',
      pages.portal.toFixed(0),
      `${pages.overHello.toFixed(2)} of hello`,
      '0.20 (aim 0.35)',
    ),
    row(
      'the same list, stock Remix and remix-serve',
      pages.stock.toFixed(0),
      `${times(pages.overStock)} of stock`,
      '2x (aim 4x)',
    ),
    '',
    row('memory after load', 'measured', 'bound'),
    row('---', '---:', '---'),
    row('hello world', mb(pages.memory.hello), ''),
    row('list with PGlite', mb(pages.memory.embedded), `${mb(1.5 * pages.memory.hello + 290e6)}: 1.5 × hello + 290 MB`),
    ...(pages.memory.postgres
      ? [row('list with PostgreSQL', mb(pages.memory.postgres), `${mb(2.5 * pages.memory.hello)}: 2.5 × hello`)]
      : []),
  ]
  const growthTable = (all: readonly Growth[]) => [
    row('what', 'small, ms', 'large, ms', 'growth', 'bound'),
    row('---', '---:', '---:', '---:', '---'),
    ...all.map(({ name, small, large, ratio }) =>
      row(name, small.toFixed(2), large.toFixed(2), times(ratio), '3x (aim 1.6x)'),
    ),
  ]
  if (orders)
    lines.push(
      '',
      `## Orders on PostgreSQL, 1,000 → ${orders.large.toLocaleString('en')}`,
      '',
      ...growthTable(orders.growth),
      '',
      row('what', 'measured', 'bound'),
      row('---', '---:', '---'),
      row(
        'the API’s list over its own SQL, sent by hand and planned anew',
        times(orders.overSql.ratio),
        '1.5x (aim 1.25x)',
      ),
      row('longest event-loop block at the large size', `${orders.longestBlockMs.toFixed(0)} ms`, '50 ms (aim 10 ms)'),
    )
  if (orders)
    lines.push(
      '',
      '## Claims, one order in twenty of the same',
      '',
      ...growthTable(orders.claims),
      '',
      `The statistics of a year: ${(orders.statisticsMs / 1000).toFixed(1)} s (bound 10 s: they read every line that was shipped).`,
      '',
      '## Dashboards, the same over 2,000 companies and 8 teams',
      '',
      ...growthTable(orders.dashboards),
      '',
      row('with the ledger’s triggers over without them', 'measured', 'bound'),
      row('---', '---:', '---'),
      row('saving a budget', times(orders.ledger.save), '1.15x'),
      row('moving an order', times(orders.ledger.move), '1.15x'),
      row('200 moves at once in one team: moves a second', times(orders.ledger.throughput), '0.9x at least'),
    )
  if (engagement)
    lines.push(
      '',
      `## Notifications, activities and changes on PostgreSQL, 1,000 → ${engagement.large.toLocaleString('en')} of each`,
      '',
      ...growthTable(engagement.growth),
    )
  if (webhooks)
    lines.push(
      '',
      `## ${webhooks.deliveries.toLocaleString('en')} webhook deliveries of 8 KB, on PostgreSQL`,
      '',
      row('what', 'measured', 'bound'),
      row('---', '---:', '---'),
      row('memory held above what was held before', `${(webhooks.held / 1e6).toFixed(1)} MB`, '50 MB'),
    )
  if (catalogue)
    lines.push(
      '',
      '## Catalogue on PostgreSQL: 1,000 products, 10 tables, 25,000 prices, 100 kits → 20,000, 200, 500,000, 10,000',
      '',
      ...growthTable(catalogue.growth),
      '',
      row('what', 'measured', 'bound'),
      row('---', '---:', '---'),
      row('a result of the sizing assistant over a page of kits', times(catalogue.sizingOverKits), '3x'),
      ...(['allowed', 'forbidden'] as const).flatMap((what) => [
        row(`the same, each of 10,000 kits near the need and ${what}`, times(catalogue.crowded[what].overKits), '3x'),
        row('longest event-loop block meanwhile', `${catalogue.crowded[what].blockMs.toFixed(0)} ms`, '50 ms'),
      ]),
    )
  if (sheet)
    lines.push(
      '',
      '## A sheet of 50,000 prices read and compared, on PostgreSQL',
      '',
      row('what', 'measured', 'bound'),
      row('---', '---:', '---'),
      row('time over that of a sheet of 5,000', times(sheet.ratio), '12x'),
      row('memory of the serving process above what it held', mb(sheet.memory), '50 MB'),
      row('longest event-loop block', `${sheet.longestBlockMs.toFixed(0)} ms`, '50 ms (aim 10 ms)'),
      row('95th percentile of another page over that of the page alone', times(sheet.beside / sheet.alone), '2x'),
    )
  return `${lines.join('\n')}\n`
}
