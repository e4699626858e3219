import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { userInput } from '#domain/users/user-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { UserForm } from '~/features/users/user-form'
import { userFormChoices } from '~/features/users/user-form-choices.server'
import { usersApi } from '~/features/users/users-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo usuário · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'users:store', 'users:storeAll')
  return {
    ...(await userFormChoices(args.request, args.context, user)),
    constraint: constraintsOf(userInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, userInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id, kind, name } = await usersApi(request, context).create(submission.value, idempotencyHeader(form))
    return kind === 'API'
      ? redirectWithFlash(context, `/users/${id}`, 'api-user-created', name)
      : redirectWithFlash(context, '/users', 'user-created', name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewUser() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo usuário" parent={{ label: 'Usuários', path: '/users' }} />
      <UserForm {...parts} submitLabel="Criar usuário" cancelPath="/users" />
    </>
  )
}
