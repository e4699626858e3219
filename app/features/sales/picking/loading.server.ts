import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { loadingInput } from '#domain/sales/loading/loading-input'
import { loadedText, missingVolumes } from '#domain/sales/loading/loading-words'
import { volumesOf } from '#domain/sales/shipment-facts/shipment'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
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
import { postedForm } from '~/http/posted-form.server'
import { ordersApi } from '../orders/calls/orders-api.server'

/** More numbers than one can look for. */
const SHOWN = 200

/** A shipment at the vehicle: which of its volumes are on it. */
export async function loadLoading(args: LoaderFunctionArgs) {
  await requireStaff(args, ...permissionsOfDeed('load'))
  const { request, context, params } = args
  const order = await ordersApi(request, context).show(params.id ?? '')
  const shipment = order.shipments.find(({ n }) => String(n) === params.n)
  if (!shipment || order.budget) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const { n, shippedAt, volumes, loaded } = shipment
  const missing = missingVolumes(shipment)
  const path = `/orders/${order.id}`
  return {
    id: order.id,
    n,
    mayLoad: order.shipmentDeeds.includes('load') && shippedAt === null,
    summary:
      missing.length === 0
        ? 'Tudo carregado.'
        : (loadedText(shipment) ??
          (volumesOf({ volumes }) === 1 ? '1 volume a carregar' : `${volumesOf({ volumes })} volumes a carregar`)),
    missing: missing.slice(0, SHOWN),
    hasMore: missing.length > SHOWN,
    loaded: loaded ?? [],
    backPath: `${path}#remessas`,
    labelsPath: `/orders/labels/${order.id}?shipment=${n}`,
    leavePath:
      missing.length === 0 && shippedAt === null && order.shipmentDeeds.includes('ship')
        ? `${path}/shipments/${n}/ship`
        : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What came back of a label that was not counted. */
export interface LoadingReply {
  typed: string
  errors: string[] | undefined
  others: string[]
}

/** One label. The page comes back with what is on the vehicle by then. */
export async function loadOne(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const [id, n] = [knownId(params.id), knownId(params.n)]
  const typed = typedText(form, 'volumeLabel')
  const refuse = (errors: string[] | undefined, others: string[], status: number) =>
    data<LoadingReply>({ typed, errors, others }, { status })
  const submission = parseForm(form, loadingInput)
  if (submission.status !== 'success') return refuse(submission.error?.volumeLabel ?? undefined, [], 422)
  try {
    const { volume, loaded, volumes } = await dataOf(
      apiFor(request, context).POST('/orders/{id}/shipments/{n}/loading', {
        params: { path: { id, n } },
        body: submission.value,
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(
      context,
      `/orders/${id}/shipments/${n}/load`,
      'volume-loaded',
      `Volume ${volume} carregado: ${loaded} de ${volumes}`,
    )
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error, labelsOf(loadingInput))
    return refuse(fieldErrors.volumeLabel, formErrors, statusOf(error))
  }
}
