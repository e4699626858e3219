import { z } from '@hono/zod-openapi'
import { type KitGauge, kitGauge } from '#domain/catalogue/kits/kit-gauge'
import { materialsBasisOf, staleMaterials, withRelated } from '#domain/catalogue/kits/materials'
import { lineTotal } from '#domain/catalogue/pricing/line-total'
import { PRODUCT_TYPES, type ProductType } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { fromCents } from '#domain/ground/money/money'
import { keysOf } from '#domain/ground/objects/keys-of'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { can } from '#domain/people/permissions/permissions'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import { type CompositionInput, compositionInput } from '#domain/sales/orders/edit/composition-input'
import { editComposition } from '#domain/sales/orders/edit/edit-composition'
import { kitGaugeAnswer } from '../../../catalogue/kits/kit-gauge-answer'
import { type PricedKit, priceKit, toKitLines } from '../../../catalogue/kits/price-kit'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import type { SaleTerms } from '../../../catalogue/pricing/price-lines'
import { relationsOnSale } from '../../../catalogue/pricing/products-on-sale'
import { saleTotals } from '../../../catalogue/pricing/sale-totals'
import { ApiError } from '../../../ground/errors/api-error'
import { blocker } from '../../../ground/http/blocker'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { requireListWithinLimits } from '../../budgets/materials-answer'
import { findOrder, type OrderRecord } from '../../order-record/order-record'
import { findOrderReferences } from '../../order-record/order-references'
import { kitPlaceOf, storedKitLines } from '../record/check-kit'
import { type EditedOrderLine, editOrderLines } from '../record/edited-lines'
import { editedSaleTotals } from '../record/edited-sale-totals'
import { keepsPromotion } from '../record/priced-order'
import { type GivenPrices, givesPrices, linesAtGiven, requirePriceEdit } from './given-prices'
import { planUpdate } from './plan-update'
import { toPreview, type UpdatePreview, updatePreview } from './preview-update'
import { requireComposition } from './require-composition'

const overload = kitGaugeAnswer.shape.overload.pick({ ratio: true, min: true, max: true, state: true })

const proposal = z
  .object({
    products: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        type: z.enum(PRODUCT_TYPES),
        unit: z.string(),
        quantity: z.number().int(),
        price: z
          .number()
          .nullable()
          .openapi({ description: 'Preço unitário: o que a linha mantém, ou o de hoje; null: não está à venda' }),
        total: z.number().nullable(),
        code: z.enum(ERROR_CODE_KEYS).nullable(),
      }),
    ),
    totals: saleTotals,
    blockers: z.array(blocker),
    overload: z
      .object({ before: overload, after: overload })
      .nullable()
      .openapi({ description: 'Carga dos inversores antes e depois; null na venda avulsa' }),
    materials: kitGaugeAnswer.shape.materials,
    outcome: updatePreview
      .nullable()
      .openapi({ description: 'O que salvar faria; só onde edit veio e tudo tem preço' }),
  })
  .openapi('CompositionProposal')
export type CompositionProposal = z.infer<typeof proposal>

/**
 * What the product editor shows between two saves. Like `PUT /orders/{id}` it answers where the composition
 * may be edited (domain 4.3).
 */
export const proposeComposition = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/composition',
    tags: ['Pedidos'],
    summary:
      'Propõe as linhas depois de adicionar, remover ou mudar quantidades, com produtos relacionados e os preços que salvar daria; não salva',
    ...secured('budgets:update', 'orders:update'),
    request: { params: idParams, body: body(named(compositionInput, 'CompositionInput')) },
    responses: { 200: json(proposal, 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { products, add, remove, edit, ...given } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, id, now)
    requireComposition(record, who)
    if (givesPrices({ discount: edit?.discount ?? null, products })) requirePriceEdit(record, who)

    const ids = new Set([
      ...products.map(({ productId }) => productId),
      ...(add ? [add.productId] : []),
      ...(remove ? [remove] : []),
    ])
    const book = await loadPriceBook(deps.db, {
      companyId: record.companyId,
      productIds: [...ids],
      now,
      withRelated: true,
    })
    const isDetached = record.budgetType === 'DETACHED'
    const items = editComposition(products, { add, remove }, isDetached ? new Map() : relationsOnSale(book))
    requireListWithinLimits(items)
    const { kit } = record.budgetType === 'PROMOTION' ? await findOrderReferences(deps.db, record, now) : { kit: null }
    const sale: SaleTerms = {
      detached: isDetached,
      taxpayer: given.taxpayer ?? record.taxpayer,
      freightUf: given.freightUf ?? record.freightUf,
      ...(keepsPromotion(kit, items, saoPauloDate(now)) ? { promotionDiscount: kit?.promotionDiscount ?? 0 } : {}),
    }
    const { blockers, gauge } = priceKit(book, items, {
      budgetType: record.budgetType,
      networkVoltage: given.networkVoltage ?? record.networkVoltage,
      coldest: kitPlaceOf(record, sale.freightUf).coldest,
      sale,
      bypassRestrictions: can(who, 'orders:bypassRestrictions'),
    })
    const place = { taxpayer: sale.taxpayer, freightUf: sale.freightUf }
    const { edits, errors } = editOrderLines(book, record, items, { place, kit, now })
    const lines = edits.map(({ line }) => line)
    // A promotion is saved as its kit or not at all.
    const follows = record.budgetType !== 'PROMOTION' && isGeneratorBudget(record.budgetType)
    const basis = follows ? (record.materials ?? materialsBasisOf(storedKitLines(record), 'UNKNOWN')) : null
    const materials = staleMaterials(withRelated(toKitLines(book, items), basis, relationsOnSale(book)), basis)
    const describe = (productId: number) => {
      const line = record.lines.find((one) => one.productId === productId)
      const product = book.products.get(productId)
      return {
        name: product?.name ?? line?.name ?? '',
        type: product?.type ?? line?.type ?? 'OTHER',
        unit: product?.unit ?? line?.product.unit ?? 'un',
      }
    }
    const totals = editedSaleTotals(book, record, lines, sale)
    const prices = { discount: edit?.discount ?? null, products: products.map(onlyOf(items)) }
    // Beside the field of the price, as it was sent; whatever else is wrong is told with the lines.
    if (errors.length === 0) linesAtGiven(lines, prices)
    const isPriced = edit !== null && errors.length === 0 && blockers.length === 0
    const foreseen = isPriced
      ? await foresee(
          c,
          record,
          { ...edit, products: items },
          new Set([...keysOf((await c.req.json()).edit), 'products']),
          prices,
        )
      : null
    const proposed = toProposal(items, { lines, errors, blockers }, totals, describe)
    return c.json(
      {
        ...proposed,
        overload: isDetached ? null : { before: overloadOf(book, record), after: toOverload(gauge) },
        materials,
        outcome: foreseen,
      },
      200,
    )
  },
)

type Sent = CompositionInput['products'][number]

/** A price that was given to a line which goes with its parent goes too; the places stay those of the sent lines. */
const onlyOf =
  (items: readonly { productId: number }[]) =>
  ({ productId, price }: Sent) =>
    items.some((item) => item.productId === productId) ? { productId, price } : { productId }

const toOverload = ({ overload: { ratio, min, max, state } }: Pick<KitGauge, 'overload'>) => ({
  ratio,
  min,
  max,
  state,
})

/** Of the order as it is stored, by the rules of today. */
const overloadOf = ({ settings }: PriceBook, record: OrderRecord) =>
  toOverload(kitGauge(storedKitLines(record), { ...kitPlaceOf(record), settings }))

/** What saving would make of it. Null where saving is refused for what the lines themselves do not tell. */
async function foresee(
  c: ApiContext,
  record: OrderRecord,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  given: GivenPrices,
): Promise<UpdatePreview | null> {
  const { who, deps } = c.var
  const plan = await planUpdate(deps.db, { who, record, now: deps.now() }, input, sent, given).catch((error) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return plan && toPreview(record, who, plan)
}

function toProposal(
  items: readonly { productId: number; quantity: number }[],
  { lines, errors, blockers }: Pick<PricedKit, 'errors' | 'blockers'> & { lines: readonly EditedOrderLine[] },
  totals: CompositionProposal['totals'],
  describe: (productId: number) => { name: string; type: ProductType; unit: string },
): Omit<CompositionProposal, 'overload' | 'materials' | 'outcome'> {
  const byProduct = new Map(lines.map((line) => [line.productId, line]))
  return {
    products: items.map(({ productId, quantity }) => {
      const line = byProduct.get(productId)
      return {
        productId,
        ...describe(productId),
        quantity,
        price: line ? fromCents(line.unitPriceCents) : null,
        total: line ? fromCents(lineTotal(line)) : null,
        code: errors.find(({ meta }) => meta.productId === productId)?.code ?? null,
      }
    }),
    totals,
    blockers: blockers.map(({ code, field, meta }) => ({ code, field, meta: meta && { ...meta } })),
  }
}
