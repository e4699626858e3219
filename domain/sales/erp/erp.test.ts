import { describe, expect, it } from 'vitest'
import { ORDER_TYPES } from '../../ground/order-words/order-types'
import { TRANSITIONS } from '../orders/status/transitions'
import { belongsInErp, erpWorkOfMove } from './erp-work'
import { ERP_RETRIES, retryDelayMs } from './retry-delay'

const order = { id: 1042, revision: 3, erpState: 'NONE', createKey: null } as const

describe('what the ERP is asked to do', () => {
  it('is to create a sale of any type that leaves its analysis, and a claim that enters invoicing', () => {
    const creating = TRANSITIONS.flatMap((row) =>
      row.to === null || row.to === 'CANCELED'
        ? []
        : row.types
            .filter((type) => erpWorkOfMove({ ...row, to: row.to!, type }, order)?.kind === 'CREATE')
            .map((type) => `${type} ${row.from}>${row.to}`),
    )
    expect([...new Set(creating)].sort()).toEqual(
      [
        'NORMAL ANALYSIS>AWAITING',
        'DETACHED ANALYSIS>AWAITING',
        'FINANCING ANALYSIS>AWAITING',
        'FUTURE ANALYSIS>FUTURE_NF_SENT',
        'MERCANTILE_CONSIGNMENT ANALYSIS>CONFIRMED',
        ...['LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY'].flatMap((type) => [
          `${type} ANALYSIS>INVOICING`,
          `${type} ARRIVED>INVOICING`,
        ]),
      ].sort(),
    )
  })

  it('is asked once for a revision, again after it was given up, and anew for another revision', () => {
    const leave = { action: 'nextStatus', from: 'ANALYSIS', to: 'AWAITING', type: 'NORMAL' } as const
    const key = 'order-1042-v3'
    expect(erpWorkOfMove(leave, order)).toEqual({ kind: 'CREATE', key })
    for (const erpState of ['QUEUED', 'RUNNING', 'INTEGRATED'] as const) {
      expect(erpWorkOfMove(leave, { ...order, erpState, createKey: key })).toBeNull()
      expect(erpWorkOfMove(leave, { ...order, erpState, createKey: 'order-1042-v2' })).toEqual({ kind: 'CREATE', key })
    }
    expect(erpWorkOfMove(leave, { ...order, erpState: 'FAILED', createKey: key })).toEqual({ kind: 'CREATE', key })
  })

  it('is to cancel only what is there, or may be', () => {
    const cancel = { action: 'cancel', from: 'CONFIRMED', to: 'CANCELED', type: 'NORMAL' } as const
    expect(erpWorkOfMove(cancel, order)).toBeNull()
    expect(erpWorkOfMove(cancel, { ...order, erpState: 'CANCELED' })).toBeNull()
    for (const erpState of ['QUEUED', 'RUNNING', 'INTEGRATED', 'FAILED'] as const)
      expect(erpWorkOfMove(cancel, { ...order, erpState })).toEqual({ kind: 'CANCEL', key: 'cancel-1042-v3' })
  })

  it('is not undone by a step back', () => {
    const back = { action: 'backStatus', from: 'AWAITING', to: 'ANALYSIS', type: 'NORMAL' } as const
    expect(erpWorkOfMove(back, { ...order, erpState: 'INTEGRATED', createKey: 'order-1042-v3' })).toBeNull()
  })

  it('may be asked by hand once the order belongs there', () => {
    for (const type of ORDER_TYPES) {
      expect(belongsInErp(type, 'ANALYSIS')).toBe(false)
      expect(belongsInErp(type, 'CANCELED')).toBe(false)
      expect(belongsInErp(type, 'SEPARATION')).toBe(true)
    }
    expect(belongsInErp('NORMAL', 'AWAITING')).toBe(true)
    expect(belongsInErp('WARRANTY', 'RETURNING')).toBe(false)
    expect(belongsInErp('WARRANTY', 'INVOICING')).toBe(true)
  })
})

describe('the wait before the next try', () => {
  it('doubles from one minute to six hours, and jitter leaves both bounds alone', () => {
    const minutes = (random: number) =>
      Array.from({ length: 12 }, (_, n) => retryDelayMs(n + 1, ERP_RETRIES, random) / 60_000)
    expect(minutes(0)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
    expect(minutes(1)).toEqual([1.2, 2.4, 4.8, 9.6, 19.2, 38.4, 76.8, 153.6, 307.2, 360, 360, 360])
    expect(retryDelayMs(10_000, ERP_RETRIES, 1)).toBe(6 * 3_600_000)
  })
})
