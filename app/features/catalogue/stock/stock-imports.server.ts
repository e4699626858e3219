import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import {
  IMPORT_STATE_LABELS,
  LINE_KIND_LABELS,
  LINE_KINDS,
  SHEET_REFUSALS,
  type SheetRefusal,
} from '#domain/catalogue/sheet-imports/import-words'
import { localMomentText } from '#domain/ground/dates/local-moment'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { can } from '#domain/people/permissions/permissions'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { fileOf } from '~/features/catalogue/sheet-imports/file-of.server'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import { LINE_TABS } from '~/features/catalogue/sheet-imports/line-tabs.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SHEET_FILE, sentSheetWords } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { formatDate, formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { stockApi } from './stock-api.server'
import { shortName } from './stock-words.server'

/** The sheet of a centre: to take it out, to send it back, and the sheets sent before. */
export async function loadStockSheets(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/stock')
  const { request, context } = args
  const api = stockApi(request, context)
  const canUpdate = can(user, 'stock:update')
  const query = readListQuery(new URL(request.url).searchParams, SHEETS)
  const [summary, sent] = await Promise.all([
    api.summary(),
    canUpdate ? loadList(request, api.imports(apiQuery(query))) : null,
  ])
  return {
    canUpdate,
    centers: summary.centers.map(({ id, name }) => ({ value: String(id), label: name })),
    file: SHEET_FILE,
    now: localMomentText(new Date()),
    sent: sent && { rows: sent.data.map(sentSheetWords), meta: pageMeta(sent.meta) },
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What keeps a counting from being sent, and what was typed beside the file. */
export type StockSheetReply = SheetReply & { centerId: string; asOf: string }

/** A file is sent on to the API, which says what it is; the page of its difference follows. */
export async function sendStockSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const typed = { centerId: String(form.get('centerId') ?? ''), asOf: String(form.get('asOf') ?? '') }
  const refuse = (reply: SheetReply, status: number) =>
    data({ ...reply, ...typed } satisfies StockSheetReply, { status })
  const body = fileOf(form)
  if (!body) return refuse({ formErrors: [], fieldErrors: { file: ['Escolha um arquivo'] } }, 422)
  body.set('centerId', typed.centerId)
  body.set('asOf', typed.asOf)
  try {
    const { id } = await stockApi(request, context).sendSheet(body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/stock/imports/${id}`, 'sheet-sent')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return refuse(formErrorsOf(error), statusOf(error))
  }
}

/** The stock of a centre as a sheet that may come back. */
export async function passStockSheet(args: LoaderFunctionArgs) {
  await requireScreen(args, '/stock')
  const { request, context } = args
  const center = new URL(request.url).searchParams.get('distributionCenterId') ?? ''
  if (!ID_TEXT.test(center)) return redirect('/stock/import')
  return sheetOrBack(context, stockApi(request, context).sheet(Number(center)), {
    back: '/stock/import',
    tooLarge: 'prices-sheet-too-large',
  })
}

/** A sheet that came back, each line with its errors. */
export async function passCorrectableStock(args: LoaderFunctionArgs) {
  await requireStaff(args, 'stock:update')
  const { request, context, params } = args
  return sheetOrBack(context, stockApi(request, context).correctable(params.id), {
    back: `/stock/imports/${params.id}`,
    tooLarge: 'prices-sheet-too-large',
  })
}

const LINES: ListSpec = {
  filters: [
    {
      name: 'kind',
      label: 'Linhas',
      kind: 'choice',
      options: LINE_KINDS.map((kind) => [kind, LINE_KIND_LABELS[kind]] as const),
    },
  ],
  sort: [],
  defaultSort: { field: 'line', order: 'asc' },
}

/** What a line of a counting can be: nothing is removed by leaving it out. */
const KINDS = ['ADDED', 'CHANGED', 'EQUAL', 'ERROR'] as const

/** What a counting that came back would change. */
export async function loadStockImport(args: LoaderFunctionArgs) {
  await requireStaff(args, 'stock:update')
  const { request, context, params } = args
  const api = stockApi(request, context)
  const search = new URL(request.url).searchParams
  const query = readListQuery(search, LINES)
  const found = await api.import(params.id)
  const { counts, state } = found
  const { data: lines, meta } = await loadList(request, api.lines(params.id, apiQuery(query)))
  const path = `/stock/imports/${found.id}`
  return {
    head: {
      path,
      title: `Contagem ${found.fileName}`,
      state,
      stateLabel: IMPORT_STATE_LABELS[state],
      facts: `${shortName(found.centerName ?? '')}, contado em ${found.asOf ? formatMoment(found.asOf) : ''}; por ${found.author}, ${formatInteger(found.rowsDone)} ${found.rowsDone === 1 ? 'linha' : 'linhas'}`,
      isOpen: state === 'QUEUED' || state === 'RUNNING',
      rowsDone: formatInteger(found.rowsDone),
      refusal: found.refusal ? SHEET_REFUSALS[found.refusal as SheetRefusal] : null,
    },
    tabs: counts
      ? KINDS.map((kind) => ({
          label: LINE_TABS[kind],
          count: formatInteger(counts[kind]),
          path: `${path}?kind=${kind}`,
          isCurrent: search.get('kind') === kind,
        }))
      : [],
    errors: counts?.ERROR ?? 0,
    valid: counts ? counts.CHANGED + counts.ADDED + counts.EQUAL : 0,
    spec: LINES,
    rows: lines.map(({ line, productId, productName, kind, before, after, arrival, errors }) => ({
      id: line,
      product: productName ?? (productId === null ? 'Sem produto' : `Produto ${productId}`),
      path: productName === null ? null : `/stock/${productId}`,
      kind: LINE_KIND_LABELS[kind],
      before: before && `${formatInteger(before.onHand)}, ${formatInteger(before.allocated)} reserv.`,
      after: after && `${formatInteger(after.onHand)}, ${formatInteger(after.allocated)} reserv.`,
      arrival:
        arrival &&
        `chegam ${formatInteger(arrival.quantity)} em ${formatDate(arrival.on)}${arrival.container ? `, ${arrival.container}` : ''}, ${arrival.confirmed ? 'confirmada' : 'a confirmar'}`,
      errors,
    })),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What keeps it from being applied. */
export type StockImportReply = { errors: string[] }

/** Apply, or compare again; a refusal is said on the same page. */
export async function changeStockImport(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = stockApi(request, context)
  const key = idempotencyHeader(form)
  const here = `/stock/imports/${params.id}`
  try {
    if (form.get('intent') === 'compare') {
      await api.compare(params.id, key)
      return await redirectWithFlash(context, here, 'stock-sheet-compared')
    }
    const { products } = await api.apply(params.id, { onlyValid: form.get('onlyValid') === 'on' }, key)
    return await redirectWithFlash(context, here, 'stock-sheet-applied', formatInteger(products))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    // Applied in another tab: the page as it is now has no form to show again.
    if (error instanceof ApiProblem && error.body.code === 'SHEET_IMPORT_STATE')
      return redirectWithFlash(context, here, 'sheet-not-open')
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data({ errors: [...formErrors, ...Object.values(fieldErrors).flat()] } satisfies StockImportReply, {
      status: statusOf(error),
    })
  }
}
