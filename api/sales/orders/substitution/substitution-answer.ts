import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { SUBSTITUTE_PRICES } from '#domain/catalogue/products/substitutes'
import { fromCents } from '#domain/ground/money/money'
import { THRESHOLD_ROLES, type ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { SUBSTITUTION_STATES, type SubstitutionState } from '#domain/sales/orders/substitution/substitution'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { answerOf } from '../../../ground/http/answer-of'
import type { SwapPrice, SwapTerms } from './plan-swap'

const whole = z.number().int()
const named = z.object({ id: whole, name: z.string() })
const deed = z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable()

/** One swap of an order, as its company reads it too: nothing of costs or margins. */
export const substitutionAnswer = z
  .object({
    number: whole,
    state: z.enum(SUBSTITUTION_STATES),
    product: named,
    substitute: named,
    quantity: whole,
    price: z.enum(SUBSTITUTE_PRICES).openapi({ description: 'A cujo preço' }),
    unitPrice: z.number(),
    totalBefore: z.number(),
    totalAfter: z.number(),
    needsConsent: z.boolean(),
    awaits: z.object({ consent: z.boolean(), approval: z.boolean() }),
    requiredRole: z.enum(THRESHOLD_ROLES).nullable().openapi({ description: 'Quem aprova o preço; só para a equipe' }),
    proposed: deed,
    consented: deed,
    approved: deed,
    ended: deed,
    reason: z.string().nullable(),
    revision: whole.nullable().openapi({ description: 'A revisão que a troca fez' }),
  })
  .openapi('Substitution')
export type Substitution = z.infer<typeof substitutionAnswer>

/** A swap as it is stored. */
export interface StoredSwap extends SwapTerms, SwapPrice {
  id: number
  number: number
  state: SubstitutionState
  productId: number
  productName: string
  substituteId: number
  substituteName: string
  quantity: number
  totalBeforeCents: number
  totalAfterCents: number
  requiredRole: ThresholdRole | null
  proposed: Substitution['proposed']
  consented: Substitution['consented']
  approved: Substitution['approved']
  ended: Substitution['ended']
  reason: string | null
  revision: number | null
}

const deedSql = (name: string): SQL =>
  sql.raw(
    `CASE WHEN w.${name}_at IS NULL THEN NULL ELSE jsonb_build_object('at', to_char(w.${name}_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'by', (SELECT u.name FROM users u WHERE u.id = w.${name}_by_user_id)) END AS ${name}`,
  )

/** The swaps of an order that the caller may see, the newest first; one statement. @param number that one alone */
export async function readSwaps(db: Executor, orderId: number, number: number | null = null): Promise<StoredSwap[]> {
  const { rows } = await db.execute<StoredSwap & Record<string, unknown>>(sql`
    SELECT w.id::int, w.number, w.state, w.product_id::int AS "productId", p.name AS "productName", w.substitute_id::int AS "substituteId",
           s.name AS "substituteName", w.quantity, w.price, w.needs_consent AS "needsConsent", w.unit_price_cents::float8 AS "unitPriceCents",
           w.table_unit_price_cents::float8 AS "tableUnitPriceCents", w.price_trace AS "priceTrace", w.total_before_cents::float8 AS "totalBeforeCents",
           w.total_after_cents::float8 AS "totalAfterCents", w.required_role AS "requiredRole", w.reason, w.revision,
           ${deedSql('proposed')}, ${deedSql('consented')}, ${deedSql('approved')}, ${deedSql('ended')}
      FROM order_substitutions w JOIN products p ON p.id = w.product_id JOIN products s ON s.id = w.substitute_id
     WHERE w.order_id = ${orderId} ${number === null ? sql`` : sql`AND w.number = ${number}`} ORDER BY w.number DESC LIMIT 50`)
  return rows
}

/** Whom a stored swap still needs. */
export const awaitedOf = ({ needsConsent, consented, requiredRole, approved, state }: StoredSwap) => ({
  consent: state === 'PENDING' && needsConsent && consented === null,
  approval: state === 'PENDING' && requiredRole !== null && approved === null,
})

/** Roles are the staff's. */
export const toSubstitution = (swap: StoredSwap, who: Who): Substitution =>
  answerOf(substitutionAnswer)({
    number: swap.number,
    state: swap.state,
    product: { id: swap.productId, name: swap.productName },
    substitute: { id: swap.substituteId, name: swap.substituteName },
    quantity: swap.quantity,
    price: swap.price,
    unitPrice: fromCents(swap.unitPriceCents),
    totalBefore: fromCents(swap.totalBeforeCents),
    totalAfter: fromCents(swap.totalAfterCents),
    needsConsent: swap.needsConsent,
    awaits: awaitedOf(swap),
    requiredRole: who.isBold || who.isAdmin ? swap.requiredRole : null,
    proposed: swap.proposed,
    consented: swap.consented,
    approved: swap.approved,
    ended: swap.ended,
    reason: swap.reason,
    revision: swap.revision,
  })
