import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secondStepInput } from '#domain/people/users/two-step-input'
import { apiFor, asPage } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { readDevices } from '~/auth/device.server'
import { enter } from '~/auth/enter.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { readLoginStep } from '~/auth/login-step.server'
import { typedText } from '~/components/form/give-back.server'
import { parseForm } from '~/components/form/parse-form.server'
import { LoginCodePage } from '~/features/people/login/login-code-page'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'inlined' }

export const meta: MetaFunction = () => [{ title: 'Código de verificação' }]

/** The second step of a login: only after a right password. */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  if (!(await readLoginStep(args.request, args.context))) throw redirect('/login')
  return { providerName: args.context.config.providerName }
}

type Reply = { typed: string; remembers: boolean; formErrors: string[]; codeErrors?: string[] }

export async function action({ request, context }: ActionFunctionArgs) {
  const step = await readLoginStep(request, context)
  if (!step) return redirect('/login')
  const form = postedForm(context)
  const typed = typedText(form, 'code')
  const kept = { typed, remembers: form.get('rememberDevice') === 'on' }
  const submission = parseForm(form, secondStepInput)
  if (submission.status !== 'success')
    return data<Reply>({ ...kept, formErrors: [], codeErrors: submission.error?.code ?? undefined }, { status: 422 })
  try {
    const { challenge, returnTo } = step
    const session = await dataOf(
      apiFor(request, context, { anonymous: true }).POST('/users/login/secondStep', {
        body: { ...submission.value, challenge, devices: await readDevices(request, context) },
        headers: { 'user-agent': request.headers.get('user-agent') ?? '' },
      }),
    )
    return await enter(request, context, session, returnTo)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data<Reply>({ ...kept, formErrors, codeErrors: fieldErrors.code }, { status: statusOf(error) })
  }
}

export default function LoginCode() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return <LoginCodePage {...page} reply={reply} />
}
