import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { PAYMENT_KIND_LABELS } from '#domain/terms/payment-methods/payment-kinds'
import { PAYMENT_METHODS_LIST as LIST } from '#domain/terms/payment-methods/payment-methods-list'
import { registerApi } from '~/api-client/register-api.server'
import { requireScreen } from '~/auth/guards.server'
import { CreateLink } from '~/components/list/create-link'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { nameColumn } from '~/components/list/name-column'
import { PagedList } from '~/components/list/paged-list'
import { switchedRowActions } from '~/components/list/row-actions'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge } from '~/components/status-badge'

export const meta: MetaFunction = () => [{ title: 'Formas de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/paymentMethods')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/paymentMethods').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, kind, enabled }) => ({ id, name, kind: PAYMENT_KIND_LABELS[kind], enabled })),
    meta: pageMeta(meta),
    canStore: can(user, 'paymentMethods:store'),
    canUpdate: can(user, 'paymentMethods:update'),
    canDestroy: can(user, 'paymentMethods:destroy'),
    canActivate: can(user, 'paymentMethods:activate'),
    canDeactivate: can(user, 'paymentMethods:deactivate'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PaymentMethods() {
  const { rows, meta, canStore, canUpdate, ...rights } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/paymentMethods', canUpdate),
    { header: 'Tipo', cell: (row) => row.kind },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/paymentMethods/new" label="Nova forma de pagamento" /> : null
  return (
    <>
      <PageHeader
        title="Formas de pagamento"
        summary="Como o cliente paga. As regras do pedido seguem o tipo da forma."
        actions={create}
      />
      <PagedList
        caption="Formas de pagamento"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={switchedRowActions('/paymentMethods', { canUpdate, ...rights })}
        meta={meta}
        noun={['forma de pagamento', 'formas de pagamento']}
        empty={{
          title: 'Nenhuma forma de pagamento ainda',
          text: 'Cadastre como o cliente pode pagar; cada orçamento escolhe a sua.',
          action: create,
        }}
      />
    </>
  )
}
