import type { ReactNode } from 'react'

/**
 * A message in the page, where there is one. `status` is read out politely, `alert` at once: for errors.
 */
export function Notice({ kind, children }: { kind: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }) {
  if (children === '') return null
  return (
    <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
