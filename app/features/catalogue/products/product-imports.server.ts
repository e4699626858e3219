import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import {
  IMPORT_STATE_LABELS,
  LINE_KIND_LABELS,
  LINE_KINDS,
  SHEET_REFUSALS,
  type SheetRefusal,
} from '#domain/catalogue/sheet-imports/import-words'
import { ELECTRIC_LISTS } from '#domain/catalogue/sheet-imports/read-list-line'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
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
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type ProductImport, type ProductImportLine, productImportsApi } from './product-imports-api.server'

/** The sheet of products: to take it out, to send it back, and the sheets sent before. */
export async function loadProductSheets(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, SHEETS)
  const { data: rows, meta } = await loadList(request, productImportsApi(request, context).list(apiQuery(query)))
  return {
    file: SHEET_FILE,
    rows: rows.map(sentSheetWords),
    meta: pageMeta(meta),
    types: Object.entries(PRODUCT_TYPE_LABELS).map(([value, label]) => ({ value, label })),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A file is sent on to the API, which says what it is; the page of its difference follows. */
export async function sendProductSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  try {
    const { id } = await productImportsApi(request, context).send(body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/products/imports/${id}`, 'sheet-sent')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}

/** The products as a sheet; where it cannot be made, the page that was left says why. */
export async function passProductSheet(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context } = args
  const type = new URL(request.url).searchParams.get('type')
  return sheetOrBack(context, productImportsApi(request, context).sheet(type ? { type } : {}), {
    back: '/products/sheet',
    tooLarge: 'prices-sheet-too-large',
  })
}

/** A sheet that came back, each line with its errors. */
export async function passCorrectableProducts(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context, params } = args
  return sheetOrBack(context, productImportsApi(request, context).correctable(params.id), {
    back: `/products/imports/${params.id}`,
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

/** What a line of products can be: none is removed by a sheet. */
const KINDS = ['ADDED', 'CHANGED', 'ERROR', 'CONFLICT', 'EQUAL'] as const
/** Of a line so many changes are said, and how many more there are. */
const MOST_CHANGES = 6

/** What a sheet of products that came back would change. */
export async function loadProductImport(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'products:update')
  const { request, context, params } = args
  const api = productImportsApi(request, context)
  const search = new URL(request.url).searchParams
  const found = await api.show(params.id)
  const { counts, state } = found
  const path = `/products/imports/${found.id}`
  // Errors come first: they are what is to be looked at.
  if (!search.has('kind') && counts) search.set('kind', KINDS_TO_SEE.find((kind) => counts[kind] > 0) ?? 'EQUAL')
  const query = readListQuery(search, LINES)
  const [{ data: lines, meta }, conflicts, since] = await Promise.all([
    loadList(request, api.lines(params.id, apiQuery(query))),
    state === 'READY' && counts && counts.CONFLICT > 0
      ? api.lines(params.id, { kind: 'CONFLICT', perPage: MOST_TICKED })
      : null,
    state === 'APPLIED' ? api.lines(params.id, { isChangedSince: 'true', perPage: MOST_TICKED }) : null,
  ])
  const isOpen = state === 'QUEUED' || state === 'RUNNING'
  return {
    head: {
      path,
      title: found.fileName,
      state,
      stateLabel: IMPORT_STATE_LABELS[state],
      facts: `${formatInteger(found.rowsDone)} ${found.rowsDone === 1 ? 'linha' : 'linhas'}, de ${found.author}, em ${formatMoment(found.createdAt)}`,
      isOpen,
      rowsDone: formatInteger(found.rowsDone),
      refusal: found.refusal ? SHEET_REFUSALS[found.refusal as SheetRefusal] : null,
      startsAt: found.startsAt ? formatMoment(found.startsAt) : null,
      /** The revision that its prices became, of who may see it. */
      revisionPath:
        found.revisionId && can(user, 'priceTables:view') ? `/priceTables/revisions/${found.revisionId}` : null,
    },
    tabs:
      counts && !isOpen
        ? KINDS.map((kind) => ({
            label: LINE_TABS[kind],
            count: formatInteger(counts[kind]),
            path: `${path}?kind=${kind}`,
            isCurrent: search.get('kind') === kind,
          }))
        : [],
    errors: counts?.ERROR ?? 0,
    changes: counts ? counts.ADDED + counts.CHANGED : 0,
    addedTypes: found.addedTypes.map(({ type, count }) => `${formatInteger(count)} ${PRODUCT_TYPE_LABELS[type]}`),
    ignored: found.columns?.ignored.join(', ') ?? '',
    list: found.columns?.list ? listText(found.columns.list) : '',
    unknown: found.columns?.unknown.join(', ') ?? '',
    warnings: found.warnings,
    conflicts: (conflicts?.data ?? []).map(({ line, productName, changes }) => ({
      line,
      text: `Linha ${line}, ${productName}: ${changes.map(changeText).join('; ')}`.slice(0, 300),
    })),
    conflictsTotal: conflicts?.meta.total ?? 0,
    alarm: alarmOf(found.alarm, found.priceAlarm),
    /** In an applied import they stay unless ticked. */
    since: (since?.data ?? []).map(({ line, productName }) => ({ line, text: productName ?? `Linha ${line}` })),
    sinceTotal: since?.meta.total ?? 0,
    spec: LINES,
    rows: lines.map(lineWords),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

type List = NonNullable<NonNullable<ProductImport['columns']>['list']>

/** What came of the models of a public list; before they are compared nothing is known of them. */
function listText({ name, models, matched, several }: List): string {
  const { label } = ELECTRIC_LISTS[name]
  if (models === 0) return `${label}.`
  const found =
    matched === 0
      ? 'nenhum é de um produto do cadastro: o fabricante precisa ser o mesmo, e o nome ou o código precisa trazer o modelo inteiro'
      : `${matched === 1 ? 'um é de um produto' : `${formatInteger(matched)} são de produtos`} do cadastro. Só o que falta é preenchido`
  const left =
    several === 0
      ? ''
      : ` ${several === 1 ? 'Um produto tem mais de um modelo possível e ficou' : `${formatInteger(several)} produtos têm mais de um modelo possível e ficaram`} de fora.`
  return `${label}: ${formatInteger(models)} modelos lidos; ${found}.${left}`
}

const KINDS_TO_SEE = ['ERROR', 'CHANGED', 'ADDED', 'CONFLICT'] as const

type Change = ProductImportLine['changes'][number]
const changeText = ({ column, before, after }: Change): string =>
  `${column} ${before ?? 'em branco'} → ${after ?? 'em branco'}`

function lineWords({ line, productId, productName, type, kind, changes, errors, warnings }: ProductImportLine) {
  const isNew = kind === 'ADDED'
  const shown = changes.filter(({ column }) => !isNew || !SAID_BESIDE.includes(column))
  return {
    id: line,
    product: productName ?? '',
    path: productId === null ? null : `/products/${productId}`,
    type: type ? PRODUCT_TYPE_LABELS[type] : '',
    changes: kind === 'ERROR' ? [] : shown.slice(0, MOST_CHANGES),
    more: kind === 'ERROR' ? 0 : Math.max(0, shown.length - MOST_CHANGES),
    isNew,
    errors,
    warnings,
  }
}

/** Of a new product they stand in the line already, or say nothing. */
const SAID_BESIDE: readonly string[] = ['Nome', 'Tipo', 'Unidade', 'À venda', 'Prazo em dias']

/** What keeps it from being done, and the form as it was sent. */
export interface ProductImportReply {
  errors: string[]
  startsAt: string
  lines: number[]
  allConflicts: boolean
  alarm?: Alarm | null
}

/** Apply, schedule, compare again, take back; a refusal is said on the same page. */
export async function changeProductImport(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = productImportsApi(request, context)
  const key = idempotencyHeader(form)
  const intent = form.get('intent')
  const lines = form.getAll('lines').map(Number).filter(Number.isSafeInteger)
  const allConflicts = form.get('allConflicts') === 'on'
  const typed = form.get('startsAt')
  const startsAt = typeof typed === 'string' ? typed : ''
  const here = `/products/imports/${params.id}`
  const refuse = (errors: string[], status: number, alarm: Alarm | null = null) =>
    data({ errors, startsAt, lines, allConflicts, alarm } satisfies ProductImportReply, { status })
  try {
    if (intent === 'compare') {
      await api.compare(params.id, key)
      return await redirectWithFlash(context, here, 'products-compare')
    }
    if (intent === 'cancel') {
      await api.cancel(params.id, key)
      return await redirectWithFlash(context, here, 'products-unscheduled')
    }
    const acknowledge = acknowledgedIn(form)
    if (intent === 'undo') {
      const { changed, removed, skipped } = await api.undo(params.id, { lines, acknowledge }, key)
      return skipped > 0
        ? await redirectWithFlash(context, here, 'products-undone-partly', formatInteger(skipped))
        : await redirectWithFlash(context, here, 'products-undone', formatInteger(changed + removed))
    }
    if (intent === 'schedule' && startsAt === '') return refuse(['Escreva a partir de quando a planilha vale.'], 422)
    const body = {
      startsAt: intent === 'schedule' ? startsAt : null,
      onlyValid: form.get('onlyValid') === 'on',
      allConflicts,
      lines,
      acknowledge,
    }
    const { state, added, changed, prices } = await api.apply(params.id, body, key)
    const flash = prices?.state === 'AWAITING' ? 'products-applied-await' : 'products-applied'
    return state === 'SCHEDULED'
      ? await redirectWithFlash(
          context,
          here,
          'products-scheduled',
          formatMoment(new Date(`${startsAt}-03:00`).toISOString()),
        )
      : await redirectWithFlash(context, here, flash, formatInteger(added + changed))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    // Applied in another tab: the page as it is now has no form to show again.
    if (error instanceof ApiProblem && error.body.code === 'SHEET_IMPORT_STATE')
      return redirectWithFlash(context, here, 'sheet-not-open')
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return refuse([...new Set([...formErrors, ...Object.values(fieldErrors).flat()])], statusOf(error), alarmIn(error))
  }
}
