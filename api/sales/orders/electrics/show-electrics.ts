import { sql } from 'drizzle-orm'
import { electricReport } from '#domain/catalogue/electrics/electric-checks'
import { stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { briefOf, electricBrief } from '#domain/catalogue/kits/kit-electrics'
import { kitGauge } from '#domain/catalogue/kits/kit-gauge'
import { type KitMend, mendsOf } from '#domain/catalogue/kits/mend-kit'
import { mergeItems } from '#domain/catalogue/kits/merge-items'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import { fromCents, sumCents, toCents } from '#domain/ground/money/money'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { checkEdit } from '#domain/sales/orders/edit/editable-fields'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import { onSale } from '../../../catalogue/products/product-queries'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrder, type OrderRecord } from '../../order-record/order-record'
import { kitPlaceOf, siteCityOf, storedKitLines } from '../record/check-kit'
import { editOrderLines } from '../record/edited-lines'
import { editedSaleTotals } from '../record/edited-sale-totals'
import { electricsAnswer, toReport } from './electrics-answer'

const MOST_CANDIDATES = 80
const SHOWN_MENDS = 3

/**
 * The wiring of what is sold, by the rules of today: the same that saving and sending ask. What would mend it is priced as
 * saving would price it.
 */
export const showElectrics = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/electrics',
    tags: ['Pedidos'],
    summary: 'Mostra como os módulos são ligados aos inversores, cada conferência com o seu limite, e o que corrigiria',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(electricsAnswer, 'A elétrica do kit') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, c.req.valid('param').id, now)
    // Loose goods are no kit: nobody says how they are wired.
    if (!isGeneratorBudget(record.budgetType)) throw new ApiError('NOT_FOUND')
    const lines = storedKitLines(record)
    const candidateIds = mayMend(record, who) ? await findCandidates(deps.db, lines) : []
    const ids = new Set([...record.lines.map(({ productId }) => productId), ...candidateIds])
    const book = await loadPriceBook(deps.db, { companyId: record.companyId, productIds: [...ids], now })
    const { settings } = book
    const conditions = stringConditions(settings, kitPlaceOf(record))
    const report = electricReport(lines, conditions)
    const gauge = kitGauge(lines, { ...kitPlaceOf(record), settings })
    const brief = electricBrief(report, gauge.overload)
    const { ratio, min, max, state, inputs } = gauge.overload
    return c.json(
      {
        brief,
        overload: { ratio, min, max, state, inputs },
        moduleWatts: gauge.moduleWatts,
        inverterWatts: gauge.inverterWatts,
        ...toReport(report),
        conditions: {
          uf: record.freightUf,
          city: siteCityOf(record, record.freightUf)?.city ?? null,
          ...conditions,
        },
        mends: brief.verdict === 'STOP' ? priceMends(book, record, candidateIds, now) : [],
        version: record.version,
      },
      200,
    )
  },
)

const mayMend = (record: OrderRecord, who: Who): boolean =>
  record.budgetType !== 'PROMOTION' && checkEdit({ status: record.status, isOwn: true }, who, 'composition') === null

/** Modules and inverters on sale of the makers that the kit has, the nearest in power first. */
async function findCandidates(db: Executor, lines: readonly KitLine[]): Promise<number[]> {
  const own = lines.filter(({ product }) => product.type === 'MODULE' || product.type === 'INVERTER')
  const ids = sql`${sql.param(own.map(({ product }) => product.id))}::bigint[]`
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id::int AS id FROM products p
      JOIN (SELECT type, manufacturer_id, max(potency) AS potency FROM products WHERE id = ANY (${ids})
             GROUP BY type, manufacturer_id) own ON own.type = p.type AND own.manufacturer_id = p.manufacturer_id
     WHERE ${onSale} AND NOT p.id = ANY (${ids})
     ORDER BY abs(p.potency - own.potency), p.id LIMIT ${MOST_CANDIDATES}`)
  return rows.map(({ id }) => Number(id))
}

/** What the order comes to after each mend, the cheapest first; of one kind only the cheapest. */
function priceMends(book: PriceBook, record: OrderRecord, candidateIds: readonly number[], now: Date) {
  const { settings } = book
  const place = { taxpayer: record.taxpayer, freightUf: record.freightUf }
  const sale = { detached: false, ...place }
  const priceOf = (items: readonly { productId: number; quantity: number }[]): number | null => {
    const { edits, errors } = editOrderLines(book, record, items, { place, kit: null, now })
    if (errors.length > 0) return null
    const { lines, kitFreight } = editedSaleTotals(
      book,
      record,
      edits.map(({ line }) => line),
      sale,
    )
    return sumCents([toCents(lines), toCents(kitFreight)])
  }
  const before = priceOf(record.lines)
  if (before === null) return []
  const candidates = candidateIds.flatMap((id) => book.products.get(id) ?? [])
  const rules = { ...kitPlaceOf(record), settings, budgetType: record.budgetType }
  const priced = mendsOf(storedKitLines(record), candidates, rules).flatMap((mend) => {
    const products = mergeItems(mend.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })))
    const total = priceOf(products)
    return total === null ? [] : [{ mend, products, total }]
  })
  const seen = new Set<KitMend['kind']>()
  return priced
    .sort((a, b) => a.total - b.total || a.mend.product.id - b.mend.product.id)
    .filter(({ mend: { kind } }) => !seen.has(kind) && seen.add(kind))
    .slice(0, SHOWN_MENDS)
    .map(({ mend: { kind, product, quantity, was, lines }, products, total }) => ({
      kind,
      product: { id: product.id, name: product.name },
      quantity,
      was: { name: was.product.name, quantity: was.quantity },
      products,
      electrics: briefOf(lines, { settings, ...kitPlaceOf(record) }),
      total: fromCents(total),
      difference: fromCents(total - before),
    }))
}
