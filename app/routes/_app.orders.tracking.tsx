import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { SendSheet, type SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { EventResult } from '~/features/sales/shipments/event-result'
import { loadEventSheet, sendEventSheet } from '~/features/sales/shipments/event-sheet.server'

export const meta: MetaFunction = () => [{ title: 'Eventos de rastreio' }]

export const loader = loadEventSheet
export const action = sendEventSheet

/** A carrier's sheet of what became of its shipments. */
export default function EventSheet() {
  const { result, file, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<SheetReply>()
  return (
    <>
      <PageHeader
        title="Eventos de rastreio"
        summary="O que a transportadora informa, de muitas remessas de uma vez. O integrador lê na página do pedido; o status não muda."
        parent={{ label: 'Pedidos', path: '/orders' }}
        actions={
          <a className="btn btn-quiet" href="/orders/tracking/template" data-document="">
            Baixar o modelo
          </a>
        }
      />
      {result ? <EventResult {...result} /> : null}
      <SendSheet
        lead="Cada linha acha a remessa pelo rastreio, pela NF-e ou pelo pedido. O que já está registrado não entra de novo, e as linhas de fora voltam com o motivo."
        file={file}
        idempotencyKey={idempotencyKey}
        reply={reply}
      />
    </>
  )
}
