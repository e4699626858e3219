import type { PermissionGroupWords } from './permission-groups.server'

/** Permissions by group, to be read. */
export function PermissionList({ groups, level = 3 }: { groups: readonly PermissionGroupWords[]; level?: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <>
      {groups.map((group) => (
        <section key={group.key} className="permissions">
          <Heading>
            {group.label} <small className="muted">({group.permissions.length})</small>
          </Heading>
          <ul className="permission-grid">
            {group.permissions.map(({ key, label, isIdle }) => (
              <li key={key}>
                {label} {isIdle ? <small className="muted">(ainda sem efeito)</small> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
