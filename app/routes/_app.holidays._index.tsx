import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { weekday } from '#domain/dates/business-date'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { can } from '#domain/permissions/permissions'
import { requirePermission } from '~/auth/guards.server'
import { Icon } from '~/components/icon'
import { type Column, DataTable } from '~/components/list/data-table'
import { FilterPanel } from '~/components/list/filter-panel'
import { EmptyList, Pages, useListQuery } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { RowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { holidaysApi } from '~/features/holidays/holidays-api.server'
import { holidaysList } from '~/features/holidays/holidays-list'
import { formatDate } from '~/format/dates'
import { WEEKDAYS } from '~/texts/weekdays'

export const meta: MetaFunction = () => [{ title: 'Feriados · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'holidays:view')
  const { request, context } = args
  const thisYear = Number(saoPauloDate(new Date()).slice(0, 4))
  const query = readListQuery(new URL(request.url).searchParams, holidaysList(thisYear))
  const { data, meta } = await loadList(request, holidaysApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, date, name, enabled }) => ({
      id,
      name,
      date: formatDate(date),
      weekday: WEEKDAYS[weekday(date)],
      enabled,
    })),
    meta: pageMeta(meta),
    thisYear,
    canStore: can(user, 'holidays:store'),
    canUpdate: can(user, 'holidays:update'),
    canDestroy: can(user, 'holidays:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Holidays() {
  const { rows, meta, thisYear, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const spec = holidaysList(thisYear)
  const query = useListQuery(spec)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/holidays/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'Data', sort: 'date', cell: (row) => <span className="num">{row.date}</span> },
    { header: 'Dia da semana', cell: (row) => row.weekday },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/holidays/new">
      <Icon name="plus" /> Novo feriado
    </a>
  ) : null
  const national = canStore ? (
    <a className="btn btn-quiet" href="/holidays/national">
      Incluir feriados nacionais
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Feriados"
        summary="Dias que não são úteis para vencimentos e prazos. Uma mudança vale na hora."
        actions={
          <>
            {create}
            {national}
          </>
        }
      />
      <FilterPanel query={query} spec={spec} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={spec}
          title="Nenhum feriado ainda"
          text="Inclua os feriados nacionais do ano e acrescente os da sua região."
          action={
            <>
              {create} {national}
            </>
          }
        />
      ) : (
        <>
          <DataTable
            caption="Feriados"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/holidays/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={spec}
          />
          <Pages meta={meta} query={query} spec={spec} noun={['feriado', 'feriados']} />
        </>
      )}
    </>
  )
}
