import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { registerApi } from '~/api-client/register-api.server'
import { requirePermission } from '~/auth/guards.server'
import { SwitchPage } from '~/components/confirm/switch-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { switchAction } from '~/components/form/switch-record.server'
import { openOrdersText } from '~/format/open-orders'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: page
      ? `${page.record.name} · Ativar ou desativar forma de pagamento`
      : 'Ativar ou desativar forma de pagamento',
  },
]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'paymentMethods:activate', 'paymentMethods:deactivate')
  const { name, enabled, openOrdersCount } = await registerApi(args, '/paymentMethods').show(args.params.id ?? '')
  return {
    record: { name, enabled, openOrders: openOrdersText(openOrdersCount) },
    isUndoable: can(user, enabled ? 'paymentMethods:activate' : 'paymentMethods:deactivate'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = (args: ActionFunctionArgs) =>
  switchAction(
    args,
    '/paymentMethods',
    {
      activate: 'paymentMethod-activated',
      deactivate: 'paymentMethod-deactivated',
    },
    { activate: 'paymentMethods:activate', deactivate: 'paymentMethods:deactivate' },
  )

export default function SwitchPaymentMethod() {
  const { record, isUndoable, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <SwitchPage
      noun="a forma de pagamento"
      record={record}
      isUndoable={isUndoable}
      idempotencyKey={idempotencyKey}
      backPath="/paymentMethods"
    />
  )
}
