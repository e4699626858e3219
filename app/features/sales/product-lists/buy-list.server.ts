import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { errorText } from '#domain/sales/error-texts/error-text'
import { lineKey } from '#domain/sales/product-lists/merge-lines'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { availabilityText } from '~/features/catalogue/pricing/priced-line'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { companyLine, requireWorkingCart, siteLine } from '~/features/catalogue/working-cart/working-cart.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'
import { cartCount } from '../cart/cart-count'
import type { AgainRow } from '../quick-order/again-row'
import { quickOrderApi } from '../quick-order/quick-order-api.server'
import { enteredWords, quantityOf, type Ticked, tickedOf, wrongQuantities } from '../quick-order/ticked-lines.server'
import { type ProductListNow, productListsApi } from './calls/product-lists-api.server'

type Line = ProductListNow['lines'][number]
export type ListReply = Ticked & { errors: string[] }

/** A list as it would enter the cart now: the same rows as those of an order that is bought again. */
export async function loadList(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart } = working
  const list = await productListsApi(args.request, args.context).drift(args.params.id ?? '')
  return {
    id: list.id,
    name: list.name,
    note: list.note,
    changed: `Mudada por ${list.changedBy} em ${formatDay(list.updatedAt)}`,
    lines: list.lines.map(rowOf),
    company: companyLine(working),
    site: siteLine(working),
    inCart: isEmpty(cart) ? null : cartCount(cart),
    cartVersion: cart.version,
    /** A kit never comes beside loose goods. */
    keepsKitsOut: holdsLoose(list),
    idempotencyKey: newIdempotencyKey(),
  }
}

const holdsLoose = ({ budgetType, lines }: ProductListNow): boolean =>
  budgetType === 'DETACHED' && lines.some(({ kitId }) => kitId !== null)

/** What of a line can be bought: itself, else its substitute, else nothing. */
function sold({ productId, kitId, after, substitute }: Line) {
  if (after) return { productId, kitId, side: after }
  return substitute ? { productId: substitute.productId, kitId: null, side: substitute } : null
}

function rowOf(line: Line): AgainRow {
  const now = sold(line)
  const { code, name, kitId } = line
  const why =
    kitId === null && code !== null && isErrorCode(code)
      ? errorText(code, { meta: { name } })
      : kitId === null
        ? 'Não está mais à venda.'
        : 'Este kit não está à venda: saiu do catálogo, ou falta um item dele.'
  return {
    at: lineKey(line),
    name: kitId === null ? name : `Kit ${name}`,
    instead: line.after === null && line.substitute ? line.substitute.name : null,
    reason: line.after ? null : why,
    isSold: now !== null,
    quantity: line.quantity,
    before: null,
    price: now ? formatMoney(now.side.price) : null,
    availability: now ? availabilityText(now.side) : null,
  }
}

/** Ticked lines come into the cart, all or none, beside what it holds or in its place. */
export async function buyList(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const form = postedForm(context)
  const typed = tickedOf(form)
  const entry = form.get('entry') === 'REPLACE' ? ('REPLACE' as const) : ('ADD' as const)
  const refuse = (errors: string[], status = 422) => data<ListReply>({ errors, ...typed }, { status })
  try {
    const list = await productListsApi(request, context).drift(params.id ?? '')
    const lines = list.lines
      .map((line) => ({ ...line, at: lineKey(line) }))
      .filter(({ at }) => typed.ticked.includes(at))
    if (lines.length === 0) return refuse(['Marque ao menos um item. Nada entrou no carrinho.'])
    if (entry === 'ADD' && holdsLoose({ ...list, lines }))
      return refuse([
        'O carrinho é de venda avulsa: não dá para somar um kit a ele. Troque o carrinho, ou desmarque os kits.',
      ])
    const wrong = wrongQuantities(lines, typed)
    if (wrong.length > 0) return refuse(wrong)
    const wanted = lines.flatMap((line) => {
      const now = sold(line)
      return now ? [{ ...now, quantity: quantityOf(line, typed) }] : []
    })
    if (wanted.length === 0) return refuse(['Nenhum destes itens está à venda. Nada entrou no carrinho.'])
    const kits = wanted.flatMap(({ kitId, quantity }) => (kitId === null ? [] : [{ kitId, quantity }]))
    const body = {
      items: wanted.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }])),
      kits,
      entry,
      budgetType: kits.length > 0 ? null : (list.listType ?? ('CUSTOMIZED' as const)),
      aliases: [],
      // What is replaced is the cart that was seen.
      version: entry === 'REPLACE' ? Number(form.get('cartVersion')) || null : null,
    }
    await quickOrderApi(request, context).addToCart(body, idempotencyHeader(form, entry))
    return await redirectWithFlash(context, '/cart', 'quick-added', enteredWords(wanted.length))
  } catch (error) {
    if (error instanceof Response || !isForForm(error)) throw asPage(error)
    if (isConflict(error))
      return refuse(['O carrinho mudou depois que esta página foi aberta. Nada entrou: confira antes de trocar.'], 409)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return refuse([...formErrors, ...Object.values(fieldErrors).flat()], statusOf(error))
  }
}
