import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyClientInput, staffClientInput } from '#domain/people/company-clients/company-client-input'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { replyFind } from '~/components/form/find-choices.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { companyChoices } from '~/features/people/companies/company-choices.server'
import { CompanyClientForm } from '~/features/people/company-clients/company-client-form'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo cliente' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'companyClients:store', 'companyClients:storeAll')
  return {
    ...(user.isBold ? await companyChoices(args.request, args.context) : { companies: null, findCompany: '' }),
    constraint: constraintsOf(user.isBold ? staffClientInput : companyClientInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  // Staff are asked for the company; who they are is not asked of an API that may be away, which would lose the form.
  const schema = form.has('companyId') ? staffClientInput : companyClientInput
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, schema)
  const found = replyFind(form, parseForm(form, schema))
  if (found) return found
  const api = registerApi(args, '/companyClients')
  return createRecord(args, form, schema, api, { path: '/clients', flash: 'client-created' })
}

export default function NewCompanyClient() {
  const { companies, findCompany, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo cliente" parent={{ label: 'Clientes', path: '/clients' }} />
      <CompanyClientForm
        companies={companies}
        findCompany={findCompany}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar cliente"
      />
    </>
  )
}
