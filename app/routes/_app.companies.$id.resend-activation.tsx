import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { companyHead } from '~/features/people/companies/company-head.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Reenviar link de ativação` : 'Reenviar link de ativação' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'companies:approve')
  const company = await companiesApi(args.request, args.context).show(args.params.id ?? '')
  const { id, name, activation } = companyHead(company)
  return { id, name, email: company.email, activation, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const form = postedForm(context)
  try {
    await companiesApi(request, context).resendActivation(id, idempotencyHeader(form))
    const email = String(form.get('email') ?? '') || 'o e-mail da empresa'
    return redirectWithFlash(context, `/companies/${id}`, 'activation-resent', email)
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function ResendActivation() {
  const { id, name, email, activation, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      {activation?.canResend || reply ? null : (
        <Notice kind="warning">Esta empresa não espera um link de ativação agora.</Notice>
      )}
      <ConfirmPage
        question={`Reenviar o link de ativação de ${name}?`}
        consequence={`${email ? `Um link novo vai para ${email}` : 'Um link novo vai para o e-mail da empresa'}, vale 7 dias a partir do envio e cria o primeiro usuário. Os anteriores deixam de valer. ${activation?.text ?? ''}`}
        verb="Reenviar link de ativação"
        idempotencyKey={idempotencyKey}
        errors={reply ? [reply.error] : undefined}
        backPath={`/companies/${id}`}
      >
        <input type="hidden" name="email" value={email ?? ''} />
      </ConfirmPage>
    </>
  )
}
