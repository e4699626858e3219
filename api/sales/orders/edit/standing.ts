import { z } from '@hono/zod-openapi'
import { type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { equipmentFigures } from '#domain/catalogue/pricing/equipment'
import { fromCents } from '#domain/ground/money/money'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { maySeeCosts } from '../../../catalogue/pricing/may-see-costs'
import { marginAnswer, shownMargin } from '../../../catalogue/pricing/shown-margin'
import type { Who } from '../../../ground/caller/who'
import type { Shortfall } from '../../approval-requests/shortfalls'
import type { OrderAmounts } from '../record/priced-order'

/** What an order costs at some prices, and what is left of it for who may know. */
export const standing = z.object({
  total: z.number(),
  discountPercentage: z.number(),
  /** In reais, over the lines. */
  discount: z.number(),
  ...marginAnswer,
})

/** Approvals that an order would still need at some prices. */
export const neededAnswer = z.array(
  z.object({
    type: z.enum(THRESHOLD_TYPES),
    value: z.number().nullable().openapi({ description: 'Nulo na margem: só quem vê custos a conhece' }),
    requiredRole: z.enum(THRESHOLD_ROLES).nullable(),
  }),
)

export const neededOf = (missing: readonly Shortfall[]): z.infer<typeof neededAnswer> =>
  missing.map((one) => ({
    type: one.type,
    value: one.type === 'MARGIN' ? null : one.value,
    requiredRole: one.requiredRole,
  }))

type Amounts = Pick<
  OrderAmounts,
  'totalCents' | 'tableTotalCents' | 'linesTotalCents' | 'kitFreightCents' | 'conditionCents' | 'potency'
>

export function standingOf(sale: MarginSale, amounts: Amounts, who: Who): z.infer<typeof standing> {
  const { kitFreightCents, conditionCents } = amounts
  const { discountPercentage, discountCents } = equipmentFigures(amounts)
  return {
    total: fromCents(amounts.totalCents),
    discountPercentage,
    discount: fromCents(discountCents),
    ...(maySeeCosts(who) && shownMargin(marginOf({ ...sale, kitFreightCents, conditionCents }))),
  }
}
