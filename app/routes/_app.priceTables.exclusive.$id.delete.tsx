import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { exclusiveApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.productName} · Excluir preço exclusivo` : 'Excluir preço exclusivo' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'exclusivePriceTableProducts:destroy')
  const { companyName, productName } = await exclusiveApi(args.request, args.context).show(args.params.id)
  return { companyName, productName, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const api = exclusiveApi(args.request, args.context)
  const then = { path: '/priceTables/exclusive', flash: 'exclusive-deleted' } as const
  return deleteRecord(args, postedForm(args.context), api, then)
}

export default function DeleteExclusivePrice() {
  const { companyName, productName, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o preço exclusivo de ${productName} para ${companyName}?`}
      consequence="A empresa volta a pagar o preço da tabela. Orçamentos mantêm os seus preços até a validade; pedidos enviados não mudam."
      verb="Excluir preço exclusivo"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/priceTables/exclusive"
    />
  )
}
