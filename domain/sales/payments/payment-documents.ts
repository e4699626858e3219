/** What an order is paid with or proven by, as files: the staff's boleto, the buyer's proof. */
export const PAYMENT_DOCUMENTS = ['BOLETO', 'RECEIPT'] as const
export type PaymentDocument = (typeof PAYMENT_DOCUMENTS)[number]
