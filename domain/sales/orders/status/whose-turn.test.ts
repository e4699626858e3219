import { describe, expect, it } from 'vitest'
import { keysOf } from '../../../ground/objects/keys-of'
import { CLAIM_TYPES, ORDER_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import { ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'
import { DEMO_ROLES } from '../../../people/permissions/demo-roles'
import { NO_INSTRUCTIONS } from '../../payments/payment-lines'
import { isPayable, PAID_BY } from '../paid-by'
import { heldSteps } from './held-steps'
import { type OwedFacts, owedByCompany, SWAPS_CONFIRMED_BY_COMPANY, whoseTurn } from './whose-turn'

const RETURNS = {
  hasUnsold: false,
  returnsGoods: false,
  returnFirst: false,
  alreadySent: false,
  alreadyReturned: false,
}
const NOTHING: OwedFacts = {
  paymentKind: 'PIX',
  receiptSent: false,
  hasBoleto: false,
  isAsked: false,
  hasReturnTerms: false,
}
const at = (
  type: OrderType,
  status: OrderStatus,
  owed: Partial<OwedFacts> = {},
  returns: Partial<typeof RETURNS> = {},
) => ({
  type,
  status,
  returns: { ...RETURNS, ...returns },
  owed: { ...NOTHING, ...owed },
})

describe('whose turn it is', () => {
  it('is the company’s to pay, until it has sent the proof', () => {
    expect(owedByCompany(at('NORMAL', 'AWAITING'))).toBe('PAY')
    expect(whoseTurn(at('NORMAL', 'AWAITING'))).toBe('o integrador')
    expect(whoseTurn(at('NORMAL', 'AWAITING', { receiptSent: true }))).toBe('o Financeiro')
  })

  it('is never the company’s where its page says that nothing is to be paid there', () => {
    const financed = at('FINANCING', 'AWAITING', { paymentKind: 'FINANCING' })
    expect(NO_INSTRUCTIONS.FINANCING).toMatch(/nada precisa ser pago/)
    expect([owedByCompany(financed), whoseTurn(financed)]).toEqual([null, 'o Financeiro'])
    const boleto = (hasBoleto: boolean) => owedByCompany(at('NORMAL', 'AWAITING', { paymentKind: 'BOLETO', hasBoleto }))
    expect([boleto(false), boleto(true)]).toEqual([null, 'PAY'])
    for (const kind of keysOf(PAID_BY)) expect(isPayable(kind, true), kind).toBe(PAID_BY[kind] !== 'BANK')
  })

  it('is the company’s where a claim stands still until it answers or says where its goods are', () => {
    for (const type of CLAIM_TYPES) {
      expect(owedByCompany(at(type, 'PENDING_RMA', { isAsked: true }))).toBe('ANSWER')
      expect(whoseTurn(at(type, 'PENDING_RMA'))).toBe('o Pós-venda')
      expect(owedByCompany(at(type, 'AVAILABLE_TO_RETURN'))).toBe('PREPARE_RETURN')
      expect(whoseTurn(at(type, 'AVAILABLE_TO_RETURN', { hasReturnTerms: true }))).toBe('a Logística')
    }
    expect(whoseTurn(at('MERCANTILE_CONSIGNMENT', 'AVAILABLE_TO_RETURN'))).toBe('a Logística')
  })

  it('is the company’s exactly where its default role holds the step, or it owes what no step says', () => {
    const integrator = DEMO_ROLES.find(({ key }) => key === 'integrator')!
    const held = heldSteps(integrator)
    for (const type of ORDER_TYPES)
      for (const status of ORDER_STATUSES) {
        const facts = at(type, status, { receiptSent: true, hasReturnTerms: true }, { returnsGoods: true })
        const holds = held.some((step) => step.from === status && step.types.includes(type))
        expect(owedByCompany(facts) !== null, `${type} ${status}`).toBe(holds)
      }
    expect(SWAPS_CONFIRMED_BY_COMPANY).toEqual(['WARRANTY_DAMAGE', 'MISSING'])
  })
})
