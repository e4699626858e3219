import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor, asPage } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SHEET_FILE } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { postedForm } from '~/http/posted-form.server'

/** Where a sheet of events is sent; what became of it stands there too, by its key. */
const PATH = '/orders/tracking'
const KEYS = permissionsOfDeed('track')
/** Lines that the page names; the sheet has all of them. */
const MOST_SHOWN = 50

/** The form of a carrier's sheet, and what became of the one that was sent. */
export async function loadEventSheet(args: LoaderFunctionArgs) {
  await requireStaff(args, ...KEYS)
  const key = new URL(args.request.url).searchParams.get('sheet')
  return {
    result: key === null ? null : await eventResult(args, key),
    file: { ...SHEET_FILE, help: 'Planilha .xlsx ou .csv de até 10 MB e 10.000 linhas.' },
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A file is sent on to the API, which reads it; what became of each line is the next page. */
export async function sendEventSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  const headers = idempotencyHeader(form)
  try {
    await apiFor(request, context).POST('/shipments/events/sheet', { body: asMultipart(body), headers })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
  return redirect(`${PATH}?sheet=${headers['Idempotency-Key'] ?? ''}`)
}

/** What became of a sheet, for its sender. */
async function eventResult({ request, context }: LoaderFunctionArgs, key: string) {
  const { added, known, rejected } = await dataOf(
    apiFor(request, context).GET('/shipments/events/sheet/{key}', { params: { path: { key } } }),
  )
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  return {
    isWhole: rejected.length === 0,
    summary: [
      many(added, 'evento gravado', 'eventos gravados'),
      ...(known > 0 ? [many(known, 'já estava registrado', 'já estavam registrados')] : []),
      ...(rejected.length > 0 ? [many(rejected.length, 'linha ficou de fora', 'linhas ficaram de fora')] : []),
    ].join('; '),
    sheet: rejected.length > 0 ? `${PATH}/${encodeURIComponent(key)}/rejected` : null,
    rest: Math.max(0, rejected.length - MOST_SHOWN),
    rows: rejected.slice(0, MOST_SHOWN).map(({ line, tracking, invoice, order, shipment, day, text, reason }) => ({
      line,
      where: [tracking, invoice && `NF-e ${invoice}`, order && `pedido ${order}`, shipment && `remessa ${shipment}`]
        .filter(Boolean)
        .join(' · '),
      what: [day, text].filter(Boolean).join(': '),
      reason,
    })),
  }
}

/** The sheet that events may be filled into. */
export async function passEventTemplate(args: LoaderFunctionArgs) {
  await requireStaff(args, ...KEYS)
  const { request, context } = args
  const sheet = passOnFile(apiFor(request, context).GET('/shipments/events/template', { parseAs: 'stream' }))
  return sheetOrBack(context, sheet, { back: PATH, tooLarge: 'sheet-in-progress' })
}

/** The lines that stayed out, with why. */
export async function passRejectedEvents(args: LoaderFunctionArgs) {
  await requireStaff(args, ...KEYS)
  const { request, context, params } = args
  const path = { key: params.key ?? '' }
  const sheet = passOnFile(
    apiFor(request, context).GET('/shipments/events/sheet/{key}/rejected', { params: { path }, parseAs: 'stream' }),
  )
  return sheetOrBack(context, sheet, {
    back: `${PATH}?sheet=${encodeURIComponent(path.key)}`,
    tooLarge: 'sheet-in-progress',
  })
}
