import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { costTotal } from '#domain/pricing/contribution-margin'
import { promotionMarginsInput } from '#domain/promotions/promotion-input'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { body, json, named, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { loadPriceBook } from '../pricing/load-price-book'
import { maySeeCosts } from '../pricing/may-see-costs'
import { assemblyOf } from '../product-kits/assembly-of'
import { type KitFacts, kitFacts } from '../product-kits/kit-queries'
import { priceKit } from '../product-kits/price-kit'

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

export const judgePromotionRoute = createRoute({
  method: 'post',
  path: '/promotions/margins',
  tags: ['Promoções'],
  summary: 'Diz a quem vê custos quais kits sairiam abaixo do custo com um desconto; nada é gravado',
  ...securedForStaff('promotions:store', 'promotions:update'),
  request: { body: body(named(promotionMarginsInput, 'PromotionMarginsInput')) },
  responses: { 200: json(belowCost, 'Os kits'), ...refusals.anyone },
})

/** @throws FORBIDDEN for who may not see costs */
export const judgePromotion: Handler<typeof judgePromotionRoute> = async (c) => {
  const { who, deps } = c.var
  if (!maySeeCosts(who)) throw new ApiError('FORBIDDEN')
  const { kitIds, discount } = c.req.valid('json')
  const found: { id: number; name: string }[] = []
  const unknown: typeof found = []
  for (let from = 0; from < kitIds.length; from += KITS_A_BOOK) {
    const { rows } = await deps.db.execute<KitFacts & Record<string, unknown>>(sql`
      SELECT ${kitFacts} FROM product_kits k
       WHERE k.id = ANY (${sql.param(kitIds.slice(from, from + KITS_A_BOOK))}::bigint[]) AND k.destroyed_at IS NULL ORDER BY k.id`)
    const productIds = [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))]
    const book = await loadPriceBook(deps.db, { companyId: null, productIds, now: deps.now() })
    for (const kit of rows) {
      // Any day will do: it only says that the discount is taken.
      const terms = assemblyOf({ ...kit, promotionEndsOn: '9999-12-31', promotionDiscount: discount }, true)
      const { lines, totalCents } = priceKit(book, kit.items, terms)
      const costCents = costTotal(lines)
      if (costCents === null) unknown.push({ id: kit.id, name: kit.name })
      else if (totalCents < costCents) found.push({ id: kit.id, name: kit.name })
    }
  }
  return c.json({ belowCost: found, withoutCost: unknown }, 200)
}
