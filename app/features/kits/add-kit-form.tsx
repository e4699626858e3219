import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

type Props = { kitId: number; name: string; idempotencyKey: string; isLarge?: true }

/** Takes a ready kit to the cart, in the place of what was there. */
export function AddKitForm({ kitId, name, idempotencyKey, isLarge }: Props) {
  return (
    <Form method="post" discover="none" action={`/budgets/kits/${kitId}`}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${kitId}`} />
      <button type="submit" className={isLarge ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
        Adicionar ao carrinho<span className="visually-hidden">: {name}</span>
      </button>
    </Form>
  )
}
