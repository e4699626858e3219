import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadWave } from '~/features/sales/picking/wave.server'
import { PrintShell } from '~/layouts/print-shell'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction = () => [{ title: 'Lista de separação' }]

export const handle: PageHandle = { scripts: false }

export const loader = loadWave

export default function PrintWave() {
  const { paper, wave, isCut, groups, orders } = useLoaderData<typeof loader>()
  return (
    <PrintShell paper={paper}>
      <div className="stack">
        {wave ? <p>{wave}</p> : <p>Nada a separar.</p>}
        {isCut ? <p>Há mais pedidos do que cabem numa lista: imprima outra quando estes saírem.</p> : null}
        {groups.length > 0 ? (
          <table className="data-table">
            <caption className="visually-hidden">O que buscar</caption>
            <thead>
              <tr>
                <th scope="col">Produto</th>
                <th scope="col">Código</th>
                <th scope="col" className="num">
                  Buscar
                </th>
                <th scope="col">Para</th>
              </tr>
            </thead>
            {groups.map(({ group, lines }) => (
              <tbody key={group}>
                <tr className="group">
                  <th scope="rowgroup" colSpan={4}>
                    {group}
                  </th>
                </tr>
                {lines.map(({ productId, name, code, quantity, orders: takers }) => (
                  <tr key={productId}>
                    <th scope="row">{name}</th>
                    <td data-label="Código">{code}</td>
                    <td data-label="Buscar" className="num">
                      <b>{quantity}</b>
                    </td>
                    <td data-label="Para">{takers}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        ) : null}
        {orders.length > 0 ? (
          <section>
            <h2>Pedidos desta lista</h2>
            <table className="data-table">
              <caption className="visually-hidden">Pedidos desta lista</caption>
              <thead>
                <tr>
                  <th scope="col">Pedido</th>
                  <th scope="col">Cliente</th>
                  <th scope="col">Transportadora</th>
                  <th scope="col">Sai até</th>
                  <th scope="col" className="num">
                    Volumes
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ id, client, carrier, leavesOn, volumes }) => (
                  <tr key={id}>
                    <th scope="row">{id}</th>
                    <td data-label="Cliente">{client}</td>
                    <td data-label="Transportadora">{carrier}</td>
                    <td data-label="Sai até">{leavesOn}</td>
                    <td data-label="Volumes" className="num">
                      {volumes}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : null}
      </div>
    </PrintShell>
  )
}
