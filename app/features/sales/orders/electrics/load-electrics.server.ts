import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { brInteger } from '#domain/ground/numbers/br-number'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { briefText } from '~/features/catalogue/kits/electric-words'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { formatMoney } from '~/format/money'
import { exactKwp } from '~/format/potency'
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../calls/orders-api.server'
import { electricsWords } from './electrics-words.server'

type Mend = Schemas['OrderElectrics']['mends'][number]

/** The electrics page of a budget or order, in words. */
export async function loadElectrics(args: LoaderFunctionArgs, kind: OrderKind) {
  await requirePermission(args, ...ORDER_VIEW[kind])
  const { request, context } = args
  const id = args.params.id ?? ''
  const [order, electrics] = await Promise.all([
    ordersApi(request, context).show(id),
    ordersApi(request, context).electrics(id),
  ])
  const { lines, kitFreight } = order.totals
  return {
    title: `Elétrica do kit de ${exactKwp(electrics.moduleWatts)}`,
    summary: order.lines
      .filter(({ type }) => type === 'MODULE' || type === 'INVERTER')
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join(' e '),
    parent: { label: orderTitle(order), path: orderPath(order) },
    words: electricsWords(electrics),
    mends: electrics.mends.map(mendWords),
    before: formatMoney(lines + kitFreight),
    version: order.version,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** '18 módulos HL-455M no lugar de 14 HL-585N', what it comes to, and the button with its price. */
function mendWords({ kind, product, quantity, was, products, electrics, total, difference }: Mend) {
  const sign = difference < 0 ? '−' : '+'
  const place = was.name === product.name ? `${was.quantity}` : `${was.quantity} × ${was.name}`
  return {
    what:
      kind === 'SECOND'
        ? `Mais um ${product.name}: ${quantity} no total`
        : `${quantity} × ${product.name} no lugar de ${place}`,
    after: briefText(electrics) ?? '',
    total: formatMoney(total),
    verb: difference === 0 ? 'Trocar pelo mesmo preço' : `Trocar por ${sign} ${formatMoney(Math.abs(difference))}`,
    value: mendOfLines(products),
  }
}

const LINES = /^\d{1,15}x\d{1,7}( \d{1,15}x\d{1,7}){0,199}$/

/** Lines that were shown as a way to mend something, as its button sends them. */
export const mendInput = z.object({ version: brInteger({ min: 1, max: 1_000_000_000 }), mend: z.string().regex(LINES) })

/** As a button's value: '1x14 7x1'. */
export const mendOfLines = (products: readonly { productId: number; quantity: number }[]): string =>
  products.map((one) => `${one.productId}x${one.quantity}`).join(' ')

export const linesOfMend = (mend: string): { productId: number; quantity: number }[] =>
  mend.split(' ').map((one) => {
    const [productId, quantity] = one.split('x').map(Number)
    return { productId: productId!, quantity: quantity! }
  })

/**
 * Saves the lines of a mend that was shown, as any edit of what is sold: the API judges them anew. What has changed since
 * is shown first.
 */
export async function applyMend(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const submission = parseForm(form, mendInput)
  if (submission.status !== 'success') throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const { version, mend } = submission.value
  const products = linesOfMend(mend)
  try {
    await ordersApi(request, context).update(
      id,
      { version, products },
      idempotencyHeader(form, mend.replaceAll(/\D/g, '').slice(0, 20)),
    )
    return await redirectWithFlash(context, `/${kind}/${id}/electrics`, 'electrics-mended')
  } catch (error) {
    if (!isConflict(error)) return replyRefusal(error)
    const text = 'O orçamento mudou depois que esta página foi aberta: confira de novo. Nada foi alterado.'
    return data({ error: text }, { status: 409 })
  }
}
