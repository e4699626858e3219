import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/users/password'
import { passwordRecoveryInput } from '#domain/users/password-recovery-input'
import { ApiProblem } from '~/api-client/api-errors'
import { apiFor, asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { parseForm } from '~/components/form/parse-form.server'
import { NewPasswordPage } from '~/features/login/new-password-page'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'inlined' }

/** The address is the secret: not even our own pages are told where the visitor came from (docs/threats.md T5). */
export const meta: MetaFunction = () => [
  { title: 'Nova senha · Portal Solar' },
  { name: 'referrer', content: 'strict-origin' },
  { name: 'robots', content: 'noindex' },
]

type Errors = Record<string, string[] | undefined>

/** The link is not tried by looking at it: a mail scanner that opens it must not use it up. */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  return {
    providerName: args.context.config.providerName,
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const submission = parseForm(postedForm(context), passwordRecoveryInput)
  if (submission.status !== 'success')
    return data(
      { isDead: false, formErrors: [] as string[], fieldErrors: (submission.error ?? {}) as Errors },
      { status: 422 },
    )
  try {
    await apiFor(request, context, { anonymous: true }).POST('/users/passwordRecovery/{token}', {
      params: { path: { token: params.token ?? '' } },
      body: submission.value,
    })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const isDead = error instanceof ApiProblem && error.body.code === 'RECOVERY_PASSWORD_TOKEN_NOT_FOUND'
    return data({ isDead, formErrors, fieldErrors: fieldErrors as Errors }, { status: statusOf(error) })
  }
  return redirectWithFlash(context, '/login', 'password-recovered')
}

export default function RecoveryPassword() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { password, passwordConfirmation } = reply?.fieldErrors ?? {}
  return (
    <NewPasswordPage
      {...page}
      isDead={reply?.isDead ?? false}
      errors={{
        form: reply?.formErrors ?? [],
        password: password ?? undefined,
        passwordConfirmation: passwordConfirmation ?? undefined,
      }}
    />
  )
}
