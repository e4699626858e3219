import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import type { PaymentAccount } from './payment-account-input'

interface Sale {
  orderId: number
  totalCents: number
}

/** The order's name on a bank statement: letters and digits, 25 at most. */
export const pixTransaction = (orderId: number): string => `PEDIDO${orderId}`

/**
 * The 'PIX copia e cola' of an order: the BR Code of the Central Bank (EMV-MPM with CRC16), static, with the order's
 * total to the cent and its number as transaction. Null without a key, and for an order that costs nothing.
 */
export function pixCode(account: PaymentAccount, { orderId, totalCents }: Sale): string | null {
  const { pixKey, merchantName, merchantCity } = account
  if (!pixKey || !merchantName || !merchantCity || totalCents <= 0) return null
  return generatePixPayload({
    key: pixKey,
    merchantName,
    merchantCity,
    amount: totalCents / 100,
    txid: pixTransaction(orderId),
  })
}
