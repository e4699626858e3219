import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { DEFAULT_PER_PAGE, PAGE_SIZES } from '#domain/ground/lists/page-sizes'
import { columnsFor, defaultColumns, ORDER_LIST_COLUMN_LABELS } from '#domain/sales/orders/list/order-list-columns'
import type { CurrentUser } from '~/auth/current-user'
import { activeFilters, keptValue, type ListQuery, readListQuery } from '~/components/list/list-query'
import { bareClaimsList, claimsListWithNames } from '~/features/after-sales/claims/claims-list.server'
import { screenOf } from '~/features/ground/views/view-address'
import type { ViewKind } from '~/features/ground/views/view-kinds'
import { allOrdersList } from '~/features/sales/orders/list/linked-filters.server'
import { loadFilterOptions } from '~/features/sales/orders/list/load-filter-options.server'

/**
 * A list as a form keeps it: its query without page, the columns that were chosen (none: the list's
 * own), and the rows of a page.
 */
export type ListState = { query: string; columns: string[]; perPage: number }

export function listState({ filters, field, order, kept = [], ...query }: ListQuery): ListState {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, one)
  params.set('field', field)
  params.set('order', order)
  return {
    query: params.toString(),
    columns: kept.flatMap(([name, value]) => (name === 'columns' ? [value] : [])),
    perPage: Number(keptValue({ filters, field, order, kept, ...query }, 'perPage') ?? DEFAULT_PER_PAGE),
  }
}

/** A list as the server reads its address, without the names of what it is filtered by. */
export const listOfKind = (kind: ViewKind, user: CurrentUser): ListSpec =>
  kind === 'claims' ? bareClaimsList(user) : allOrdersList(kind)

/** What a list shows, in the words of its filter panel; its filters' names cost the same calls as the list itself. */
export async function listWords(
  args: LoaderFunctionArgs,
  user: CurrentUser,
  kind: ViewKind,
  state: ListState,
): Promise<string[]> {
  const query = readListQuery(state.query, listOfKind(kind, user))
  const spec =
    kind === 'claims'
      ? await claimsListWithNames(args, user, new URLSearchParams(state.query))
      : allOrdersList(kind, await loadFilterOptions(args.request, args.context, user, query.filters))
  const filters = activeFilters(query, spec).map(({ label, value }) => `${label}: ${value}`)
  return [
    filters.length > 0 ? filters.join('; ') : 'Sem filtros',
    state.columns.length > 0 ? `Colunas: ${labelsOf(state.columns).join(', ')}` : 'Colunas da lista',
    `${state.perPage} por página`,
  ]
}

const labelsOf = (columns: readonly string[]): string[] =>
  Object.entries(ORDER_LIST_COLUMN_LABELS).flatMap(([column, label]) => (columns.includes(column) ? [label] : []))

/** The boxes of the columns, ticked as the list is now, and the sizes of a page; claims have no choice of columns. */
export function displayChoices(kind: ViewKind, isStaff: boolean, { columns, perPage }: ListState) {
  const sizes = PAGE_SIZES.map((size) => ({ size, isChosen: size === perPage }))
  const screen = screenOf(kind)
  if (screen === 'CLAIMS') return { columns: [], sizes }
  const shown: readonly string[] = columns.length > 0 ? columns : defaultColumns(screen, isStaff)
  return {
    columns: columnsFor(screen, isStaff).map((column) => ({
      column,
      label: ORDER_LIST_COLUMN_LABELS[column],
      isShown: shown.includes(column),
    })),
    sizes,
  }
}
