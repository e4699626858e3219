import { type SQL, sql } from 'drizzle-orm'
import {
  NO_PAYMENT_ACCOUNT,
  type PaymentAccount,
  paymentAccountInput,
} from '#domain/sales/payments/payment-account-input'

/** The row of `settings` that holds where buyers pay to. */
export const PAYMENT_ACCOUNT_KEY = 'payments.account'

/** Where buyers pay to, as jsonb; null until it was given. */
export const PAYMENT_ACCOUNT: SQL = sql`(SELECT s.value FROM settings s WHERE s.key = ${PAYMENT_ACCOUNT_KEY})`

/** What `PAYMENT_ACCOUNT` read; without one, or with an incomplete one, no payment details are shown. */
export function readAccount(stored: unknown): PaymentAccount {
  const read = paymentAccountInput.safeParse(stored)
  return read.success ? read.data : NO_PAYMENT_ACCOUNT
}

/**
 * A proof of payment was sent and the order still waits for its payment: the Financeiro's to look at. The table must be
 * named `o`; lists and queues read it, and the partial index orders_receipts serves it.
 */
export const receiptWaits: SQL = sql`(o.status = 'AWAITING' AND o.receipt_sent_at IS NOT NULL)`
