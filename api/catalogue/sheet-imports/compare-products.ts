import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  judgeProduct,
  type ProductChanges,
  type Relation,
  type SaidProduct,
  type StoredProduct,
} from '#domain/catalogue/sheet-imports/judge-product'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import { numberOfLine } from '#domain/catalogue/sheet-imports/new-product-number'
import type { PriceBand } from '#domain/catalogue/sheet-imports/price-bands'
import { isWarning } from '#domain/catalogue/sheet-imports/product-problems'
import type { ElectricList } from '#domain/catalogue/sheet-imports/read-list-line'
import type { ProductPatch } from '#domain/catalogue/sheet-imports/read-product-line'
import type { SheetColumns } from '#domain/catalogue/sheet-imports/sheet-columns'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Database, Executor, Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import type { RowOf } from '../../ground/db/row-of'
import { products } from '../../ground/db/schema/catalogue'
import { lacksPrice } from '../products/product-queries'
import { bandPrices, basePrice } from './base-price'
import { matchListed } from './match-listed'
import { matchProducts } from './match-products'
import { learnNames, type Names, newNames, saidProduct } from './name-products'
import { productSeal } from './product-seal'

const LINES_A_BATCH = 100
/** Lines that are judged before other requests have their turn: some 5 ms. */
const LINES_A_TURN = 10

export interface ProductComparison {
  id: number
  columns: SheetColumns
  /** Its sender may add products. */
  mayAdd: boolean
  /** The São Paulo day. */
  today: string
}

interface Line extends Record<string, unknown> {
  line: number
  seal: string | null
  productId: number | null
  after: ProductPatch
  problems: LineProblem[]
  found: LineProblem[]
}

/**
 * Says of every line of a staged sheet what it would do to the products as they are now, a batch after the other, so
 * that no transaction is long and no request waits. What lines say of each other is looked at last (`settleProducts`).
 * @param onBatch is told that it goes on; what it throws ends the work
 */
export async function compareProducts(
  db: Database,
  job: ProductComparison,
  onBatch: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT ${JOIN_MANY_ROWS}`)
    await match(tx, job)
  })
  const names = newNames()
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Line>(sql`
      SELECT line, seal, product_id::int AS "productId", after, problems, found FROM sheet_import_rows
       WHERE import_id = ${job.id} AND line > ${after} ORDER BY line LIMIT ${LINES_A_BATCH}`)
    if (rows.length === 0) return
    after = rows.at(-1)!.line
    await learnNames(
      db,
      job.id,
      rows.map((row) => (job.columns.list ? {} : row.after)),
      names,
    )
    const stored = await readStored(
      db,
      rows.flatMap(({ productId }) => productId ?? []),
      job,
    )
    const judged: object[] = []
    for (const [at, row] of rows.entries()) {
      if (at % LINES_A_TURN === 0) await turn()
      const own = stored.get(row.productId ?? 0) ?? null
      judged.push(judgeLine(job.columns.list ? { ...row, after: gapsOf(row.after, own) } : row, own, names, job))
    }
    await db.execute(sql`
      UPDATE sheet_import_rows s SET changes = g.changes, found = g.found, kind = g.kind, before = g.before
        FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) AS g(line int, changes jsonb, found jsonb, kind text, before jsonb)
       WHERE s.import_id = ${job.id} AND s.line = g.line`)
    await onBatch()
  }
}

async function match(tx: Transaction, { id, columns }: ProductComparison): Promise<void> {
  const { list } = columns
  if (!list) return matchProducts(tx, id, columns)
  // Compared again, the lines of no product are gone already: what came of all of them stays said.
  const found = await matchListed(tx, id, list.name as ElectricList)
  if (list.models > 0) return
  await tx.execute(sql`
    UPDATE sheet_imports SET columns = jsonb_set(columns, '{list}', ${JSON.stringify({ ...list, ...found })}::jsonb) WHERE id = ${id}`)
}

/** Of what a list says only that which the product does not say: nothing is overwritten. */
const gapsOf = (after: ProductPatch, stored: Stored | null): ProductPatch =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name]) =>
        name.startsWith('specs.') && propertyOf(stored?.product.specs, name.slice('specs.'.length)) === undefined,
    ),
  )

type Stored = {
  product: StoredProduct
  version: number
  /** What it is now as a key would say it: with its price and without where the sheet does not say prices. */
  seals: readonly string[]
  hasPrice: boolean
  priceCents: number | null
  priceBands: PriceBand[]
}

async function readStored(
  db: Executor,
  ids: readonly number[],
  { columns }: ProductComparison,
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map()
  const among = sql`ANY (${sql.param([...ids])}::bigint[])`
  const rows = await db.select().from(products).where(sql`${products.id} = ${among}`)
  const cost = columns.names.includes('cost')
  const withPrice = productSeal({ cost, price: true })
  // A column of prices that was deleted, or is not read of the sender, makes no conflict of every line.
  const seals =
    columns.names.includes('price') || columns.names.includes('bands')
      ? sql`ARRAY[${withPrice}]`
      : sql`ARRAY[${productSeal({ cost, price: false })}, ${withPrice}]`
  type More = Omit<Stored, 'product' | 'version'> & { id: number; related: Relation[] }
  const more = await db.execute<RowOf<More>>(sql`
    SELECT p.id::int, ${seals} AS seals, NOT ${lacksPrice} AS "hasPrice", ${basePrice}::float8 AS "priceCents", COALESCE(${bandPrices}, '[]') AS "priceBands",
           COALESCE((SELECT json_agg(json_build_object('productId', r.product_id, 'name', c.name, 'kitQuantity', r.kit_quantity) ORDER BY r.product_id)
                       FROM related_products r JOIN products c ON c.id = r.product_id WHERE r.parent_id = p.id), '[]') AS related
      FROM products p WHERE p.id = ${among}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    more.rows.flatMap(({ id, related, ...rest }) => {
      const row = byId.get(id)
      return row ? [[id, { product: { ...row, relatedProducts: related }, version: row.version, ...rest }]] : []
    }),
  )
}

function judgeLine(row: Line, stored: Stored | null, names: Names, { mayAdd, today }: ProductComparison) {
  const { said, problems } = saidProduct(row.after, names)
  const isLost = row.found.length > 0
  const judged = judgeProduct(stored?.product ?? null, asFound(row, said, stored), {
    hasPrice: stored?.hasPrice ?? false,
    priceCents: stored?.priceCents ?? null,
    priceBands: stored?.priceBands ?? [],
    named: (id) => names.byId.get(id),
    self: stored?.product.id ?? numberOfLine(row.line),
    today,
  })
  const found: LineProblem[] = isLost
    ? row.found
    : [...problems, ...judged.problems.filter((one) => !isSaid(one, row.problems))]
  if (!isLost && !stored && !mayAdd) found.unshift({ code: 'MAY_NOT_ADD' })
  const isWrong = [...row.problems, ...found].some((problem) => !isWarning(problem))
  return {
    line: row.line,
    changes: judged.changes,
    found,
    kind: isWrong ? 'ERROR' : kindOf(row, stored, judged.changes),
    before: stored && { version: stored.version },
  }
}

/** A line that was found by its code in other capitals does not change the code. */
function asFound({ seal }: Line, said: SaidProduct, stored: Stored | null): SaidProduct {
  const own = stored?.product.code
  const isSame =
    typeof said.code === 'string' && typeof own === 'string' && said.code.toUpperCase() === own.toUpperCase()
  return seal === null && isSame ? { ...said, code: own } : said
}

/** A cell that could not be read is no blank one beside it. */
const isSaid = (problem: LineProblem, own: readonly LineProblem[]): boolean =>
  'header' in problem && own.some((other) => 'header' in other && other.header === problem.header)

function kindOf({ seal }: Line, stored: Stored | null, changes: ProductChanges): string {
  if (!stored) return 'ADDED'
  if (Object.keys(changes).length === 0) return 'EQUAL'
  return seal !== null && !stored.seals.includes(seal) ? 'CONFLICT' : 'CHANGED'
}
