import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { loadUndoShipment, undoShipment } from '~/features/sales/shipments/shipment-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Desfazer na remessa ${params.n} · Pedido ${params.id}` }]

export const loader = loadUndoShipment

export const action = undoShipment

export default function UndoShipment() {
  const { question, consequence, verb, path, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={question}
      consequence={consequence}
      verb={verb}
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={path}
    />
  )
}
