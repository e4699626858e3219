import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

type Props = { client: { id: number; name: string } | null; idempotencyKey: string }

/** For whom the cart was begun: the checkout has this client chosen. */
export function ClientLine({ client, idempotencyKey }: Props) {
  if (!client) return null
  return (
    <Form method="post" action="/cart?index" className="strip">
      <input type="hidden" name="intent" value="no-client" />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-client`} />
      <span>
        Orçamento para <a href={`/clients/${client.id}`}>{client.name}</a>
      </span>{' '}
      <button type="submit" className="btn btn-text btn-sm">
        Tirar<span className="visually-hidden">: o orçamento fica sem cliente escolhido</span>
      </button>
    </Form>
  )
}
