import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { loadRelease, release } from '~/features/sales/orders/reservation/reservation.server'
import { RELEASE } from '~/features/sales/orders/reservation/reservation-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Soltar reserva · Orçamento ${params.id}` }]

export const loader = loadRelease

export const action = release

export default function ReleaseReservation() {
  const { id, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      {...RELEASE}
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/budgets/${id}/reservation`}
    />
  )
}
