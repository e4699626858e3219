import { keysOf } from '../../ground/objects/keys-of'
import type { PaymentKind } from '../../terms/payment-methods/payment-kinds'

/**
 * The party that moves the money of an order that awaits its payment: the company at once, the company once the
 * Financeiro has attached the boleto, or a bank. Rules and the SQL of lists read this one table.
 */
export const PAID_BY: Readonly<Record<PaymentKind, 'COMPANY' | 'COMPANY_BY_BOLETO' | 'BANK'>> = {
  PIX: 'COMPANY',
  TRANSFER: 'COMPANY',
  BOLETO: 'COMPANY_BY_BOLETO',
  CARD: 'COMPANY',
  FINANCING: 'BANK',
  OTHER: 'COMPANY',
}

/** The kinds of payment that `who` makes. */
export const kindsPaidBy = (who: (typeof PAID_BY)[PaymentKind]): PaymentKind[] =>
  keysOf(PAID_BY).filter((kind) => PAID_BY[kind] === who)

/** A bank pays it: no date of it asks the company for anything. */
export const isPaidByBank = (kind: PaymentKind | null | undefined): boolean => kind != null && PAID_BY[kind] === 'BANK'

/**
 * Whether the company can pay now. An order without a payment method asks its company too: the method has to be chosen.
 * @param hasBoleto a boleto was attached
 */
export const isPayable = (kind: PaymentKind | null, hasBoleto: boolean): boolean =>
  kind === null || PAID_BY[kind] === 'COMPANY' || (PAID_BY[kind] === 'COMPANY_BY_BOLETO' && hasBoleto)
