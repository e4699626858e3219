import { getInputProps, getSelectProps } from '@conform-to/react'
import type { TariffInput } from '#domain/sizing/tariffs/tariff-input'
import {
  INJECTED_TAX_LABELS,
  INJECTED_TAXES,
  MODALITIES,
  MODALITY_LABELS,
  SUBGROUP_LABELS,
  SUBGROUPS,
} from '#domain/sizing/tariffs/tariff-words'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'

type Props = FormParts & { tariff?: { values: Record<string, string>; version: number } }

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const OPTIONAL_PRICES = [
  'fioB',
  'tePeak',
  'tusdPeak',
  'fioBPeak',
  'teMid',
  'tusdMid',
  'fioBMid',
  'demand',
  'demandPeak',
] as const

/** The form of a tariff, new or not. */
export function TariffForm({ tariff, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<TariffInput>({
    id: 'tariff',
    defaultValue: tariff?.values ?? { subgroup: 'B1', modality: 'CONVENTIONAL', injectedTax: 'TUSD' },
    constraint,
  })
  const money = (name: 'te' | 'tusd' | (typeof OPTIONAL_PRICES)[number], help: string) => (
    <MoneyField
      {...fieldText(fields[name])}
      help={help}
      optional={name !== 'te' && name !== 'tusd'}
      input={getInputProps(fields[name], { type: 'text' })}
    />
  )
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={tariff?.version}
      submitLabel={submitLabel}
      cancelPath="/tariffs"
    >
      <TextField
        {...fieldText(fields.distributor)}
        help="Como a ANEEL a chama: CELESC-DIS."
        input={getInputProps(fields.distributor, { type: 'text' })}
      />
      <div className="field-row">
        <SelectField
          {...fieldText(fields.uf)}
          empty="Não informada"
          options={UF_OPTIONS}
          input={getSelectProps(fields.uf)}
        />
        <SelectField
          {...fieldText(fields.subgroup)}
          options={options(SUBGROUPS, SUBGROUP_LABELS)}
          input={getSelectProps(fields.subgroup)}
        />
        <SelectField
          {...fieldText(fields.modality)}
          options={options(MODALITIES, MODALITY_LABELS)}
          input={getSelectProps(fields.modality)}
        />
        <TextField
          {...fieldText(fields.consumerClass)}
          optional
          help="Residencial, Rural … Em branco, vale para todas."
          input={getInputProps(fields.consumerClass, { type: 'text' })}
        />
      </div>
      <div className="field-row">
        <TextField {...fieldText(fields.validFrom)} input={getInputProps(fields.validFrom, { type: 'date' })} />
        <TextField
          {...fieldText(fields.validUntil)}
          optional
          help="Em branco, até a seguinte começar."
          input={getInputProps(fields.validUntil, { type: 'date' })}
        />
      </div>
      <fieldset>
        <legend>Energia, sem impostos</legend>
        <p className="help">R$ por MWh. Com postos, estes são os preços fora da ponta.</p>
        <div className="field-row">
          {money('te', 'Tarifa de energia.')}
          {money('tusd', 'Uso da rede.')}
          {money('fioB', 'A parte da TUSD que a energia injetada paga.')}
        </div>
      </fieldset>
      <fieldset>
        <legend>Postos e demanda</legend>
        <p className="help">Branca: ponta e intermediário. Verde e azul: ponta e demanda, em R$ por kW.</p>
        <div className="field-row">
          {money('tePeak', 'R$/MWh.')}
          {money('tusdPeak', 'R$/MWh.')}
          {money('fioBPeak', 'R$/MWh.')}
          {money('teMid', 'R$/MWh.')}
          {money('tusdMid', 'R$/MWh.')}
          {money('fioBMid', 'R$/MWh.')}
          {money('demand', 'R$/kW; na azul, a de fora da ponta.')}
          {money('demandPeak', 'R$/kW, só na azul.')}
        </div>
      </fieldset>
      <fieldset>
        <legend>Impostos</legend>
        <div className="field-row">
          <PercentField
            {...fieldText(fields.pisCofins)}
            optional
            help="A soma dos dois. Em branco, o estudo pergunta."
            input={getInputProps(fields.pisCofins, { type: 'text' })}
          />
          <PercentField
            {...fieldText(fields.icms)}
            optional
            help="Em branco, o estudo pergunta."
            input={getInputProps(fields.icms, { type: 'text' })}
          />
          <SelectField
            {...fieldText(fields.injectedTax)}
            help="O que a UF cobra da energia compensada."
            options={options(INJECTED_TAXES, INJECTED_TAX_LABELS)}
            input={getSelectProps(fields.injectedTax)}
          />
        </div>
      </fieldset>
      <TextField
        {...fieldText(fields.source)}
        help="A resolução homologatória, como REH 3.245/2025."
        input={getInputProps(fields.source, { type: 'text' })}
      />
    </ResourceForm>
  )
}
