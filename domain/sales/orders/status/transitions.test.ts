import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleOrderFacts, sampleRuleContext } from '../../../../tests/oracles/sample-order-facts'
import { CLAIM_TYPES, isClaimType, ORDER_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import { OUTBOUND_STATUSES } from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { PERMISSION_KEYS, type Permission, type Subject } from '../../../people/permissions/permissions'
import type { HistoryFacts, OrderFacts } from '../order-facts'
import { backTarget } from './back-target'
import { decideTransition, type StepInput } from './decide-transition'
import type { OrderAction } from './order-actions'
import { firstStatusOf, rowsFor, TRANSITIONS } from './transitions'
import { validateTransitions } from './validate-transitions'

const admin: Subject = { isAdmin: true, isBold: true, permissions: [] }
const _staff = (...permissions: Permission[]): Subject => ({ isAdmin: false, isBold: true, permissions })
const _integrator = (...permissions: Permission[]): Subject => ({ isAdmin: false, isBold: false, permissions })
const context = sampleRuleContext()
const COMPLETE: StepInput = {
  note: 'ok',
  files: 1,
  data: {
    invoiceKey: 'k',
    driver: 'a',
    plate: 'b',
    volumes: 1,
    collectionDate: '2026-11-24',
    carrier: 'c',
    plannedOn: '2026-11-24',
    citedInvoiceKey: 'first',
    invoiceTotal: 13_168.8,
  },
}

const decide = (facts: Partial<OrderFacts>, action: OrderAction, subject: Subject = admin, input?: StepInput) =>
  decideTransition(sampleOrderFacts({ futureInvoiceKey: 'first', ...facts }), action, subject, context, input)
const codes = (...args: Parameters<typeof decide>) => {
  const decision = decide(...args)
  return decision.kind === 'blocked' ? decision.blockers.map(({ code }) => code) : decision.kind
}

/** Goes on by nextStatus until the end, and says where it came by. */
function walk(type: OrderType, facts: Partial<OrderFacts>, from: OrderStatus): OrderStatus[] {
  const path: OrderStatus[] = [from]
  for (let status = from; path.length < 30; ) {
    const decision = decide({ ...facts, type, status }, 'nextStatus', admin, COMPLETE)
    if (decision.kind !== 'open') return path
    status = decision.to
    path.push(status)
  }
  throw new Error(`${type} runs in a circle: ${path.join(' > ')}`)
}

describe('the table (domain 4.0)', () => {
  it('is sound', () => {
    expect(() => validateTransitions()).not.toThrow()
  })

  it.each([
    ['a status that nobody reaches', TRANSITIONS.filter((row) => row.to !== 'CREDIT_ANALYSIS'), /CREDIT_ANALYSIS/],
    ['a status without a way to the end', TRANSITIONS.filter((row) => row.from !== 'SEPARATION'), /never gets from/],
    ['two ways', [...TRANSITIONS, { ...TRANSITIONS[0]!, to: 'PENDING' as const }], /two ways of "startNegotiation"/],
    ['an unknown guard', [{ ...TRANSITIONS[0]!, guards: ['nope' as never] }], /guard nope/],
    ['an unknown check', [{ ...TRANSITIONS[0]!, checks: ['nope' as never] }], /guard nope/],
    ['an unknown permission', [{ ...TRANSITIONS[0]!, allOf: ['orders:fly' as never] }], /permission orders:fly/],
    ['an unknown fact', [{ ...TRANSITIONS[0]!, offers: ['weather' as never] }], /fact weather/],
    ['an unknown condition', [{ ...TRANSITIONS[0]!, when: 'raining' as never }], /condition raining/],
    ['an unknown status', [{ ...TRANSITIONS[0]!, to: 'LOST' as never }], /status LOST/],
    [
      'half a decision',
      TRANSITIONS.filter((row) => !(row.when === 'prepaid' && row.types.includes('NORMAL'))),
      /NORMAL has "nextStatus" from PENDING only if onCredit/,
    ],
    ['a way out of an end', [...TRANSITIONS, { ...TRANSITIONS[0]!, from: 'FINISHED' as const }], /leaves FINISHED/],
  ])('is refused at start-up with %s', (_, rows, message) => {
    expect(() => validateTransitions(rows)).toThrow(message)
  })

  it('gives nobody two targets for one verb, whatever the data', () => {
    const flags = fc.record({
      hasUnsold: fc.boolean(),
      returnsGoods: fc.boolean(),
      returnFirst: fc.boolean(),
      alreadyReturned: fc.boolean(),
      alreadySent: fc.boolean(),
    })
    const everyRow = fc.constantFrom(...TRANSITIONS)
    fc.assert(
      fc.property(everyRow, fc.constantFrom(...ORDER_TYPES), flags, fc.boolean(), (row, type, returns, onCredit) => {
        const facts = sampleOrderFacts({
          type,
          status: row.from,
          returns,
          paymentCondition: { onCredit, usable: true },
        })
        expect(new Set(rowsFor(facts, row.action).map(({ to }) => to)).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the way of each type (domain 4.2, 4.4)', () => {
  const CREDIT = { paymentCondition: { onCredit: true, usable: true } }
  const DELIVERY = ['PREPARING', ...OUTBOUND_STATUSES] as const
  const returns = (set: Partial<OrderFacts['returns']>) => ({ returns: { ...sampleOrderFacts().returns, ...set } })

  it.each([
    ['NORMAL', {}, ['PENDING', 'ANALYSIS', 'AWAITING', 'CONFIRMED', ...DELIVERY, 'FINISHED']],
    ['NORMAL', CREDIT, ['PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'AWAITING', 'CONFIRMED', ...DELIVERY, 'FINISHED']],
    ['DETACHED', {}, ['PENDING', 'ANALYSIS', 'AWAITING', 'CONFIRMED', ...DELIVERY, 'FINISHED']],
    [
      'FINANCING',
      {},
      [
        'PENDING',
        'CREDIT_ANALYSIS',
        'ANALYSIS',
        'AWAITING',
        'PRODUCTION_ALLOWED',
        'CONFIRMED',
        ...DELIVERY,
        'FINISHED',
      ],
    ],
    [
      'FUTURE',
      {},
      ['PENDING', 'ANALYSIS', 'FUTURE_NF_SENT', 'AWAITING', 'PRODUCTION_ALLOWED', 'CONFIRMED', ...DELIVERY, 'FINISHED'],
    ],
    ['MERCANTILE_CONSIGNMENT', {}, ['PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'CONFIRMED', ...DELIVERY, 'FINISHED']],
    [
      'MERCANTILE_CONSIGNMENT',
      returns({ hasUnsold: true }),
      [
        'PENDING',
        'CREDIT_ANALYSIS',
        'ANALYSIS',
        'CONFIRMED',
        ...DELIVERY,
        'AVAILABLE_TO_RETURN',
        'RETURNING',
        'ARRIVED',
        'FINISHED',
      ],
    ],
    ['BONUS', {}, ['PENDING_RMA', 'ANALYSIS', 'INVOICING', ...DELIVERY.slice(1), 'FINISHED']],
    [
      'WARRANTY',
      returns({ returnsGoods: true }),
      [
        'PENDING_RMA',
        'ANALYSIS',
        'INVOICING',
        ...DELIVERY.slice(1),
        'AVAILABLE_TO_RETURN',
        'RETURNING',
        'ARRIVED',
        'FINISHED',
      ],
    ],
    [
      'WARRANTY',
      returns({ returnFirst: true, returnsGoods: true, alreadySent: true }),
      ['PENDING_RMA', 'ANALYSIS', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED', 'FINISHED'],
    ],
  ] as const)('%s %#', (type, facts, path) => {
    expect(walk(type, facts, path[0])).toEqual(path)
  })

  it('sends the replacement after the return when the return comes first', () => {
    const facts = { type: 'EXCHANGE', status: 'ARRIVED', ...returns({ returnFirst: true }) } as const
    expect(decide(facts, 'nextStatus', admin, COMPLETE)).toMatchObject({ kind: 'open', to: 'INVOICING' })
  })

  it('comes to an end from every status', () => {
    for (const type of ORDER_TYPES)
      expect(walk(type, {}, isClaimType(type) ? 'PENDING_RMA' : 'PENDING').at(-1)).toBe('FINISHED')
    expect(ORDER_TYPES.map(firstStatusOf).filter((status) => status === 'PENDING_RMA')).toHaveLength(CLAIM_TYPES.length)
  })
})

describe('backTarget', () => {
  const forward = (from: OrderStatus, to: OrderStatus): HistoryFacts => ({ from, to, direction: 'FORWARD' })
  const history = [
    forward('NEW', 'PENDING'),
    forward('PENDING', 'CREDIT_ANALYSIS'),
    forward('CREDIT_ANALYSIS', 'ANALYSIS'),
  ]

  it('takes two steps back in two goes (domain 4.1)', () => {
    expect(backTarget(history, 'ANALYSIS')).toBe('CREDIT_ANALYSIS')
    const after = [...history, { from: 'ANALYSIS', to: 'CREDIT_ANALYSIS', direction: 'BACK' } as const]
    expect(backTarget(after, 'CREDIT_ANALYSIS')).toBe('PENDING')
  })

  it('follows the way that was taken last', () => {
    const again = [...history, forward('PENDING', 'ANALYSIS')]
    expect(backTarget(again, 'ANALYSIS')).toBe('PENDING')
    expect(backTarget([], 'ANALYSIS')).toBeUndefined()
    expect(codes({ status: 'ANALYSIS' }, 'backStatus', admin, COMPLETE)).toEqual(['INVALID_STATUS_TO_PREVIOUS_STATUS'])
  })
})

it('speaks only of permissions of the catalogue', () => {
  const named = TRANSITIONS.flatMap((row) => [...(row.allOf ?? []), ...(row.anyOf ?? [])])
  expect(named.filter((key) => !PERMISSION_KEYS.includes(key))).toEqual([])
})
