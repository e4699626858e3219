import type { ReactNode } from 'react'

/** A form that this user may read and not send: its controls are shown as they are, and none of them works. */
export function LockedForm({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  if (!isLocked) return children
  return (
    <>
      <p className="muted">Você pode ver estes dados, mas não alterá-los.</p>
      <fieldset disabled className="locked">
        {children}
      </fieldset>
    </>
  )
}
