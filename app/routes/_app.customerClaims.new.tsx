import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { loadOpening, openClaim } from '~/features/after-sales/claims/open-claim.server'
import { OpeningPage } from '~/features/after-sales/claims/opening-page'

export const meta: MetaFunction = () => [{ title: 'Novo chamado' }]

export const loader = loadOpening
export const action = openClaim

export default function NewClaim() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={page.title} summary={page.summary} parent={page.parent} />
      {page.asksOrder ? (
        <>
          <Recent orders={page.recent} />
          <form method="get" className="form-page">
            <TextField
              label="Número do pedido"
              help="De um pedido enviado ou finalizado."
              input={{
                id: 'claim-order',
                name: 'orderId',
                type: 'text',
                inputMode: 'numeric',
                pattern: '[1-9][0-9]{0,14}',
                required: true,
              }}
            />
            <button type="submit" className="btn btn-primary">
              Continuar
            </button>
          </form>
        </>
      ) : (
        <Opening page={page} />
      )}
    </>
  )
}

type RecentOrders = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { asksOrder: true }>['recent']

function Recent({ orders }: { orders: RecentOrders }) {
  if (orders.length === 0) return null
  return (
    <div className="table-box mb-3">
      <table className="data-table">
        <caption className="visually-hidden">Pedidos que já saíram</caption>
        <thead>
          <tr>
            <th scope="col">Pedidos que já saíram</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, client, status }) => (
            <tr key={id}>
              <th scope="row">
                <RecordLink href={`?orderId=${id}`} name={id} more={client} />
              </th>
              <td data-label="Status">
                <StatusBadge {...status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OpeningData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { asksOrder: false }>

function Opening({ page: { form, parent, windows, receiptHref } }: { page: OpeningData }) {
  // From which day the days of a type run, and why others cannot be opened any more.
  const notes = (
    <ul className="plain-list help">
      {windows.map(({ label, text }) => (
        <li key={label}>
          <strong>{label}</strong>: {text}
        </li>
      ))}
      {receiptHref ? (
        <li>
          Já chegou? O prazo corre do recebimento informado: <a href={receiptHref}>Conferir recebimento</a>
        </li>
      ) : null}
    </ul>
  )
  return form ? <OpeningPage form={form} cancelPath={parent.path} notes={notes} /> : notes
}
