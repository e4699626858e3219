import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import type { loadSales, remindTomorrow } from './sales.server'
import { SALES_SUMMARY, SalesTable } from './sales-table'

/** /queue/sales: what a seller may lose, each with why, who to write to, and a way to put it off. */
export function SalesPage() {
  const { rows } = useLoaderData<typeof loadSales>()
  const reply = useActionData<typeof remindTomorrow>()
  return (
    <>
      <PageHeader title="Vendas em risco" summary={SALES_SUMMARY} parent={{ label: 'Minha fila', path: '/queue' }} />
      <Notice kind="danger">{reply?.error ?? ''}</Notice>
      <SalesTable rows={rows} />
    </>
  )
}
