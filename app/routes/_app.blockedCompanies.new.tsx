import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type BlockedCompanyInput, blockedCompanyInput } from '#domain/companies/blocked-company-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { blockedCompaniesApi } from '~/features/blocked-companies/blocked-companies-api.server'
import { blockedDocument } from '~/features/blocked-companies/blocked-companies-list'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Bloquear CNPJ · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  return { constraint: constraintsOf(blockedCompanyInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, blockedCompanyInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const made = await blockedCompaniesApi(request, context).create(submission.value, idempotencyHeader(form))
    // Whom it hits is said: nobody is locked out unnoticed.
    const names = made.companies.map(({ fantasyName }) => fantasyName).join(', ')
    return names
      ? redirectWithFlash(context, '/blockedCompanies', 'company-blocked-hits', names)
      : redirectWithFlash(context, '/blockedCompanies', 'company-blocked', blockedDocument(made.document))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewBlockedCompany() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<BlockedCompanyInput>({
    id: 'block',
    defaultValue: {},
    constraint,
  })
  return (
    <>
      <PageHeader
        title="Bloquear CNPJ"
        summary="Quem é deste CNPJ sai do portal agora e não se cadastra mais."
        parent={{ label: 'Empresas bloqueadas', path: '/blockedCompanies' }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Bloquear CNPJ"
        cancelPath="/blockedCompanies"
      >
        <TextField
          label="CNPJ"
          help="Com ou sem pontuação. Só os 8 primeiros caracteres bloqueiam todas as filiais."
          input={{
            ...getInputProps(fields.document, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
          errors={fields.document.errors}
        />
        <TextAreaField label="Motivo" input={getTextareaProps(fields.reason)} errors={fields.reason.errors} />
      </ResourceForm>
    </>
  )
}
