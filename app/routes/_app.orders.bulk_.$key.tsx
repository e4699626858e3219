import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { Outcome } from '~/features/sales/orders/bulk/bulk-table'
import { loadBulkResult } from '~/features/sales/orders/bulk/change-many.server'

export const meta: MetaFunction = () => [{ title: 'Resultado da mudança' }]

export const loader = loadBulkResult

const ASK_MS = 2_000

/** The result for each order of a bulk change. */
export default function BulkResult() {
  const { path, sheet, isRunning, total, moved, orders } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(revalidate, ASK_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  return (
    <>
      <PageHeader
        title="Resultado da mudança"
        parent={{ label: path === '/budgets' ? 'Orçamentos' : 'Pedidos', path }}
        actions={
          isRunning ? null : (
            <a className="btn btn-quiet" href={sheet} download="">
              <Icon name="download" /> Baixar resultado em planilha
            </a>
          )
        }
      />
      {isRunning ? (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
          <Notice kind="warning">{`Em andamento: ${orders.length} de ${total}.`}</Notice>
        </>
      ) : (
        <Notice kind={moved === total ? 'success' : 'warning'}>{`${moved} de ${total} mudaram de status.`}</Notice>
      )}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Resultado de cada um</caption>
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">Estava em</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, path: at, from, to, ok, reasons }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={at}>{id}</a>
                </th>
                <td data-label="Estava em">
                  <StatusBadge {...from} />
                </td>
                <td data-label="Resultado">
                  <Outcome ok={ok} to={to} reasons={reasons} verb="Passou para" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3">
        <a className="btn btn-quiet" href={path}>
          Voltar à lista
        </a>
      </p>
    </>
  )
}
