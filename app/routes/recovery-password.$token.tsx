import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { propertyOf } from '#domain/ground/objects/property-of'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/people/users/password'
import { passwordRecoveryInput } from '#domain/people/users/password-recovery-input'
import { errorText } from '#domain/sales/error-texts/error-text'
import { ApiProblem } from '~/api-client/api-errors'
import { apiFor, asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { parseForm } from '~/components/form/parse-form.server'
import { NewPasswordPage } from '~/features/people/login/new-password-page'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'inlined' }

/** The address is the secret: not even our own pages are told where the visitor came from (docs/threats.md T5). */
export const meta: MetaFunction = () => [
  { title: 'Nova senha' },
  { name: 'referrer', content: 'strict-origin' },
  { name: 'robots', content: 'noindex' },
]

const DEAD_LINK = 'RECOVERY_PASSWORD_TOKEN_NOT_FOUND'

type Errors = Record<string, string[] | undefined>

/** Looking at the link does not use it up, as a mail scanner does; a dead one is reported before anything is typed. */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context, params } = args
  const page = {
    providerName: context.config.providerName,
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  }
  try {
    await apiFor(request, context, { anonymous: true }).GET('/users/passwordRecovery/{token}', {
      params: { path: { token: params.token ?? '' } },
    })
  } catch (error) {
    // A text that no link of ours is made of is as dead.
    const code = propertyOf(propertyOf(error, 'data'), 'code')
    if (code !== DEAD_LINK && code !== 'NOT_FOUND' && code !== 'VALIDATION_FAILED') throw error
    return data({ ...page, isDead: true }, { status: 400 })
  }
  return data({ ...page, isDead: false })
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
    const isDead = error instanceof ApiProblem && error.body.code === DEAD_LINK
    return data({ isDead, formErrors, fieldErrors: fieldErrors as Errors }, { status: statusOf(error) })
  }
  return redirectWithFlash(context, '/login', 'password-recovered')
}

export default function RecoveryPassword() {
  const { isDead, ...page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { password, passwordConfirmation } = reply?.fieldErrors ?? {}
  return (
    <NewPasswordPage
      {...page}
      isDead={isDead || (reply?.isDead ?? false)}
      errors={{
        form: reply?.formErrors ?? (isDead ? [errorText(DEAD_LINK)] : []),
        password: password ?? undefined,
        passwordConfirmation: passwordConfirmation ?? undefined,
      }}
    />
  )
}
