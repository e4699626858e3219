import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { INVOICE_READERS } from '#domain/sales/invoices/invoice-input'
import { ApiProblem } from '~/api-client/api-errors'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { chosenFiles } from '~/features/sales/orders/status/upload-files.server'
import { postedForm } from '~/http/posted-form.server'
import { nextInQueue } from '../orders/status/next-in-queue.server'
import { type ReadingWords, readingWords } from './invoice-words.server'
import { invoicesApi } from './invoices-api.server'

export type InvoiceReply = {
  /** Of the files, above their form. */
  files?: string[]
  /** What was read where a file was none that waits: an address cannot say why. */
  read?: { version: number; readings: ReadingWords[] }
  /** Of one that could not be kept. */
  refused?: {
    assetId: number
    errors: string[]
    reason: string
    reasonErrors: string[]
    mailTo: string[] | undefined
    takenBy: number | null
  }
}

const isReader = (value: string) => isOneOf(INVOICE_READERS, value)

/** Two steps: files are read and compared, then one of them is kept. Both work as plain forms. */
export async function keepInvoice(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  return form.get('intent') === 'save' ? saveOne(args, form) : readFiles(args, form)
}

async function readFiles({ request, context, params }: ActionFunctionArgs, form: FormData) {
  const id = String(knownId(params.id))
  const chosen = chosenFiles(form)
  if (chosen.length === 0) return data<InvoiceReply>({ files: ['Escolha o XML da nota.'] }, { status: 422 })
  try {
    const { version, data: readings } = await invoicesApi(request, context).read(id, chosen, idempotencyHeader(form))
    const ids = readings.flatMap(({ assetId }) => assetId ?? [])
    // A page that is loaded again compares again; what is nothing that waits is said once.
    if (ids.length === readings.length)
      return redirect(`/orders/${id}/invoice?${ids.map((one) => `file=${one}`).join('&')}`)
    return data<InvoiceReply>({ read: { version, readings: readings.map(readingWords) } })
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error, { file: 'Arquivo' })
    const files = [...formErrors, ...Object.values(fieldErrors).flat(), 'Escolha o arquivo de novo.']
    return data<InvoiceReply>({ files }, { status: statusOf(error) })
  }
}

async function saveOne({ request, context, params }: ActionFunctionArgs, form: FormData) {
  const id = String(knownId(params.id))
  const assetId = Number(form.get('assetId')) || 0
  const reason = String(form.get('reason') ?? '').slice(0, 1000)
  // A box that is not ticked sends nothing: that they were shown is said beside them.
  const mailTo = form.get('choosesMail') === 'yes' ? form.getAll('mailTo').map(String) : undefined
  const body = {
    version: Number(form.get('version')) || 1,
    assetId: assetId || 1,
    reason: reason.trim() || null,
    mailTo: mailTo?.filter(isReader) ?? null,
  }
  try {
    const { status } = await invoicesApi(request, context).save(id, body, idempotencyHeader(form))
    const path = `/orders/${id}/invoice`
    return form.get('moves') === 'yes'
      ? await redirectWithFlash(
          context,
          `/orders/${id}`,
          'invoice-saved',
          `O pedido está em ${ORDER_STATUS_LABELS[status]}.`,
          { next: await nextInQueue(request, context, id) },
        )
      : await redirectWithFlash(context, path, 'invoice-attached')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error, { reason: 'Motivo' })
    const { reason: reasonErrors = [], ...others } = fieldErrors
    const taken =
      error instanceof ApiProblem && error.body.code === 'INVOICE_ALREADY_USED' && error.body.errors[0]?.meta
    const refused = {
      assetId,
      reason,
      reasonErrors,
      mailTo,
      errors: [...formErrors, ...Object.values(others).flat()],
      takenBy: taken ? Number(taken.order) : null,
    }
    return data<InvoiceReply>({ refused }, { status: statusOf(error) })
  }
}
