import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type IrradiationInput, irradiationInput } from '#domain/sizing/sizing/irradiation-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import {
  irradiationValues,
  irradiationWords,
  STATE_OPTIONS,
} from '~/features/sizing/irradiations/irradiation-words.server'
import { irradiationsApi } from '~/features/sizing/irradiations/irradiations-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Irradiação'} · Editar` }]

const MONTHS = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/irradiations')
  const place = await irradiationsApi(args.request, args.context).show(args.params.id)
  return {
    name: `${place.name}, ${place.uf}`,
    values: irradiationValues(place),
    version: place.version,
    states: STATE_OPTIONS,
    constraint: constraintsOf(irradiationInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, irradiationInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  const api = irradiationsApi(args.request, args.context)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    await api.update(args.params.id, body, idempotencyHeader(form))
    return redirectWithFlash(args.context, '/irradiations', 'irradiation-saved', submission.value.name)
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(args.params.id)
    return replyConflict(
      submission,
      { version: stored.version, values: irradiationWords(stored) },
      irradiationWords(submission.value),
    )
  }
}

export default function EditIrradiation() {
  const page = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<IrradiationInput>({
    id: 'irradiation',
    defaultValue: page.values,
    constraint: page.constraint,
  })
  const months = fields.horizontal.getFieldList()
  const text = (name: 'name' | 'source' | 'licence' | 'period', help?: string) => (
    <TextField {...fieldText(fields[name])} help={help} input={getInputProps(fields[name], { type: 'text' })} />
  )
  const number = (name: 'latitude' | 'longitude' | 'dayTemperature' | 'minTemperature', help: string) => (
    <TextField {...fieldText(fields[name])} help={help} input={getInputProps(fields[name], { type: 'text' })} />
  )
  return (
    <>
      <PageHeader
        title={page.name}
        summary="Estudos já salvos mantêm os valores do dia em que foram feitos."
        parent={{ label: 'Irradiação', path: '/irradiations' }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={page.idempotencyKey}
        version={page.version}
        submitLabel="Salvar lugar"
        cancelPath="/irradiations"
      >
        {text('name')}
        <SelectField {...fieldText(fields.uf)} options={page.states} input={getSelectProps(fields.uf)} />
        <div className="field-row">
          {number('latitude', 'Graus; o sul é negativo.')}
          {number('longitude', 'Graus; o oeste é negativo.')}
        </div>
        <fieldset>
          <legend>Irradiação por mês</legend>
          <p className="help">kWh/m² por dia, no plano horizontal.</p>
          <div className="field-row">
            {MONTHS.map((month, at) => (
              <TextField
                key={month}
                label={month}
                input={{
                  id: `${fields.horizontal.id}-${at}`,
                  name: `horizontal[${at}]`,
                  defaultValue: String(months[at]?.initialValue ?? ''),
                  inputMode: 'decimal',
                  required: true,
                }}
                errors={form.allErrors[`horizontal[${at}]`]}
              />
            ))}
          </div>
        </fieldset>
        <div className="field-row">
          {number('dayTemperature', '°C')}
          {number('minTemperature', '°C; decide a tensão das strings.')}
        </div>
        {text('source')}
        {text('licence', 'O que a fonte permite.')}
        {text('period')}
      </ResourceForm>
    </>
  )
}
