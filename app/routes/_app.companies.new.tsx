import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyInput } from '#domain/people/companies/company-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { remarkOf } from '~/components/form/remark-of.server'
import { PageHeader } from '~/components/page-header'
import { companiesApi } from '~/features/people/companies/companies-api.server'
import { CompanyForm } from '~/features/people/companies/company-form'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova empresa' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'companies:store')
  return { constraint: constraintsOf(companyInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  if (form.get('intent') === 'cep') return replyWithAddress(request, context, form, companyInput)
  const submission = parseForm(form, companyInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id, fantasyName } = await companiesApi(request, context).create(submission.value, idempotencyHeader(form))
    const remark = remarkOf(submission.value)
    return redirectWithFlash(context, `/companies/${id}`, 'company-created', fantasyName, { remark })
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewCompany() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Nova empresa"
        summary="Ela aguarda aprovação, como as que se cadastram sozinhas."
        parent={{ label: 'Empresas', path: '/companies' }}
      />
      <CompanyForm
        of="staff"
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar empresa"
        cancelPath="/companies"
      />
    </>
  )
}
