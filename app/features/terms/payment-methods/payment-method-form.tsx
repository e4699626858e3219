import { getInputProps, getSelectProps } from '@conform-to/react'
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import type { PaymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

const KINDS = PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }))

type Props = FormParts & {
  paymentMethod?: { values: Record<string, unknown>; version: number }
  isKindFixed?: boolean
}

/** The form of a payment method, new or not. */
export function PaymentMethodForm({ paymentMethod, isKindFixed, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<PaymentMethodInput>({
    id: 'payment-method',
    defaultValue: paymentMethod?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={paymentMethod?.version}
      submitLabel={submitLabel}
      cancelPath="/paymentMethods"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      {isKindFixed ? (
        <>
          <input type="hidden" name={fields.kind.name} value={String(fields.kind.initialValue ?? '')} />
          <p className="help">
            Tipo: {KINDS.find(({ value }) => value === fields.kind.initialValue)?.label}. Não muda mais: um orçamento ou
            pedido já tem esta forma.
          </p>
        </>
      ) : (
        <SelectField
          {...fieldText(fields.kind)}
          help="As regras do pedido seguem o tipo: o repasse, o boleto, o financiamento. Depois do primeiro orçamento, ele não muda mais."
          empty="Escolha"
          options={KINDS}
          input={getSelectProps(fields.kind)}
        />
      )}
    </ResourceForm>
  )
}
