import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../../ground/objects/entries-of'
import {
  CLAIM_TYPES,
  isClaimType,
  ORDER_TYPES,
  type OrderType,
  SALE_TYPES,
} from '../../../ground/order-words/order-types'
import { isBudgetStatus } from '../../../ground/order-words/status-sets'
import { ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'
import { DEMO_ROLES } from '../../../people/permissions/demo-roles'
import { STATUS_PERMISSIONS } from '../../../people/permissions/order-permissions'
import { orderProgress } from './order-progress'
import { TRANSITIONS } from './transitions'
import { STATUS_TURNS } from './whose-turn'

const RETURNS = {
  hasUnsold: false,
  returnsGoods: false,
  returnFirst: false,
  alreadySent: false,
  alreadyReturned: false,
}
const of = (type: OrderType, status: OrderStatus, returns: Partial<typeof RETURNS> = {}) =>
  orderProgress({
    type,
    status,
    returns: { ...RETURNS, ...returns },
    paymentCondition: { onCredit: false },
    isCreator: false,
    owed: { paymentKind: null, receiptSent: false, hasBoleto: false, isAsked: false, hasReturnTerms: false },
  })
const labels = (progress: ReturnType<typeof of>) => progress.steps.map(({ label }) => label)

describe('the progress of an order', () => {
  it.each(SALE_TYPES)('has six steps for %s', (type) => {
    expect(labels(of(type, 'NEW'))).toEqual(['Negociação', 'Pagamento', 'Produção', 'Nota', 'Entrega', 'Fim'])
  })

  it('brings goods on consignment back when some are unsold', () => {
    expect(labels(of('MERCANTILE_CONSIGNMENT', 'SHIPPED', { hasUnsold: true }))).toContain('Devolução')
  })

  it.each(CLAIM_TYPES)('goes the way that the decision of a %s says', (type) => {
    expect(labels(of(type, 'ANALYSIS'))).toEqual(['Abertura', 'Análise', 'Envio', 'Fim'])
    expect(labels(of(type, 'ANALYSIS', { returnsGoods: true }))).toEqual([
      'Abertura',
      'Análise',
      'Envio',
      'Devolução',
      'Fim',
    ])
    expect(labels(of(type, 'ANALYSIS', { returnsGoods: true, returnFirst: true }))).toEqual([
      'Abertura',
      'Análise',
      'Devolução',
      'Envio',
      'Fim',
    ])
  })

  it('has a present step in every status that a type can be in, none once cancelled, all past once finished', () => {
    for (const type of ORDER_TYPES) {
      const reached = ORDER_STATUSES.filter((status) =>
        TRANSITIONS.some(
          (row) =>
            row.action === 'nextStatus' && row.types.includes(type) && (row.from === status || row.to === status),
        ),
      )
      for (const status of reached) {
        const returns = { hasUnsold: true, returnsGoods: true }
        const { steps } = of(type, status, returns)
        const now = steps.filter(({ state }) => state === 'now').length
        expect(now, `${type} ${status}`).toBe(status === 'FINISHED' || status === 'CANCELED' ? 0 : 1)
        if (status === 'FINISHED') expect(steps.every(({ state }) => state === 'past')).toBe(true)
      }
    }
  })

  it('waits for the department whose demo role holds the key of the status', () => {
    const roles: Record<string, string> = {
      'o consultor': 'consultant',
      'o Financeiro': 'finance',
      'o Fiscal': 'fiscal',
      'o PCP': 'pcp',
      'a Logística': 'logistics',
      'o Pós-venda': 'after-sales',
      'o integrador': 'integrator',
    }
    for (const [status, key] of entriesOf(STATUS_PERMISSIONS)) {
      const turn = STATUS_TURNS[status] as string
      const role = DEMO_ROLES.find((one) => one.key === roles[turn])
      // Sending is what a budget waits for.
      const needed = isBudgetStatus(status) ? STATUS_PERMISSIONS.NEGOTIATION : key
      expect(role?.permissions, `${status}: ${turn}`).toContain(needed)
    }
  })

  it('waits for after-sales in the analysis of a claim, for nobody at the end', () => {
    expect(of('EXCHANGE', 'ANALYSIS').waitsFor).toBe('o Pós-venda')
    expect(of('NORMAL', 'FINISHED').waitsFor).toBeNull()
    expect(of('NORMAL', 'CANCELED').waitsFor).toBeNull()
    expect(ORDER_TYPES.filter(isClaimType)).toEqual([...CLAIM_TYPES])
  })
})
