import type { Recalculation } from '#domain/catalogue/kits/materials'
import { materialsInput } from '#domain/catalogue/kits/materials-input'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { findMaterialIds } from '../../catalogue/kits/candidate-queries'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { Who } from '../../ground/caller/who'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { materialsAnswer, requireShown, toMaterialsAnswer, toMaterialsProposal } from '../budgets/materials-answer'
import { cartAnswer } from './cart'
import { recalculateCart } from './cart-materials'
import { saleTermsOf } from './cart-promotion'
import { findCart } from './cart-queries'
import type { CartRecord } from './cart-record'
import { changeCart } from './change-cart'

export const showCartMaterials = endpoint(
  {
    method: 'get',
    path: '/carts/current/materials',
    tags: ['Carrinho'],
    summary: 'O que mudaria se os materiais fossem calculados para os módulos que há; nada é gravado',
    ...secured('orders:store'),
    responses: { 200: json(materialsAnswer, 'A proposta') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const cart = await findCart(deps.db, who, saoPauloDate(now))
    const productIds = await idsFor(c, cart)
    const book = await loadPriceBook(deps.db, { companyId: cart.companyId, productIds, now })
    return c.json(
      toMaterialsAnswer(recalculateCart(cart, book), (one) => proposalFor(who, cart, book, one)),
      200,
    )
  },
)

/**
 * @throws VERSION_CONFLICT when cart, products or prices are not those that were shown,
 * UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET for what nothing on sale fits
 */
export const recalculateCartMaterials = endpoint(
  {
    method: 'post',
    path: '/carts/current/materials',
    tags: ['Carrinho'],
    summary: 'Aceita a proposta que foi mostrada, na versão em que foi mostrada; o que foi posto à mão fica',
    ...secured('orders:store'),
    request: { body: body(named(materialsInput, 'MaterialsInput')) },
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { version, fingerprint } = c.req.valid('json')
    const { who, deps } = c.var
    const shown = await findCart(deps.db, who, saoPauloDate(deps.now()))
    const answer = await changeCart(c, {
      version,
      // Of another version nothing is read: the lock refuses it.
      productIds: shown.version === version ? await idsFor(c, shown) : [],
      apply: (cart, book) => {
        const recalculation = recalculateCart(cart, book)
        requireShown(recalculation && proposalFor(who, cart, book, recalculation), fingerprint)
        const { items, basis } = recalculation!
        const related = new Map(cart.items.map((item) => [item.productId, item.related]))
        return {
          ...cart,
          items: items.map((item) => ({ ...item, related: related.get(item.productId) ?? 0 })),
          materials: basis,
        }
      },
      basis: ({ materials }) => materials,
    })
    return c.json(answer, 200)
  },
)

async function idsFor(c: ApiContext, { items, companyId }: CartRecord): Promise<number[]> {
  const { db, now } = c.var.deps
  const ids = items.map(({ productId }) => productId)
  return [...new Set([...ids, ...(await findMaterialIds(db, { companyId, now: now() }, ids))])]
}

function proposalFor(who: Who, cart: CartRecord, book: PriceBook, recalculation: Recalculation) {
  if (cart.version === null) throw new ApiError('VERSION_CONFLICT')
  const { items } = recalculation
  return toMaterialsProposal(
    book,
    recalculation,
    {
      budgetType: cart.budgetType,
      networkVoltage: cart.networkVoltage,
      // A promotion that is whole again has its price again.
      sale: saleTermsOf({ ...cart, items: items.map((item) => ({ ...item, related: 0 })) }),
      bypassRestrictions: can(who, 'orders:bypassRestrictions'),
    },
    cart.version,
  )
}
