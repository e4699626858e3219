import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { can } from '#domain/people/permissions/permissions'
import { SHIPPING_COMPANIES_LIST as LIST } from '#domain/terms/shipping-companies/shipping-companies-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { BreakingText } from '~/components/breaking-text'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { switchedRowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge, StatusBadge } from '~/components/status-badge'

export const meta: MetaFunction = () => [{ title: 'Transportadoras' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/shippingCompanies')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/shippingCompanies').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, cnpj, email, phone, enabled }) => ({
      id,
      name,
      cnpj: cnpj ? formatCnpj(cnpj) : null,
      email,
      phone: phone ? formatPhone(phone) : null,
      enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'shippingCompanies:store'),
    canUpdate: can(user, 'shippingCompanies:update'),
    canDestroy: can(user, 'shippingCompanies:destroy'),
    canActivate: can(user, 'shippingCompanies:update'),
    canDeactivate: can(user, 'shippingCompanies:update'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function ShippingCompanies() {
  const { rows, meta, canStore, canUpdate, ...rights } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/shippingCompanies', canUpdate),
    {
      header: 'CNPJ',
      isNumber: true,
      cell: (row) => row.cnpj ?? <StatusBadge family="waiting" label="Sem CNPJ" />,
    },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
    { header: 'E-mail', isWide: true, cell: (row) => (row.email ? <BreakingText text={row.email} /> : null) },
    { header: 'Telefone', isNumber: true, isWide: true, cell: (row) => row.phone },
  ]
  const create = canStore ? <CreateLink path="/shippingCompanies/new" label="Nova transportadora" /> : null
  return (
    <>
      <PageHeader
        title="Transportadoras"
        summary="Quem leva os pedidos. Sem CNPJ, o pedido não pode ser enviado com ela."
        actions={create}
      />
      <PagedList
        caption="Transportadoras"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={switchedRowActions('/shippingCompanies', { canUpdate, ...rights })}
        meta={meta}
        noun={['transportadora', 'transportadoras']}
        empty={{
          title: 'Nenhuma transportadora ainda',
          text: 'Cadastre quem leva os pedidos; cada orçamento escolhe a sua.',
          action: create,
        }}
      />
    </>
  )
}
