import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loginInput } from '#domain/people/users/login-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { authenticate } from '~/auth/authenticator.server'
import { enter } from '~/auth/enter.server'
import { takeFlash } from '~/auth/flash.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { startLoginStep } from '~/auth/login-step.server'
import { safeReturnPath } from '~/auth/safe-return-path'
import { typedText } from '~/components/form/give-back.server'
import { parseForm } from '~/components/form/parse-form.server'
import { LoginPage } from '~/features/people/login/login-page'
import { whatsappLink } from '~/format/whatsapp-link'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'inlined' }

export const meta: MetaFunction = () => [{ title: 'Entrar' }]

export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context } = args
  const waiting = await takeFlash(request, context)
  const page = {
    providerName: context.config.providerName,
    contactUrl: whatsappLink(context.config.supportWhatsapp),
    returnTo: safeReturnPath(new URL(request.url).searchParams.get('returnTo')),
    message: waiting?.flash ?? null,
    // Vite drops this branch, and with it the password, from production bundles.
    initial: import.meta.env.DEV
      ? { email: 'admin@aurora.example', password: 'Portal#2026' }
      : { email: '', password: '' },
  }
  return data(page, { headers: waiting?.headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = postedForm(context)
  const typed = typedText(form, 'email')
  const submission = parseForm(form, loginInput)
  if (submission.status !== 'success') {
    const errors = submission.error ?? {}
    return data({ typed, formErrors: [], fieldErrors: errors as Record<string, string[] | undefined> }, { status: 422 })
  }
  try {
    const opened = await authenticate(request, context, form)
    const returnTo = form.get('returnTo')
    if ('token' in opened) return await enter(request, context, opened, returnTo)
    const step = { challenge: opened.challenge, returnTo: safeReturnPath(returnTo) }
    return redirect('/login/code', { headers: { 'Set-Cookie': await startLoginStep(context, step) } })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data(
      { typed, formErrors, fieldErrors: fieldErrors as Record<string, string[] | undefined> },
      { status: statusOf(error) },
    )
  }
}

export default function Login() {
  const { initial, ...page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <LoginPage
      {...page}
      initial={{ ...initial, email: reply?.typed ?? initial.email }}
      errors={{ form: reply?.formErrors ?? [], email: reply?.fieldErrors.email, password: reply?.fieldErrors.password }}
    />
  )
}
