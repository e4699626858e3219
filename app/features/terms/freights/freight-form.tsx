import { getInputProps } from '@conform-to/react'
import type { FreightInput, RegionFreightInput } from '#domain/terms/freights/freight-input'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  freight: { values: Record<string, string>; version: number }
  /** Of a whole region: a blank field stays as each state has it. */
  region?: string
}

/** The form of one state's freight, or of all states of a region at once. */
export function FreightForm({ freight, region, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<FreightInput | RegionFreightInput>({
    id: 'freight',
    defaultValue: freight.values,
    constraint,
  })
  const isRegion = region !== undefined
  const blank = isRegion ? ' Em branco: cada estado fica como está.' : ''
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={freight.version}
      submitLabel={submitLabel}
      cancelPath="/freights"
    >
      {isRegion ? <input type="hidden" name="region" value={region} /> : null}
      <PercentField
        {...fieldText(fields.percentage)}
        help={`Sobre os itens, de 0% a 100%.${blank}`}
        optional={isRegion}
        input={getInputProps(fields.percentage, { type: 'text' })}
      />
      <div className="field-row">
        <TextField
          {...fieldText(fields.deliveryDays)}
          help={`Em dias, de 1 a 90.${blank}`}
          optional={isRegion}
          input={{ ...getInputProps(fields.deliveryDays, { type: 'text' }), inputMode: 'numeric' }}
        />
        <MoneyField
          {...fieldText(fields.minimumValue)}
          help={`Só informa: não entra no preço.${blank}`}
          optional={isRegion}
          input={getInputProps(fields.minimumValue, { type: 'text' })}
        />
      </div>
    </ResourceForm>
  )
}
