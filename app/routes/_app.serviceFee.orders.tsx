import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Column } from '~/components/list/data-table'
import { Totals, useListQuery } from '~/components/list/list-page'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { periodOf } from '~/features/sales/orders/list/list-tabs'
import { loadServiceFeeList, type ServiceFeeRow } from '~/features/sales/orders/list/load-service-fee-list.server'
import { orderQuickFilters } from '~/features/sales/orders/list/quick-fields'
import { serviceFeeList } from '~/features/sales/orders/list/service-fee-list'

export const meta: MetaFunction = () => [{ title: 'Pedidos com repasse' }]

export const loader = loadServiceFeeList

/** /serviceFee/orders: what integrators add for their own service, apart from the order's own price. */
export default function ServiceFeeOrders() {
  const { rows, totals, meta, options, today, isStaff } = useLoaderData<typeof loader>()
  const spec = serviceFeeList(options)
  const query = useListQuery(spec)
  return (
    <>
      <PageHeader title="Pedidos com repasse" summary="O repasse é do integrador: os valores sem ele vêm ao lado." />
      <PagedList
        caption="Pedidos com repasse"
        spec={spec}
        rows={rows}
        columns={columnsOf(isStaff)}
        meta={meta}
        quick={orderQuickFilters(query, spec, periodOf(query, spec, 'orders', today))}
        noun={['pedido', 'pedidos']}
        empty={{
          title: 'Nenhum pedido com repasse ainda',
          text: 'O repasse é informado no orçamento, junto da forma de pagamento. Cartão de crédito não leva repasse.',
          action: <a href="/budgets">Ver orçamentos</a>,
        }}
        totals={
          <Totals
            items={[
              ['Pedidos', totals.count],
              ['Repasse', totals.serviceFee],
              ['Total sem repasse', totals.totalWithout],
              ['Total', totals.total],
            ]}
          />
        }
      />
    </>
  )
}

function columnsOf(isStaff: boolean): Column<ServiceFeeRow>[] {
  const company: Column<ServiceFeeRow> = { header: 'Empresa', isWide: true, cell: ({ company }) => company }
  return [
    {
      header: 'Número e cliente',
      sort: 'id',
      cell: ({ id, client }) => <RecordLink href={`/orders/${id}`} name={id} more={client} />,
    },
    {
      header: 'Status',
      sort: 'status',
      cell: ({ status }) => <StatusBadge {...status} />,
    },
    ...(isStaff ? [company] : []),
    { header: 'Repasse', sort: 'serviceFee', isNumber: true, cell: ({ serviceFee }) => serviceFee },
    { header: 'Total sem repasse', isNumber: true, isWide: true, cell: ({ totalWithout }) => totalWithout },
    { header: 'Total', sort: 'total', isNumber: true, cell: ({ total }) => total },
    { header: 'Enviado em', sort: 'orderSentAt', isNumber: true, isWide: true, cell: ({ sentAt }) => sentAt },
  ]
}
