import { useFetchers } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import type { CartReply } from './cart-action.server'
import type { CartLineWords, CartWords } from './cart-words'
import { QuantityForm, quantityKey } from './quantity-form'
import type { Removed } from './use-removal'

type Props = {
  cart: Pick<CartWords, 'lines' | 'deadLines'>
  reply: CartReply | undefined
  /** Of the page; each removal's own is made of it, so that one whose answer was lost counts as done. */
  idempotencyKey: string
  onRemove: (line: Removed) => void
}

/** The lines of the cart, each with its quantity, its related products and the next price band. */
export function CartLines({ cart, reply, idempotencyKey, onRemove }: Props) {
  const waiting = new Set(useFetchers().flatMap(({ key, state }) => (state === 'idle' ? [] : [key])))
  return (
    <>
      {cart.deadLines.length > 0 ? (
        <DeadLines lines={cart.deadLines} idempotencyKey={idempotencyKey} onRemove={onRemove} />
      ) : null}
      <LinesTable
        caption="Itens do carrinho"
        lines={cart.lines}
        isWaiting={(line) => waiting.has(quantityKey(line.productId))}
        quantity={(line) => {
          const isHere = reply?.error && reply.productId === line.productId
          return (
            <QuantityForm
              key={line.productId}
              line={line}
              error={isHere ? (reply.error ?? undefined) : undefined}
              typed={isHere ? reply.typed : undefined}
            />
          )
        }}
        hint={(line) => <Hints line={line} />}
        action={(line) =>
          line.isOnlyRelated ? null : <RemoveForm line={line} idempotencyKey={idempotencyKey} onRemove={onRemove} />
        }
      />
    </>
  )
}

function Hints({ line }: { line: CartLineWords }) {
  return (
    <>
      {line.related ? (
        <small>
          <span className="chip chip-negotiation">{line.related}</span>
        </small>
      ) : null}
      {line.changed ? <small className="hint">{line.changed}</small> : null}
      {line.nextBand ? <small className="hint">{line.nextBand}</small> : null}
    </>
  )
}

type RemoveProps = { line: Removed; idempotencyKey: string; onRemove: Props['onRemove'] }

function RemoveForm({ line, idempotencyKey, onRemove }: RemoveProps) {
  const { productId, name } = line
  return (
    <form
      method="post"
      action="/cart?index"
      onSubmit={(event) => {
        event.preventDefault()
        onRemove(line)
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-x${productId}`} />
      <button type="submit" className="icon-button" title="Remover" aria-label={`Remover ${name}`}>
        <Icon name="trash" />
      </button>
    </form>
  )
}

/** Items that cannot be sold any more: why, and what can replace them. */
function DeadLines({ lines, idempotencyKey, onRemove }: { lines: CartWords['deadLines'] } & Omit<RemoveProps, 'line'>) {
  return (
    <div className="notice notice-danger">
      <p>
        <strong>Itens que não podem mais ser vendidos</strong>
      </p>
      <ul>
        {lines.map(({ productId, name, quantity, reason, substitute }) => (
          <li key={productId}>
            {quantity} × {name || `Produto ${productId}`}: {reason}
            {substitute ? ` No lugar dele: ${substitute.name}.` : ''}
            <RemoveForm
              line={{ productId, name: name || `Produto ${productId}` }}
              idempotencyKey={idempotencyKey}
              onRemove={onRemove}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
