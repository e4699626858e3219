import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { showToast } from '~/components/toasts'
import type { CartReply } from './cart-action.server'

type Props = {
  productId: number
  name: string
  unit: string
  /** Of the page; each product's own is made of it. */
  idempotencyKey: string
  /** The page's own path. */
  action: string
}

/** Adds units of a product. Without a script the page comes back and says so; with one it stays where it is. */
export function AddProductForm({ productId, name, unit, idempotencyKey, action }: Props) {
  const fetcher = useFetcher<CartReply>()
  const asked = useRef(false)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (!isIdle || !asked.current || !fetcher.data) return
    asked.current = false
    showToast(fetcher.data.error ?? `${name} está no carrinho.`, { id: `add-${productId}` })
  }, [isIdle, fetcher.data, name, productId])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isIdle) return
    asked.current = true
    const form = new FormData(event.currentTarget)
    form.set('quick', '1')
    fetcher.submit(form, { method: 'post', action })
  }
  const id = `add-${productId}`
  return (
    <form method="post" onSubmit={submit} className="quantity">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${productId}`} />
      <label className="visually-hidden" htmlFor={id}>
        Quantidade de {name}
      </label>
      <input
        id={id}
        name="quantity"
        className="form-control num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue="1"
        required
      />
      <span className="muted">{unit}</span>
      <button type="submit" className="btn btn-quiet btn-sm" disabled={!isIdle}>
        Adicionar<span className="visually-hidden"> {name}</span>
      </button>
    </form>
  )
}
