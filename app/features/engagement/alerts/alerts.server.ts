import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { alertChangeInput, alertInput, MOST_ALERTS } from '#domain/engagement/alerts/alert-input'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { stockText } from '~/features/ground/order-words/when-available'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

/** What the reader waits for, and what the stock says of it now. */
export async function loadAlerts(args: LoaderFunctionArgs) {
  await requireScreen(args, '/alerts')
  const { data: alerts } = await dataOf(apiFor(args.request, args.context).GET('/alerts', {}))
  return {
    most: MOST_ALERTS,
    alerts: alerts.map(({ id, productId, kitId, name, unit, quantity, isOnSale, stock, createdAt }) => ({
      id,
      name,
      unit,
      quantity,
      path: kitId === null ? `/cart/products?search=${encodeURIComponent(name)}` : `/budgets/kits/${kitId}`,
      kind: productId === null ? 'Kit' : 'Produto',
      said: isOnSale
        ? (stockText({ stock, availableAt: null, availableInDays: 0 }) ?? 'Estoque ainda não contado')
        : 'Fora de venda: não avisa',
      since: formatDate(createdAt.slice(0, 10)),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export interface AlertReply {
  /** The alert whose row it is about; null: a new one. */
  id: number | null
  error: string
  quantity: string
}

/** A new alert, from wherever its button stands; another quantity; or no alert any more. */
export async function saveAlert(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const api = apiFor(request, context)
  const known = typedText(form, 'id')
  const refuse = (errors: string[], status: number) =>
    data<AlertReply>(
      { id: known ? Number(known) : null, error: errors.join(' '), quantity: typedText(form, 'quantity') },
      { status },
    )
  try {
    if (!known) {
      const submission = parseForm(form, alertInput)
      if (submission.status !== 'success') return refuse(textsOf(submission.error), 422)
      const { productId, kitId } = submission.value
      await dataOf(
        api.POST('/alerts', { body: submission.value, headers: idempotencyHeader(form, `${productId}-${kitId}`) }),
      )
      return redirectWithFlash(context, '/alerts', 'alert-made')
    }
    const path = { id: knownId(known) }
    if (form.get('intent') === 'remove') {
      await api.DELETE('/alerts/{id}', { params: { path }, headers: idempotencyHeader(form, `${known}-remove`) })
      return redirectWithFlash(context, '/alerts', 'alert-removed')
    }
    const submission = parseForm(form, alertChangeInput)
    if (submission.status !== 'success') return refuse(textsOf(submission.error), 422)
    await dataOf(
      api.PUT('/alerts/{id}', { params: { path }, body: submission.value, headers: idempotencyHeader(form, known) }),
    )
    return redirectWithFlash(context, '/alerts', 'alert-saved')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error, labelsOf(alertInput))
    return refuse([...formErrors, ...Object.values(fieldErrors).flat()], statusOf(error))
  }
}

const textsOf = (errors: Record<string, string[] | null> | null | undefined): string[] =>
  Object.values(errors ?? {}).flatMap((texts) => texts ?? [])
