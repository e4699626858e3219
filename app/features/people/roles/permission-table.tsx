import type { ReactNode } from 'react'
import type { PermissionColumn, PermissionGroupWords, PermissionRow, PermissionWord } from './permission-groups.server'

const COLUMNS: readonly (readonly [PermissionColumn, string])[] = [
  ['view', 'Ver'],
  ['store', 'Criar'],
  ['update', 'Editar'],
  ['destroy', 'Excluir'],
]

/** Nothing asks for it yet. */
const IDLE = 'ainda não usada'

type Props = {
  /** Of whose permissions this is the table. */
  caption: string
  group: PermissionGroupWords
  /** The cell of a permission: a box, or who has it; with the column's head, which a phone shows beside it. */
  cell: (permission: PermissionWord, head?: string) => ReactNode
  isHidden?: (row: PermissionRow) => boolean
}

/** A group of permissions: a row for each resource, a column for each action on it, and 'Outras' for the rest. */
export function PermissionTable({ caption, group, cell, isHidden }: Props) {
  return (
    <table className="data-table matrix">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Recurso</th>
          {COLUMNS.map(([column, label]) => (
            <th key={column} scope="col">
              {label}
            </th>
          ))}
          <th scope="col" className="others">
            Outras
          </th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <tr key={row.resource} hidden={isHidden?.(row)}>
            <th scope="row">
              {row.resource}
              {row.isIdle ? <small>{IDLE}</small> : null}
            </th>
            {COLUMNS.map(([column, label]) => {
              const permission = row.permissions.find((one) => one.column === column)
              return (
                <td key={column} data-label={permission ? label : undefined}>
                  {permission ? cell(permission, label) : null}
                </td>
              )
            })}
            <td className="others" data-label="Outras">
              {row.permissions.filter(({ column }) => column === 'other').map((one) => cell(one))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name of a permission: visible where no column says it, else for screen readers. */
export function PermissionName({ permission: { label, column, isIdle } }: { permission: PermissionWord }) {
  return (
    <>
      <span className={column === 'other' ? undefined : 'visually-hidden'}>{label}</span>
      {isIdle ? <small className="muted"> {IDLE}</small> : null}
    </>
  )
}
