import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { branchesApi } from '~/features/terms/branches/branches-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir filial' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:destroy')
  const { name } = await branchesApi(args.request, args.context).show(args.params.id ?? '')
  return { name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = branchesApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/branches', flash: 'branch-deleted' })
}

export default function DeleteBranch() {
  const { name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a filial ${name}?`}
      consequence={'Ela deixa de aparecer no cadastro. O CNPJ pode ser cadastrado de novo depois.'}
      verb="Excluir filial"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/branches"
    />
  )
}
