import { Form, useFetchers } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import type { CartReply } from './cart-action.server'
import type { CartLineWords, CartWords } from './cart-words'
import { QuantityForm, quantityKey } from './quantity-form'

type Props = {
  cart: Pick<CartWords, 'lines' | 'deadLines'>
  reply: CartReply | undefined
  /** Of the page; each removal's own is made of it, so that one whose answer was lost counts as done. */
  idempotencyKey: string
}

/** The lines of the cart, each with its quantity, its related products and the next price band. */
export function CartLines({ cart, reply, idempotencyKey }: Props) {
  const waiting = new Set(useFetchers().flatMap(({ key, state }) => (state === 'idle' ? [] : [key])))
  return (
    <>
      {cart.deadLines.length > 0 ? <DeadLines lines={cart.deadLines} idempotencyKey={idempotencyKey} /> : null}
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
          line.isOnlyRelated ? null : (
            <RemoveForm productId={line.productId} name={line.name} idempotencyKey={idempotencyKey} />
          )
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

function RemoveForm({ productId, name, idempotencyKey }: { productId: number; name: string; idempotencyKey: string }) {
  return (
    <Form method="post" action="/cart?index" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-x${productId}`} />
      <button type="submit" className="icon-button" title="Remover" aria-label={`Remover ${name}`}>
        <Icon name="trash" />
      </button>
    </Form>
  )
}

/** Items that cannot be sold any more: why, and what can replace them. */
function DeadLines({ lines, idempotencyKey }: { lines: CartWords['deadLines']; idempotencyKey: string }) {
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
            <RemoveForm productId={productId} name={name || `produto ${productId}`} idempotencyKey={idempotencyKey} />
          </li>
        ))}
      </ul>
    </div>
  )
}
