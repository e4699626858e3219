import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

/** Asks for the same lines against the portal as it is now. */
export function CompareAgain({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <Form method="post" discover="none" key={`${idempotencyKey}-compare`}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-c`} />
      <button type="submit" name="intent" value="compare" className="btn btn-quiet">
        Comparar de novo
      </button>
    </Form>
  )
}
