import { z } from '@hono/zod-openapi'
import { type Cart, changeCartType } from '#domain/catalogue/kits/cart'
import { cartTermsInput } from '#domain/sales/cart/cart-input'
import { relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { holdWorkingCompany } from '../../people/companies/visible-companies'
import { cartAnswer } from './cart'
import { changeCart } from './change-cart'

const { version, ...terms } = cartTermsInput.shape
const cartChange = documentChange(z.object(terms), { document: 'CartTerms', change: 'CartTermsInput' }, version)

/** @throws FORBIDDEN for a detached sale of a company that may not buy loose, NOT_FOUND for a company out of reach */
export const updateCart = endpoint(
  {
    method: 'put',
    path: '/carts/current',
    tags: ['Carrinho'],
    summary: 'Altera tipo, tensão, UF, contribuinte e, para a equipe, a empresa; tudo ganha preço de novo',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: cartChange.body },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    let wanted: Cart['budgetType'] | undefined
    const answer = await changeCart(c, {
      version,
      prepare: async (cart, tx) => {
        const { budgetType, companyId, ...terms } = await cartChange.whole(c, cart)
        wanted = budgetType
        const held = await holdWorkingCompany(tx, c.var.who, companyId)
        // The bill was of a client of that company.
        const sizing = held === cart.companyId ? cart.sizing : null
        return { ...cart, ...terms, sizing, companyId: held }
      },
      apply: (cart, book) => {
        const budgetType = wanted ?? cart.budgetType
        return {
          ...cart,
          ...changeCartType(cart, budgetType, relationsOnSale(book)),
          // A kit's id means something only while the cart is that kit.
          ...(budgetType === 'KIT' || budgetType === 'PROMOTION' ? {} : { kitId: null, promotion: null }),
        }
      },
    })
    return c.json(answer, 200)
  },
)
