import type { Column } from './data-table'

/**
 * A register's first column: the name, which leads to the row's form where it may be changed.
 * @param path of the register; a row's own pages are below it
 */
export function nameColumn(path: string, canUpdate: boolean): Column<{ id: number; name: string }> {
  return {
    header: 'Nome',
    sort: 'name',
    cell: ({ id, name }) => (canUpdate ? <a href={`${path}/${id}/edit`}>{name}</a> : name),
  }
}
