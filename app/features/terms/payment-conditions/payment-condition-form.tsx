import { getInputProps } from '@conform-to/react'
import type { PaymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import { CheckField } from '~/components/form/choice-fields'
import { describe, FieldError, fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PercentField, TextField } from '~/components/form/text-fields'

/** As a form holds them: a single one is no list. */
const chosenKinds = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

type Props = FormParts & {
  paymentCondition?: { values: Record<string, unknown>; version: number }
}

/** The form of a payment condition, new or not. */
export function PaymentConditionForm({ paymentCondition, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<PaymentConditionInput>({
    id: 'payment-condition',
    defaultValue: paymentCondition?.values ?? { percentage: '0' },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={paymentCondition?.version}
      submitLabel={submitLabel}
      cancelPath="/paymentConditions"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <PercentField
        {...fieldText(fields.percentage)}
        help="Sobre os itens, de -20% a 50%. Negativo é desconto; zero não muda o valor."
        input={getInputProps(fields.percentage, { type: 'text' })}
      />
      <TextField
        {...fieldText(fields.instalments)}
        optional
        help="Dias desde o faturamento: 28/56 divide em partes iguais; 30 (40%) / 60 (60%) diz a parte de cada uma. Em branco: o pedido não mostra parcelas."
        input={{ ...getInputProps(fields.instalments, { type: 'text' }), multiple: undefined }}
      />
      <CheckField
        {...fieldText(fields.onCredit)}
        help="O pedido passa pela análise de crédito."
        input={getInputProps(fields.onCredit, { type: 'checkbox' })}
      />
      <fieldset
        className="choices"
        id={fields.kinds.id}
        {...describe(fields.kinds.id, { label: '', errors: fields.kinds.errors })}
      >
        <legend>Formas de pagamento que a aceitam</legend>
        <p className="help">Nenhuma marcada: todas a aceitam.</p>
        {PAYMENT_KINDS.map((kind) => (
          <div className="form-check" key={kind}>
            <input
              type="checkbox"
              className="form-check-input"
              id={`${fields.kinds.id}-${kind}`}
              name={fields.kinds.name}
              value={kind}
              defaultChecked={chosenKinds(fields.kinds.initialValue).includes(kind)}
            />
            <label className="form-check-label" htmlFor={`${fields.kinds.id}-${kind}`}>
              {PAYMENT_KIND_LABELS[kind]}
            </label>
          </div>
        ))}
        <FieldError id={fields.kinds.id} errors={fields.kinds.errors} />
      </fieldset>
    </ResourceForm>
  )
}
