import { getInputProps } from '@conform-to/react'
import type { UnloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  unloadFee?: { values: Record<string, string>; version: number }
}

/** The form of an unload fee, new or not. */
export function UnloadFeeForm({ unloadFee, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<UnloadFeeInput>({
    id: 'unload-fee',
    defaultValue: unloadFee?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={unloadFee?.version}
      submitLabel={submitLabel}
      cancelPath="/unload-fees"
    >
      <div className="field-row">
        <TextField
          {...fieldText(fields.initialRange)}
          help="Módulos."
          input={{ ...getInputProps(fields.initialRange, { type: 'text' }), inputMode: 'numeric' }}
        />
        <TextField
          {...fieldText(fields.finalRange)}
          help="Em branco: sem limite."
          optional
          input={{ ...getInputProps(fields.finalRange, { type: 'text' }), inputMode: 'numeric' }}
        />
      </div>
      <MoneyField
        {...fieldText(fields.value)}
        help="Por pedido, quando a descarga é contratada."
        input={getInputProps(fields.value, { type: 'text' })}
      />
    </ResourceForm>
  )
}
