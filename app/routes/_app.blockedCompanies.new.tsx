import { getInputProps, getTextareaProps } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { blockedDocument } from '#domain/people/blocked-companies/blocked-document'
import { type BlockedCompanyInput, blockedCompanyInput } from '#domain/people/companies/blocked-company-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useFormReply, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { Impact } from '~/features/people/blocked-companies/impact'
import { type ImpactPart, impactWords } from '~/features/people/blocked-companies/impact-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Bloquear CNPJ' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'blockedCompanies:store')
  const document = new URL(args.request.url).searchParams.get('document')?.slice(0, 60) ?? ''
  return { document, constraint: constraintsOf(blockedCompanyInput), idempotencyKey: newIdempotencyKey() }
}

/** Two steps of one page: the form answers with whom the block touches, and that page's button blocks. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, blockedCompanyInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  const api = apiFor(request, context)
  const { document, reason } = submission.value
  try {
    if (form.get('intent') !== 'block') {
      const [impact, user] = await Promise.all([
        dataOf(api.POST('/blockedCompanies/preview', { body: submission.value })),
        requireStaff(args, 'blockedCompanies:store'),
      ])
      return data({
        result: null,
        conflict: null,
        asked: { document, name: blockedDocument(document), reason, impact: impactWords(impact, user) } as Asked,
      })
    }
    const made = await dataOf(
      api.POST('/blockedCompanies', { body: submission.value, headers: idempotencyHeader(form) }),
    )
    // Whom it hits is said: nobody is locked out unnoticed.
    const names = made.companies.map(({ fantasyName }) => fantasyName).join(', ')
    return names
      ? redirectWithFlash(context, '/blockedCompanies', 'company-blocked-hits', names)
      : redirectWithFlash(context, '/blockedCompanies', 'company-blocked', blockedDocument(made.document))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

/** What the second step confirms. */
type Asked = { document: string; name: string; reason: string; impact: ImpactPart[] }

export default function NewBlockedCompany() {
  const reply = useFormReply<{ asked?: Asked }>()
  return reply?.asked ? <ConfirmBlock {...reply.asked} /> : <BlockForm />
}

function ConfirmBlock({ document, name, reason, impact }: Asked) {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      question={`Bloquear ${name}?`}
      consequence={`Todos abaixo saem do portal agora e não entram mais; o consultor de cada empresa é avisado. Motivo: ${reason}`}
      verb="Bloquear CNPJ"
      isDangerous
      idempotencyKey={idempotencyKey}
      backPath={`/blockedCompanies/new?document=${document}`}
    >
      <Impact parts={impact} />
      <input type="hidden" name="intent" value="block" />
      <input type="hidden" name="document" value={document} />
      <input type="hidden" name="reason" value={reason} />
    </ConfirmPage>
  )
}

function BlockForm() {
  const { document, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<BlockedCompanyInput>({
    id: 'block',
    defaultValue: { document },
    constraint,
  })
  return (
    <>
      <PageHeader
        title="Bloquear CNPJ"
        summary="Quem é deste CNPJ sai do portal e não se cadastra mais. Antes, você vê quem é atingido."
        parent={{ label: 'Empresas bloqueadas', path: '/blockedCompanies' }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Continuar"
        cancelPath="/blockedCompanies"
      >
        <TextField
          {...fieldText(fields.document)}
          help="Com ou sem pontuação. Só os 8 primeiros caracteres bloqueiam todas as filiais."
          input={{
            ...getInputProps(fields.document, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <TextAreaField
          {...fieldText(fields.reason)}
          help="No mínimo 10 caracteres. Fica na auditoria, e o consultor da empresa o recebe."
          input={{ ...getTextareaProps(fields.reason), minLength: 10 }}
        />
      </ResourceForm>
    </>
  )
}
