import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { COMPANY_ACTION_NAMES, type CompanyAction } from '#domain/people/companies/company-actions'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { COMPANY_ACTION_WORDS } from '~/features/people/companies/action-words'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { ReasonField } from '~/features/people/companies/reason-field'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${COMPANY_ACTION_WORDS[page.action].verb} · ${page.name}` : 'Confirmar' },
]

/** The confirmation of each verb of a company's life, as a page. */
export async function loader(args: LoaderFunctionArgs) {
  const action = knownAction(args.params.verb ?? 'delete')
  await requirePermission(args, 'companies:approve', 'companies:destroy')
  const company = await companiesApi(args.request, args.context).show(args.params.id ?? '')
  return {
    id: company.id,
    name: company.fantasyName,
    action,
    isAllowed: company.allowedActions.includes(action),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const verb = knownAction(params.verb ?? 'delete')
  const id = params.id ?? ''
  const form = postedForm(context)
  const reason = typedText(form, 'reason')
  try {
    await companiesApi(request, context).move(id, verb, reason, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const { reason: ofReason, ...others } = fieldErrors
    const errors = [...formErrors, ...Object.values(others).flat()]
    return data({ errors, reason, reasonErrors: ofReason }, { status: statusOf(error) })
  }
  return redirectWithFlash(
    context,
    verb === 'delete' ? '/companies' : `/companies/${id}`,
    COMPANY_ACTION_WORDS[verb].flash,
  )
}

function knownAction(verb: string | undefined): CompanyAction {
  const action = COMPANY_ACTION_NAMES.find((name) => name === verb)
  if (!action) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return action
}

export default function MoveCompany() {
  const { id, name, action, isAllowed, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { question, consequence, verb, isDangerous } = COMPANY_ACTION_WORDS[action]
  return (
    <>
      {isAllowed || reply ? null : (
        <Notice kind="warning">A situação desta empresa não permite esta ação agora, ou ela não é sua.</Notice>
      )}
      <ConfirmPage
        question={question(name)}
        consequence={consequence}
        verb={verb}
        isDangerous={isDangerous}
        idempotencyKey={idempotencyKey}
        errors={reply?.errors}
        backPath={`/companies/${id}`}
      >
        <ReasonField action={action} typed={reply?.reason} errors={reply?.reasonErrors} />
      </ConfirmPage>
    </>
  )
}

type Reply = { errors: string[]; reason: string; reasonErrors?: string[] }
