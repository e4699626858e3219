import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { registerApi } from '~/api-client/register-api.server'
import { requirePermission } from '~/auth/guards.server'
import { SwitchPage } from '~/components/confirm/switch-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { switchAction } from '~/components/form/switch-record.server'
import { openOrdersText } from '~/format/open-orders'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.record.name} · Ativar ou desativar transportadora` : 'Ativar ou desativar transportadora' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'shippingCompanies:update')
  const { name, enabled, openOrdersCount } = await registerApi(args, '/shippingCompanies').show(args.params.id ?? '')
  return {
    record: { name, enabled, openOrders: openOrdersText(openOrdersCount) },
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) =>
  switchAction(args, '/shippingCompanies', {
    activate: 'shippingCompany-activated',
    deactivate: 'shippingCompany-deactivated',
  })

export default function SwitchShippingCompany() {
  const { record, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <SwitchPage noun="a transportadora" record={record} idempotencyKey={idempotencyKey} backPath="/shippingCompanies" />
  )
}
