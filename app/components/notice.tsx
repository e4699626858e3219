import type { ReactNode } from 'react'

/** A message in the page. `status` is read out politely, `alert` at once: for errors. */
export function Notice({ kind, children }: { kind: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
