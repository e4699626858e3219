import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { Notice } from '../notice'
import { type Column, DataTable } from './data-table'
import { FilterPanel, type QuickFilters } from './filter-panel'
import { EmptyList, Pages, useListQuery } from './list-page'
import { ignoredFilters } from './list-query'
import type { PageMeta } from './load-list.server'

type FrameProps = {
  spec: ListSpec
  /** How many rows this page of the list has. */
  count: number
  meta: PageMeta
  noun: readonly [one: string, many: string]
  /** Filters beside the search; without them the first two choices of the spec are there. */
  quick?: QuickFilters
  /** Links at the end of the filters' row, and beside the links to the other pages. */
  aside?: ReactNode
  foot?: ReactNode
  /** The text, and the first thing to do, while the list is empty. */
  empty: { title: string; text: string; action?: ReactNode }
  children: ReactNode
}

/**
 * Every list from its filters down: what it shows, here as children, between the filters and the
 * links to its other pages.
 */
export function ListFrame({ spec, count, meta, noun, quick, aside, foot, empty, children }: FrameProps) {
  const query = useListQuery(spec)
  const ignored = ignoredFilters(useLocation().search, spec)
  return (
    <>
      {ignored.length > 0 ? (
        <Notice kind="warning">
          Filtro desconhecido: {ignored.map(({ label, value }) => `${label} “${value}”`).join(', ')}. A lista está sem
          ele.
        </Notice>
      ) : null}
      {spec.filters.length > 0 ? <FilterPanel query={query} spec={spec} quick={quick} aside={aside} /> : null}
      {count === 0 ? (
        <EmptyList query={query} spec={spec} {...empty} />
      ) : (
        <>
          {children}
          <Pages meta={meta} query={query} spec={spec} noun={noun} foot={foot} />
        </>
      )}
    </>
  )
}

type Props<Row> = Omit<FrameProps, 'count' | 'children'> & {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The content of a row's last cell; without it there is no such column. */
  actions?: (row: Row) => ReactNode
  /** Sums over the whole list. */
  totals?: ReactNode
}

/**
 * A list that is a table: filters, rows, pages, or what to say where there are no rows. The address
 * says which query is in force.
 */
export function PagedList<Row extends { id: string | number }>({
  caption,
  rows,
  columns,
  actions,
  totals,
  ...frame
}: Props<Row>) {
  const query = useListQuery(frame.spec)
  return (
    <ListFrame {...frame} count={rows.length}>
      {totals}
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        actions={actions}
        query={query}
        spec={frame.spec}
      />
    </ListFrame>
  )
}
