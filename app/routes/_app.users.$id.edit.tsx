import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatPhone } from '#domain/ground/documents/phone'
import { userUpdateInput } from '#domain/people/users/user-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission, requireUser } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { UserForm } from '~/features/people/users/user-form'
import { userFormChoices } from '~/features/people/users/user-form-choices.server'
import { userWords } from '~/features/people/users/user-words.server'
import { usersApi } from '~/features/people/users/users-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Usuário'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  const caller = await requirePermission(args, 'users:update', 'users:updateAll')
  const { request, context, params } = args
  const user = await usersApi(request, context).show(params.id ?? '')
  const { name, email, whatsapp, roleId, teamId, thresholdRole, version } = user
  return {
    ...(await userFormChoices(request, context, caller, user)),
    id: user.id,
    name,
    company: user.companyName,
    user: {
      words: { name, email, whatsapp: whatsapp ? formatPhone(whatsapp) : '', roleId, teamId, thresholdRole },
      version,
    },
    isAllowed: user.allowedActions.includes('update'),
    isDeleted: user.status === 'deleted',
    proof: await loadProof(args),
    constraint: constraintsOf(userUpdateInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = usersApi(request, context)
  const form = postedForm(context)
  const prove = takeProof(args, form)
  return saveEdit(form, userUpdateInput, {
    async save(body, headers) {
      await prove()
      const { name } = await api.update(id, body, headers)
      return redirectWithFlash(context, `/users/${id}`, 'user-updated', name)
    },
    async load() {
      const stored = await api.show(id)
      return { ...stored, choices: await userFormChoices(request, context, await requireUser(args), stored) }
    },
    words: (record, { choices }) => userWords(record, choices.roles, choices.teams ?? []),
  })
}

export default function EditUser() {
  const { id, name, company, isAllowed, isDeleted, ...parts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} summary={company} parent={{ label: 'Usuários', path: '/users' }} />
      {isDeleted ? (
        <Notice kind="warning">
          Este usuário foi excluído. <a href={`/users/${id}/reactivate`}>Restaure-o</a> para alterá-lo.
        </Notice>
      ) : isAllowed ? null : (
        <Notice kind="warning">Este usuário tem um perfil acima do seu: você pode vê-lo, mas não alterá-lo.</Notice>
      )}
      <UserForm {...parts} submitLabel="Salvar usuário" cancelPath={`/users/${id}`} />
    </>
  )
}
