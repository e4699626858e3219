import { useLoaderData } from '@remix-run/react'
import { ordersList } from '#domain/sales/orders/list/orders-list'
import { parted } from '~/components/button-row'
import { CreateLink } from '~/components/list/create-link'
import { type Column, DataTable } from '~/components/list/data-table'
import { RowMenu, Totals, useListQuery } from '~/components/list/list-page'
import { keptValue, listUrl } from '~/components/list/list-query'
import { ListFrame } from '~/components/list/paged-list'
import { PickBox } from '~/components/list/pick-box'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import { ORDER_KINDS, type OrderKind } from '~/features/ground/order-words/order-kinds'
import { ShownView } from '~/features/ground/views/shown-view'
import { periodOf, statusTabs } from './list-tabs'
import type { loadOrderList, Row } from './load-order-list.server'
import type { ColumnWords } from './order-columns.server'
import { orderQuickFilters } from './quick-fields'

/** /budgets and /orders: the same page with other words and dates. */
export function OrderListPage({ kind }: { kind: OrderKind }) {
  const {
    rows,
    totals,
    counts,
    plus,
    today,
    meta,
    emptyText = '',
    options,
    linked,
    columns,
    view,
    isStaff,
    canStore,
    canPrint,
    canChangeMany,
    seesErp,
  } = useLoaderData<typeof loadOrderList>()
  const { path, plural, noun } = ORDER_KINDS[kind]
  const spec = ordersList(kind, options, linked)
  const query = useListQuery(spec)
  const here = listUrl(query, spec, {}).slice(1)
  const slug = keptValue(query, 'view')
  const create = canStore ? <CreateLink path="/budgets/new" label="Novo orçamento" /> : null
  return (
    <>
      <PageHeader
        title={plural}
        summary={view ? <ShownView view={view} here={here} kind={kind} /> : undefined}
        actions={
          <Totals
            items={[
              [plural, totals.count],
              ['Total', totals.total],
              ['Potência', totals.potency],
              ...Object.entries(totals.more),
            ]}
          />
        }
      />
      <Tabs label="Situação" tabs={statusTabs(query, spec, kind, counts, plus)} />
      <ListFrame
        spec={spec}
        quick={orderQuickFilters(query, spec, periodOf(query, spec, kind, today), counts)}
        aside={
          <a className="btn btn-text push" href={`/orders/views?of=${kind}&${here}`}>
            Visões
          </a>
        }
        foot={parted([
          <a key="sheet" href={`${path}/export?${here}`} data-document="">
            Exportar
          </a>,
          seesErp ? (
            <a key="erp" href="/orders/erp">
              Integração ERP
            </a>
          ) : null,
        ])}
        count={rows.length}
        meta={meta}
        noun={noun}
        empty={{
          title: `Nenhum ${noun[0]} ainda`,
          text: emptyText,
          action: kind === 'budgets' ? create : <a href="/budgets">Ver orçamentos</a>,
        }}
      >
        <DataTable
          caption={plural}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columnsOf(kind, isStaff)}
          pick={canChangeMany ? ({ id }) => <PickBox id={id} form="bulk" /> : undefined}
          actions={(row) => <RowActions row={row} kind={kind} canPrint={canPrint} />}
          query={query}
          spec={spec}
        />
        {canChangeMany ? (
          <form id="bulk" method="get" action="/orders/bulk" className="bulk">
            <output />
            <input type="hidden" name="from" value={kind} />
            <button type="submit" className="btn btn-quiet btn-sm">
              Mudar status dos marcados
            </button>{' '}
            {kind === 'orders' ? (
              <button type="submit" name="action" value="nextStatus" className="btn btn-primary btn-sm">
                Avançar cada um
              </button>
            ) : null}{' '}
            <button type="submit" formAction={`${path}/export`} className="btn btn-quiet btn-sm">
              Exportar
            </button>{' '}
            <button type="reset" className="btn btn-quiet btn-sm">
              Desmarcar
            </button>{' '}
            <a
              href={`/orders/bulk?from=${kind}&page=${encodeURIComponent(listUrl(query, spec, { cursor: query.cursor }))}`}
            >
              Marcar esta página
            </a>
          </form>
        ) : null}
      </ListFrame>
    </>
  )

  function columnsOf(kind: OrderKind, isStaff: boolean): Column<Row>[] {
    const own: Column<Row>[] = [
      {
        header: 'Número e cliente',
        sort: 'id',
        cell: ({ id, client }) => (
          <RecordLink href={`${path}/${id}${slug ? `?view=${slug}` : ''}`} name={id} more={client} />
        ),
      },
      {
        header: 'Status',
        sort: 'status',
        ...(columns ? {} : { ends: 'state' }),
        cell: ({ status }) => <StatusBadge {...status} />,
      },
      ...(isStaff
        ? ([
            {
              header: 'Empresa e consultor',
              isWide: true,
              cell: ({ company, helper }) => (
                <>
                  {company} <small className="muted">{helper}</small>
                </>
              ),
            },
          ] satisfies Column<Row>[])
        : []),
      { header: 'Potência', sort: 'potency', isNumber: true, isWide: true, cell: ({ potency }) => potency },
      {
        header: 'Total',
        sort: 'total',
        isNumber: true,
        ...(columns ? {} : { ends: 'worth' }),
        cell: ({ total }) => total,
      },
      kind === 'budgets'
        ? { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: ({ date }) => date }
        : { header: 'Enviado em', sort: 'orderSentAt', isNumber: true, cell: ({ date }) => date },
      ...(kind === 'budgets'
        ? ([
            { header: 'Validade', sort: 'expirationAt', isNumber: true, cell: ({ validUntil }) => validUntil },
          ] satisfies Column<Row>[])
        : []),
    ]
    return columns ? chosen(own, columns) : own
  }
}

/**
 * The columns that the user chose: the list's own by their header, the others by the text that the row brings along.
 */
function chosen(own: Column<Row>[], columns: readonly ColumnWords[]): Column<Row>[] {
  const others = columns.map(({ column, isBuiltIn, ...words }): Column<Row> | undefined =>
    isBuiltIn ? own.find(({ header }) => header === words.header) : { ...words, cell: ({ more }) => more?.[column] },
  )
  return [own[0], ...others].filter((column) => column !== undefined)
}

function RowActions({ row: { id, actions }, kind, canPrint }: { row: Row; kind: OrderKind; canPrint: boolean }) {
  const { path, noun } = ORDER_KINDS[kind]
  const printPath = kind === 'budgets' ? `/orders/print/${id}` : `/orders/mirror/${id}`
  const links = actions.map(({ action, label }) => (
    <a key={action} className="menu-item" href={`${path}/${id}/status/${action}`}>
      {label}
    </a>
  ))
  const print = canPrint ? (
    <a key="print" className="menu-item" href={printPath} data-document="">
      Imprimir
    </a>
  ) : null
  // Cancelling comes last.
  const at = actions.at(-1)?.action === 'cancel' ? links.length - 1 : links.length
  const all = [...links.slice(0, at), print, ...links.slice(at)]
  return all.some(Boolean) ? <RowMenu label={`${noun[0]} ${id}`}>{all}</RowMenu> : null
}
