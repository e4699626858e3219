import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { cartResetInput } from '#domain/sales/cart/cart-input'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { cartAnswer } from './cart'
import { lockCart } from './cart-queries'
import { changeCart } from './change-cart'
import { bringBack } from './previous-cart'

/** @throws NOT_FOUND where this session has no cart of before; prices are those of now */
export const undoCart = endpoint(
  {
    method: 'post',
    path: '/carts/current/undo',
    tags: ['Carrinho'],
    summary:
      'Traz de volta o carrinho de antes de um kit trocá-lo ou somar-se a ele; o de agora fica guardado no seu lugar',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(cartResetInput, 'CartUndoInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await changeCart(c, {
      version,
      keepsBefore: true,
      prepare: async (_cart, tx) => {
        if (!(await bringBack(tx, who))) throw new ApiError('NOT_FOUND')
        return lockCart(tx, who, saoPauloDate(deps.now()), null)
      },
      apply: (cart) => cart,
      basis: (cart) => cart.materials,
    })
    return c.json(answer, 200)
  },
)
