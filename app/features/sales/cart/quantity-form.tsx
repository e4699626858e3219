import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '~/components/toasts'
import { unitWord } from '~/format/quantity'
import type { CartReply } from './cart-action.server'
import type { CartLineWords } from './cart-words'

const SETTLE_MS = 500

type Props = { line: CartLineWords; error?: string | undefined; typed?: string | undefined }

/**
 * The quantity of a line. Without a script it has its button; with one, each change is sent by itself after a short
 * pause, and the number stays as it was typed while the prices come.
 */
export function QuantityForm({ line, error, typed }: Props) {
  const fetcher = useFetcher<CartReply>({ key: quantityKey(line.productId) })
  const [value, setValue] = useState(typed ?? String(line.quantity))
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const sent = useRef<{ from: string; to: string; isUndo: boolean } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const stored = String(line.quantity)
  const isIdle = fetcher.state === 'idle'
  const problem = fetcher.data?.error ?? error

  // Takes the server's number, once nothing is under way: it may differ from the typed one.
  useEffect(() => {
    if (isIdle && !problem) setValue(stored)
  }, [stored, isIdle, problem])
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isIdle || !fetcher.data || !sent.current) return
    const { from, to, isUndo } = sent.current
    const options = { id: quantityKey(line.productId) }
    if (fetcher.data.error) return showToast(fetcher.data.error, options)
    sent.current = null
    // Several steps that follow each other are undone together.
    const undo = isUndo ? undefined : () => send(from, to, true)
    showToast(`Quantidade de ${line.name}: ${from} → ${to}`, { ...options, undo })
  }, [isIdle, fetcher.data])

  function send(quantity: string, from = stored, isUndo = false) {
    if (quantity.trim() === '' || quantity === stored) return
    sent.current = { from: sent.current?.from ?? from, to: quantity, isUndo }
    fetcher.submit(
      { intent: 'quantity', productId: String(line.productId), quantity, quick: '1' },
      { method: 'post', action: '/cart?index' },
    )
  }
  function change(quantity: string) {
    setValue(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(quantity), SETTLE_MS)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    send(value)
  }
  // On a slow line a number is typed, and left, before the scripts run: no event tells of it, and it must not be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is taken over
  useEffect(() => {
    const before = field.current?.value
    if (before !== undefined && before !== value) change(before)
  }, [])
  const id = `quantity-${line.productId}`
  return (
    <form method="post" action="/cart?index" onSubmit={submit}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="productId" value={line.productId} />
      <span className="quantity">
        <label className="visually-hidden" htmlFor={id}>
          Quantidade de {line.name}
        </label>
        <input
          ref={field}
          id={id}
          name="quantity"
          className="form-control cell-field num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => {
            clearTimeout(timer.current)
            send(value)
          }}
        />
        <span className="muted">{unitWord(line.unit, line.quantity)}</span>
        <button type="submit" className="btn btn-quiet btn-sm no-script">
          Alterar
        </button>
      </span>
      {problem ? (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      ) : null}
    </form>
  )
}

export const quantityKey = (productId: number) => `quantity-${productId}`
