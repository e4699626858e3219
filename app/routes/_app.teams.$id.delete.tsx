import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { teamsApi } from '~/features/people/teams/teams-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir time' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'teams:destroy')
  const { name, usersCount, companiesCount } = await teamsApi(args.request, args.context).show(args.params.id ?? '')
  return { name, usersCount, companiesCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = teamsApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/teams', flash: 'team-deleted' })
}

export default function DeleteTeam() {
  const { name, usersCount, companiesCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o time ${name}?`}
      consequence={
        usersCount + companiesCount > 0
          ? 'Ele ainda tem pessoas ou empresas. Enquanto tiver, não pode ser excluído: passe-as antes para outro time.'
          : 'Ele deixa de aparecer nas listas de escolha. Pedidos antigos continuam com o nome dele.'
      }
      verb="Excluir time"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/teams"
    />
  )
}
