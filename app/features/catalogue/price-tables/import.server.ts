import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  IMPORT_STATE_LABELS,
  LINE_KIND_LABELS,
  LINE_KINDS,
  SHEET_REFUSALS,
  type SheetRefusal,
} from '#domain/catalogue/sheet-imports/import-words'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import type { Schemas } from '~/api-client/schemas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { LINE_TABS, MOST_TICKED } from '~/features/catalogue/sheet-imports/line-tabs.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type Alarm, acknowledgedIn, alarmIn, alarmOf } from '../pricing/alarm.server'
import { bandOf, changeWords } from './change-words.server'
import { priceTablesApi } from './price-tables-api.server'

type Line = Schemas['SheetImportLine']
type Kept = Line['after']

const listOf = (seesCosts: boolean): ListSpec => ({
  filters: [
    {
      name: 'kind',
      label: 'Linhas',
      kind: 'choice',
      options: LINE_KINDS.map((kind) => [kind, LINE_KIND_LABELS[kind]] as const),
    },
    ...(seesCosts
      ? [{ name: 'belowCost', label: 'Abaixo do custo', kind: 'choice' as const, options: [['true', 'Sim']] as const }]
      : []),
  ],
  sort: [],
  defaultSort: { field: 'line', order: 'asc' },
})

/** What a sheet that came back would change. */
export async function loadImport(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/priceTables')
  if (!can(user, 'priceTables:update')) throw new Response(null, { status: 403 })
  const { request, context, params } = args
  const api = priceTablesApi(request, context)
  const seesCosts = maySeeCosts(user)
  const spec = listOf(seesCosts)
  const search = new URL(request.url).searchParams
  const query = readListQuery(search, spec)
  const found = await api.import(params.id)
  const { counts, state } = found
  const isReady = state === 'READY'
  const [{ data: lines, meta }, conflicts] = await Promise.all([
    loadList(request, api.importLines(params.id, apiQuery(query))),
    isReady && counts && counts.CONFLICT > 0
      ? api.importLines(params.id, { kind: 'CONFLICT', perPage: MOST_TICKED })
      : null,
  ])
  const path = `/priceTables/imports/${found.id}`
  return {
    head: {
      path,
      title: `Planilha ${found.fileName}`,
      tablePath: `/priceTables/${found.priceTableId}`,
      tableName: found.priceTableName ?? '',
      state,
      stateLabel: IMPORT_STATE_LABELS[state],
      facts: `por ${found.author}, em ${formatMoment(found.createdAt)}; ${formatInteger(found.rowsDone)} ${found.rowsDone === 1 ? 'linha' : 'linhas'}${
        found.removeAbsent ? '; remove o que não está na planilha' : ''
      }`,
      isOpen: state === 'QUEUED' || state === 'RUNNING',
      rowsDone: formatInteger(found.rowsDone),
      refusal: found.refusal ? SHEET_REFUSALS[found.refusal as SheetRefusal] : null,
      revisionPath: found.revisionId ? `/priceTables/revisions/${found.revisionId}` : null,
    },
    tabs: counts
      ? [
          ...LINE_KINDS.map((kind) => ({
            label: LINE_TABS[kind],
            count: formatInteger(counts[kind]),
            path: `${path}?kind=${kind}`,
            isCurrent: search.get('kind') === kind,
          })),
          ...(found.belowCost === undefined
            ? []
            : [
                {
                  label: 'Abaixo do custo',
                  count: formatInteger(found.belowCost),
                  path: `${path}?belowCost=true`,
                  isCurrent: search.has('belowCost'),
                },
              ]),
        ]
      : [],
    errors: counts?.ERROR ?? 0,
    changes: counts ? counts.ADDED + counts.CHANGED + counts.REMOVED : 0,
    conflicts: (conflicts?.data ?? []).map((line) => ({
      line: line.line,
      text: `Linha ${line.line}, ${line.productName}, ${bandOf(line.after ?? line.before)}: ${threeValues(line)}`,
    })),
    conflictsTotal: conflicts?.meta.total ?? 0,
    alarm: alarmOf(found.alarm),
    withoutCost: found.withoutCost ?? 0,
    spec,
    rows: lines.map(lineWords),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** As it was exported, as it is, as the sheet says: what else than the price differs is in the other columns. */
function threeValues({ base, before, after }: Line): string {
  const value = (kept: Kept, none: string) => (kept ? formatMoney(kept.price) : none)
  return `exportada ${value(base, 'outra')}, no portal ${value(before, 'removida')}, na planilha ${value(after, 'sem preço')}`
}

function lineWords(line: Line) {
  const words = changeWords(line)
  return {
    id: line.line,
    line: line.line > 0 ? String(line.line) : 'não está',
    product: line.productName ?? '',
    kind: line.kind,
    kindLabel: LINE_KIND_LABELS[line.kind],
    band: words.band,
    price: line.kind === 'ERROR' ? '' : words.price,
    percent: words.percent || LINE_KIND_LABELS[line.kind],
    others: line.kind === 'CONFLICT' ? [threeValues(line), words.others].filter(Boolean).join('; ') : words.others,
    errors: line.errors,
    belowCost: line.belowCost,
  }
}

/** What keeps it from being done, and the form as it was sent. */
export interface ImportReply {
  errors: string[]
  startsAt: string
  reason: string
  lines: number[]
  allConflicts: boolean
  alarm?: Alarm | null
}

/** Apply, schedule, compare again; a refusal is said on the same page. */
export async function changeImport(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = priceTablesApi(request, context)
  const key = idempotencyHeader(form)
  const intent = String(form.get('intent') ?? '')
  const startsAt = typedText(form, 'startsAt')
  const reason = typedText(form, 'reason')
  const lines = form.getAll('lines').map(Number).filter(Number.isSafeInteger)
  const allConflicts = form.get('allConflicts') === 'on'
  const refuse = (errors: string[], status: number, alarm: Alarm | null = null) =>
    data({ errors, startsAt, reason, lines, allConflicts, alarm } satisfies ImportReply, { status })
  try {
    if (intent === 'compare') {
      await api.compareImport(params.id, key)
      return await redirectWithFlash(context, `/priceTables/imports/${params.id}`, 'sheet-compared')
    }
    if (intent === 'schedule' && startsAt === '') return refuse(['O campo Começa em é obrigatório'], 422)
    const isLater = intent === 'schedule'
    const { id, number, state } = await api.applyImport(
      params.id,
      {
        startsAt: isLater ? startsAt : null,
        onlyValid: form.get('onlyValid') === 'on',
        allConflicts,
        lines,
        reason: reason || null,
        acknowledge: acknowledgedIn(form),
      },
      key,
    )
    const path = `/priceTables/revisions/${id}`
    if (state === 'AWAITING') return await redirectWithFlash(context, path, 'prices-await', waitsForText(null))
    return isLater
      ? await redirectWithFlash(
          context,
          path,
          'revision-scheduled',
          formatMoment(new Date(`${startsAt}-03:00`).toISOString()),
        )
      : await redirectWithFlash(context, path, 'revision-applied', String(number))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return refuse([...new Set([...formErrors, ...Object.values(fieldErrors).flat()])], statusOf(error), alarmIn(error))
  }
}
