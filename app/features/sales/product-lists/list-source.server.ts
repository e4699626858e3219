import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listOf } from '#domain/sales/product-lists/merge-lines'
import type { ListLine } from '#domain/sales/product-lists/product-list-input'
import { refusedStatus } from '~/api-client/errors'
import { kitsApi } from '~/features/catalogue/kits/kits-api.server'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { siteQuery, type WorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { formatInteger } from '~/format/numbers'
import { lineOf, productListsApi } from './calls/product-lists-api.server'

/** Where the lines of a new list come from. */
export interface Source {
  /** 'do carrinho', 'do pedido 12'; null: an empty list. */
  of: string | null
  lines: ListLine[]
  /** '14 × Módulo …', as they are kept. */
  shown: string[]
  name: string
  back: { label: string; path: string }
}

const LISTS = { label: 'Listas de compra', path: '/productLists' }

/**
 * What the address names: `from=cart`, `order=12`, `kit=3`, `copy=4`, or nothing. Read when the form is drawn and again
 * when it is sent: the lines are those of that moment.
 */
export async function sourceOf(args: LoaderFunctionArgs, working: WorkingCart): Promise<Source> {
  const { request, context } = args
  const { searchParams } = new URL(request.url)
  const order = searchParams.get('order')
  if (order) return ofOrder(args, working, order)
  const copy = searchParams.get('copy')
  if (copy) {
    const list = await productListsApi(request, context).show(copy)
    const back = { label: list.name, path: `/productLists/${list.id}` }
    const name = `Cópia de ${list.name}`.slice(0, 80)
    return { of: `da lista ${list.name}`, lines: list.lines.map(lineOf), shown: list.lines.map(wordsOf), name, back }
  }
  const kitId = searchParams.get('kit')
  if (kitId) {
    const kit = await kitsApi(request, context).show(kitId, { ...working.companyQuery, ...siteQuery(working.cart) })
    const lines = [{ productId: null, kitId: kit.id, quantity: 1 }]
    const back = { label: 'Kit', path: `/budgets/kits/${kit.id}` }
    return { of: `do kit ${kit.name}`, lines, shown: [`1 × kit ${kit.name}`], name: '', back }
  }
  if (searchParams.get('from') === 'cart' && !isEmpty(working.cart)) return ofCart(args, working)
  return { of: null, lines: [], shown: [], name: '', back: LISTS }
}

const wordsOf = ({ name, quantity, kitId }: { name: string; quantity: number; kitId?: number | null }): string =>
  `${formatInteger(quantity)} × ${kitId ? 'kit ' : ''}${name}`

async function ofCart(args: LoaderFunctionArgs, working: WorkingCart): Promise<Source> {
  const { cart } = working
  const back = { label: 'Carrinho', path: '/cart' }
  // A line that is not sold now is kept too: its substitute is found when the list is used.
  const items = [...cart.lines, ...cart.deadLines]
  const kept = await keptLines(args, working, items, cart.kitId)
  return { of: 'do carrinho', ...kept, name: '', back }
}

async function ofOrder(args: LoaderFunctionArgs, working: WorkingCart, id: string): Promise<Source> {
  const order = await ordersApi(args.request, args.context).show(id)
  // Staff: what one company bought is no list of another one. The cart's company is chosen first, with its consequences.
  const { companyId } = working.companyQuery
  if (companyId !== undefined && Number(companyId) !== order.company.id) {
    const here = encodeURIComponent(`/productLists/new?order=${order.id}`)
    throw redirect(`/cart/company?companyId=${order.company.id}&returnTo=${here}`)
  }
  const kept = await keptLines(args, working, order.lines, order.kitId)
  const title = orderTitle(order)
  return {
    of: `do ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    ...kept,
    name: (order.description ?? '').split('\n')[0]!.slice(0, 80),
    back: { label: title, path: orderPath(order) },
  }
}

type Item = { productId: number; name: string; quantity: number }

/** A kit that is as the catalogue has it stays a kit. */
async function keptLines(
  { request, context }: LoaderFunctionArgs,
  working: WorkingCart,
  items: readonly Item[],
  kitId: number | null,
): Promise<Pick<Source, 'lines' | 'shown'>> {
  const query = { ...working.companyQuery, ...siteQuery(working.cart) }
  const kit = kitId === null ? null : await kitsApi(request, context).show(String(kitId), query).catch(orNull)
  const lines = listOf(items, kit && { id: kit.id, items: kit.lines })
  const names = new Map(items.map(({ productId, name }) => [productId, name]))
  const shown = lines.map(({ productId, kitId, quantity }) =>
    wordsOf({ name: productId === null ? (kit?.name ?? '') : (names.get(productId) ?? ''), quantity, kitId }),
  )
  return { lines, shown }
}

/** A kit that is not sold any more is its products. */
function orNull(error: unknown): null {
  if (refusedStatus(error) === 404) return null
  throw error
}
