import { describe, expect, it } from 'vitest'
import { sampleOrderFacts, sampleRuleContext } from '../../../tests/oracles/sample-order-facts'
import { ORDER_TYPES } from '../../ground/order-words/order-types'
import { ORDER_STATUSES } from '../../ground/order-words/statuses'
import { decideTransition } from '../orders/status/decide-transition'
import { ORDER_ACTIONS } from '../orders/status/order-actions'
import { orderViewOf } from '../shipment-facts/order-view'
import { isIndivisible, isSplit, type Shipment, stillHere, unplannedOf } from '../shipment-facts/shipment'
import {
  checkDeed,
  invoiceBlocker,
  leavingBlocker,
  linesBlockers,
  SHIPMENT_DEEDS,
  withdrawalBlocker,
} from './shipment-rules'

const NONE = {
  driver: null,
  plate: null,
  tracking: null,
  volumes: null,
  invoiceKey: null,
  invoiceNumber: null,
  invoiceTotalCents: null,
  isCanceled: false,
  shippedAt: null,
  deliveredAt: null,
} as const
const of = (n: number, lines: readonly [number, number][], more: Partial<Shipment> = {}): Shipment => ({
  ...NONE,
  n,
  whole: false,
  lines: lines.map(([position, quantity]) => ({ position, quantity })),
  ...more,
})
const GONE = { invoiceKey: 'k', shippedAt: '2026-11-18T15:00:00Z' }
/** 14 modules and an inverter: `sampleOrderFacts`. */
const { lines: LINES } = sampleOrderFacts()
const STATES = {
  'nobody split it': [],
  whole: [
    of(
      1,
      [
        [1, 14],
        [2, 1],
      ],
      { whole: true, invoiceKey: 'k' },
    ),
  ],
  'planned in part': [of(1, [[1, 10]])],
  'planned whole': [
    of(1, [[1, 10]]),
    of(2, [
      [1, 4],
      [2, 1],
    ]),
  ],
  'first gone': [
    of(1, [[1, 10]], GONE),
    of(2, [
      [1, 4],
      [2, 1],
    ]),
  ],
  'last piece left here, in no shipment': [of(1, [[1, 14]], GONE)],
  'all gone': [
    of(1, [[1, 10]], GONE),
    of(
      2,
      [
        [1, 4],
        [2, 1],
      ],
      GONE,
    ),
  ],
} as const satisfies Record<string, readonly Shipment[]>

const admin = { isAdmin: true, isBold: true, permissions: [] }
const INPUT = {
  note: 'ok',
  files: 1,
  data: { invoiceKey: 'k', driver: 'a', plate: 'b', volumes: 1, collectionDate: '2026-11-24', carrier: 'c' },
}

describe('the 24 statuses with shipments', () => {
  it('decide as without them, but for what leaves', () => {
    for (const type of ORDER_TYPES)
      for (const status of ORDER_STATUSES)
        for (const action of ORDER_ACTIONS)
          for (const [name, shipments] of Object.entries(STATES)) {
            const decide = (more: object) =>
              decideTransition(sampleOrderFacts({ type, status, ...more }), action, admin, sampleRuleContext(), INPUT)
            const [plain, seen] = [decide({}), decide({ shipments })]
            const leaves = status === 'PARTIAL_SHIPPED' && action === 'nextStatus' && isSplit(shipments)
            const left = stillHere(LINES, shipments)
            if (leaves && left > 0)
              expect(seen, `${type} ${status} ${name}`).toMatchObject({
                kind: 'blocked',
                blockers: [{ code: 'ORDER_LINES_NOT_SHIPPED', meta: { left } }],
              })
            else expect(seen, `${type} ${status} ${action} ${name}`).toEqual(plain)
          }
  })

  it('send what was split by its pieces, whatever the volumes say', () => {
    const facts = { status: 'PARTIAL_SHIPPED', shipment: { volumes: 3, volumesShipped: 1 } } as const
    const decide = (shipments: readonly Shipment[]) =>
      decideTransition(sampleOrderFacts({ ...facts, shipments }), 'nextStatus', admin, sampleRuleContext(), {
        ...INPUT,
        data: {},
      }).kind
    expect(decide(STATES.whole)).toBe('blocked')
    expect(decide(STATES['all gone'])).toBe('open')
  })

  it('open each deed where goods are where it says, to who has the order in hand', () => {
    const open = Object.fromEntries(
      SHIPMENT_DEEDS.map((deed) => [deed, ORDER_STATUSES.filter((status) => checkDeed(status, admin, deed) === null)]),
    )
    expect(open).toEqual({
      save: ['PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED'],
      invoice: ['AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED'],
      load: ['NF_SENT', 'PARTIAL_SHIPPED'],
      ship: ['NF_SENT', 'PARTIAL_SHIPPED'],
      deliver: ['PARTIAL_SHIPPED', 'SHIPPED'],
      track: ['NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED'],
    })
    const staff = (permission: 'orders:awaitingNfBeSent' | 'orders:nfSent') => ({
      isAdmin: false,
      isBold: true,
      permissions: [permission],
    })
    expect(checkDeed('PARTIAL_SHIPPED', staff('orders:awaitingNfBeSent'), 'invoice')).toBeNull()
    expect(checkDeed('PARTIAL_SHIPPED', staff('orders:nfSent'), 'ship')).toBe('forbidden')
    expect(checkDeed('NF_SENT', staff('orders:nfSent'), 'ship')).toBeNull()
  })
})

describe('the rules of shipments', () => {
  const order = (type: 'NORMAL' | 'DETACHED', shipments: readonly Shipment[]) => ({
    type,
    budgetType: type === 'DETACHED' ? ('DETACHED' as const) : ('KIT' as const),
    status: 'NF_SENT' as const,
    lines: LINES,
    shipments,
  })
  const codes = (blockers: readonly ({ code: string } | null)[]) => blockers.map((one) => one?.code ?? null)

  it('leave no piece twice, and say what is left', () => {
    const planned = STATES['planned in part']
    expect([...unplannedOf(LINES, planned)]).toEqual([
      [1, 4],
      [2, 1],
    ])
    const asked = (n: number | null, quantity: number) =>
      linesBlockers(order('DETACHED', planned), n, [{ at: 0, position: 1, quantity }])
    for (let quantity = 1; quantity <= 20; quantity++) {
      expect(asked(null, quantity).length, String(quantity)).toBe(quantity > 4 ? 1 : 0)
      expect(asked(1, quantity).length, String(quantity)).toBe(quantity > 14 ? 1 : 0)
    }
    expect(asked(null, 5)).toMatchObject([{ code: 'SHIPMENT_QUANTITY_EXCEEDED', meta: { left: 4 } }])
    expect(codes(linesBlockers(order('DETACHED', []), null, []))).toEqual(['VALIDATION_FAILED'])
  })

  it('keep what an own invoice covers, and let a kit be divided until it leaves', () => {
    const invoiced = [of(1, [[1, 10]], { invoiceKey: 'k' })]
    const fewer = [{ at: 0, position: 1, quantity: 9 }]
    expect(codes(linesBlockers(order('DETACHED', invoiced), 1, fewer))).toEqual(['SHIPMENT_ALREADY_INVOICED'])
    expect(linesBlockers(order('NORMAL', invoiced), 1, fewer)).toEqual([])
    expect(codes(linesBlockers(order('NORMAL', [of(1, [[1, 10]], GONE)]), 1, fewer))).toEqual([
      'SHIPMENT_ALREADY_SHIPPED',
    ])
    expect(withdrawalBlocker(order('NORMAL', invoiced), invoiced[0]!)?.code).toBe('SHIPMENT_ALREADY_INVOICED')
    const two = [...invoiced, of(2, [[1, 4]], { invoiceKey: 'k' })]
    expect(withdrawalBlocker(order('NORMAL', two), two[1]!)).toBeNull()
    expect(withdrawalBlocker(order('DETACHED', two), two[1]!)?.code).toBe('SHIPMENT_ALREADY_INVOICED')
  })

  it('know one invoice a kit, and one a shipment of what splits freely', () => {
    for (const type of ORDER_TYPES)
      expect(isIndivisible({ type, budgetType: 'KIT' })).toBe(
        !['DETACHED', 'FUTURE', 'MERCANTILE_CONSIGNMENT'].includes(type),
      )
    const two = [of(1, [[1, 10]], { invoiceKey: 'k' }), of(2, [[1, 4]])]
    expect(invoiceBlocker(order('NORMAL', two), two[1]!, 'other')?.code).toBe('SHIPMENT_KIT_INDIVISIBLE')
    expect(invoiceBlocker(order('NORMAL', two), two[1]!, 'k')).toBeNull()
    expect(invoiceBlocker(order('DETACHED', two), two[1]!, 'other')).toBeNull()
    expect(invoiceBlocker(order('DETACHED', two), two[1]!, 'k')?.code).toBe('VALIDATION_FAILED')
    expect(invoiceBlocker(order('DETACHED', two), two[0]!, 'other')?.code).toBe('SHIPMENT_ALREADY_INVOICED')
    const canceled = [of(1, [[1, 10]], { invoiceKey: 'k', isCanceled: true })]
    expect(invoiceBlocker(order('DETACHED', canceled), canceled[0]!, 'other')).toBeNull()
    expect(codes([leavingBlocker(two[1]!), leavingBlocker(canceled[0]!), leavingBlocker(two[0]!)])).toEqual([
      'SHIPMENT_NOT_INVOICED',
      'ORDER_INVOICE_CANCELED',
      null,
    ])
  })

  it('say of the order what it can say once: the first, the sum, the last', () => {
    const [one, other] = ['2026-11-18T15:00:00Z', '2026-11-19T02:00:00Z']
    const first = of(1, [[1, 10]], { ...GONE, shippedAt: other, volumes: 5, invoiceKey: null, deliveredAt: other })
    const second = of(
      2,
      [
        [1, 4],
        [2, 1],
      ],
      { ...GONE, shippedAt: one, tracking: 'T', driver: 'Ana' },
    )
    expect(orderViewOf(LINES, [first, second])).toEqual({
      invoiceKey: 'k',
      invoiceNumber: null,
      shippedAt: other,
      deliveredAt: null,
      driver: 'Ana',
      plate: null,
      tracking: 'T',
      volumesShipped: 6,
      // São Paulo's day.
      parts: [
        { volumes: 5, tracking: null, on: '2026-11-18' },
        { volumes: 1, tracking: 'T', on: '2026-11-18' },
      ],
      left: [
        { position: 1, left: 14 },
        { position: 2, left: 1 },
      ],
    })
    expect(orderViewOf(LINES, STATES['first gone'])).toMatchObject({
      shippedAt: null,
      left: [{ left: 10 }, { left: 0 }],
    })
    expect(orderViewOf(LINES, STATES['last piece left here, in no shipment']).shippedAt).toBeNull()
    expect(orderViewOf(LINES, [])).toMatchObject({ deliveredAt: null, shippedAt: null, volumesShipped: null })
  })
})
