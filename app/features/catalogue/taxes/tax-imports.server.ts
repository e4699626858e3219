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
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
import { LINE_TABS, MOST_TICKED } from '~/features/catalogue/sheet-imports/line-tabs.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SHEET_FILE, sentSheetWords } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type GapsReply, gapsReply } from './gaps-reply.server'
import { taxRulesApi } from './tax-rules-api.server'

/** The sheet of tax rules: to take it out, to send it back, and the sheets sent before. */
export async function loadTaxSheets(args: LoaderFunctionArgs) {
  await requireStaff(args, 'taxRules:update')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, SHEETS)
  const { data: rows, meta } = await loadList(request, taxRulesApi(request, context).imports(apiQuery(query)))
  return {
    file: { ...SHEET_FILE, help: 'Planilha .xlsx ou .csv de até 10 MB e 2.000 regras.' },
    rows: rows.map(sentSheetWords),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A file is sent on to the API, which says what it is; the page of its difference follows. */
export async function sendTaxSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  try {
    const { id } = await taxRulesApi(request, context).sendSheet(body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/tax-rules/imports/${id}`, 'sheet-sent')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}

/** A sheet as a download; where it cannot be made, the page that was left says why. */
export async function passTaxSheet(args: LoaderFunctionArgs, which: 'sheet' | 'correctable', back: string) {
  await requireStaff(args, 'taxRules:update')
  const { request, context, params } = args
  return sheetOrBack(context, taxRulesApi(request, context)[which](params.id), {
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

/** What a line of rules can be: a rule that is not in a sheet stays. */
const KINDS = ['ADDED', 'CHANGED', 'EQUAL', 'CONFLICT', 'ERROR'] as const
/** Values that a line shows: of a new rule they are many, and the sheet has them. */
const MOST_CHANGES = 6

/** What a sheet of tax rules that came back would change. */
export async function loadTaxImport(args: LoaderFunctionArgs) {
  await requireStaff(args, 'taxRules:update')
  const { request, context, params } = args
  const api = taxRulesApi(request, context)
  const search = new URL(request.url).searchParams
  const query = readListQuery(search, LINES)
  const found = await api.import(params.id)
  const { counts, state } = found
  const [{ data: lines, meta }, conflicts] = await Promise.all([
    loadList(request, api.lines(params.id, apiQuery(query))),
    state === 'READY' && counts && counts.CONFLICT > 0
      ? api.lines(params.id, { kind: 'CONFLICT', perPage: MOST_TICKED })
      : null,
  ])
  const path = `/tax-rules/imports/${found.id}`
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
      unknown: (found.columns?.unknown ?? []).join(', '),
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
    changes: counts ? counts.CHANGED + counts.ADDED : 0,
    conflicts: (conflicts?.data ?? []).map(({ line, ruleId, changes }) => ({
      line,
      text: `Linha ${line}, regra ${ruleId}: ${changes
        .map(
          ({ column, base, before, after }) =>
            `${column} exportado ${said(base)}, no portal ${said(before)}, na planilha ${said(after)}`,
        )
        .join('; ')}`,
    })),
    conflictsTotal: conflicts?.meta.total ?? 0,
    spec: LINES,
    rows: lines.map(({ line, ruleId, scope, kind, changes, errors }) => ({
      id: line,
      rule: ruleId === null ? 'Regra nova' : `Regra ${ruleId}`,
      path: ruleId === null || (kind === 'ERROR' && scope === null) ? null : `/tax-rules/${ruleId}/edit`,
      scope: scope ?? '',
      isNew: ruleId === null,
      kind: LINE_KIND_LABELS[kind],
      changes: changes
        .slice(0, MOST_CHANGES)
        .map(({ column, before, after }) => ({ column, before: said(before), after: said(after) })),
      more: Math.max(0, changes.length - MOST_CHANGES),
      errors,
    })),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

const said = (value: string | null): string => value ?? 'em branco'

/** What keeps it from being done, and the form as it was sent. */
export type TaxImportReply = GapsReply & { lines: number[]; allConflicts: boolean }

/** Apply, compare again, undo; a refusal is said on the same page. */
export async function changeTaxImport(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = taxRulesApi(request, context)
  const key = idempotencyHeader(form)
  const lines = form.getAll('lines').map(Number).filter(Number.isSafeInteger)
  const allConflicts = form.get('allConflicts') === 'on'
  const acceptGaps = form.get('acceptGaps') === 'on'
  const here = `/tax-rules/imports/${params.id}`
  try {
    if (form.get('intent') === 'compare') {
      await api.compare(params.id, key)
      return await redirectWithFlash(context, here, 'sheet-compared')
    }
    if (form.get('intent') === 'undo') {
      const { revisionId } = await api.import(params.id)
      if (revisionId === null) return await redirectWithFlash(context, here, 'sheet-not-open')
      const { rules } = await api.undo(String(revisionId), { acceptGaps }, key)
      return await redirectWithFlash(context, here, 'tax-rules-undone', formatInteger(rules))
    }
    const body = { acceptGaps, onlyValid: form.get('onlyValid') === 'on', allConflicts, lines }
    const { rules } = await api.apply(params.id, body, key)
    return await redirectWithFlash(context, here, 'tax-rules-applied', formatInteger(rules))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    // Applied in another tab: the page as it is now has no form to show again.
    if (error instanceof ApiProblem && error.body.code === 'SHEET_IMPORT_STATE')
      return redirectWithFlash(context, here, 'sheet-not-open')
    return gapsReply(error, { lines, allConflicts })
  }
}
