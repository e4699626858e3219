import { z } from '@hono/zod-openapi'
import { leastLinesTotal } from '#domain/catalogue/pricing/discount'
import { givePrices } from '#domain/catalogue/pricing/give-prices'
import { tableTotal } from '#domain/catalogue/pricing/line-total'
import { solveTarget, type TargetSolution } from '#domain/catalogue/pricing/solve-target'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import { fromCents, timesQuantity, toCents } from '#domain/ground/money/money'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { targetPriceInput } from '#domain/sales/approvals/approval-inputs'
import { limitOf } from '#domain/sales/approvals/assess-approval'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { judgePrices } from '../../approval-requests/judge-prices'
import { requireNoOpenRequest } from '../../approval-requests/request-parts'
import { marginSaleOf } from '../../order-record/margin-facts'
import { findOrder, type OrderRecord } from '../../order-record/order-record'
import { requirePriceEdit } from './given-prices'
import { openTill } from './save-prices'
import { neededAnswer, neededOf, standing, standingOf } from './standing'

const targetPrices = z
  .object({
    version: z.number().int(),
    fingerprint: z.string().openapi({ description: 'Para PUT /orders/{id}/prices: salva só o que foi mostrado' }),
    target: z.number(),
    difference: z.number().openapi({
      description: 'Total menos alvo: zero, salvo quando preços de centavos inteiros por unidade não o alcançam',
    }),
    percentage: z.number().openapi({ description: 'Abaixo da tabela, nos itens escolhidos' }),
    before: standing,
    after: standing,
    withinLimit: z.boolean().openapi({ description: 'Dentro do limite de quem pergunta: nada precisa ser aprovado' }),
    exceededPercentage: z.number().optional(),
    requiredRole: z.enum(THRESHOLD_ROLES).nullable().openapi({ description: 'Quem teria de aprovar o desconto' }),
    needed: neededAnswer,
    lowestTotal: z.number().optional().openapi({ description: 'O menor total que alguém pode aprovar, se este passa' }),
    lines: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number().int(),
        isChosen: z.boolean(),
        tableUnitPrice: z.number(),
        priceBefore: z.number(),
        price: z.number(),
        total: z.number(),
      }),
    ),
  })
  .openapi('TargetPrices')

/** Reads only; saving is PUT /orders/{id}/prices with the version and the fingerprint that this answers. */
export const targetPrice = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/prices/target',
    tags: ['Aprovações'],
    summary: 'Calcula os preços com que o pedido fecha num total, com margem e quem aprova; não altera nada',
    ...securedForStaff('orders:giveDiscount'),
    request: { params: idParams, body: body(named(targetPriceInput, 'TargetPriceInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(targetPrices, 'Os preços') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { target, productIds } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, id, now)
    requirePriceEdit(record, who)
    requireNoOpenRequest(record)
    const chosen = chosenOf(record, productIds)
    const { price, totalOf } = await openTill(deps.db, record, now)
    const targetCents = toCents(target)
    const solve = (cents: number, minLinesCents = 0) =>
      solveTarget({ lines: record.lines, chosen, targetCents: cents, totalOf, minLinesCents })
    const solved = requireSolved(solve(targetCents))
    const { lines } = givePrices(record.lines, { discount: null, prices: solved.prices })
    const priced = price(lines)
    const { assessment, needed } = judgePrices(record, who, priced)
    const least = leastLinesTotal(
      tableTotal(record.lines),
      limitOf(record.approvals.thresholds, 'DISCOUNT', 'DIRECTOR') ?? 0,
    )
    return c.json(
      {
        version: record.version,
        fingerprint: priced.fingerprint,
        target,
        difference: fromCents(solved.differenceCents),
        percentage: solved.percentage,
        before: standingOf(marginSaleOf(record), record, who),
        after: standingOf(
          marginSaleOf({ ...record, lines: priced.lines, taxedOn: priced.amounts.taxedOn }),
          priced.amounts,
          who,
        ),
        withinLimit: assessment.kind === 'within',
        ...(assessment.kind !== 'within' && { exceededPercentage: assessment.excess }),
        requiredRole: assessment.kind === 'exceeded' ? assessment.requiredRole : null,
        needed: neededOf(needed),
        ...(assessment.kind === 'beyond' && lowestOf(solve(totalOf(least), least))),
        lines: lines.map((line, index) => ({
          productId: line.productId,
          name: line.name,
          unit: line.product.unit,
          quantity: line.quantity,
          isChosen: chosen.has(line.productId),
          tableUnitPrice: fromCents(line.tableUnitPriceCents),
          priceBefore: fromCents(record.lines[index]?.unitPriceCents ?? line.unitPriceCents),
          price: fromCents(line.unitPriceCents),
          total: fromCents(timesQuantity(line.unitPriceCents, line.quantity)),
        })),
      },
      200,
    )
  },
)

/** @throws VALIDATION_FAILED for a product that is not on the order */
function chosenOf(record: OrderRecord, productIds: number[] | undefined): Set<number> {
  const known = new Set(record.lines.map(({ productId }) => productId))
  if (!productIds) return known
  const foreign = productIds.findIndex((productId) => !known.has(productId))
  if (foreign >= 0)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: `productIds[${foreign}]`, rule: 'exists' }] })
  return new Set(productIds)
}

/** @throws VALIDATION_FAILED beside the target, with the nearest total that could be made */
function requireSolved(solved: TargetSolution): Extract<TargetSolution, { ok: true }> {
  if (solved.ok) return solved
  const nearest = formatCentsText(solved.nearestCents)
  const rule = solved.reason === 'aboveTable' ? 'targetAboveTable' : 'targetBelowBound'
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'target', rule, meta: { nearest } }] })
}

const lowestOf = (solved: TargetSolution): { lowestTotal: number } => ({
  lowestTotal: fromCents(solved.ok ? solved.totalCents : solved.nearestCents),
})
