import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin, requireSession } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import type { ProofErrors } from '~/features/people/proof/proof-fields'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { qrPath } from '~/features/people/security/qr-path.server'
import { securityApi } from '~/features/people/security/security-api.server'
import { SetUpTwoStep } from '~/features/people/security/set-up-two-step'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Verificação em duas etapas' }]

/** Where the role asks for it, nothing else opens before it is set up; from /profile/security, at any time. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireSession(args)
  if (!user.agreementsAccepted) throw redirect('/agreements')
  if (user.needsPasswordUpdate) throw redirect('/update-password')
  const { state, secret, uri } = await securityApi(args.request, args.context).twoStep()
  return {
    state,
    isRequired: user.needsTwoStep,
    proof: await loadProof(args),
    secret: secret?.match(/.{1,4}/g)?.join(' ') ?? null,
    qr: uri ? qrPath(uri) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

type Reply = {
  intent?: 'begin' | 'confirm'
  typed?: string
  errors?: string[]
  codeErrors?: string[]
  proofErrors?: ProofErrors
  codes?: string[] | null
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const api = securityApi(request, context)
  const typed = typedText(form, 'code')
  const intent = form.get('intent') === 'confirm' ? 'confirm' : 'begin'
  const prove = takeProof(args, form)
  try {
    await prove()
    if (intent === 'confirm')
      return data<Reply>({ codes: (await api.confirmTwoStep(typed, idempotencyHeader(form))).codes })
    await api.beginTwoStep(idempotencyHeader(form))
    return redirect('/two-step')
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const reply = { intent, typed, errors: formErrors, codeErrors: fieldErrors.code, proofErrors: fieldErrors } as const
    return data<Reply>(reply, { status: statusOf(error) })
  }
}

export default function TwoStepPage() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return <SetUpTwoStep {...page} reply={reply} />
}
