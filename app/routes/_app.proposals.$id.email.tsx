import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proposalMailInput } from '#domain/sales/proposals/proposal-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Mandar a proposta ${params.id} por e-mail` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/proposals')
  const { id, draft } = await proposalsApi(args.request, args.context).show(args.params.id)
  return {
    id,
    values: { email: draft.clientEmail ?? '', message: '' },
    constraint: constraintsOf(proposalMailInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const submission = parseForm(form, proposalMailInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await proposalsApi(request, context).email(params.id, submission.value, idempotencyHeader(form))
    return await redirectWithFlash(context, `/proposals/${params.id}`, 'proposal-mailed', submission.value.email)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function MailProposal() {
  const { id, values, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<{ email: string; message: string | null }>({
    id: 'proposal-mail',
    defaultValue: values,
    constraint,
  })
  return (
    <>
      <PageHeader
        title="Mandar por e-mail"
        summary="O e-mail sai em nome da sua empresa, e a resposta vai para ela."
        parent={{ label: `Proposta ${id}`, path: `/proposals/${id}` }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Mandar proposta"
        cancelPath={`/proposals/${id}`}
      >
        <TextField {...fieldText(fields.email)} input={getInputProps(fields.email, { type: 'email' })} />
        <TextAreaField
          {...fieldText(fields.message)}
          optional
          input={{ ...getTextareaProps(fields.message), required: false }}
        />
      </ResourceForm>
    </>
  )
}
