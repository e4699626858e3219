import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { paperInput } from '#domain/sales/proposals/proposal-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FileField } from '~/components/form/file-field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Aceite em papel da proposta ${params.id}` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/proposals')
  const { id, draft, preview } = await proposalsApi(args.request, args.context).show(args.params.id)
  return {
    id,
    options: preview.options.map(({ name, total }, at) => ({
      value: String(at),
      label: `${name}, ${formatMoney(total)}`,
    })),
    payments: (preview.options[0]?.payments ?? []).map(({ label }, at) => ({ value: String(at), label })),
    values: {
      option: '0',
      payment: '0',
      name: draft.clientName,
      document: '',
      email: draft.clientEmail ?? '',
      signedOn: saoPauloDate(new Date()),
    },
    constraint: constraintsOf(paperInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

const FIELDS = ['option', 'payment', 'name', 'document', 'email', 'signedOn', 'file'] as const

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const submission = parseForm(form, paperInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  const body = new FormData()
  for (const name of FIELDS) {
    const value = form.get(name)
    if (value instanceof File ? value.size > 0 : value) body.append(name, value!)
  }
  try {
    await proposalsApi(request, context).paper(params.id, body, idempotencyHeader(form))
    return await redirectWithFlash(context, `/proposals/${params.id}`, 'proposal-signed')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function PaperAcceptance() {
  const { id, options, payments, values, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<Record<(typeof FIELDS)[number], string>>({
    id: 'paper',
    defaultValue: values,
    constraint,
  })
  return (
    <>
      <PageHeader
        title="Aceite em papel"
        summary="A folha assinada vale como a resposta à versão no ar. Só a sua empresa a vê."
        parent={{ label: `Proposta ${id}`, path: `/proposals/${id}` }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Registrar aceite"
        cancelPath={`/proposals/${id}`}
        encType="multipart/form-data"
      >
        <SelectField {...fieldText(fields.option)} options={options} input={getSelectProps(fields.option)} />
        <SelectField {...fieldText(fields.payment)} options={payments} input={getSelectProps(fields.payment)} />
        <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
        <MaskedField
          {...fieldText(fields.document)}
          mask="document"
          input={getInputProps(fields.document, { type: 'text' })}
        />
        <TextField
          {...fieldText(fields.email)}
          optional
          input={{ ...getInputProps(fields.email, { type: 'email' }), required: false }}
        />
        <TextField {...fieldText(fields.signedOn)} input={getInputProps(fields.signedOn, { type: 'date' })} />
        <FileField
          label="Foto ou PDF da folha assinada"
          errors={fields.file.errors}
          types={['image/png', 'image/jpeg', 'application/pdf']}
          input={{ id: fields.file.id, name: 'file', type: 'file', required: true }}
        />
      </ResourceForm>
    </>
  )
}
