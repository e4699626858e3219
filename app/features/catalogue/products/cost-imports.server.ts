import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  IMPORT_STATE_LABELS,
  LINE_KIND_LABELS,
  LINE_KINDS,
  SHEET_REFUSALS,
  type SheetRefusal,
} from '#domain/catalogue/sheet-imports/import-words'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { type Alarm, acknowledgedIn, alarmIn, alarmOf } from '~/features/catalogue/pricing/alarm.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import { LINE_TABS, MOST_TICKED } from '~/features/catalogue/sheet-imports/line-tabs.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SHEET_FILE, sentSheetWords } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger, formatPercent } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { productsApi } from './products-api.server'

const SCREEN = '/costPriceTable'

/** The sheet of costs: to take it out, to send it back, and the sheets sent before. */
export async function loadCostSheets(args: LoaderFunctionArgs) {
  await requireScreen(args, SCREEN)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, SHEETS)
  const { data: rows, meta } = await loadList(request, productsApi(request, context).costImports(apiQuery(query)))
  return {
    file: SHEET_FILE,
    rows: rows.map(sentSheetWords),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A file is sent on to the API, which says what it is; the page of its difference follows. */
export async function sendCostSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  try {
    const { id } = await productsApi(request, context).sendCosts(body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/costPriceTable/imports/${id}`, 'sheet-sent')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}

/** A sheet as a download; where it cannot be made, the page that was left says why. */
export async function passCostSheet(args: LoaderFunctionArgs, which: 'costSheet' | 'correctableCosts', back: string) {
  await requireScreen(args, SCREEN)
  const { request, context, params } = args
  return sheetOrBack(context, productsApi(request, context)[which](params.id), {
    back,
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

/** What a line of costs can be: a product is neither made nor removed by a sheet. */
const KINDS = ['CHANGED', 'EQUAL', 'CONFLICT', 'ERROR'] as const

/** What a sheet of costs that came back would change. */
export async function loadCostImport(args: LoaderFunctionArgs) {
  await requireScreen(args, SCREEN)
  const { request, context, params } = args
  const api = productsApi(request, context)
  const search = new URL(request.url).searchParams
  const query = readListQuery(search, LINES)
  const found = await api.costImport(params.id)
  const { counts, state } = found
  const [{ data: lines, meta }, conflicts, since] = await Promise.all([
    loadList(request, api.costLines(params.id, apiQuery(query))),
    state === 'READY' && counts && counts.CONFLICT > 0
      ? api.costLines(params.id, { kind: 'CONFLICT', perPage: MOST_TICKED })
      : null,
    state === 'APPLIED' ? api.costLines(params.id, { isChangedSince: 'true', perPage: MOST_TICKED }) : null,
  ])
  const path = `/costPriceTable/imports/${found.id}`
  return {
    head: {
      path,
      title: `Planilha ${found.fileName}`,
      state,
      stateLabel: IMPORT_STATE_LABELS[state],
      facts: `por ${found.author}, em ${formatMoment(found.createdAt)}; ${formatInteger(found.rowsDone)} ${found.rowsDone === 1 ? 'linha' : 'linhas'}`,
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
    changes: counts?.CHANGED ?? 0,
    conflicts: (conflicts?.data ?? []).map(({ line, productName, base, before, after }) => ({
      line,
      text: `Linha ${line}, ${productName}: exportado ${reais(base)}, no portal ${reais(before)}, na planilha ${reais(after)}`,
    })),
    conflictsTotal: conflicts?.meta.total ?? 0,
    alarm: alarmOf(found.alarm),
    /** In an applied import they stay unless ticked. */
    since: (since?.data ?? []).map(({ line, productName, before, after }) => ({
      line,
      text: `${productName}: era ${reais(before)}, a planilha deixou ${reais(after)}`,
    })),
    sinceTotal: since?.meta.total ?? 0,
    spec: LINES,
    rows: lines.map(({ line, productName, kind, before, after, errors }) => ({
      id: line,
      product: productName ?? '',
      now: reais(before),
      next: kind === 'ERROR' ? '' : reais(after),
      difference:
        before && after !== null && kind !== 'ERROR' && after !== before
          ? formatPercent((after / before - 1) * 100)
          : LINE_KIND_LABELS[kind],
      errors,
    })),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

const reais = (value: number | null): string => (value === null ? 'sem custo' : formatMoney(value))

/** What keeps it from being done, and the form as it was sent. */
export interface CostImportReply {
  errors: string[]
  lines: number[]
  allConflicts: boolean
  alarm?: Alarm | null
}

/** Apply, compare again, undo; a refusal is said on the same page. */
export async function changeCostImport(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = productsApi(request, context)
  const key = idempotencyHeader(form)
  const lines = form.getAll('lines').map(Number).filter(Number.isSafeInteger)
  const allConflicts = form.get('allConflicts') === 'on'
  const here = `/costPriceTable/imports/${params.id}`
  try {
    if (form.get('intent') === 'compare') {
      await api.compareCosts(params.id, key)
      return await redirectWithFlash(context, here, 'sheet-compared')
    }
    const acknowledge = acknowledgedIn(form)
    if (form.get('intent') === 'undo') {
      const { changed, skipped } = await api.undoCosts(params.id, { lines, acknowledge }, key)
      return skipped > 0
        ? await redirectWithFlash(context, here, 'costs-undone-partly', formatInteger(skipped))
        : await redirectWithFlash(context, here, 'costs-undone', formatInteger(changed))
    }
    const body = { acknowledge, onlyValid: form.get('onlyValid') === 'on', allConflicts, lines }
    const { changed } = await api.applyCosts(params.id, body, key)
    return await redirectWithFlash(context, here, 'costs-applied', formatInteger(changed))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    // Applied in another tab: the page as it is now has no form to show again.
    if (error instanceof ApiProblem && error.body.code === 'SHEET_IMPORT_STATE')
      return redirectWithFlash(context, here, 'sheet-not-open')
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const errors = [...new Set([...formErrors, ...Object.values(fieldErrors).flat()])]
    const reply: CostImportReply = { errors, lines, allConflicts, alarm: alarmIn(error) }
    return data(reply, { status: statusOf(error) })
  }
}
