import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { blockedCompaniesApi } from '~/features/blocked-companies/blocked-companies-api.server'
import { blockedDocument } from '~/features/blocked-companies/blocked-companies-list'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Desbloquear CNPJ · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const { document, reason } = await blockedCompaniesApi(args.request, args.context).show(args.params.id ?? '')
  return { name: blockedDocument(document), reason, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    await blockedCompaniesApi(request, context).remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/blockedCompanies', 'company-unblocked', String(form.get('name') ?? 'O CNPJ'))
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteBlockedCompany() {
  const { name, reason, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Desbloquear ${name}?`}
      consequence={`Este CNPJ volta a poder se cadastrar e entrar. Motivo do bloqueio: ${reason}`}
      verb="Desbloquear"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/blockedCompanies"
    >
      <input type="hidden" name="name" value={name} />
    </ConfirmPage>
  )
}
