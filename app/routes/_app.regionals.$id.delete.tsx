import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { regionalsApi } from '~/features/people/regionals/regionals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir regional' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'regionals:destroy')
  const { name, teamsCount } = await regionalsApi(args.request, args.context).show(args.params.id ?? '')
  return { name, teamsCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = regionalsApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/regionals', flash: 'regional-deleted' })
}

export default function DeleteRegional() {
  const { name, teamsCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a regional ${name}?`}
      consequence={
        teamsCount > 0
          ? 'Ela ainda tem times. Enquanto tiver, não pode ser excluída: passe-os antes para outra regional.'
          : 'Ela e as metas dela deixam de aparecer nos painéis.'
      }
      verb="Excluir regional"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/regionals"
    />
  )
}
