/** Kinds of a payment method, domain 4.0: the rules look at the kind, never at the method's name. */
export const PAYMENT_KINDS = ['PIX', 'TRANSFER', 'BOLETO', 'CARD', 'FINANCING', 'OTHER'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  PIX: 'PIX',
  TRANSFER: 'Transferência',
  BOLETO: 'Boleto',
  CARD: 'Cartão',
  FINANCING: 'Financiamento',
  OTHER: 'Outra',
}
