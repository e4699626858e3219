import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { quietText } from '#domain/engagement/company-tasks/task-words'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { type CompanyFilterOptions, companiesList } from '#domain/people/companies/companies-list'
import {
  COMPANY_STATUS_LABELS,
  COMPANY_STATUSES,
  SHOWN_STATUS_CHIPS,
  SHOWN_STATUS_LABELS,
} from '#domain/people/companies/company-statuses'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { NewCompanies } from '~/features/people/companies/new-companies'
import { formatDay } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Empresas' }]

/** How many of the newest registrations are shown above the list. */
const NEW_SHOWN = 5

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/companies')
  const { request, context } = args
  const api = companiesApi(request, context)
  const query = readListQuery(new URL(request.url).searchParams, companiesList())
  const isPlain = Object.keys(query.filters).length === 0 && query.cursor === null
  const [{ data, meta }, summary, choices, newOnes] = await Promise.all([
    loadList(request, api.list(apiQuery(query))),
    api.summary(),
    user.isBold || user.isAdmin ? api.choices() : null,
    isPlain ? api.newOnes() : [],
  ])
  const options = (rows: { id: number; label: string }[] | null | undefined) =>
    rows ? rows.map(({ id, label }): [string, string] => [String(id), label]) : null
  return {
    rows: data.map((company) => ({
      id: company.id,
      name: company.fantasyName,
      cnpj: formatCnpj(company.cnpj),
      status: company.status,
      uf: company.uf,
      team: [company.helperName, company.teamName].filter(Boolean).join(' · '),
      createdAt: formatDay(company.createdAt),
      quiet: company.quietDays === null ? null : quietText(company.quietDays),
    })),
    meta: pageMeta(meta),
    counts: COMPANY_STATUSES.map((status) => [status, formatInteger(summary.byStatus[status])] as const),
    newOnes: newOnes
      .filter(({ status }) => status === 'PENDING')
      .slice(0, NEW_SHOWN)
      .map((one) => ({ id: one.id, name: one.fantasyName, place: one.uf, createdAt: formatDay(one.createdAt) })),
    options: {
      helpers: options(choices?.helpers),
      teams: options(choices?.teams),
      regionals: options(choices?.regionals),
      priceTables: options(choices?.priceTables),
    } satisfies CompanyFilterOptions,
    canStore: can(user, 'companies:store'),
    isStaff: user.isBold || user.isAdmin,
    canSeeBlocked: (user.isBold || user.isAdmin) && can(user, 'blockedCompanies:view'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Empresa',
    sort: 'fantasyName',
    cell: (row) => (
      <>
        <a href={`/companies/${row.id}`}>{row.name}</a>
        {row.quiet ? <small className="muted d-block">{row.quiet}</small> : null}
      </>
    ),
  },
  { header: 'CNPJ', sort: 'cnpj', cell: (row) => <span className="num">{row.cnpj}</span> },
  {
    header: 'Situação',
    sort: 'status',
    cell: (row) => <StatusBadge family={SHOWN_STATUS_CHIPS[row.status]} label={SHOWN_STATUS_LABELS[row.status]} />,
  },
  { header: 'Estado', sort: 'uf', isWide: true, cell: (row) => row.uf },
  { header: 'Consultor e time', isWide: true, cell: (row) => row.team },
  { header: 'Cadastro', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
]

export default function Companies() {
  const { rows, meta, counts, newOnes, options, canStore, isStaff, canSeeBlocked } = useLoaderData<typeof loader>()
  const spec = companiesList(options)
  const here = listUrl(useListQuery(spec), spec, {})
  const create = canStore ? <CreateLink path="/companies/new" label="Nova empresa" /> : null
  return (
    <>
      <PageHeader
        title="Empresas"
        summary="Os integradores que compram pelo portal, e os cadastros que aguardam resposta."
        actions={
          <>
            {create}
            {canSeeBlocked ? (
              <a className="btn btn-quiet" href="/blockedCompanies">
                Empresas bloqueadas
              </a>
            ) : null}
          </>
        }
      />
      <dl className="totals" aria-label="Empresas por situação">
        {counts.map(([status, count]) => (
          <div key={status}>
            <dt>{COMPANY_STATUS_LABELS[status]}</dt>
            <dd>
              <a href={`?status=${status}`}>
                {count}
                <span className="visually-hidden"> {COMPANY_STATUS_LABELS[status]}: filtrar</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <NewCompanies rows={newOnes} />
      <PagedList
        caption="Empresas"
        spec={spec}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['empresa', 'empresas']}
        foot={
          isStaff ? (
            <a className="btn btn-text btn-sm" href={`/companies/exporter${here}`} data-document="">
              Exportar
            </a>
          ) : null
        }
        empty={{
          title: 'Nenhuma empresa ainda',
          text: 'As empresas se cadastram pela tela de entrada, ou você cadastra a primeira aqui.',
          action: create,
        }}
      />
    </>
  )
}
