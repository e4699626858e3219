import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { reservationInput } from '#domain/sales/orders/reservation/reservation-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { shortName } from '~/features/catalogue/stock/stock-words.server'
import { formatDate, formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'

/** What of a budget may be reserved in which centre, until when, and what is. */
export async function loadReservation(args: LoaderFunctionArgs) {
  await requireStaff(args, 'stock:reserve')
  const { request, context, params } = args
  const id = knownId(params.id)
  const found = await dataOf(apiFor(request, context).GET('/orders/{id}/reservation', { params: { path: { id } } }))
  const { reservation, centers, lines } = found
  const nameOf = (center: number) => shortName(centers.find((one) => one.id === center)?.name ?? `Centro ${center}`)
  const held = new Map(reservation?.lines.map((one) => [one.productId, one.quantity]))
  return {
    id,
    isOpen: found.isOpen,
    isPromotion: found.isPromotion,
    needsReason: found.needsReason,
    isUsedUp: found.isUsedUp,
    limit: `A empresa reserva até ${formatDecimal(found.limitKwp, 2)} kWp ao mesmo tempo; outros orçamentos dela têm ${formatDecimal(found.reservedKwp, 2)} kWp.`,
    standing: reservation && {
      until: formatMoment(reservation.until),
      where: nameOf(reservation.centerId),
      who: reservation.isAutomatic
        ? `Pelo próprio portal, no Fechamento, em ${formatMoment(reservation.madeAt)}: o que estava livre.`
        : `Por ${reservation.madeBy ?? 'alguém'} em ${formatMoment(reservation.madeAt)}.`,
      lines: lines
        .filter(({ productId }) => held.has(productId))
        .map(({ productId, name, unit, quantity }) => ({
          productId,
          name,
          quantity: formatQuantity(held.get(productId)!, unit),
          of: held.get(productId) === quantity ? '' : `de ${formatQuantity(quantity, unit)}`,
        })),
    },
    centers: centers.map((center) => ({ value: String(center.id), label: shortName(center.name) })),
    // More days that end no later, since the budget does, are no choice.
    days: found.untils.flatMap((until, at) =>
      until > (found.untils[at - 1] ?? reservation?.until ?? '')
        ? [
            {
              value: String(at + 1),
              label: `${at + 1} ${at === 0 ? 'dia útil' : 'dias úteis'}, até ${formatMoment(until)}`,
            },
          ]
        : [],
    ),
    lines: lines.map(({ productId, name, unit, quantity, free }) => ({
      productId: String(productId),
      name,
      quantity: formatQuantity(quantity, unit),
      free: centers.map((center) => {
        const here = free.find(({ centerId }) => centerId === center.id)
        const many = here?.free ?? null
        return {
          center: shortName(center.name),
          text: many === null ? 'nunca contado' : many <= 0 ? 'nada' : formatQuantity(many, unit),
          isShort: many === null || many < quantity,
          next: here?.nextAt ? `chega mais em ${formatDate(here.nextAt)}` : null,
        }
      }),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export interface ReservationReply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
  typed: { centerId: string; days: string; reason: string; productIds: string[] }
}

/** Reserves the ticked items, or renews what stands: the same form says both. */
export async function saveReservation(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = knownId(params.id)
  const form = postedForm(context)
  const isRenewal = form.get('isRenewal') === 'true'
  const typed = {
    centerId: typedText(form, 'centerId'),
    days: typedText(form, 'days'),
    reason: typedText(form, 'reason'),
    productIds: form.getAll('productIds').map(String),
  }
  const reply = (errors: Omit<ReservationReply, 'typed'>, status: number) =>
    data<ReservationReply>({ ...errors, typed }, { status })
  const submission = parseForm(form, reservationInput)
  if (submission.status !== 'success') return reply({ formErrors: [], fieldErrors: errorsIn(submission.error) }, 422)
  if (!isRenewal && typed.productIds.length === 0)
    return reply({ formErrors: [], fieldErrors: { productIds: ['Escolha ao menos um item.'] } }, 422)
  try {
    await dataOf(
      apiFor(request, context).POST('/orders/{id}/reservation', {
        params: { path: { id } },
        body: submission.value,
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(context, `/budgets/${id}`, isRenewal ? 'stock-reservation-renewed' : 'stock-reserved')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    return reply(formErrorsOf(error, labelsOf(reservationInput)), statusOf(error))
  }
}

const errorsIn = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])))

/** The question before a reservation is given up. */
export async function loadRelease(args: LoaderFunctionArgs) {
  await requireStaff(args, 'stock:reserve')
  return { id: knownId(args.params.id), idempotencyKey: newIdempotencyKey() }
}

export async function release(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = knownId(params.id)
  const form = postedForm(context)
  try {
    await apiFor(request, context).DELETE('/orders/{id}/reservation', {
      params: { path: { id } },
      headers: idempotencyHeader(form),
    })
    return redirectWithFlash(context, `/budgets/${id}`, 'stock-released')
  } catch (error) {
    return replyRefusal(error)
  }
}
