/** Files with which an order is paid or its payment proven: the staff's boleto, the buyer's proof. */
export const PAYMENT_DOCUMENTS = ['BOLETO', 'RECEIPT'] as const
export type PaymentDocument = (typeof PAYMENT_DOCUMENTS)[number]
