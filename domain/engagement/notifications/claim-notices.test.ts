import { describe, expect, it, test } from 'vitest'
import { ORDER_EVENTS, type OrderEvent } from '../../sales/orders/order-events'
import { composeNotice } from './compose-notice'
import type { EventFacts } from './event-facts'

const FACTS: EventFacts = {
  orderId: 1042,
  budget: false,
  isClaim: true,
  answerBy: '2026-11-27',
  status: 'ANALYSIS',
  companyName: 'Sol do Vale',
  clientName: 'Ana Souza',
  totalCents: 0,
  dueDate: '2026-12-03',
  expiresOn: null,
  expectedCloseAt: null,
  paymentMethod: null,
  paymentCondition: null,
  payment: null,
  invoiceNumber: '5501',
  invoiceKey: null,
  carrier: 'Rodovia Sul',
  tracking: null,
  publicNote: 'Recebemos as fotos.',
  promised: null,
  cancelReason: 'O lacre foi aberto.',
  data: {},
}
const noticeOf = (event: OrderEvent, more: Partial<EventFacts> = {}) => composeNotice(event, { ...FACTS, ...more })

/** The notices of a claim on its whole way (events-of-move.ts), as an integrator reads them. */
const SAID: readonly (readonly [OrderEvent, subject: string, lines: readonly string[]])[] = [
  ['CLAIM_OPENED', 'Chamado 1042 aberto', ['Seu chamado tem o número 1042.', 'Resposta até 27/11/2026.']],
  ['CLAIM_MOVED', 'Chamado 1042: Análise', ['Recebemos as fotos.', 'Resposta até 27/11/2026.']],
  [
    'CLAIM_INFO_ASKED',
    'Chamado 1042: falta informação',
    ['Recebemos as fotos.', 'O prazo de resposta fica parado até você completar o chamado.'],
  ],
  [
    'CLAIM_REFUSED',
    'Chamado 1042 improcedente',
    ['O lacre foi aberto.', 'Você pode contestar em até 10 dias úteis, na página do chamado.'],
  ],
  [
    'CLAIM_LATE',
    'Chamado 1042 atrasado em Análise',
    ['O prazo desta etapa terminou em 27/11/2026 sem que ela fosse concluída.'],
  ],
  [
    'LENDING_ENDING',
    'Comodato 1042 termina em 03/12/2026',
    ['Combine a devolução dos equipamentos até 03/12/2026, ou peça a prorrogação na página do chamado.'],
  ],
  ['INVOICE_ISSUED', 'Nota fiscal do chamado 1042', ['NF-e número 5501.']],
  [
    'ORDER_SHIPPED',
    'Material do chamado 1042 enviado para entrega',
    ['Transportadora: Rodovia Sul.', 'Confira os volumes na presença do transportador e anote avarias no recibo.'],
  ],
  ['ORDER_CANCELED', 'Chamado 1042 cancelado', ['Motivo: O lacre foi aberto.']],
]

describe('a mail of a claim', () => {
  it.each(SAID)('%s says what happened, of whom, and leads to the claim', (event, subject, lines) => {
    expect(noticeOf(event)).toEqual({
      subject,
      lines: [...lines, 'Empresa: Sol do Vale', 'Cliente: Ana Souza'],
      path: '/customerClaims/1042',
    })
  })

  it('promises no day where the integrator owes the next step', () => {
    for (const event of ['CLAIM_OPENED', 'CLAIM_MOVED'] as const)
      expect(noticeOf(event, { answerBy: null }).lines.join(' ')).not.toMatch(/Resposta até/)
  })
})

test('a sale is still a sale', () => {
  const sale = { isClaim: false, answerBy: null, totalCents: 123_450 }
  expect(noticeOf('ORDER_SHIPPED', sale)).toMatchObject({
    subject: 'Pedido 1042 enviado para entrega',
    path: '/orders/1042',
  })
  expect(noticeOf('ORDER_SHIPPED', sale).lines.at(-1)).toMatch(/^Total: R\$\s1\.234,50$/)
  expect(noticeOf('BUDGET_EXPIRED', { ...sale, budget: true }).path).toBe('/budgets/1042')
  expect(ORDER_EVENTS.filter((event) => noticeOf(event).subject.includes('undefined'))).toEqual([])
})
