import { type ActionFunctionArgs, data } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { nextInQueue } from '~/features/sales/orders/status/next-in-queue.server'
import { chooseAgain } from '~/features/sales/orders/status/reply-step.server'
import { chosenFiles, FilesRefused, uploadFiles } from '~/features/sales/orders/status/upload-files.server'
import { postedForm } from '~/http/posted-form.server'

export type PaymentReply = { intent: 'receipt' | 'boleto'; errors: string[]; files: string[]; note: string }

/** Hands the files on, keeps them as proof or boleto, and goes back to the order. */
export async function keepPayment(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const intent = form.get('intent') === 'boleto' ? 'boleto' : 'receipt'
  const note = String(form.get('note') ?? '').slice(0, 1000)
  const refuse = (files: string[], errors: string[], status: number) =>
    data<PaymentReply>({ intent, errors, files: [...files, ...(chooseAgain(form) ?? [])], note }, { status })
  try {
    if (chosenFiles(form).length === 0) throw new FilesRefused(['Escolha ao menos um arquivo.'])
    if (intent === 'boleto' && chosenFiles(form).length > 1) throw new FilesRefused(['Escolha um arquivo só.'])
    const headers = idempotencyHeader(form)
    const assetIds = await uploadFiles(request, context, form, headers)
    const api = apiFor(request, context)
    const params = { path: { id } }
    if (intent === 'receipt')
      await dataOf(api.POST('/orders/{id}/receipts', { params, body: { assetIds, note: note || null }, headers }))
    else await dataOf(api.POST('/orders/{id}/boletos', { params, body: { assetId: assetIds[0] ?? 0 }, headers }))
    if (intent === 'receipt') return await redirectWithFlash(context, `/orders/${id}`, 'receipt-sent')
    // The boleto is the Financeiro's deed; a proof is the buyer's.
    return await redirectWithFlash(context, `/orders/${id}`, 'boleto-attached', '', {
      next: await nextInQueue(request, context, id),
    })
  } catch (error) {
    if (error instanceof FilesRefused) return refuse(error.texts, [], 422)
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const { assetIds = [], assetId = [], ...others } = fieldErrors
    return refuse([...assetIds, ...assetId], [...formErrors, ...Object.values(others).flat()], statusOf(error))
  }
}
