import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { cartInput, cartItemInput, cartTermsInput } from '#domain/sales/cart/cart-input'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { safeReturnPath } from '~/auth/safe-return-path'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'

/** The answer of a change of the cart when it does not go on to a page. */
export type CartReply = { error: string | null; productId?: number; typed?: string }

/**
 * Every change that the cart's own page and its product lists make, by the form's `intent`. A script that stays
 * on its page says `quick`.
 */
export async function changeCart(
  { request, context }: ActionFunctionArgs,
  form: FormData,
): Promise<Response | unknown> {
  const api = cartApi(request, context)
  const intent = form.get('intent')
  const refuse = (error: string, status = 422) =>
    data<CartReply>(
      {
        error,
        productId: Number(form.get('productId')) || undefined,
        typed: String(form.get('quantity') ?? '').slice(0, 50),
      },
      { status },
    )
  const run = async (): Promise<string | null> => {
    switch (intent) {
      case 'quantity': {
        const input = parseForm(form, cartItemInput)
        if (input.status !== 'success') return firstError(input.error)
        await api.setQuantity(input.value.productId, input.value.quantity)
        return null
      }
      case 'add': {
        const input = parseForm(form, cartItemInput)
        if (input.status !== 'success') return firstError(input.error)
        await api.add(input.value, idempotencyHeader(form))
        return null
      }
      case 'remove':
        await api.remove(Number(form.get('productId')) || 0, idempotencyHeader(form))
        return null
      case 'terms': {
        const input = parseForm(form, cartTermsInput)
        if (input.status !== 'success') return firstError(input.error)
        await api.update(input.value)
        return null
      }
      case 'undo':
        await api.undo(Number(form.get('version')) || null, idempotencyHeader(form))
        return null
      case 'no-client':
        await api.setClient(null, idempotencyHeader(form))
        return null
      case 'restore': {
        const input = parseForm(form, cartInput)
        if (input.status !== 'success') return 'O carrinho guardado neste navegador não pôde ser lido.'
        // The copy of the browser has no site: it is restored for the one that the cart has.
        const { freightUf, taxpayer } = await api.show()
        await api.fill({ ...input.value, freightUf, taxpayer }, idempotencyHeader(form))
        return null
      }
      default:
        return 'Não foi possível alterar o carrinho. Tente de novo.'
    }
  }
  try {
    const problem = await run()
    if (problem !== null) return refuse(problem)
  } catch (error) {
    if (isMissing(error))
      return refuse(
        intent === 'undo' ? 'O carrinho de antes não está mais guardado.' : 'Este item não está mais no carrinho.',
        404,
      )
    if (!isForForm(error)) throw asPage(error)
    return refuse(sentenceOf(error), statusOf(error))
  }
  if (form.has('quick')) return data<CartReply>({ error: null })
  const returnTo = safeReturnPath(form.get('returnTo'))
  return redirect(returnTo === '/' ? '/cart' : returnTo)
}

function firstError(errors: Record<string, string[] | null> | null | undefined): string {
  return Object.values(errors ?? {}).flatMap((texts) => texts ?? [])[0] ?? 'Confira o que foi digitado.'
}

const isMissing = (error: unknown) => propertyOf(error, 'status') === 404
