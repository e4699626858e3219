import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import { fieldText } from '~/components/form/field'
import { MoneyField, PercentField, TextAreaField, TextField } from '~/components/form/text-fields'

type Rows = FieldMetadata<Record<string, unknown>[]>

/** The fields of one row, also of one that a refused form did not send back. */
export function rowOf<Name extends string>(
  list: Rows,
  index: number,
  names: readonly Name[],
): Record<Name, FieldMetadata<string>> {
  const known = list.getFieldList()[index]
  if (known) return known.getFieldset() as unknown as Record<Name, FieldMetadata<string>>
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        id: `${list.formId}-${list.name}[${index}].${name}`,
        name: `${list.name}[${index}].${name}`,
        formId: list.formId,
        initialValue: undefined,
        errors: undefined,
      },
    ]),
  ) as unknown as Record<Name, FieldMetadata<string>>
}

type Text = FieldMetadata<string | null | undefined>

/** What a brand begins a proposal with, and a draft changes: how it presents itself, and its conditions. */
export const LongTexts = ({ intro, terms }: { intro: Text; terms: Text }) => (
  <>
    <TextAreaField {...fieldText(intro)} optional input={{ ...getTextareaProps(intro), required: false, rows: 3 }} />
    <TextAreaField {...fieldText(terms)} optional input={{ ...getTextareaProps(terms), required: false, rows: 4 }} />
  </>
)

const PAYMENT = ['label', 'note', 'instalments', 'monthlyRate', 'value'] as const
const LABELS = {
  label: 'Forma de pagamento',
  note: 'Observação',
  instalments: 'Parcelas',
  monthlyRate: 'Juros ao mês',
  value: 'Valor da parcela',
}

/** Up to four ways to pay; a row that is left blank is none. */
export function PaymentRows({ list }: { list: unknown }) {
  const payments = list as Rows
  const row = (at: number) => <PaymentRow key={at} at={at} row={rowOf(payments, at, PAYMENT)} />
  const hasMore = payments.getFieldList().length > 1 || Object.keys(payments.allErrors ?? {}).length > 0
  return (
    <>
      {row(0)}
      <details className="fold" open={hasMore}>
        <summary>Mais formas de pagamento</summary>
        {[1, 2, 3].map(row)}
      </details>
      <p className="help">
        Uma parcela sem juros é à vista. De mais de uma, informe os juros ao mês ou o valor da parcela: o cliente lê
        número, valor, juros e os dois totais.
      </p>
    </>
  )
}

type RowProps = { at: number; row: Record<(typeof PAYMENT)[number], FieldMetadata<string>> }

function PaymentRow({ at, row }: RowProps) {
  const text = (name: (typeof PAYMENT)[number]) => ({ ...fieldText(row[name]), label: LABELS[name] })
  const input = (name: (typeof PAYMENT)[number]) => ({
    ...getInputProps(row[name], { type: 'text' }),
    required: false,
  })
  return (
    <fieldset>
      <legend className="small">{at + 1}ª forma</legend>
      <div className="field-row">
        <TextField {...text('label')} input={input('label')} />
        <TextField {...text('instalments')} input={{ ...input('instalments'), inputMode: 'numeric' }} />
        <PercentField {...text('monthlyRate')} input={input('monthlyRate')} />
        <MoneyField {...text('value')} input={input('value')} />
      </div>
      <TextField {...text('note')} optional input={input('note')} />
    </fieldset>
  )
}
