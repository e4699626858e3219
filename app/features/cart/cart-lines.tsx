import { Form, useFetchers } from '@remix-run/react'
import { Icon } from '~/components/icon'
import { LinesTable } from '../pricing/lines-table'
import type { CartReply } from './cart-action.server'
import type { CartLineWords, CartWords } from './cart-words'
import { QuantityForm, quantityKey } from './quantity-form'

type Props = { cart: Pick<CartWords, 'lines' | 'deadLines'>; reply: CartReply | undefined }

/** The lines of the cart, each with its quantity, what comes along with it and the next price band. */
export function CartLines({ cart, reply }: Props) {
  const waiting = new Set(useFetchers().flatMap(({ key, state }) => (state === 'idle' ? [] : [key])))
  return (
    <>
      {cart.deadLines.length > 0 ? <DeadLines lines={cart.deadLines} /> : null}
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
        action={(line) => (line.isOnlyRelated ? null : <RemoveForm productId={line.productId} name={line.name} />)}
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
      {line.nextBand ? <small className="hint">{line.nextBand}</small> : null}
    </>
  )
}

function RemoveForm({ productId, name }: { productId: number; name: string }) {
  return (
    <Form method="post" action="/cart?index" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="productId" value={productId} />
      <button type="submit" className="icon-button" title="Remover" aria-label={`Remover ${name}`}>
        <Icon name="trash" />
      </button>
    </Form>
  )
}

/** Items that cannot be sold any more: why, and what stands in for them. */
function DeadLines({ lines }: { lines: CartWords['deadLines'] }) {
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
            <RemoveForm productId={productId} name={name || `produto ${productId}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
