import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { LightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import { SUBGROUP_LABELS, SUBGROUPS } from '#domain/sizing/tariffs/tariff-words'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'

type Props = FormParts & { fee?: { values: Record<string, string>; version: number } }

/** The form of a municipality's contribution, new or not. */
export function LightingFeeForm({ fee, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<LightingFeeInput>({
    id: 'lighting-fee',
    defaultValue: fee?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={fee?.version}
      submitLabel={submitLabel}
      cancelPath="/tariffs/lighting"
    >
      <div className="field-row">
        <TextField {...fieldText(fields.city)} input={getInputProps(fields.city, { type: 'text' })} />
        <SelectField {...fieldText(fields.uf)} empty="Escolha" options={UF_OPTIONS} input={getSelectProps(fields.uf)} />
        <TextField
          {...fieldText(fields.distributor)}
          optional
          help="Onde há mais de uma. Em branco, vale para qualquer uma."
          input={getInputProps(fields.distributor, { type: 'text' })}
        />
        <SelectField
          {...fieldText(fields.subgroup)}
          optional
          empty="Qualquer uma"
          help="Onde a lei cobra por classe de consumidor."
          options={SUBGROUPS.map((value) => ({ value, label: SUBGROUP_LABELS[value] }))}
          input={getSelectProps(fields.subgroup)}
        />
        <TextField {...fieldText(fields.validFrom)} input={getInputProps(fields.validFrom, { type: 'date' })} />
      </div>
      <TextAreaField
        {...fieldText(fields.fees)}
        help="R$ por mês: 18,90; ou pelo consumo em kWh: até 50: 0; até 100: 12,50; acima: 31,90."
        input={getTextareaProps(fields.fees)}
      />
      <TextField
        {...fieldText(fields.source)}
        help="A lei ou o decreto do município."
        input={getInputProps(fields.source, { type: 'text' })}
      />
    </ResourceForm>
  )
}
