import { instalmentsText } from '#domain/terms/payment-conditions/instalments'
import type { PaymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { PAYMENT_KIND_LABELS } from '#domain/terms/payment-methods/payment-kinds'

/** What the form of a condition starts with; the percentage with all its places. */
export const paymentConditionValues = ({ name, percentage, onCredit, kinds, instalments }: PaymentConditionInput) => ({
  name,
  percentage: String(percentage).replace('.', ','),
  onCredit,
  kinds: [...kinds],
  instalments: instalmentsText(instalments),
})

/** 'Boleto e Cartão', or that any will do. */
export const kindsText = (kinds: PaymentConditionInput['kinds']): string =>
  kinds.length === 0 ? 'Todas' : kinds.map((kind) => PAYMENT_KIND_LABELS[kind]).join(', ')
