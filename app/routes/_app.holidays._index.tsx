import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { weekday } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { holidaysList } from '#domain/terms/holidays/holidays-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'
import { formatDate } from '~/format/dates'
import { WEEKDAYS } from '~/texts/weekdays'

export const meta: MetaFunction = () => [{ title: 'Feriados' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/holidays')
  const { request } = args
  const thisYear = Number(saoPauloDate(new Date()).slice(0, 4))
  const query = readListQuery(new URL(request.url).searchParams, holidaysList(thisYear))
  const { data, meta } = await loadList(request, registerApi(args, '/holidays').list(apiQuery(query)))
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
  const columns: Column<Row>[] = [
    nameColumn('/holidays', canUpdate),
    { header: 'Data', sort: 'date', cell: (row) => <span className="num">{row.date}</span> },
    { header: 'Dia da semana', cell: (row) => row.weekday },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/holidays/new" label="Novo feriado" /> : null
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
      <PagedList
        caption="Feriados"
        spec={spec}
        rows={rows}
        columns={columns}
        actions={rowActions('/holidays', { canUpdate, canDestroy })}
        meta={meta}
        noun={['feriado', 'feriados']}
        empty={{
          title: 'Nenhum feriado ainda',
          text: 'Inclua os feriados nacionais do ano e acrescente os da sua região.',
          action: (
            <>
              {create} {national}
            </>
          ),
        }}
      />
    </>
  )
}
