import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SHEET_FILE, sentSheetWords } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { postedForm } from '~/http/posted-form.server'
import { loadPriceTable } from './load-price-table.server'
import { priceTablesApi } from './price-tables-api.server'

/** A table's sheet: to take it out, to send it back, and the sheets sent before. */
export async function loadSheets(args: LoaderFunctionArgs) {
  const { api, head, canUpdate, idempotencyKey } = await loadPriceTable(args)
  const query = readListQuery(new URL(args.request.url).searchParams, SHEETS)
  const list = canUpdate ? await loadList(args.request, api.imports(args.params.id, apiQuery(query))) : null
  return {
    head,
    canUpdate,
    idempotencyKey,
    file: SHEET_FILE,
    rows: (list?.data ?? []).map(sentSheetWords),
    meta: list ? pageMeta(list.meta) : null,
  }
}

/** A file is sent on to the API, which says what it is; the page of its difference follows. */
export async function sendSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  if (form.get('removeAbsent') === 'on') body.set('removeAbsent', 'on')
  try {
    const { id } = await priceTablesApi(request, context).sendSheet(params.id, body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/priceTables/imports/${id}`, 'sheet-sent')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}

/** A sheet as a download; where it cannot be made, the page that was left says why. */
export async function passSheet(
  args: LoaderFunctionArgs,
  which: 'sheet' | 'correctableSheet' | 'revisionBudgetsSheet' | 'importBudgetsSheet',
  back: string,
) {
  await requireScreen(args, '/priceTables')
  const { request, context, params } = args
  return sheetOrBack(context, priceTablesApi(request, context)[which](params.id), {
    back,
    tooLarge: 'prices-sheet-too-large',
  })
}
