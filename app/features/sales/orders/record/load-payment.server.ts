import type { AppLoadContext } from '@remix-run/node'
import { isPaidByBank } from '#domain/sales/orders/paid-by'
import { NO_INSTRUCTIONS } from '#domain/sales/payments/payment-lines'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import { qrPath } from '~/features/people/security/qr-path.server'
import { formatDate, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'

type OrderPayment = Schemas['OrderPayment']

/** How an order is paid, in words, with the code drawn on the server: no script and no other server is asked for it. */
export async function loadPayment(request: Request, context: AppLoadContext, id: string | number) {
  return paymentWords(
    await dataOf(apiFor(request, context).GET('/orders/{id}/payment', { params: { path: { id: String(id) } } })),
  )
}

export type PaymentWords = ReturnType<typeof paymentWords>

function paymentWords(payment: OrderPayment) {
  const { kind, pix, bank, boleto, receipts } = payment
  const hasInstructions = pix !== null || bank.length > 0 || (kind === 'BOLETO' && boleto !== null)
  return {
    isAwaited: payment.isAwaited,
    amount: formatMoney(payment.amount),
    // A date asks the company to pay; a bank is not asked here.
    dueDate: payment.dueDate && !isPaidByBank(kind) ? formatDate(payment.dueDate) : null,
    transaction: payment.transaction,
    pix: pix && { code: pix.code, merchantName: pix.merchantName, key: pix.key, qr: qrPath(pix.code) },
    bank,
    boleto: boleto && kind === 'BOLETO' ? documentWords(boleto) : null,
    missing: payment.isAwaited && !hasInstructions ? NO_INSTRUCTIONS[kind ?? 'OTHER'] : null,
    receipts: receipts.map(documentWords),
    maySendReceipt: payment.maySendReceipt,
    mayAttachBoleto: payment.mayAttachBoleto,
    mayChangeAccount: payment.mayChangeAccount && (kind === 'PIX' || kind === 'TRANSFER'),
  }
}

const documentWords = ({ number, at, userName, note, files }: OrderPayment['receipts'][number]) => ({
  number,
  at: formatMoment(at),
  userName,
  note,
  files: files.map(({ id, name }) => ({ id, name })),
})
