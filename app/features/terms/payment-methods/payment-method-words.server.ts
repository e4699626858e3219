import { PAYMENT_KIND_LABELS } from '#domain/terms/payment-methods/payment-kinds'
import type { PaymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'

export const paymentMethodValues = ({ name, kind }: PaymentMethodInput) => ({ name, kind })

/** A method in the words of its form, to show what somebody else changed. */
export const paymentMethodWords = ({ name, kind }: PaymentMethodInput): Record<string, string> => ({
  name,
  kind: PAYMENT_KIND_LABELS[kind],
})
