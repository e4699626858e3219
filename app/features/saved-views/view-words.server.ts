import type { LoaderFunctionArgs } from '@remix-run/node'
import { DEFAULT_PER_PAGE, PAGE_SIZES } from '#domain/lists/page-sizes'
import { columnsFor, defaultColumns, ORDER_LIST_COLUMN_LABELS } from '#domain/orders/list/order-list-columns'
import type { CurrentUser } from '~/auth/current-user'
import { activeFilters, keptValue, type ListQuery, readListQuery } from '~/components/list/list-query'
import { loadFilterOptions } from '~/features/orders/list/load-filter-options.server'
import { ordersList } from '~/features/orders/list/orders-list'
import type { OrderKind } from '~/features/orders/record/order-kinds'

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

/** What a list shows, in the words of its filter panel; its filters' names cost the same calls as the list itself. */
export async function listWords(
  { request, context }: LoaderFunctionArgs,
  user: CurrentUser,
  kind: OrderKind,
  state: ListState,
): Promise<string[]> {
  const query = readListQuery(state.query, ordersList(kind))
  const options = await loadFilterOptions(request, context, user, query.filters)
  const filters = activeFilters(query, ordersList(kind, options)).map(({ label, value }) => `${label}: ${value}`)
  return [
    filters.length > 0 ? filters.join('; ') : 'Sem filtros',
    state.columns.length > 0 ? `Colunas: ${labelsOf(state.columns).join(', ')}` : 'Colunas da lista',
    `${state.perPage} por página`,
  ]
}

const labelsOf = (columns: readonly string[]): string[] =>
  Object.entries(ORDER_LIST_COLUMN_LABELS).flatMap(([column, label]) => (columns.includes(column) ? [label] : []))

/** The boxes of the columns, ticked as the list stands, and the sizes of a page. */
export function displayChoices(kind: OrderKind, isStaff: boolean, { columns, perPage }: ListState) {
  const screen = kind === 'budgets' ? 'BUDGETS' : 'ORDERS'
  const shown: readonly string[] = columns.length > 0 ? columns : defaultColumns(screen, isStaff)
  return {
    columns: columnsFor(screen, isStaff).map((column) => ({
      column,
      label: ORDER_LIST_COLUMN_LABELS[column],
      isShown: shown.includes(column),
    })),
    sizes: PAGE_SIZES.map((size) => ({ size, isChosen: size === perPage })),
  }
}
