import { describe, expect, it } from 'vitest'
import { sampleOrderFacts, sampleRuleContext } from '../../../../tests/oracles/sample-order-facts'
import { CLAIM_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Permission, Subject } from '../../../people/permissions/permissions'
import type { OrderFacts } from '../order-facts'
import { allowedActions } from './allowed-actions'
import { decideTransition, type StepInput } from './decide-transition'
import { ORDER_ACTIONS, type OrderAction } from './order-actions'
import { rowsFor } from './transitions'

const admin: Subject = { isAdmin: true, isBold: true, permissions: [] }
const staff = (...permissions: Permission[]): Subject => ({ isAdmin: false, isBold: true, permissions })
const integrator = (...permissions: Permission[]): Subject => ({ isAdmin: false, isBold: false, permissions })
const context = sampleRuleContext()
const COMPLETE: StepInput = {
  note: 'ok',
  files: 1,
  data: { invoiceKey: 'k', driver: 'a', plate: 'b', volumes: 1, collectionDate: '2026-11-24', carrier: 'c' },
}

const decide = (facts: Partial<OrderFacts>, action: OrderAction, subject: Subject = admin, input?: StepInput) =>
  decideTransition(sampleOrderFacts(facts), action, subject, context, input)
const codes = (...args: Parameters<typeof decide>) => {
  const decision = decide(...args)
  return decision.kind === 'blocked' ? decision.blockers.map(({ code }) => code) : decision.kind
}

/** Goes on by nextStatus until the end, and says where it came by. */
function _walk(type: OrderType, facts: Partial<OrderFacts>, from: OrderStatus): OrderStatus[] {
  const path: OrderStatus[] = [from]
  for (let status = from; path.length < 30; ) {
    const decision = decide({ ...facts, type, status }, 'nextStatus', admin, COMPLETE)
    if (decision.kind !== 'open') return path
    status = decision.to
    path.push(status)
  }
  throw new Error(`${type} runs in a circle: ${path.join(' > ')}`)
}

describe('who may do it', () => {
  it('lets integrators send from NEW, and only staff start a negotiation (domain 0.8)', () => {
    expect(decide({}, 'sendOrder', integrator('orders:negotiation'))).toMatchObject({ kind: 'open', to: 'PENDING' })
    expect(codes({}, 'startNegotiation', integrator('orders:negotiation'))).toBe('forbidden')
    expect(codes({}, 'startNegotiation', staff('orders:new'))).toBe('open')
  })

  it('wants staff and the key to send to closing', () => {
    expect(codes({ status: 'NEGOTIATION' }, 'sendToClosing', integrator('orders:closing'))).toBe('forbidden')
    expect(codes({ status: 'NEGOTIATION' }, 'sendToClosing', staff('orders:closing'))).toBe('open')
  })

  it('wants the key of the status, and for claims in analysis that of after-sales', () => {
    const paid = { status: 'AWAITING' } as const
    expect(codes(paid, 'nextStatus', staff('orders:analysis'), COMPLETE)).toBe('forbidden')
    expect(codes(paid, 'nextStatus', staff('orders:awaiting'), COMPLETE)).toBe('open')
    const claim = { type: 'MISSING', status: 'ANALYSIS' } as const
    expect(codes(claim, 'nextStatus', staff('orders:analysis'), COMPLETE)).toBe('forbidden')
    expect(codes(claim, 'nextStatus', staff('orders:pendingRma'), COMPLETE)).toBe('open')
  })

  it('lets an integrator confirm the swap of an own claim with the key of its type only', () => {
    const swap = {
      type: 'EXCHANGE',
      status: 'SHIPPED',
      returns: { ...sampleOrderFacts().returns, returnsGoods: true },
    } as const
    expect(codes(swap, 'nextStatus', integrator('customerClaims:exchange'), COMPLETE)).toBe('open')
    expect(codes(swap, 'nextStatus', integrator('customerClaims:missing'), COMPLETE)).toBe('forbidden')
    expect(codes({ ...swap, isOwn: false }, 'nextStatus', integrator('customerClaims:exchange'), COMPLETE)).toBe(
      'forbidden',
    )
  })

  it('needs both keys to go back', () => {
    const facts = { status: 'ANALYSIS', history: [{ from: 'PENDING', to: 'ANALYSIS', direction: 'FORWARD' }] } as const
    expect(codes(facts, 'backStatus', staff('orders:backStatus'), COMPLETE)).toBe('forbidden')
    expect(decide(facts, 'backStatus', staff('orders:backStatus', 'orders:analysis'), COMPLETE)).toMatchObject({
      kind: 'open',
      to: 'PENDING',
    })
  })
})

describe('cancel (domain 4.5)', () => {
  const may = (permission: Permission, facts: Partial<OrderFacts>) =>
    decide(facts, 'cancel', staff(permission), COMPLETE).kind === 'open'
  const STATUSES = [
    'NEW',
    'EXPIRED',
    'PENDING',
    'ANALYSIS',
    'AWAITING',
    'CONFIRMED',
    'AWAITING_NF_BE_SENT',
    'NF_SENT',
  ] as const

  it.each([
    ['budgets:destroyAll', 2],
    ['orders:destroyUntilAnalysis', 4],
    ['orders:destroyUntilAwaiting', 5],
    ['orders:destroy', 7],
  ] as const)('%s reaches %i of the statuses', (permission, count) => {
    expect(STATUSES.map((status) => may(permission, { status, isOwn: false }))).toEqual(
      STATUSES.map((_, index) => index < count),
    )
  })

  it('keeps budgets:destroy to the own company', () => {
    expect(may('budgets:destroy', { isOwn: true })).toBe(true)
    expect(may('budgets:destroy', { isOwn: false })).toBe(false)
  })

  it('asks for a reason from PENDING on, and for the proof once the first invoice of a future sale is out', () => {
    const nothing: StepInput = { note: null, files: 0, data: {} }
    expect(codes({ status: 'NEW' }, 'cancel', admin, nothing)).toBe('open')
    expect(codes({ status: 'PENDING' }, 'cancel', admin, nothing)).toEqual(['CURRENT_STATUS_REQUIRE_ORDER_NOTE'])
    expect(codes({ type: 'FUTURE', status: 'CONFIRMED' }, 'cancel', admin, { ...nothing, note: 'x' })).toEqual([
      'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET',
    ])
  })

  it('lets the creator of a claim take it back before the analysis', () => {
    const claim = { type: 'MISSING', status: 'PENDING_RMA' } as const
    expect(codes(claim, 'cancel', integrator('customerClaims:missing'), COMPLETE)).toBe('open')
    expect(codes(claim, 'cancel', integrator('customerClaims:bonus'), COMPLETE)).toBe('forbidden')
    expect(codes({ ...claim, isCreator: false }, 'cancel', integrator('customerClaims:missing'), COMPLETE)).toBe(
      'forbidden',
    )
    expect(codes({ ...claim, status: 'ANALYSIS' }, 'cancel', integrator('customerClaims:missing'), COMPLETE)).toBe(
      'forbidden',
    )
  })
})

describe('wrong status', () => {
  it.each([
    ['startNegotiation', 'NEGOTIATION', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW'],
    ['sendToClosing', 'NEW', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION'],
    ['nextStatus', 'NEW', 'INVALID_STATUS_TO_NEXT_STATUS'],
    ['backStatus', 'PENDING', 'INVALID_STATUS_TO_PREVIOUS_STATUS'],
    ['backStatus', 'SHIPPED', 'INVALID_STATUS_TO_PREVIOUS_STATUS'],
    ['cancel', 'SHIPPED', 'INVALID_STATUS_TO_NEXT_STATUS'],
    ['sendOrder', 'EXPIRED', 'ORDER_EXPIRED'],
    ['restore', 'NEW', 'INVALID_STATUS_TO_NEXT_STATUS'],
  ] as const)('%s from %s is %s', (action, status, code) => {
    expect(codes({ status }, action)).toEqual([code])
  })

  it('leaves a budget past its time only restore, clone and cancel', () => {
    const actions = allowedActions(sampleOrderFacts({ status: 'EXPIRED' }), admin, context)
    expect(actions.map(({ action }) => action)).toEqual(['restore', 'clone', 'cancel'])
    expect(codes({ expirationAt: new Date('2026-11-20T11:00:00Z') }, 'sendOrder')).toEqual(['ORDER_EXPIRED'])
  })

  it('lets nothing but a clone leave an end, and no claim be cloned', () => {
    for (const status of ['FINISHED', 'CANCELED'] as const)
      expect(allowedActions(sampleOrderFacts({ status }), admin, context).map(({ action }) => action)).toEqual([
        'clone',
      ])
    for (const type of CLAIM_TYPES)
      expect(
        ORDER_ACTIONS.filter((action) => rowsFor(sampleOrderFacts({ type, status: 'ANALYSIS' }), action).length > 0),
      ).not.toContain('clone')
  })
})

describe('notes and facts of a step', () => {
  it('takes a note written since the order came here for the answer, but not for a step back', () => {
    const nothing: StepInput = { note: null, files: 0, data: {} }
    const facts = { status: 'ANALYSIS', notes: { written: true, withDocument: false } } as const
    expect(codes(facts, 'nextStatus', admin, nothing)).toBe('open')
    const back = { ...facts, history: [{ from: 'PENDING', to: 'ANALYSIS', direction: 'FORWARD' } as const] }
    expect(codes(back, 'backStatus', admin, nothing)).toEqual(['CURRENT_STATUS_REQUIRE_ORDER_NOTE'])
  })

  it('names each fact that is missing', () => {
    const decision = decide({ status: 'NF_SENT' }, 'nextStatus', admin, { note: 'x', files: 0, data: { driver: 'A' } })
    expect(decision).toMatchObject({
      kind: 'blocked',
      blockers: [{ code: 'VALIDATION_FAILED', field: 'data.plate', meta: { rule: 'required' } }],
    })
  })

  it('shows what is asked for without blocking', () => {
    const [action] = allowedActions(sampleOrderFacts({ status: 'AWAITING_NF_BE_SENT' }), admin, context)
    expect(action).toMatchObject({
      action: 'nextStatus',
      label: 'Avançar para Nota Fiscal de envio emitida',
      note: 'asset',
      data: ['invoiceKey'],
      allowed: true,
    })
  })
})
