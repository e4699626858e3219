import { useLoaderData } from '@remix-run/react'
import { ORDER_STATUS_CHIPS, ORDER_STATUS_LABELS } from '#domain/orders/statuses'
import { Icon } from '~/components/icon'
import { type Column, DataTable } from '~/components/list/data-table'
import { FilterPanel } from '~/components/list/filter-panel'
import { EmptyList, Pages, RowMenu, Totals, useListQuery } from '~/components/list/list-page'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import type { loadOrderList } from './load-order-list.server'
import { ORDER_KINDS, type OrderKind } from './order-kinds'
import { ordersList } from './orders-list'

const SUMMARY = {
  budgets: 'Propostas ainda não enviadas, das mais novas às mais antigas.',
  orders: 'Pedidos enviados, do pagamento à entrega.',
}
const EMPTY = {
  budgets: 'Um orçamento guarda os preços até a validade. Comece por um kit pronto e ajuste o que precisar.',
  orders: 'Um pedido nasce quando um orçamento é enviado. Abra um orçamento e escolha “Enviar pedido”.',
}

type Row = Awaited<ReturnType<typeof loadOrderList>>['rows'][number]

/** /budgets and /orders: the same page with other words and dates. */
export function OrderListPage({ kind }: { kind: OrderKind }) {
  const { rows, totals, meta, options, isStaff, canStore, canPrint, canChangeMany } =
    useLoaderData<typeof loadOrderList>()
  const { path, plural, noun } = ORDER_KINDS[kind]
  const spec = ordersList(kind, options)
  const query = useListQuery(spec)
  const create = canStore ? (
    <a className="btn btn-primary" href="/budgets/new">
      <Icon name="plus" /> Novo orçamento
    </a>
  ) : null
  return (
    <>
      <PageHeader title={plural} summary={SUMMARY[kind]} actions={create} />
      <FilterPanel query={query} spec={spec} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={spec}
          title={`Nenhum ${noun[0]} ainda`}
          text={EMPTY[kind]}
          action={kind === 'budgets' ? create : <a href="/budgets">Ver orçamentos</a>}
        />
      ) : (
        <>
          <Totals
            items={[
              [plural, totals[0]],
              ['Total', totals[1]],
              ['Potência', totals[2]],
            ]}
          />
          <DataTable
            caption={plural}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf(kind, isStaff, canChangeMany)}
            actions={(row) => <RowActions row={row} kind={kind} canStore={canStore} canPrint={canPrint} />}
            query={query}
            spec={spec}
          />
          {canChangeMany ? (
            <form id="bulk" method="get" action="/orders/bulk" className="bulk">
              <input type="hidden" name="from" value={kind} />
              <button type="submit" className="btn btn-quiet btn-sm">
                Mudar status dos marcados
              </button>
            </form>
          ) : null}
          <Pages meta={meta} query={query} spec={spec} noun={noun} />
        </>
      )}
    </>
  )

  function columnsOf(kind: OrderKind, isStaff: boolean, canPick: boolean): Column<Row>[] {
    return [
      {
        header: 'Número e cliente',
        sort: 'id',
        cell: (row) => (
          <>
            {canPick ? (
              <input
                type="checkbox"
                className="form-check-input"
                form="bulk"
                name="ids"
                value={row.id}
                aria-label={`Marcar ${row.id}`}
              />
            ) : null}
            <a href={`${path}/${row.id}`}>
              {row.id}
              {row.client ? ` · ${row.client}` : ''}
            </a>
          </>
        ),
      },
      {
        header: 'Status',
        sort: 'status',
        cell: (row) => <StatusBadge family={ORDER_STATUS_CHIPS[row.status]} label={ORDER_STATUS_LABELS[row.status]} />,
      },
      ...(isStaff
        ? ([
            {
              header: 'Empresa e consultor',
              isWide: true,
              cell: (row) => (
                <>
                  {row.company} <small className="muted">{row.helper}</small>
                </>
              ),
            },
          ] satisfies Column<Row>[])
        : []),
      { header: 'Potência', sort: 'potency', isNumber: true, isWide: true, cell: (row) => row.potency },
      { header: 'Total', sort: 'total', isNumber: true, cell: (row) => row.total },
      kind === 'budgets'
        ? { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.at }
        : { header: 'Enviado em', sort: 'orderSentAt', isNumber: true, cell: (row) => row.at },
      ...(kind === 'budgets'
        ? ([
            { header: 'Validade', sort: 'expirationAt', isNumber: true, cell: (row) => row.until },
          ] satisfies Column<Row>[])
        : []),
    ]
  }
}

function RowActions({
  row,
  kind,
  canStore,
  canPrint,
}: {
  row: Row
  kind: OrderKind
  canStore: boolean
  canPrint: boolean
}) {
  const { path, noun } = ORDER_KINDS[kind]
  const at = `${path}/${row.id}`
  const printPath = kind === 'budgets' ? `/orders/print/${row.id}` : `/orders/mirror/${row.id}`
  return (
    <RowMenu label={`${noun[0]} ${row.id}`}>
      <a className="menu-item" href={at}>
        Abrir
      </a>
      {canStore ? (
        <a className="menu-item" href={`${at}/status/clone`}>
          Clonar
        </a>
      ) : null}
      {canPrint ? (
        <a className="menu-item" href={printPath} data-document="">
          Imprimir
        </a>
      ) : null}
      <a className="menu-item" href={`${at}/status/cancel`}>
        Cancelar
      </a>
    </RowMenu>
  )
}
