import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatPhone } from '#domain/ground/documents/phone'
import { companyClientsList } from '#domain/people/company-clients/company-clients-list'
import { can } from '#domain/people/permissions/permissions'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { BreakingText } from '~/components/breaking-text'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { maskDocuments } from '~/components/list/mask-documents.server'
import { PagedList } from '~/components/list/paged-list'
import { rowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { chosenCompany, companyOptions } from '~/features/people/companies/company-options.server'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Clientes' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/clients')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const companies = user.isBold ? await companyOptions(request, context, chosenCompany(search)) : null
  const spec = companyClientsList(companies)
  maskDocuments(request, spec)
  const query = readListQuery(search, spec)
  const { data, meta } = await loadList(request, registerApi(args, '/companyClients').list(apiQuery(query)))
  return {
    rows: data.map((client) => ({
      id: client.id,
      name: client.name,
      document: client.document,
      email: client.email,
      phone: client.mobilePhone ? formatPhone(client.mobilePhone) : null,
      place: client.city && client.uf ? `${client.city}/${client.uf}` : (client.uf ?? client.city),
      ...(companies ? { company: client.companyName } : {}),
      createdAt: formatDay(client.createdAt),
    })),
    meta: pageMeta(meta),
    companies,
    canStore: can(user, 'companyClients:store', 'companyClients:storeAll'),
    canUpdate: can(user, 'companyClients:update', 'companyClients:updateAll'),
    canDestroy: can(user, 'companyClients:destroy', 'companyClients:destroyAll'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function CompanyClients() {
  const { rows, meta, companies, canStore, canUpdate, canDestroy } = useLoaderData<typeof loader>()
  const spec = companyClientsList(companies)
  const here = listUrl(useListQuery(spec), spec, {})
  const columns: Column<Row>[] = [
    { header: 'Nome', sort: 'name', cell: ({ id, name }) => <a href={`/clients/${id}`}>{name}</a> },
    { header: 'CPF/CNPJ', cell: (row) => <span className="num">{row.document}</span> },
    {
      header: 'E-mail',
      sort: 'email',
      isWide: true,
      cell: (row) => (row.email ? <BreakingText text={row.email} /> : null),
    },
    { header: 'Celular', cell: (row) => <span className="num">{row.phone}</span> },
    { header: 'Cidade', isWide: true, cell: (row) => row.place },
    ...(companies ? [{ header: 'Empresa', cell: (row: Row) => row.company }] : []),
    { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? <CreateLink path="/clients/new" label="Novo cliente" /> : null
  return (
    <>
      <PageHeader
        title="Clientes"
        summary="Para quem os orçamentos são feitos e as notas são emitidas."
        actions={create}
      />
      <PagedList
        caption="Clientes"
        spec={spec}
        rows={rows}
        columns={columns}
        actions={rowActions('/clients', { canUpdate, canDestroy })}
        meta={meta}
        noun={['cliente', 'clientes']}
        foot={
          <a className="btn btn-text btn-sm" href={`/clients/exporter${here}`} data-document="">
            Exportar
          </a>
        }
        empty={{
          title: 'Nenhum cliente ainda',
          text: 'Cadastre o primeiro cliente agora ou ao fechar um orçamento.',
          action: create,
        }}
      />
    </>
  )
}
