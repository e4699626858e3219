import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { forgetCart, readSavedCart, type SavedCart, saveCart } from './saved-cart'

type Props = { userId: number; cart: SavedCart; companyId: number | null; idempotencyKey: string }

/**
 * Keeps a copy of the cart in this browser, and offers it when the server's is empty. Draws nothing without a script.
 */
export function MirrorCart({ userId, cart, companyId, idempotencyKey }: Props) {
  const [found, setFound] = useState<SavedCart | 'corrupt' | null>(null)
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    if (isEmpty) setFound(readSavedCart(userId))
    else {
      saveCart(userId, cart)
      setFound(null)
    }
  }, [userId, cart, isEmpty])

  if (!isEmpty || found === null) return null
  if (found === 'corrupt')
    return <Notice kind="warning">O carrinho guardado neste navegador não pôde ser lido e foi descartado.</Notice>
  const count = found.items.length
  return (
    <Notice kind="success">
      <p>
        Este navegador guardou um carrinho com {count === 1 ? '1 item' : `${count} itens`}. Os preços serão os de agora.
      </p>
      <Form method="post" action="/cart?index" className="form-actions mt-2">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="budgetType" value={found.budgetType} />
        <input type="hidden" name="companyId" value={companyId ?? ''} />
        {found.items.map(({ productId, quantity }, index) => (
          <span key={productId}>
            <input type="hidden" name={`items[${index}].productId`} value={productId} />
            <input type="hidden" name={`items[${index}].quantity`} value={quantity} />
          </span>
        ))}
        <button type="submit" className="btn btn-primary btn-sm">
          Restaurar carrinho
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          onClick={() => {
            forgetCart(userId)
            setFound(null)
          }}
        >
          Descartar
        </button>
      </Form>
    </Notice>
  )
}
