import type { ActionFunctionArgs } from '@remix-run/node'
import { numberPairs } from '#domain/ground/lists/number-pairs'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { formatInteger } from '~/format/numbers'

/** The differences of the cart since a page showed it, one sentence for each product. @param seen 'KIT 3 1:14,7:1' */
export async function whatChanged(
  { request, context }: ActionFunctionArgs,
  seen: string,
): Promise<{ cart: Cart; changes: string[] }> {
  const cart = await cartApi(request, context).show()
  const before = readSeen(seen)
  const now = new Map([...cart.lines, ...cart.deadLines].map((line) => [line.productId, line]))
  const gone = [...before.keys()].filter((id) => !now.has(id))
  const names = gone.length > 0 ? await productNames({ request, context }, gone) : new Map<number, string>()
  const changed = [...now.values()].flatMap(({ productId, name, quantity }) => {
    const old = before.get(productId)
    if (old === quantity) return []
    return [
      old === undefined
        ? `${name}: entrou, ${formatInteger(quantity)}`
        : `${name}: de ${formatInteger(old)} para ${formatInteger(quantity)}`,
    ]
  })
  return { cart, changes: [...changed, ...gone.map((id) => `${names.get(id) ?? `Produto ${id}`}: saiu`)] }
}

/** Anyone may have edited it: parts that do not fit are left out. */
function readSeen(seen: string): Map<number, number> {
  const pairs = seen.slice(0, 6_000).match(/\d{1,15}:\d{1,5}/g) ?? []
  return numberPairs(pairs.slice(0, 300))
}

async function productNames(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const query = { 'id[]': ids.map(String), perPage: '300' }
  const { data } = await dataOf(apiFor(request, context).GET('/products/listById', { params: { query } }))
  return new Map(data.map(({ id, name }) => [id, name]))
}
