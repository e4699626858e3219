import { createRoute } from '@hono/zod-openapi'
import { changeCartType } from '#domain/cart/cart'
import { cartTermsInput } from '#domain/cart/cart-input'
import { holdWorkingCompany } from '../companies/visible-companies'
import type { Handler } from '../http/handler'
import { body, json, named, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { relationsOnSale } from '../pricing/products-on-sale'
import { cartAnswer } from './cart'
import { changeCart } from './change-cart'

export const updateCartRoute = createRoute({
  method: 'put',
  path: '/carts/current',
  tags: ['Carrinho'],
  summary: 'Altera tipo, tensão, UF, contribuinte e, para a equipe, a empresa; tudo ganha preço de novo',
  ...secured('orders:store', 'orders:storeAll'),
  request: { body: body(named(cartTermsInput, 'CartTermsInput')) },
  responses: { 200: json(cartAnswer, 'O carrinho'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws FORBIDDEN for a detached sale of a company that may not buy loose, NOT_FOUND for a company out of reach */
export const updateCart: Handler<typeof updateCartRoute> = async (c) => {
  const { version, budgetType, companyId, ...terms } = c.req.valid('json')
  const answer = await changeCart(c, {
    version,
    prepare: async (cart, tx) => ({
      ...cart,
      ...terms,
      companyId: await holdWorkingCompany(tx, c.var.who, companyId),
    }),
    apply: (cart, book) => ({
      ...cart,
      ...changeCartType(cart, budgetType, relationsOnSale(book)),
      // A kit's id means something only while the cart is that kit.
      ...(budgetType === 'KIT' || budgetType === 'PROMOTION' ? {} : { kitId: null, promotion: null }),
    }),
  })
  return c.json(answer, 200)
}
