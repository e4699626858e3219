import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { kitGauge } from '#domain/catalogue/kits/kit-gauge'
import { fromCents } from '#domain/ground/money/money'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { THRESHOLD_ROLES, type ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { roleRank } from '#domain/sales/approvals/assess-approval'
import { SUBSTITUTION_STATES } from '#domain/sales/orders/substitution/substitution'
import { type SubstitutionInput, substitutionInput } from '#domain/sales/orders/substitution/substitution-input'
import { kitGaugeAnswer } from '../../../catalogue/kits/kit-gauge-answer'
import { requirePerson } from '../../../ground/caller/require-person'
import type { Who } from '../../../ground/caller/who'
import { holdRows } from '../../../ground/db/hold-rows'
import { ApiError } from '../../../ground/errors/api-error'
import { blocker } from '../../../ground/http/blocker'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named, versioned } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { marginSaleOf } from '../../order-record/margin-facts'
import { findOrder, lockOrder, type OrderRecord } from '../../order-record/order-record'
import { standing, standingOf } from '../edit/standing'
import { kitPlaceOf, storedKitLines } from '../record/check-kit'
import { updateOrder } from '../record/store-order'
import { doSwap, type SwapSaid } from './do-swap'
import { planSwap, type SwapPlan } from './plan-swap'
import { requireSwap } from './swap-rights'

const overload = kitGaugeAnswer.shape.overload.pick({ ratio: true, min: true, max: true, state: true })

const preview = z
  .object({
    version: z.number().int(),
    unitPriceBefore: z.number(),
    unitPrice: z.number(),
    before: standing,
    after: standing,
    overload: z.object({ before: overload, after: overload }).nullable(),
    blockers: z.array(blocker).openapi({ description: 'Regras do kit que a troca quebraria: não pode ser feita' }),
    needsConsent: z.boolean(),
    requiredRole: z.enum(THRESHOLD_ROLES).nullable().openapi({ description: 'Quem aprova o preço; nulo: ninguém' }),
  })
  .openapi('SubstitutionPreview')

/** Answers where proposing would, and refuses what that would refuse but for the kit rules, which it lists. */
export const previewSubstitution = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/substitutions/preview',
    tags: ['Trocas'],
    summary: 'O que uma troca na separação faria: kit, totais e aprovação; não troca nada',
    ...securedForStaff('orders:update'),
    request: { params: idParams, body: body(named(substitutionInput, 'SubstitutionInput')) },
    responses: { 200: json(preview, 'O que mudaria') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, c.req.valid('param').id, now)
    requireSwap(record, who)
    return c.json(toPreview(record, await planSwap(deps.db, record, { who, now }, c.req.valid('json')), who), 200)
  },
)

function toPreview(record: OrderRecord, plan: SwapPlan, who: Who): z.infer<typeof preview> {
  const { line, unit, lines, amounts, blockers, terms, settings } = plan
  const gaugeOf = (of: readonly OrderRecord['lines'][number][]) => {
    const { ratio, min, max, state } = kitGauge(storedKitLines({ lines: [...of] }), {
      ...kitPlaceOf(record),
      settings,
    }).overload
    return { ratio, min, max, state }
  }
  return {
    version: record.version,
    unitPriceBefore: fromCents(line.unitPriceCents),
    unitPrice: fromCents(unit.unitPriceCents),
    before: standingOf(marginSaleOf(record), record, who),
    after: standingOf(marginSaleOf({ ...record, lines, taxedOn: amounts.taxedOn }), amounts, who),
    overload: isGeneratorBudget(record.budgetType) ? { before: gaugeOf(record.lines), after: gaugeOf(lines) } : null,
    blockers: blockers.map(({ code, field, meta }) => ({ code, field, meta: meta && { ...meta } })),
    needsConsent: terms.needsConsent,
    requiredRole: requiredRoleOf(plan),
  }
}

/** The role that may let all of it pass. @throws the code of what no role may */
function requiredRoleOf({ missing }: SwapPlan): ThresholdRole | null {
  const beyond = missing.find(({ requiredRole }) => requiredRole === null)
  if (beyond) throw new ApiError(beyond.code, { errors: [{ code: beyond.code, field: 'substituteId' }] })
  const roles = missing.flatMap(({ requiredRole }) => requiredRole ?? [])
  return roles.sort((a, b) => roleRank(b) - roleRank(a))[0] ?? null
}

const proposed = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    number: z.number().int(),
    state: z.enum(SUBSTITUTION_STATES),
    code: z
      .enum(['SUBSTITUTION_CONSENT_REQUIRED', 'SUBSTITUTION_APPROVAL_REQUIRED'])
      .nullable()
      .openapi({ description: 'O que a troca aguarda; nulo: foi feita' }),
  })
  .openapi('SubstitutionProposed')

/**
 * @throws the wrong-status code, VERSION_CONFLICT, the code of a swap that waits, those of `planSwap`, and the kit rules
 * that it would break
 */
export const proposeSubstitution = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/substitutions',
    tags: ['Trocas'],
    summary:
      'Troca itens de um pedido em separação por um substituto cadastrado, ou propõe a troca onde precisa de aceite ou aprovação',
    ...securedForStaff('orders:update'),
    request: {
      params: idParams,
      body: body(named(substitutionInput, 'SubstitutionInput').extend(versioned).openapi('SubstitutionVersioned')),
    },
    responses: { 201: json(proposed, 'Feita ou proposta') },
  },
  async (c) => {
    const { who, deps } = c.var
    requirePerson(who)
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const now = deps.now()
      const record = await lockOrder(tx, who, c.req.valid('param').id, version, now)
      requireSwap(record, who)
      const { open } = record.swaps
      if (open) throw new ApiError(open.consent ? 'SUBSTITUTION_CONSENT_REQUIRED' : 'SUBSTITUTION_APPROVAL_REQUIRED')
      await holdRows(tx, {}, [input.substituteId])
      const plan = await planSwap(tx, record, { who, now }, input)
      const [first] = plan.blockers
      if (first) throw new ApiError(first.code, { errors: plan.blockers })
      const requiredRole = requiredRoleOf(plan)
      const { rows } = await tx.execute<{ number: number }>(
        sql`SELECT COALESCE(max(number), 0)::int + 1 AS number FROM order_substitutions WHERE order_id = ${record.id}`,
      )
      const said = saidOf(rows[0]!.number, input, plan)
      const isDone = !plan.terms.needsConsent && requiredRole === null
      const row = (revision: number | null) =>
        newRow(record, plan, said, { requiredRole, revision, now, userId: who.userId })
      if (isDone) await doSwap(c, tx, record, plan, said, { action: 'swap', swap: row, reason: null })
      else
        await updateOrder(c, tx, record.id, {
          columns: {},
          parts: [row(null)],
          events: [
            plan.terms.needsConsent
              ? { event: 'SUBSTITUTION_ASKED', data: said }
              : { event: 'SUBSTITUTION_APPROVAL_ASKED', data: said },
            ...(plan.terms.needsConsent && requiredRole !== null
              ? [{ event: 'SUBSTITUTION_APPROVAL_ASKED' as const, data: said }]
              : []),
          ],
          audit: {
            action: 'proposeSwap',
            before: { total: fromCents(record.totalCents) },
            after: {
              ...{ substitution: said.number, productId: said.productId, substituteId: said.substituteId },
              ...{ quantity: said.quantity, total: fromCents(plan.amounts.totalCents), requiredRole },
              ...(plan.bypassed.length > 0 ? { bypassed: plan.bypassed } : {}),
            },
          },
        })
      return {
        status: 201 as const,
        body: {
          ...{ id: record.id, version: record.version + 1, number: said.number },
          state: isDone ? ('DONE' as const) : ('PENDING' as const),
          code: isDone
            ? null
            : plan.terms.needsConsent
              ? ('SUBSTITUTION_CONSENT_REQUIRED' as const)
              : ('SUBSTITUTION_APPROVAL_REQUIRED' as const),
        },
      }
    })
    return c.json(answer.body, 201)
  },
)

const saidOf = (number: number, { quantity }: SubstitutionInput, { line, substitute }: SwapPlan): SwapSaid => ({
  ...{ number, quantity, productId: line.productId, name: line.name },
  ...{ substituteId: substitute.id, substitute: substitute.name },
})

function newRow(
  record: OrderRecord,
  { terms, unit, amounts }: SwapPlan,
  { number, productId, substituteId, quantity }: SwapSaid,
  {
    requiredRole,
    revision,
    now,
    userId,
  }: { requiredRole: ThresholdRole | null; revision: number | null; now: Date; userId: number },
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const me = sql`${userId}::bigint`
  const isDone = revision !== null
  return sql`swap AS (INSERT INTO order_substitutions (order_id, number, product_id, substitute_id, quantity, price, unit_price_cents, table_unit_price_cents, price_trace,
        total_before_cents, total_after_cents, needs_consent, required_role, state, proposed_at, proposed_by_user_id, ended_at, ended_by_user_id, revision)
      VALUES (${record.id}, ${number}, ${productId}, ${substituteId}, ${quantity}, ${terms.price}, ${unit.unitPriceCents}, ${unit.tableUnitPriceCents}, ${JSON.stringify(unit.priceTrace)}::jsonb,
        ${record.totalCents}, ${amounts.totalCents}, ${terms.needsConsent}, ${requiredRole}, ${isDone ? 'DONE' : 'PENDING'}, ${at}, ${me},
        ${isDone ? at : sql`NULL`}, ${isDone ? me : sql`NULL`}, ${revision}))`
}
