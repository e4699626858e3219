import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { PriceTableInput } from '#domain/catalogue/price-tables/price-table-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  priceTable?: { id: number; values: Record<string, string>; version: number }
}

/** The form of a price table, new or not; its prices have pages of their own. */
export function PriceTableForm({ priceTable, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<PriceTableInput & { enabled: boolean }>({
    id: 'price-table',
    defaultValue: priceTable?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={priceTable?.version}
      submitLabel={submitLabel}
      cancelPath={priceTable ? `/priceTables/${priceTable.id}` : '/priceTables'}
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <TextAreaField
        {...fieldText(fields.description)}
        optional
        input={{ ...getTextareaProps(fields.description), rows: 2 }}
      />
      <TextField
        {...fieldText(fields.validUntil)}
        help="Depois deste dia, as empresas dela pagam os preços da tabela padrão. Em branco: sem fim."
        optional
        input={getInputProps(fields.validUntil, { type: 'date' })}
      />
      {priceTable ? null : (
        <CheckField
          {...fieldText(fields.enabled)}
          help="Só uma tabela ativa pode ser atribuída a empresas. Ela nasce sem preços."
          input={getInputProps(fields.enabled, { type: 'checkbox' })}
        />
      )}
    </ResourceForm>
  )
}
