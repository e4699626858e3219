import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { distributionCentersApi } from '~/features/terms/distribution-centers/distribution-centers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir centro de distribuição' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:destroy')
  const { name, default: isDefault } = await distributionCentersApi(args.request, args.context).show(
    args.params.id ?? '',
  )
  return { name, isDefault, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = distributionCentersApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/distribution-centers', flash: 'center-deleted' })
}

export default function DeleteDistributionCenter() {
  const { name, isDefault, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o centro de distribuição ${name}?`}
      consequence={
        isDefault
          ? 'Este é o centro padrão. Escolha outro como padrão antes de excluir.'
          : 'Ele deixa de aparecer nas listas de escolha. Se algum pedido sair dele, não pode ser excluído; você pode deixá-lo inativo.'
      }
      verb="Excluir centro de distribuição"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/distribution-centers"
    />
  )
}
