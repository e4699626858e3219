import { fillCart as fill } from '#domain/catalogue/kits/cart'
import { type MaterialLine, materialsBasisOf } from '#domain/catalogue/kits/materials'
import { mergeItems } from '#domain/catalogue/kits/merge-items'
import { cartInput } from '#domain/sales/cart/cart-input'
import { findKit } from '../../catalogue/kits/kit-queries'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { WantedItem } from '../../catalogue/pricing/price-lines'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { holdWorkingCompany } from '../../people/companies/visible-companies'
import { cartAnswer } from './cart'
import { keptKit, NO_KIT, summed } from './cart-kit'
import { materialLinesOf } from './cart-materials'
import { promotionOf } from './cart-promotion'
import { changeCart } from './change-cart'

/**
 * @throws INVALID_PRODUCTS_IN_ORDER for ids that no product has; prices are never taken from here (docs/threats.md T13)
 */
export const fillCart = endpoint(
  {
    method: 'post',
    path: '/carts/current/customized',
    tags: ['Carrinho'],
    summary:
      'Põe uma proposta, ou um carrinho guardado no navegador, no lugar do que havia no carrinho, ou ao lado (entry: ADD)',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(cartInput, 'CartInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { version, entry, companyId, items, budgetType, kitId, madeFor, sizing, ...terms } = c.req.valid('json')
    const { who, deps } = c.var
    const wanted = mergeItems(items)
    const answer = await changeCart(c, {
      version,
      keepsBefore: true,
      prepare: async (cart, tx) => {
        if (entry === 'ADD' && cart.items.length > 0 && budgetType !== 'DETACHED') {
          const { networkVoltage, ...site } = terms
          const company = { companyId: await holdWorkingCompany(tx, who, companyId) }
          const sum = summed(cart, { kitId: null, budgetType, networkVoltage, items: wanted })
          return { ...cart, ...site, ...company, ...sum, ...NO_KIT, sizing: null }
        }
        const kit = kitId === null ? null : await findKit(tx, who, kitId, deps.now())
        return {
          ...cart,
          ...fill({ ...cart, budgetType }, wanted),
          ...terms,
          sizing,
          companyId: await holdWorkingCompany(tx, who, companyId),
          ...keptKit(kit),
          promotion: kit && promotionOf(kit),
        }
      },
      apply: (cart, book) => {
        requireKnown(book, wanted)
        return cart
      },
      basis: (cart, book) =>
        materialsBasisOf(proposedLines(materialLinesOf(cart, book), madeFor), cart.kitId ? 'KIT' : 'PROPOSAL'),
    })
    return c.json(answer, 200)
  },
)

/** The lines as they were when their materials were proposed: for so many of the one panel that a kit has. */
const proposedLines = (lines: readonly MaterialLine[], madeFor: number | null): MaterialLine[] =>
  lines.map((line) => (madeFor !== null && line.product.type === 'MODULE' ? { ...line, quantity: madeFor } : line))

function requireKnown(book: PriceBook, items: readonly WantedItem[]): void {
  const code = 'INVALID_PRODUCTS_IN_ORDER'
  const errors = items.flatMap(({ productId }, index) =>
    book.products.has(productId) ? [] : [{ field: `items[${index}].productId`, code, meta: { productId } } as const],
  )
  if (errors.length > 0) throw new ApiError(code, { errors })
}
