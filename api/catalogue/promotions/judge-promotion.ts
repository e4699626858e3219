import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { costTotal } from '#domain/catalogue/pricing/contribution-margin'
import { promotionMarginsInput } from '#domain/catalogue/promotions/promotion-input'
import type { Threshold } from '#domain/sales/approvals/assess-approval'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { assemblyOf } from '../kits/assembly-of'
import { type KitFacts, kitFacts } from '../kits/kit-queries'
import { priceKit } from '../kits/price-kit'
import type { WatchedPrices } from '../price-revisions/price-alarm'
import { loadPriceBook } from '../pricing/load-price-book'
import { maySeeCosts } from '../pricing/may-see-costs'

/** Kits whose products one book holds together. */
const KITS_A_BOOK = 50

const kits = z.array(z.object({ id: z.number().int(), name: z.string() }))
const belowCost = z
  .object({
    belowCost: kits.openapi({
      description: 'Kits que, na tabela padrão com este desconto, sairiam abaixo do custo',
    }),
    withoutCost: kits.openapi({ description: 'Kits com um item sem custo: não há como dizer' }),
  })
  .openapi('PromotionMargins')

/** @throws FORBIDDEN for a caller who may not see costs */
export const judgePromotion = endpoint(
  {
    method: 'post',
    path: '/promotions/margins',
    tags: ['Promoções'],
    summary: 'Diz a quem vê custos quais kits sairiam abaixo do custo com um desconto; nada é gravado',
    ...securedForStaff('promotions:store', 'promotions:update'),
    request: { body: body(named(promotionMarginsInput, 'PromotionMarginsInput')) },
    refusals: ['anyone'],
    responses: { 200: json(belowCost, 'Os kits') },
  },
  async (c) => {
    const { who, deps } = c.var
    if (!maySeeCosts(who)) throw new ApiError('FORBIDDEN')
    const { kitIds, discount } = c.req.valid('json')
    const kits = await priceKits(deps.db, kitIds, discount, deps.now())
    const named = (some: readonly PricedKit[]) => some.map(({ id, name }) => ({ id, name }))
    const belowCost = named(kits.filter(({ totalCents, costCents }) => costCents !== null && totalCents < costCents))
    return c.json({ belowCost, withoutCost: named(kits.filter(({ costCents }) => costCents === null)) }, 200)
  },
)

interface PricedKit {
  id: number
  name: string
  /** With and without the discount, in the default table. */
  totalCents: number
  tableCents: number
  /** Null: the cost of an item is not known. */
  costCents: number | null
}

async function priceKits(db: Executor, kitIds: readonly number[], discount: number, now: Date): Promise<PricedKit[]> {
  const found: PricedKit[] = []
  for (let from = 0; from < kitIds.length; from += KITS_A_BOOK) {
    const { rows } = await db.execute<KitFacts & Record<string, unknown>>(sql`
      SELECT ${kitFacts} FROM product_kits k
       WHERE k.id = ANY (${sql.param(kitIds.slice(from, from + KITS_A_BOOK))}::bigint[]) AND k.destroyed_at IS NULL ORDER BY k.id`)
    const productIds = [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))]
    const book = await loadPriceBook(db, { companyId: null, productIds, now })
    for (const kit of rows) {
      // Any day will do: it only says that the discount is taken.
      const terms = assemblyOf({ ...kit, promotionEndsOn: '9999-12-31', promotionDiscount: discount }, true)
      const { lines, totalCents } = priceKit(book, kit.items, terms)
      const { totalCents: tableCents } = priceKit(
        book,
        kit.items,
        assemblyOf({ ...kit, promotionEndsOn: null, promotionDiscount: null }, false),
      )
      found.push({ id: kit.id, name: kit.name, totalCents, tableCents, costCents: costTotal(lines) })
    }
  }
  return found
}

/** How deep a promotion goes: of its kits the one that leaves least above its cost. */
export async function watchPromotion(
  db: Executor,
  { kitIds, discount }: { kitIds: readonly number[]; discount: number },
  now: Date,
): Promise<Pick<WatchedPrices, 'write' | 'thresholds'>> {
  const kits = await priceKits(db, kitIds, discount, now)
  const marginOf = (cents: number, cost: number) =>
    cents > 0 ? Math.max(-1000, Math.round((1 - cost / cents) * 1_000_000) / 10_000) : cost > 0 ? -1000 : 0
  const known = kits.flatMap(({ totalCents, tableCents, costCents }) =>
    costCents === null ? [] : [{ after: marginOf(totalCents, costCents), before: marginOf(tableCents, costCents) }],
  )
  const least = known.sort((a, b) => a.after - b.after)[0]
  const { rows } = await db.execute<Threshold & Record<string, unknown>>(sql`
    SELECT type, approver, value::float8 FROM approval_thresholds WHERE enabled AND destroyed_at IS NULL`)
  return {
    thresholds: rows,
    write: {
      fall: discount,
      marginAfter: least?.after ?? null,
      marginBefore: least?.before ?? null,
      isUnknown: known.length < kits.length,
    },
  }
}
