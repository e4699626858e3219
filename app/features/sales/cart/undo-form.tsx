import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

type Props = { version: number | null; idempotencyKey: string }

/** 'Desfazer': the cart that a kit replaced, or that was cleared, comes back; this one is kept instead. */
export function UndoForm({ version, idempotencyKey }: Props) {
  return (
    <Form method="post" action="/cart?index" className="strip">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="version" value={version ?? ''} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-undo`} />
      <span>O carrinho de antes está guardado.</span>{' '}
      <button type="submit" className="btn btn-text btn-sm">
        Desfazer<span className="visually-hidden">: trazer de volta o carrinho de antes</span>
      </button>
    </Form>
  )
}
