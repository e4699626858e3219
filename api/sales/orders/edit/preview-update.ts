import { z } from '@hono/zod-openapi'
import { REPRICINGS } from '#domain/catalogue/pricing/edit-prices'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { fromCents, timesQuantity } from '#domain/ground/money/money'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { priceStep } from '../../../catalogue/pricing/priced-line-answer'
import type { Who } from '../../../ground/caller/who'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { approvalStateOf, thresholdRoleOf } from '../../../terms/approval-thresholds/approval-state-of'
import { shortfallsOf } from '../../approval-requests/shortfalls'
import { marginSaleOf } from '../../order-record/margin-facts'
import { findOrder, type OrderRecord } from '../../order-record/order-record'
import { planUpdate, type UpdatePlan } from './plan-update'
import { repricedLine, toRepriced } from './repriced-answer'
import { neededAnswer, neededOf, standing, standingOf } from './standing'

/** What an order costs beside its lines. */
const charges = z.object({
  lines: z.number(),
  kitFreight: z.number(),
  condition: z.number(),
  unloadFee: z.number(),
  serviceFee: z.number(),
})

const potency = z.number().openapi({ description: 'Watts dos módulos' })

/** What saving a form would make of an order. */
export const updatePreview = z
  .object({
    version: z.number().int(),
    fingerprint: z.string().openapi({ description: 'Para PUT /orders/{id}: salva só o que foi mostrado' }),
    before: standing.extend({ charges, potency }),
    after: standing.extend({ charges, potency }),
    lines: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        type: z.enum(PRODUCT_TYPES),
        unit: z.string(),
        quantity: z.number().int(),
        price: z.number(),
        total: z.number(),
        priceTrace: z.array(priceStep),
        repricing: z.enum(REPRICINGS),
      }),
    ),
    repriced: z.array(repricedLine).openapi({ description: 'As linhas cujo preço muda; as outras mantêm o seu' }),
    needed: neededAnswer,
    refusal: z.enum(ERROR_CODE_KEYS).nullable().openapi({ description: 'Por que salvar assim seria recusado' }),
  })
  .openapi('OrderUpdatePreview')
export type UpdatePreview = z.infer<typeof updatePreview>

/** Answers where `PUT /orders/{id}` would, and refuses what it would refuse. */
export const previewUpdate = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/preview',
    tags: ['Pedidos'],
    summary: 'O que salvar faria: totais antes e depois, as linhas cujo preço muda e quem aprova; não salva',
    ...secured('budgets:update', 'orders:update', 'orders:setDueDate'),
    request: {
      params: idParams,
      body: body(orderUpdateInput.clone().openapi('OrderUpdatePreviewInput')),
    },
    responses: { 200: json(updatePreview, 'O que mudaria') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    const sent = new Set(Object.keys(await c.req.json()))
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, id, now)
    return c.json(toPreview(record, who, await planUpdate(deps.db, { who, record, now }, input, sent)), 200)
  },
)

/** The plan of a save as it is shown: costs and margins only for who may see them. */
export function toPreview(record: OrderRecord, who: Who, { priced, edit, refusal, gift }: UpdatePlan): UpdatePreview {
  const { edits, lines, amounts, asked, fingerprint } = priced
  return {
    version: record.version,
    fingerprint,
    before: {
      ...standingOf(marginSaleOf(record), record, who),
      charges: chargesOf(record),
      potency: record.potency,
    },
    after: {
      ...standingOf(
        marginSaleOf({ ...record, lines, taxedOn: amounts.taxedOn, freightUf: edit.freightUf }),
        amounts,
        who,
      ),
      charges: chargesOf(amounts),
      potency: amounts.potency,
    },
    lines: edits.map(
      ({ repricing, line: { productId, name, type, product, quantity, unitPriceCents, priceTrace } }) => ({
        ...{ productId, name, type, unit: product.unit, quantity },
        price: fromCents(unitPriceCents),
        total: fromCents(timesQuantity(unitPriceCents, quantity)),
        priceTrace: [...priceTrace],
        repricing,
      }),
    ),
    repriced: toRepriced(record, priced),
    needed: gift ? neededOf(gift.needed) : neededAfter({ ...record, ...asked, ...amounts }, who),
    refusal: refusal?.code ?? null,
  }
}

/** Approvals that the order needs after an edit that gives no price: a discount that it has is not given anew by it. */
function neededAfter(saved: Omit<OrderRecord, 'lines'> & UpdatePlan['priced']['asked'], who: Who) {
  const { thresholds, giver } = saved.approvals
  const covered = approvalStateOf(saved, who)
  return neededOf(shortfallsOf({ ...saved, thresholds, role: thresholdRoleOf(who), giver, covered }))
}

type Charged = Record<`${keyof z.infer<typeof charges>}Cents`, number>

const chargesOf = (
  amounts: Pick<UpdatePlan['priced']['amounts'], 'linesTotalCents'> & Omit<Charged, 'linesCents'>,
): z.infer<typeof charges> => ({
  lines: fromCents(amounts.linesTotalCents),
  kitFreight: fromCents(amounts.kitFreightCents),
  condition: fromCents(amounts.conditionCents),
  unloadFee: fromCents(amounts.unloadFeeCents),
  serviceFee: fromCents(amounts.serviceFeeCents),
})
