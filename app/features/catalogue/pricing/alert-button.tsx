import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

const FORM = 'stock-alert'

/** One form for all the buttons of a page. */
export function AlertForm({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <Form method="post" action="/alerts" id={FORM}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <input type="hidden" name="quantity" value="1" />
    </Form>
  )
}

/** 'Avisar quando chegar', beside what is not there. */
export function AlertButton({ name, of, id }: { name: string; of: 'productId' | 'kitId'; id: number }) {
  return (
    <button type="submit" form={FORM} name={of} value={id} className="btn btn-text btn-sm">
      Avisar quando chegar<span className="visually-hidden">: {name}</span>
    </button>
  )
}
