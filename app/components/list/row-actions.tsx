import { RowMenu } from './list-page'

type Rights = { canUpdate: boolean; canDestroy: boolean }

/**
 * The menu of a register's rows: edit and delete, each where it is allowed.
 * @param path of the register; a row's own pages are below it
 * @returns what `DataTable` takes as actions; undefined where neither is allowed, so that there is no such column
 */
export function rowActions(path: string, { canUpdate, canDestroy }: Rights) {
  if (!canUpdate && !canDestroy) return undefined
  return ({ id, name }: { id: number; name: string }) => (
    <RowMenu label={name}>
      {canUpdate ? (
        <a className="menu-item" href={`${path}/${id}/edit`}>
          Editar
        </a>
      ) : null}
      {canDestroy ? (
        <a className="menu-item" href={`${path}/${id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}

type SwitchedRights = Rights & { canActivate: boolean; canDeactivate: boolean }

/** The same for records that are switched on and off on a page of their own. */
export function switchedRowActions(
  path: string,
  { canUpdate, canDestroy, canActivate, canDeactivate }: SwitchedRights,
) {
  if (!canUpdate && !canDestroy && !canActivate && !canDeactivate) return undefined
  return ({ id, name, enabled }: { id: number; name: string; enabled: boolean }) => (
    <RowMenu label={name}>
      {canUpdate ? (
        <a className="menu-item" href={`${path}/${id}/edit`}>
          Editar
        </a>
      ) : null}
      {(enabled ? canDeactivate : canActivate) ? (
        <a className="menu-item" href={`${path}/${id}/activation`}>
          {enabled ? 'Desativar' : 'Ativar'}
        </a>
      ) : null}
      {canDestroy ? (
        <a className="menu-item" href={`${path}/${id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
}
