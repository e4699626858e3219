import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  REVISION_SOURCE_LABELS,
  REVISION_STATE_LABELS,
  ROW_CHANGE_LABELS,
  ROW_CHANGES,
} from '#domain/catalogue/price-tables/revision-states'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import { errorText } from '#domain/sales/error-texts/error-text'
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
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type Alarm, acknowledgedIn, alarmIn, alarmOf } from '../pricing/alarm.server'
import { bandOf, changeWords } from './change-words.server'
import { type PriceRevision, priceTablesApi } from './price-tables-api.server'

const listOf = (seesCosts: boolean): ListSpec => ({
  filters: [
    {
      name: 'change',
      label: 'Linhas',
      kind: 'choice',
      options: ROW_CHANGES.map((change) => [change, ROW_CHANGE_LABELS[change]] as const),
    },
    { name: 'isChangedSince', label: 'Mudou desde então', kind: 'choice', options: [['true', 'Sim']] },
    ...(seesCosts
      ? [{ name: 'belowCost', label: 'Abaixo do custo', kind: 'choice' as const, options: [['true', 'Sim']] as const }]
      : []),
  ],
  sort: ['name'],
  defaultSort: { field: 'row', order: 'asc' },
})

/** Rows that an undo offers to take back all the same, in one form. */
const MOST_TICKED = '100'

export async function loadRevision(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/priceTables')
  const { request, context, params } = args
  const api = priceTablesApi(request, context)
  const seesCosts = maySeeCosts(user)
  const spec = listOf(seesCosts)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const revision = await api.revision(params.id)
  const canUpdate = can(user, 'priceTables:update')
  const isOpen = OPEN.includes(revision.state)
  const canUndo = canUpdate && revision.state === 'APPLIED'
  const [{ data: rows, meta }, since, below] = await Promise.all([
    loadList(request, api.revisionRows(params.id, apiQuery(query))),
    canUndo || isOpen ? api.revisionRows(params.id, { isChangedSince: 'true', perPage: MOST_TICKED }) : null,
    seesCosts && isOpen ? api.revisionRows(params.id, { belowCost: 'true', perPage: '1' }) : null,
  ])
  return {
    head: {
      title: `Revisão ${revision.number} de ${revision.priceTableName}`,
      path: `/priceTables/revisions/${revision.id}`,
      tablePath: `/priceTables/${revision.priceTableId}`,
      tableName: revision.priceTableName,
      state: revision.state,
      stateLabel:
        revision.state === 'AWAITING' ? waitsForText(revision.awaitsRole) : REVISION_STATE_LABELS[revision.state],
      facts: factsOf(revision),
      undoes: revision.undoesId ? { id: revision.undoesId, number: revision.undoesNumber } : null,
      failure: failureOf(revision),
    },
    counts: [
      { label: 'Alteradas', count: formatInteger(revision.changed), query: '?change=CHANGED' },
      { label: 'Incluídas', count: formatInteger(revision.added), query: '?change=ADDED' },
      { label: 'Removidas', count: formatInteger(revision.removed), query: '?change=REMOVED' },
    ],
    alarm: alarmOf(revision.alarm),
    belowCost: below ? formatInteger(below.meta.total) : '0',
    canStart: canUpdate && isOpen,
    canUndo,
    /** Those that it would touch, or once it was applied those that hold another price than the present one. */
    hasBudgets: canUpdate && (isOpen || revision.state === 'APPLIED' || revision.state === 'UNDONE'),
    /** In a draft these rows keep it from starting; in an applied revision they stay unless ticked. */
    since: (since?.data ?? []).map((row) => ({
      id: row.rowId,
      text: `${row.productName}, ${bandOf(row.after ?? row.before)}`,
    })),
    sinceTotal: since?.meta.total ?? 0,
    spec,
    rows: rows.map(rowWords),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Revisions that are not in force yet, and may still start or be taken back. */
const OPEN: readonly PriceRevision['state'][] = ['DRAFT', 'AWAITING', 'SCHEDULED']

function factsOf(revision: PriceRevision): string {
  const { author, source, reason, createdAt, startsAt, appliedAt, state } = revision
  return [
    REVISION_SOURCE_LABELS[source],
    author ? `por ${author}` : '',
    `feita em ${formatMoment(createdAt)}`,
    (state === 'SCHEDULED' || state === 'AWAITING') && startsAt ? `começa em ${formatMoment(startsAt)}` : '',
    appliedAt ? `aplicada em ${formatMoment(appliedAt)}` : '',
    reason ? `motivo: ${reason}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

const failureOf = ({ failure }: PriceRevision): string[] =>
  failure
    ? [
        errorText(failure.code),
        ...failure.errors.slice(0, 5).flatMap(({ meta }) => {
          const { name, ranges } = (meta ?? {}) as { name?: unknown; ranges?: unknown }
          if (ranges) return [errorText('QUANTITY_RANGE_CONFLICT', { meta: { name, ranges } })]
          return typeof name === 'string' ? [`${name}.`] : []
        }),
      ]
    : []

const rowWords = (row: Schemas['PriceRevisionRow']) => ({
  id: row.rowId,
  product: row.productName,
  change: ROW_CHANGE_LABELS[row.change],
  ...changeWords(row),
  isChangedSince: row.isChangedSince,
  belowCost: row.belowCost,
})

export interface RevisionReply {
  errors: string[]
  startsAt: string
  /** The alarm to confirm, and for which button. */
  alarm?: Alarm | null
  intent?: string
}

/** Apply, schedule, cancel or undo; a refusal is said on the same page. */
export async function changeRevision(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = priceTablesApi(request, context)
  const key = idempotencyHeader(form)
  const intent = String(form.get('intent') ?? '')
  const startsAt = typedText(form, 'startsAt')
  const acknowledge = acknowledgedIn(form)
  const here = `/priceTables/revisions/${params.id}`
  try {
    if (intent === 'schedule') {
      if (startsAt === '')
        return data({ errors: ['O campo Começa em é obrigatório'], startsAt } satisfies RevisionReply, { status: 422 })
      const revision = await api.start(params.id, startsAt, acknowledge, key)
      return await redirectSaved(context, here, revision, ['revision-scheduled', formatMoment(revision.startsAt ?? '')])
    }
    if (intent === 'cancel') {
      const { number } = await api.cancel(params.id, key)
      return await redirectWithFlash(context, here, 'revision-canceled', String(number))
    }
    if (intent === 'undo') {
      const rows = form.getAll('rows').map(Number).filter(Number.isSafeInteger)
      const undo = await api.undo(params.id, rows, acknowledge, key)
      const { skipped, undoesNumber } = undo
      const done =
        skipped > 0
          ? (['revision-undone-partly', `${skipped}`] as const)
          : (['revision-undone', String(undoesNumber)] as const)
      return await redirectSaved(context, `/priceTables/revisions/${undo.id}`, undo, done)
    }
    const revision = await api.start(params.id, null, acknowledge, key)
    return await redirectSaved(context, here, revision, ['revision-applied', String(revision.number)])
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const errors = [...new Set([...formErrors, ...Object.values(fieldErrors).flat()])]
    const reply: RevisionReply = { errors, startsAt, alarm: alarmIn(error), intent }
    return data(reply, { status: statusOf(error) })
  }
}
