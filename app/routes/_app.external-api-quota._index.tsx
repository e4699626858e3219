import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { API_QUOTAS_LIST as LIST } from '#domain/people/api-quotas/api-quotas-list'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import { BarChart } from '~/components/charts/bar-chart'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { formatDate } from '~/format/dates'
import { formatInteger, formatPercent } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Cota da API externa' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/external-api-quota')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { from, to, ...rest } = query.filters
  const api = apiFor(request, context)
  const days = { ...(typeof from === 'string' ? { from } : {}), ...(typeof to === 'string' ? { to } : {}) }
  const [usage, quotas] = await loadList(
    request,
    Promise.all([
      dataOf(api.GET('/externalApi/usage', { params: { query: days } })),
      dataOf(api.GET('/externalApi/quotas', { params: { query: apiQuery({ ...query, filters: rest }) } })),
    ]),
  )
  return {
    period: `${formatDate(usage.from)} a ${formatDate(usage.to)}`,
    days: usage.days.some(({ calls, refused }) => calls + refused > 0)
      ? usage.days.map(({ day, calls, refused }) => ({
          label: formatDate(day).slice(0, 5),
          value: calls,
          text: formatInteger(calls),
          second: { value: refused, text: formatInteger(refused) },
        }))
      : [],
    rows: quotas.data.map((row) => {
      const limit = row.userLimit ?? row.defaultLimit
      return {
        id: row.userId,
        name: row.userName,
        companyId: row.companyId,
        companyName: row.companyName,
        limit: `${formatInteger(limit)}${row.userLimit === null ? ' (padrão)' : ''}`,
        companyLimit: row.companyLimit === null ? 'Sem limite' : formatInteger(row.companyLimit),
        calls: formatInteger(row.calls),
        share: limit > 0 ? formatPercent((row.calls / limit) * 100, 0) : '—',
        refused: formatInteger(row.refused),
      }
    }),
    meta: pageMeta(quotas.meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Usuário de API',
    sort: 'userName',
    cell: (row) => <a href={`/external-api-quota/users/${row.id}`}>{row.name}</a>,
  },
  { header: 'Limite diário', isNumber: true, cell: (row) => row.limit },
  { header: 'Hoje', isNumber: true, cell: (row) => `${row.calls} (${row.share})` },
  { header: 'Recusadas hoje', isNumber: true, isWide: true, cell: (row) => row.refused },
  {
    header: 'Webhooks',
    cell: (row) => (
      <a href={`/users/${row.id}/webhooks`} aria-label={`Webhooks: ${row.name}`}>
        Abrir
      </a>
    ),
  },
  { header: 'Empresa', sort: 'companyName', cell: (row) => row.companyName },
  {
    header: 'Limite da empresa',
    isNumber: true,
    cell: (row) => (
      <a href={`/external-api-quota/companies/${row.companyId}`} aria-label={`${row.companyLimit}: ${row.companyName}`}>
        {row.companyLimit}
      </a>
    ),
  },
]

export default function ExternalApiQuota() {
  const { rows, meta, days, period } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Cota da API externa"
        summary="Quanto os usuários de API podem chamar por dia, e quanto chamaram. Aos 80%, sai um aviso."
      />
      <PagedList
        caption="Cotas"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['usuário de API', 'usuários de API']}
        empty={{
          title: 'Nenhum usuário de API ainda',
          text: 'Os usuários de API aparecem aqui com a sua cota assim que são criados.',
        }}
      />
      <section className="mt-4" aria-labelledby="uso">
        <h2 id="uso" className="mb-2">
          Uso por dia <span className="muted">{period}</span>
        </h2>
        {days.length === 0 ? (
          <p className="muted">Nenhuma chamada nesses dias.</p>
        ) : (
          <BarChart
            id="uso-por-dia"
            title="Chamadas por dia"
            head={['Dia', 'Chamadas', 'Recusadas']}
            rows={days}
            skipsZeros
          />
        )}
      </section>
    </>
  )
}
