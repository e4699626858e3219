import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { PriceTableInput } from '#domain/catalogue/price-tables/price-table-input'
import { CheckField } from '~/components/form/choice-fields'
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
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <TextAreaField
        label="Descrição"
        optional
        input={{ ...getTextareaProps(fields.description), rows: 2 }}
        errors={fields.description.errors}
      />
      <TextField
        label="Válido até"
        help="Depois deste dia as empresas dela pagam os preços da tabela padrão. Vazio: sem fim."
        optional
        input={getInputProps(fields.validUntil, { type: 'date' })}
        errors={fields.validUntil.errors}
      />
      {priceTable ? null : (
        <CheckField
          label="Ativo"
          help="Só uma tabela ativa pode ser dada a empresas. Ela nasce sem preços."
          input={getInputProps(fields.enabled, { type: 'checkbox' })}
          errors={fields.enabled.errors}
        />
      )}
    </ResourceForm>
  )
}
