import { getInputProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type PasswordUpdateInput, passwordUpdateInput } from '#domain/people/users/password-update-input'
import { apiFor } from '~/api-client/client.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireSession } from '~/auth/guards.server'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova senha' }]

/** A password older than a year is changed before anything else (specification §1); from the profile, at any time. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireSession(args)
  return {
    isStale: user.needsPasswordUpdate,
    asksCode: (await loadProof(args)).asksCode,
    constraint: constraintsOf(passwordUpdateInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const submission = parseForm(postedForm(context), passwordUpdateInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await apiFor(request, context).PUT('/users/updatePassword', { body: submission.value })
  } catch (error) {
    return replyToForm(submission, error)
  }
  return redirectWithFlash(context, '/', 'password-updated')
}

export default function UpdatePassword() {
  const { isStale, asksCode, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<PasswordUpdateInput>({
    id: 'password',
    defaultValue: {},
    constraint,
  })
  const password = (name: keyof PasswordUpdateInput, autoComplete: string) => ({
    ...getInputProps(fields[name], { type: 'password' }),
    autoComplete,
  })
  return (
    <main className="page-alone">
      <h1 className="mb-3">Nova senha</h1>
      {isStale ? (
        <Notice kind="warning">Sua senha tem mais de um ano. Crie uma nova senha para continuar.</Notice>
      ) : null}
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar a nova senha"
        cancelPath="/"
      >
        <TextField {...fieldText(fields.currentPassword)} input={password('currentPassword', 'current-password')} />
        {asksCode || fields.code.errors ? (
          <TextField
            {...fieldText(fields.code)}
            input={{
              ...getInputProps(fields.code, { type: 'text' }),
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              required: true,
            }}
          />
        ) : null}
        <TextField
          {...fieldText(fields.password)}
          help="No mínimo 10 caracteres, com pelo menos uma letra e um número."
          input={password('password', 'new-password')}
        />
        <TextField
          {...fieldText(fields.passwordConfirmation)}
          input={password('passwordConfirmation', 'new-password')}
        />
      </ResourceForm>
    </main>
  )
}
