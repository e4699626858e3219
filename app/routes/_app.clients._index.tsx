import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatPhone } from '#domain/documents/phone'
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
import { companyOptions } from '~/features/companies/company-options.server'
import { companyClientsApi } from '~/features/company-clients/company-clients-api.server'
import { companyClientsList } from '~/features/company-clients/company-clients-list'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Clientes · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'companyClients:view', 'companyClients:viewAll')
  const { request, context } = args
  const companies = user.isBold ? await companyOptions(request, context) : null
  const query = readListQuery(new URL(request.url).searchParams, companyClientsList(companies))
  const { data, meta } = await loadList(request, companyClientsApi(request, context).list(apiQuery(query)))
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
  const query = useListQuery(spec)
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (canUpdate ? <a href={`/clients/${row.id}/edit`}>{row.name}</a> : row.name),
    },
    { header: 'CPF/CNPJ', cell: (row) => <span className="num">{row.document}</span> },
    { header: 'E-mail', sort: 'email', isWide: true, cell: (row) => row.email },
    { header: 'Celular', cell: (row) => <span className="num">{row.phone}</span> },
    { header: 'Cidade', isWide: true, cell: (row) => row.place },
    ...(companies ? [{ header: 'Empresa', cell: (row: Row) => row.company }] : []),
    { header: 'Criado em', sort: 'createdAt', isNumber: true, isWide: true, cell: (row) => row.createdAt },
  ]
  const create = canStore ? (
    <a className="btn btn-primary" href="/clients/new">
      <Icon name="plus" /> Novo cliente
    </a>
  ) : null
  return (
    <>
      <PageHeader
        title="Clientes"
        summary="Para quem os orçamentos são feitos e as notas são emitidas."
        actions={create}
      />
      <FilterPanel query={query} spec={spec} />
      {rows.length === 0 ? (
        <EmptyList
          query={query}
          spec={spec}
          title="Nenhum cliente ainda"
          text="Cadastre o primeiro cliente agora ou ao fechar um orçamento."
          action={create}
        />
      ) : (
        <>
          <DataTable
            caption="Clientes"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            actions={
              canUpdate || canDestroy
                ? (row) => (
                    <RowActions
                      label={row.name}
                      path={`/clients/${row.id}`}
                      canUpdate={canUpdate}
                      canDestroy={canDestroy}
                    />
                  )
                : undefined
            }
            query={query}
            spec={spec}
          />
          <Pages meta={meta} query={query} spec={spec} noun={['cliente', 'clientes']} />
        </>
      )}
    </>
  )
}
