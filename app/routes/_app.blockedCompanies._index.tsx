import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BLOCKED_COMPANIES_LIST as LIST } from '#domain/people/blocked-companies/blocked-companies-list'
import { blockedDocument } from '#domain/people/blocked-companies/blocked-document'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Empresas bloqueadas' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/blockedCompanies')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(
    request,
    dataOf(apiFor(request, context).GET('/blockedCompanies', { params: { query: apiQuery(query) } })),
  )
  return {
    rows: data.map((row) => ({
      id: row.id,
      document: blockedDocument(row.document),
      reason: row.reason,
      companies: row.companies.map(({ id, fantasyName }) => ({ id, name: fantasyName })),
      by: row.createdByName,
      createdAt: formatDay(row.createdAt),
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'blockedCompanies:store'),
    canDestroy: can(user, 'blockedCompanies:destroy'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'CNPJ', sort: 'document', cell: (row) => <span className="num">{row.document}</span> },
  { header: 'Motivo', cell: (row) => row.reason },
  {
    header: 'Empresas atingidas',
    cell: (row) =>
      row.companies.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : ''}
          <a href={`/companies/${id}`}>{name}</a>
        </span>
      )),
  },
  { header: 'Bloqueado por', isWide: true, cell: (row) => row.by },
  { header: 'Desde', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
]

export default function BlockedCompanies() {
  const { rows, meta, canStore, canDestroy } = useLoaderData<typeof loader>()
  const create = canStore ? <CreateLink path="/blockedCompanies/new" label="Bloquear CNPJ" /> : null
  return (
    <>
      <PageHeader
        title="Empresas bloqueadas"
        summary="CNPJs que não se cadastram, não avançam no cadastro e não entram no portal."
        actions={create}
      />
      <PagedList
        caption="Empresas bloqueadas"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        actions={
          canDestroy
            ? (row) => (
                <RowMenu label={row.document}>
                  <a className="menu-item" href={`/blockedCompanies/${row.id}/delete`}>
                    Desbloquear
                  </a>
                </RowMenu>
              )
            : undefined
        }
        meta={meta}
        noun={['bloqueio', 'bloqueios']}
        empty={{
          title: 'Nenhum CNPJ bloqueado',
          text: canStore
            ? 'Bloqueie um CNPJ, ou a raiz dele para todas as filiais, com o motivo.'
            : 'Quem bloqueia um CNPJ diz o motivo, e ele aparece aqui.',
          action: create,
        }}
      />
    </>
  )
}
