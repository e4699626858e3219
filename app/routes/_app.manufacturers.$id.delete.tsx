import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { manufacturersApi } from '~/features/catalogue/manufacturers/manufacturers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir fabricante' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'manufacturers:destroy')
  const { name, productsCount } = await manufacturersApi(args.request, args.context).show(args.params.id ?? '')
  return { name, productsCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = manufacturersApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/manufacturers', flash: 'manufacturer-deleted' })
}

export default function DeleteManufacturer() {
  const { name, productsCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o fabricante ${name}?`}
      consequence={
        productsCount > 0
          ? 'Ele ainda tem produtos no catálogo. Enquanto tiver, não pode ser excluído; você pode deixá-lo inativo.'
          : 'Ele deixa de aparecer no cadastro de produtos.'
      }
      verb="Excluir fabricante"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/manufacturers"
    />
  )
}
