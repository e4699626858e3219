import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { PAYMENT_CONDITIONS_LIST as LIST } from '#domain/terms/payment-conditions/payment-conditions-list'
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
import { kindsText } from '~/features/terms/payment-conditions/payment-condition-words.server'
import { formatPercent } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Condições de pagamento' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/paymentConditions')
  const { request } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, registerApi(args, '/paymentConditions').list(apiQuery(query)))
  return {
    rows: data.map(({ id, name, percentage, onCredit, kinds, enabled }) => ({
      id,
      name,
      percentage: formatPercent(percentage, 2),
      onCredit: onCredit ? 'Sim' : 'Não',
      kinds: kindsText(kinds),
      enabled,
    })),
    meta: pageMeta(meta),
    canStore: can(user, 'paymentMethods:store'),
    canUpdate: can(user, 'paymentMethods:update'),
    canDestroy: can(user, 'paymentMethods:destroy'),
    canActivate: can(user, 'paymentMethods:activate'),
    canDeactivate: can(user, 'paymentMethods:deactivate'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function PaymentConditions() {
  const { rows, meta, canStore, canUpdate, ...rights } = useLoaderData<typeof loader>()
  const columns: Column<Row>[] = [
    nameColumn('/paymentConditions', canUpdate),
    { header: 'Percentual', isNumber: true, cell: (row) => row.percentage },
    { header: 'A prazo', isWide: true, cell: (row) => row.onCredit },
    { header: 'Formas permitidas', isWide: true, cell: (row) => row.kinds },
    { header: 'Situação', cell: (row) => <EnabledBadge enabled={row.enabled} /> },
  ]
  const create = canStore ? <CreateLink path="/paymentConditions/new" label="Nova condição de pagamento" /> : null
  return (
    <>
      <PageHeader
        title="Condições de pagamento"
        summary="Quando o cliente paga, e quanto isso soma ao valor dos itens ou tira dele."
        actions={create}
      />
      <PagedList
        caption="Condições de pagamento"
        spec={LIST}
        rows={rows}
        columns={columns}
        actions={switchedRowActions('/paymentConditions', { canUpdate, ...rights })}
        meta={meta}
        noun={['condição de pagamento', 'condições de pagamento']}
        empty={{
          title: 'Nenhuma condição de pagamento ainda',
          text: 'Cadastre os prazos com o seu percentual; cada orçamento escolhe o seu.',
          action: create,
        }}
      />
    </>
  )
}
