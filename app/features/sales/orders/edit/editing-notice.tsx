import { useEffect, useState } from 'react'

/** The other users with this form open: as it was when the page was rendered, and with a script as it is now. */
export function EditingNotice({ id, notice }: { id: number; notice: string | null }) {
  const [present, setPresent] = useState(notice)
  useEffect(() => {
    let leave: (() => void) | undefined
    let isGone = false
    // Without it, the page shows as much as without a script.
    import('./edit-presence.lazy').then(
      ({ keepPresence }) => {
        if (!isGone) leave = keepPresence(`/orders/${id}/editing`, setPresent)
      },
      () => {},
    )
    return () => {
      isGone = true
      leave?.()
    }
  }, [id])
  return (
    <div role="status">
      {present ? <p className="notice notice-warning">{present}. Quem salvar depois verá o que mudou.</p> : null}
    </div>
  )
}
