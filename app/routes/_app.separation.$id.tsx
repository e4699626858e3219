import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { loadPicking, type ScanReply, scanPiece } from '~/features/sales/picking/picking.server'
import { ScanForm } from '~/features/sales/picking/scan-form'

export const meta: MetaFunction<typeof loadPicking> = ({ params }) => [{ title: `Separar pedido ${params.id}` }]

export const loader = loadPicking
export const action = scanPiece

/** One field that a scanner fills and whose Enter posts it; the field that is asked next has the focus. */
export default function PickOrder() {
  const { id, mayPick, rows, missing, hasUncoded, volumes, next, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() as ScanReply | undefined
  // Beside what is done: before it, one is still at this order.
  const after = next ? (
    <p className="mt-3">
      Próximo da fila: <a href={`/separation/${next}`}>Pedido {next}</a>
    </p>
  ) : null
  return (
    <>
      <PageHeader
        title={`Separar pedido ${id}`}
        summary={missing === 0 ? 'Tudo separado.' : `Faltam ${missing} ${missing === 1 ? 'item' : 'itens'}.`}
        parent={{ label: 'Separação', path: '/separation' }}
        actions={<Ways id={id} volumes={volumes} isReady={missing === 0} mayPick={mayPick} />}
      />
      {missing === 0 ? after : null}
      {mayPick && missing > 0 ? <ScanForm key={idempotencyKey} reply={reply} idempotencyKey={idempotencyKey} /> : null}
      {mayPick && hasUncoded ? <p className="help mt-3">Item sem código é contado em Volumes e correções.</p> : null}
      <div className="table-box mt-3">
        <table className="data-table">
          <caption className="visually-hidden">Itens do pedido {id}</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="num">
                Separado
              </th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ position, name, code, picked, serials, isComplete, missingPath }) => (
              <tr key={position}>
                <th scope="row">
                  {name}
                  <small className="muted d-block">{code}</small>
                  {serials ? <small className="d-block">Séries: {serials}</small> : null}
                </th>
                <td data-label="Separado" className="num">
                  {isComplete ? picked : <b>{picked}</b>}
                </td>
                <td>
                  {mayPick && !isComplete ? (
                    <a href={missingPath}>
                      Falta<span className="visually-hidden"> {name}</span>
                    </a>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing > 0 ? after : null}
    </>
  )
}

/** What comes after the last piece: volumes, their labels, the order's own page with its step. */
function Ways({
  id,
  volumes,
  isReady,
  mayPick,
}: {
  id: number
  volumes: number | null
  isReady: boolean
  mayPick: boolean
}) {
  const links = [
    ...(mayPick ? [{ href: `/orders/${id}/later/volumes`, label: 'Volumes e correções' }] : []),
    ...(volumes === null ? [] : [{ href: `/orders/labels/${id}`, label: 'Etiquetas', isPaper: true }]),
    { href: `/orders/${id}`, label: 'Abrir pedido' },
  ]
  const first = isReady ? (volumes === null ? 0 : links.length - 1) : -1
  return links.map(({ href, label, isPaper }, at) => (
    <a
      key={href}
      className={at === first ? 'btn btn-primary' : 'btn btn-quiet'}
      href={href}
      data-document={isPaper ? '' : undefined}
    >
      {label}
    </a>
  ))
}
