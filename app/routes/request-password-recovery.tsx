import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { passwordRecoveryRequestInput } from '#domain/people/users/password-recovery-input'
import { apiFor, asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectLoggedIn } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { parseForm } from '~/components/form/parse-form.server'
import { RequestRecoveryPage } from '~/features/people/login/request-recovery-page'
import { whatsappLink } from '~/format/whatsapp-link'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'inlined' }

export const meta: MetaFunction = () => [{ title: 'Recuperar a senha' }]

type Reply = { email: string; isSent: boolean; formErrors: string[]; emailErrors?: string[] }

export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { config } = args.context
  return { providerName: config.providerName, contactUrl: whatsappLink(config.supportWhatsapp) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = postedForm(context)
  const email = typedText(form, 'email')
  const submission = parseForm(form, passwordRecoveryRequestInput)
  if (submission.status !== 'success') {
    const emailErrors = submission.error?.email ?? undefined
    return data<Reply>({ email, isSent: false, formErrors: [], emailErrors }, { status: 422 })
  }
  try {
    const body = submission.value
    await apiFor(request, context, { anonymous: true }).POST('/users/requestPasswordRecovery', { body })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const reply: Reply = { email, isSent: false, formErrors, emailErrors: fieldErrors.email }
    return data(reply, { status: statusOf(error) })
  }
  return data<Reply>({ email, isSent: true, formErrors: [] })
}

export default function RequestPasswordRecovery() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <RequestRecoveryPage
      {...page}
      email={reply?.email ?? ''}
      isSent={reply?.isSent ?? false}
      errors={{ form: reply?.formErrors ?? [], email: reply?.emailErrors }}
    />
  )
}
