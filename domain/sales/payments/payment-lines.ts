import type { PaymentKind } from '../../terms/payment-methods/payment-kinds'
import { bankFacts, type PaymentAccount } from './payment-account-input'
import { pixCode, pixTransaction } from './pix-code'

/** The text where the page has no code, account or file to show. */
export const NO_INSTRUCTIONS: Readonly<Record<PaymentKind, string>> = {
  PIX: 'Os dados do PIX ainda não foram cadastrados: fale com o seu consultor antes de pagar.',
  TRANSFER: 'Os dados bancários ainda não foram cadastrados: fale com o seu consultor antes de pagar.',
  BOLETO: 'O boleto ainda não foi anexado: você é avisado por e-mail quando ele estiver na página do pedido.',
  CARD: 'O link para pagar com cartão é enviado pelo seu consultor.',
  FINANCING: 'O banco paga depois de liberar o financiamento: nada precisa ser pago por aqui.',
  OTHER: 'Combine o pagamento com o seu consultor.',
}

/** How to pay, one line each, as a mail says it. */
export function paymentLines(
  kind: PaymentKind,
  account: PaymentAccount,
  sale: { orderId: number; totalCents: number },
): string[] {
  if (kind === 'PIX') {
    const code = pixCode(account, sale)
    if (code)
      return [
        `PIX copia e cola: ${code}`,
        `Recebedor: ${account.merchantName}. Confira o nome e o valor antes de confirmar; o QR Code está na página do pedido.`,
      ]
  }
  const bank = kind === 'TRANSFER' ? bankFacts(account) : []
  if (bank.length > 0)
    return [
      ...bank.map(([label, value]) => `${label}: ${value}`),
      `Identifique a transferência como ${pixTransaction(sale.orderId)}.`,
    ]
  return [NO_INSTRUCTIONS[kind]]
}
