import { PRESENCE_PING_MS } from '#domain/sales/orders/edit/edit-presence'

/**
 * Says every half minute that the form is open, and tells `show` who else has it open.
 * @returns a function that says that the form is left
 */
export function keepPresence(path: string, show: (notice: string | null) => void): () => void {
  const ping = async () => {
    const answer = await fetch(path, { method: 'POST', body: new URLSearchParams() }).catch(() => null)
    if (!answer?.ok) return
    const { notice }: { notice: unknown } = await answer.json()
    show(typeof notice === 'string' ? notice : null)
  }
  const leave = () => navigator.sendBeacon(path, new URLSearchParams({ leave: '1' }))
  const timer = setInterval(ping, PRESENCE_PING_MS)
  addEventListener('pagehide', leave)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    leave()
  }
}
