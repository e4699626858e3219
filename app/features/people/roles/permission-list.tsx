import { Icon } from '~/components/icon'
import type { PermissionGroupWords, PermissionWord } from './permission-groups.server'
import { PermissionName, PermissionTable } from './permission-table'

type Props = {
  groups: readonly PermissionGroupWords[]
  /** Where two roles are compared: the one that has it, if it is one alone. */
  only?: (key: string) => { mark: string; family: string; name: string } | null
}

/** The permissions that a user has, to be read, in the table in which they are given. */
export function PermissionList({ groups, only }: Props) {
  const cell = (permission: PermissionWord) => {
    const one = only?.(permission.key)
    return (
      <div key={permission.key} title={permission.description}>
        {one ? (
          <span className={`chip chip-${one.family}`}>
            {one.mark}
            <span className="visually-hidden"> só {one.name}:</span>
          </span>
        ) : (
          <Icon name="check" />
        )}{' '}
        <PermissionName permission={permission} />
      </div>
    )
  }
  return (
    <>
      {groups.map((group) => (
        <section key={group.key} className="permissions">
          <h3>
            {group.label}{' '}
            <small className="muted">
              ({group.rows.reduce((count, { permissions }) => count + permissions.length, 0)})
            </small>
          </h3>
          <PermissionTable caption={`Permissões: ${group.label}`} group={group} cell={cell} />
        </section>
      ))}
    </>
  )
}
