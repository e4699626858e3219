import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

/** What `then` says of a kit that is quoted as it is. */
export const CHECKOUT = 'checkout'

type Props = { kitId: number; name: string; idempotencyKey: string }

/**
 * Takes a ready kit to the cart, or on to its closing; of a cart that holds something the next page asks whether to
 * replace it.
 */
export function AddKitForm({ kitId, name, idempotencyKey }: Props) {
  return (
    <Form method="post" discover="none" action={`/budgets/kits/${kitId}`} className="actions">
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${kitId}`} />
      <button type="submit" className="btn btn-primary">
        Adicionar ao carrinho<span className="visually-hidden">: {name}</span>
      </button>
      <button type="submit" name="then" value={CHECKOUT} className="btn btn-quiet">
        Orçar agora<span className="visually-hidden">: {name}</span>
      </button>
    </Form>
  )
}
