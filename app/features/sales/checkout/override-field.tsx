import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { fieldText } from '~/components/form/field'
import { TextAreaField } from '~/components/form/text-fields'

/** Why staff let pass terms that do not fit the buyer; drawn only for users who may. */
export function OverrideField({ field }: { field: FieldMetadata<CheckoutInput['overrideReason']> }) {
  return (
    <TextAreaField
      {...fieldText(field)}
      optional
      help="Libera contribuinte sem inscrição estadual ou UF diferente da do endereço. Fica na linha do tempo e na auditoria."
      input={{ ...getTextareaProps(field), rows: 2, maxLength: 500 }}
    />
  )
}
