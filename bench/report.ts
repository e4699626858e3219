import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Growth } from './growth'
import type { CatalogueFigures } from './measure-catalogue'
import type { EngagementFigures } from './measure-engagement'
import type { ImportFigures } from './measure-import'
import type { OrderFigures } from './measure-orders'
import type { PageFigures } from './measure-pages'
import type { PlanFigure } from './measure-plans'
import type { StockFigures } from './measure-stock'
import type { WebhookFigures } from './measure-webhooks'
import type { Weights } from './measure-weights'

/** What each part of the benchmark found, as the lines of bench/RESULTS.md: a heading, and tables with their bounds. */

const times = (value: number) => `${value.toFixed(2)}x`
const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const MEASURED = [row('what', 'measured', 'bound'), row('---', '---:', '---')]

const growthTable = (all: readonly Growth[]) => [
  row('what', 'small, ms', 'large, ms', 'growth', 'bound'),
  row('---', '---:', '---:', '---:', '---'),
  ...all.map(({ name, small, large, ratio }) =>
    row(name, small.toFixed(2), large.toFixed(2), times(ratio), '3x (aim 1.6x)'),
  ),
]

/** What was measured, when, and on what. */
export function headLines(): string[] {
  const version = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return [
    '# Results',
    '',
    `Measured by \`npm run bench\` at commit ${commit} on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, Remix ${version('@remix-run/react')},`,
    `React ${version('react')}, Hono ${version('hono')}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${mb(totalmem())} of memory. Ratios are medians of five rounds in which`,
    'baseline and subject alternate; absolute times drift with the machine and are given only to be read against each other.',
  ]
}

export const weightLines = (weights: readonly Weights[]): string[] => [
  '## Weight (brotli, cold)',
  '',
  row('what', 'measured', 'ratio', 'bound'),
  row('---', '---:', '---:', '---'),
  ...weights.map(({ name, bytes, ratio, bound }) =>
    row(name, bytes.toLocaleString('en'), ratio ? times(ratio) : '', bound),
  ),
]

export const pageLines = ({ hello, portal, stock, overHello, overStock, memory }: PageFigures): string[] => [
  '## Pages a second (10 connections, data stubbed with the API’s own answers, brotli on the wire)',
  '',
  row('what', 'requests/s', 'ratio', 'bound'),
  row('---', '---:', '---:', '---'),
  row('hello world behind the same adapter', hello.toFixed(0), '', ''),
  row('orders list, all routes registered', portal.toFixed(0), `${overHello.toFixed(2)} of hello`, '0.20 (aim 0.35)'),
  row('the same list, stock Remix and remix-serve', stock.toFixed(0), `${times(overStock)} of stock`, '2x (aim 4x)'),
  '',
  row('memory after load', 'measured', 'bound'),
  row('---', '---:', '---'),
  row('hello world', mb(memory.hello), ''),
  row('list with PGlite', mb(memory.embedded), `${mb(1.5 * memory.hello + 290e6)}: 1.5 × hello + 290 MB`),
  ...(memory.postgres
    ? [row('list with PostgreSQL', mb(memory.postgres), `${mb(2.5 * memory.hello)}: 2.5 × hello`)]
    : []),
]

export const orderLines = (orders: OrderFigures): string[] => [
  `## Orders on PostgreSQL, 1,000 → ${orders.large.toLocaleString('en')}`,
  '',
  ...growthTable(orders.growth),
  '',
  ...MEASURED,
  row(
    'the API’s list over its own SQL, sent by hand and planned anew',
    times(orders.overSql.ratio),
    '1.5x (aim 1.25x)',
  ),
  row('longest event-loop block at the large size', `${orders.longestBlockMs.toFixed(0)} ms`, '50 ms (aim 10 ms)'),
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
]

export const engagementLines = ({ growth, large }: EngagementFigures): string[] => [
  `## Notifications, activities and changes on PostgreSQL, 1,000 → ${large.toLocaleString('en')} of each`,
  '',
  ...growthTable(growth),
]

export const webhookLines = ({ deliveries, held }: WebhookFigures): string[] => [
  `## ${deliveries.toLocaleString('en')} webhook deliveries of 8 KB, on PostgreSQL`,
  '',
  ...MEASURED,
  row('memory held above what was held before', `${(held / 1e6).toFixed(1)} MB`, '50 MB'),
]

export const catalogueLines = ({ growth, sizingOverKits, crowded }: CatalogueFigures): string[] => [
  '## Catalogue on PostgreSQL: 1,000 products, 10 tables, 25,000 prices, 100 kits → 20,000, 200, 500,000, 10,000',
  '',
  ...growthTable(growth),
  '',
  ...MEASURED,
  row('a result of the sizing assistant over a page of kits', times(sizingOverKits), '3x'),
  ...(['allowed', 'forbidden', 'hybrid'] as const).flatMap((what) => [
    row(
      `the same, each of 10,000 kits near the need and ${what === 'hybrid' ? 'a hybrid, with batteries' : what}`,
      `${crowded[what].ms.toFixed(0)} ms, p95 ${crowded[what].p95.toFixed(0)} ms, ${crowded[what].overKits.toFixed(1)} pages of kits`,
      '300 ms',
    ),
    row('longest event-loop block meanwhile', `${crowded[what].blockMs.toFixed(0)} ms`, '50 ms'),
  ]),
]

export const stockLines = ({ growth }: StockFigures): string[] => [
  '## Stock, promises and separation on PostgreSQL: 1,000 orders, 1,000 products × 5 centres → 1,000,000, 20,000 × 5',
  '',
  ...growthTable(growth),
]

export const sheetLines = ({ ratio, memory, longestBlockMs, beside }: ImportFigures): string[] => [
  '## A sheet of 50,000 prices read and compared, on PostgreSQL',
  '',
  ...MEASURED,
  row('time over that of a sheet of 5,000', times(ratio), '12x'),
  row('memory of the serving process above what it held', mb(memory), '50 MB'),
  row('longest event-loop block', `${longestBlockMs.toFixed(0)} ms`, '50 ms (aim 10 ms)'),
  row('95th percentile of another page over that of the page alone', times(beside), '2x'),
]

const planTable = (figures: readonly PlanFigure[]) => [
  row('question', 'a tenth, ms', 'all, ms', 'blocks', 'at ten million, ms', 'read whole'),
  row('---', '---:', '---:', '---:', '---:', '---'),
  ...figures.map(({ name, small, large, blocks, expected, whole }) =>
    row(
      name,
      small.toFixed(1),
      large.toFixed(1),
      blocks.join(' → '),
      expected.toFixed(1),
      whole.join(', ') || 'nothing',
    ),
  ),
]

export const planLines = ({
  orders,
  whole,
  parts,
}: {
  orders: number
  whole: readonly PlanFigure[]
  parts: readonly PlanFigure[]
}): string[] => [
  `## Questions over ${orders.toLocaleString('en')} orders`,
  '',
  ...planTable(whole),
  '',
  `## The same in partitions`,
  '',
  ...planTable(parts),
]
