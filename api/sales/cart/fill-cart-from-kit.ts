import { materialsBasisOf } from '#domain/catalogue/kits/materials'
import { cartKitInput } from '#domain/sales/cart/cart-input'
import { findKit } from '../../catalogue/kits/kit-queries'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { withKit } from './cart-kit'
import { materialLinesOf } from './cart-materials'
import { changeCart } from './change-cart'

/** @throws NOT_FOUND for a kit that is not on sale or not for this caller, VALIDATION_FAILED beside loose products */
export const fillCartFromKit = endpoint(
  {
    method: 'post',
    path: '/carts/current/kit',
    tags: ['Carrinho'],
    summary: 'Põe um kit pronto ou em promoção no lugar do que havia no carrinho, ou ao lado (entry: ADD)',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(cartKitInput, 'CartKitInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { kitId, version, entry, freightUf, taxpayer, sizing } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await changeCart(c, {
      version,
      keepsBefore: true,
      prepare: async (cart, tx) => {
        const kit = await findKit(tx, who, kitId, deps.now())
        if (!kit) throw new ApiError('NOT_FOUND')
        const site = { freightUf: freightUf ?? cart.freightUf, taxpayer: taxpayer ?? cart.taxpayer }
        // Two kits are of no one bill.
        if (entry === 'ADD' && cart.items.length > 0) return withKit({ ...cart, ...site, sizing: null }, kit)
        return withKit({ ...cart, ...site, items: [], sizing }, kit)
      },
      apply: (cart) => cart,
      basis: (cart, book) => materialsBasisOf(materialLinesOf(cart, book), 'KIT'),
    })
    return c.json(answer, 200)
  },
)
