import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { blockedDocument } from '#domain/people/blocked-companies/blocked-document'
import { apiFor, asPage } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { BlockReason } from '~/features/people/blocked-companies/block-reason'
import { Impact } from '~/features/people/blocked-companies/impact'
import { impactWords } from '~/features/people/blocked-companies/impact-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Desbloquear CNPJ` : 'Desbloquear CNPJ' },
]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'blockedCompanies:destroy')
  const { request, context, params } = args
  const path = { id: params.id ?? '' }
  const block = await dataOf(apiFor(request, context).GET('/blockedCompanies/{id}', { params: { path } }))
  return {
    name: blockedDocument(block.document),
    reason: block.reason,
    impact: impactWords(block.impact, user),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const reason = typedText(form, 'reason')
  try {
    await apiFor(request, context).DELETE('/blockedCompanies/{id}', {
      params: { path: { id: params.id ?? '' } },
      body: { reason },
      headers: idempotencyHeader(form),
    })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data<Reply>({ errors: formErrors, reason, reasonErrors: fieldErrors.reason }, { status: statusOf(error) })
  }
  return redirectWithFlash(context, '/blockedCompanies', 'company-unblocked', String(form.get('name') ?? 'O CNPJ'))
}

type Reply = { errors: string[]; reason: string; reasonErrors: string[] | undefined }

export default function DeleteBlockedCompany() {
  const { name, reason, impact, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <ConfirmPage
      question={`Desbloquear ${name}?`}
      consequence={`Este CNPJ volta a poder se cadastrar e entrar. Motivo do bloqueio: ${reason}`}
      verb="Desbloquear"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply?.errors}
      backPath="/blockedCompanies"
    >
      <Impact parts={impact} />
      <BlockReason typed={reply?.reason} errors={reply?.reasonErrors} />
      <input type="hidden" name="name" value={name} />
    </ConfirmPage>
  )
}
