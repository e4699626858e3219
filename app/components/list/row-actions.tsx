import { RowMenu } from './list-page'

type Props = { label: string; path: string; canUpdate: boolean; canDestroy: boolean }

/** The menu of a register's row: edit and delete, each where it is allowed. */
export function RowActions({ label, path, canUpdate, canDestroy }: Props) {
  return (
    <RowMenu label={label}>
      {canUpdate ? (
        <a className="menu-item" href={`${path}/edit`}>
          Editar
        </a>
      ) : null}
      {canDestroy ? (
        <a className="menu-item" href={`${path}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}
