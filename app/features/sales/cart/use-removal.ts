import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { showToast } from '~/components/toasts'
import type { CartReply } from './cart-action.server'

/** A line that goes; `quantity` is absent for one that could not come back. */
export type Removed = { productId: number; name: string; quantity?: number }

const ID = 'cart-removal'

/**
 * Takes a line out of the cart, which stays in sight, and brings it back from the toast that says so. A related product
 * goes and comes with its product.
 * @param idempotencyKey of the page as it is drawn: each write's own is made of it
 */
export function useRemoval(idempotencyKey: string): (line: Removed) => void {
  const fetcher = useFetcher<CartReply>({ key: ID })
  const removed = useRef<Removed | null>(null)
  const key = useRef(idempotencyKey)
  key.current = idempotencyKey

  const send = (intent: 'add' | 'remove', { productId, quantity = 0 }: Removed) =>
    fetcher.submit(
      {
        intent,
        productId,
        quantity,
        quick: '1',
        // Without a script the same key is in the line's form.
        [IDEMPOTENCY_FIELD]: `${key.current}-${intent === 'remove' ? 'x' : 'u'}${productId}`,
      },
      { method: 'post', action: '/cart?index' },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return
    const line = removed.current
    removed.current = null
    if (fetcher.data.error) showToast(fetcher.data.error, { id: ID })
    else if (line)
      showToast(`${line.name} saiu do carrinho.`, {
        id: ID,
        undo: line.quantity === undefined ? undefined : () => send('add', line),
      })
  }, [fetcher.state, fetcher.data])
  return (line) => {
    if (fetcher.state !== 'idle') return
    removed.current = line
    send('remove', line)
  }
}
