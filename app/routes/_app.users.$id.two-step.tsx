import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { describe, Field } from '~/components/form/field'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { ProofFields } from '~/features/people/proof/proof-fields'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { loadUserToConfirm } from '~/features/people/users/confirm-user.server'
import { usersApi } from '~/features/people/users/users-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Retirar a verificação em duas etapas` : 'Retirar a verificação em duas etapas' },
]

export const loader = (args: LoaderFunctionArgs) => loadUserToConfirm(args, 'users:update', 'users:updateAll')

type Reply = { reason: string; errors: string[]; fieldErrors: Record<string, string[]> }

/** Resets the second step of a user who lost the phone and the codes. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const id = params.id ?? ''
  const reason = typedText(form, 'reason')
  const prove = takeProof(args, form)
  try {
    await prove()
    await usersApi(request, context).resetTwoStep(id, reason, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data<Reply>({ reason, errors: formErrors, fieldErrors }, { status: statusOf(error) })
  }
  return redirectWithFlash(context, `/users/${id}`, 'two-step-reset')
}

export default function ResetTwoStep() {
  const { id, name, proof, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const words = {
    label: 'Motivo',
    help: 'Fica na auditoria, e a pessoa o recebe por e-mail.',
    errors: reply?.fieldErrors.reason,
  }
  return (
    <ConfirmPage
      question={`Retirar a verificação em duas etapas de ${name}?`}
      consequence="A pessoa passa a entrar só com a senha, e as sessões dela terminam agora. Confirme antes, por outro meio, que o pedido é dela."
      verb="Retirar"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath={`/users/${id}`}
    >
      <Field id="reason" {...words}>
        <textarea
          id="reason"
          name="reason"
          rows={3}
          required
          maxLength={500}
          className="form-control"
          defaultValue={reply?.reason}
          {...describe('reason', words)}
        />
      </Field>
      <ProofFields formId="confirm" ask={proof} errors={reply?.fieldErrors} />
    </ConfirmPage>
  )
}
