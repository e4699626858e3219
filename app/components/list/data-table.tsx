import type { FormEvent, ReactNode } from 'react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { Icon } from '../icon'
import { type ListQuery, listUrl } from './list-query'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Sort field of the API. */
  sort?: string
  /** Numbers are aligned right. */
  isNumber?: true
  /** Left out on phones, where a card holds the three facts that matter. */
  isWide?: true
  /** Where a list has both, its rows are two lines on phones, with these at their end, and nothing else. */
  ends?: 'worth' | 'state'
}

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The first column holds the row's main link. */
  columns: readonly Column<Row>[]
  /** The box that marks a row; null for one that may not be marked. */
  pick?: ((row: Row) => ReactNode) | undefined
  /** Links at the row's end. */
  actions?: (row: Row) => ReactNode
  query: ListQuery
  spec: ListSpec
}

/** A table that is a list of cards on phones. Sorting is links. */
export function DataTable<Row>({ caption, rows, rowKey, columns, pick, actions, query, spec }: Props<Row>) {
  const classNames = columns.map(cellClass)
  return (
    <div className="table-box">
      <table className="data-table" onChange={pick && mark}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {pick ? (
              <td className="with-script">
                <input type="checkbox" className="form-check-input" aria-label="Marcar a página" />
              </td>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} query={query} spec={spec} />
            ))}
            {actions ? (
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {pick ? <td className="pick">{pick(row)}</td> : null}
              {columns.map((column, index) => {
                const className = classNames[index]
                return index === 0 ? (
                  <th key={column.header} scope="row" className={className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} data-label={column.header} className={className}>
                    {column.cell(row)}
                  </td>
                )
              })}
              {actions ? <td className="row-actions">{actions(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Marks all rows, and says in the list's bar what the marked ones come to. */
const mark = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement &&
  target.type === 'checkbox' &&
  import('./mark-rows.lazy').then(({ markRows }) => markRows(target)).catch(() => {})

function cellClass<Row>({ isNumber, isWide, ends }: Column<Row>): string | undefined {
  return [isNumber ? 'num' : '', isWide ? 'wide' : '', ends].filter(Boolean).join(' ') || undefined
}

function HeaderCell<Row>({ column, query, spec }: { column: Column<Row>; query: ListQuery; spec: ListSpec }) {
  const { header, sort } = column
  if (!sort) {
    return (
      <th scope="col" className={cellClass(column)}>
        {header}
      </th>
    )
  }
  const isSorted = query.field === sort
  const order = isSorted && query.order === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <a href={listUrl(query, spec, { field: sort, order })} data-keep-scroll="">
        {header}
        {isSorted ? <Icon name={query.order === 'asc' ? 'up' : 'down'} /> : null}
      </a>
    </th>
  )
}
