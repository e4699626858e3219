import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { shippingCompaniesApi } from '~/features/terms/shipping-companies/shipping-companies-api.server'
import { openOrdersText } from '~/format/open-orders'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir transportadora' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'shippingCompanies:destroy')
  const { name, openOrdersCount } = await shippingCompaniesApi(args.request, args.context).show(args.params.id ?? '')
  return { name, openOrders: openOrdersText(openOrdersCount), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = shippingCompaniesApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/shippingCompanies', flash: 'shippingCompany-deleted' })
}

export default function DeleteShippingCompany() {
  const { name, openOrders, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a transportadora ${name}?`}
      consequence={
        openOrders
          ? `Está em ${openOrders}. Enquanto estiver, não pode ser excluída; você pode desativá-la.`
          : 'Ela deixa de ser escolhida. Os pedidos encerrados continuam a mostrá-la.'
      }
      verb="Excluir transportadora"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/shippingCompanies"
    />
  )
}
