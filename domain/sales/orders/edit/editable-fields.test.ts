import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'
import type { Permission, Subject } from '../../../people/permissions/permissions'
import { isDueToFinish } from '../clock/automatic-finish'
import { DASHBOARD_GROUPS } from '../list/dashboard-groups'
import { checkEdit, type EditGroup, editableGroups, groupOf, takesNotes } from './editable-fields'
import { checkLaterEdit, type LaterEdit, openLaterEdits, takesDocuments } from './later-edit-rules'

const EVERYTHING: Permission[] = ['budgets:update', 'orders:update', 'orders:pending', 'orders:analysis']
const person = (isBold: boolean, ...permissions: Permission[]): Subject => ({ isAdmin: false, isBold, permissions })
const staff = person(true, ...EVERYTHING)
const integrator = person(false, 'budgets:update')

const answer = (subject: Subject, status: OrderStatus, group: EditGroup) => {
  const result = checkEdit({ status, isOwn: true }, subject, group)
  return typeof result === 'object' && result !== null ? result.code : result
}

describe('what may be edited when (domain 4.3)', () => {
  it.each([
    ['composition', 'NEW', null, null],
    ['composition', 'CLOSING', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION', null],
    ['composition', 'PENDING', 'forbidden', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION'],
    [
      'type',
      'CLOSING',
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
    ],
    ['terms', 'CLOSING', null, null],
    ['terms', 'PENDING', 'forbidden', null],
    ['terms', 'ANALYSIS', 'forbidden', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING'],
    ['dueDate', 'NEGOTIATION', null, null],
    ['composition', 'EXPIRED', 'ORDER_EXPIRED', 'ORDER_EXPIRED'],
  ] as const)('%s in %s', (group, status, forIntegrator, forStaff) => {
    expect(answer(integrator, status, group)).toBe(forIntegrator)
    expect(answer(staff, status, group)).toBe(forStaff)
  })

  it('lets the due date after sending to holders of orders:setDueDate, until it is paid', () => {
    const finance = person(true, 'orders:setDueDate')
    expect(answer(finance, 'AWAITING', 'dueDate')).toBeNull()
    expect(answer(finance, 'CONFIRMED', 'dueDate')).not.toBeNull()
    expect(answer(staff, 'AWAITING', 'dueDate')).toBe('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING')
  })

  it('opens the whole form of a new budget to its integrator', () => {
    expect(editableGroups({ status: 'NEW', isOwn: true }, integrator)).toEqual([
      'composition',
      'type',
      'terms',
      'dueDate',
    ])
    expect(editableGroups({ status: 'SHIPPED', isOwn: true }, integrator)).toEqual([])
    expect(groupOf('serviceFee')).toBe('terms')
    expect(groupOf('status')).toBeUndefined()
  })
})

describe('what is edited beside the form', () => {
  it.each([
    ['discount', 'NEGOTIATION', 'orders:giveDiscount', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION'],
    ['distributionCenter', 'ANALYSIS', 'orders:analysis', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS'],
    ['plannedDates', 'CONFIRMED', 'orders:confirmed', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED'],
    ['lineAvailability', 'PREPARING', 'orders:preparing', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING'],
    ['volumes', 'SEPARATION', 'orders:separation', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION'],
    ['shipment', 'PARTIAL_SHIPPED', 'orders:partialShipped', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING'],
    ['delivery', 'SHIPPED', 'orders:shipped', 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED'],
  ] as const)('%s in %s', (edit: LaterEdit, status, permission, code) => {
    const holder = person(true, 'orders:update', permission)
    const type = 'NORMAL'
    expect(checkLaterEdit({ status, type }, holder, edit)).toBeNull()
    expect(checkLaterEdit({ status: 'NEW', type }, holder, edit)).toEqual({ code })
    expect(checkLaterEdit({ status, type }, person(true, 'orders:update'), edit)).toBe('forbidden')
  })

  it('knows what only a consignment or a claim has, and leaves claims in the analysis to after-sales', () => {
    const shipped = person(true, 'orders:update', 'orders:shipped')
    expect(openLaterEdits({ status: 'SHIPPED', type: 'MERCANTILE_CONSIGNMENT' }, shipped)).toEqual([
      'delivery',
      'unsold',
    ])
    expect(checkLaterEdit({ status: 'SHIPPED', type: 'NORMAL' }, shipped, 'unsold')).toEqual({
      code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED',
    })
    const claim = { status: 'ANALYSIS', type: 'WARRANTY' } as const
    expect(openLaterEdits(claim, person(true, 'orders:update', 'orders:analysis'))).toEqual([])
    expect(openLaterEdits(claim, person(true, 'orders:update', 'orders:pendingRma'))).toEqual([
      'distributionCenter',
      'taxes',
      'claim',
    ])
  })

  it('takes notes and documents until the end', () => {
    expect(takesNotes('SHIPPED', person(true, 'orderNotes:store'))).toBe(true)
    expect(takesNotes('FINISHED', person(true, 'orderNotes:store'))).toBe(false)
    expect(takesDocuments('FINISHED', person(true, 'orders:addAssets'))).toBe(false)
    expect(takesDocuments('FINISHED', person(true, 'orders:fullAccessAssets'))).toBe(true)
  })
})

describe('shipped orders', () => {
  const order = {
    type: 'NORMAL',
    status: 'SHIPPED',
    shippedAt: new Date('2026-10-20T15:00:00Z'),
    openClaims: 0,
    returnsGoods: false,
  } as const
  const at = (day: string) => new Date(`${day}T15:00:00Z`)

  it('finish by themselves after 30 days without an open claim (domain 4.1 row 21)', () => {
    expect(isDueToFinish(order, at('2026-11-19'), {})).toBe(false)
    expect(isDueToFinish(order, at('2026-11-20'), {})).toBe(true)
    expect(isDueToFinish({ ...order, openClaims: 1 }, at('2026-12-20'), {})).toBe(false)
    expect(isDueToFinish({ ...order, type: 'LENDING' }, at('2026-12-20'), {})).toBe(false)
    expect(isDueToFinish({ ...order, returnsGoods: true }, at('2026-12-20'), {})).toBe(false)
    expect(isDueToFinish({ ...order, status: 'FINISHED' }, at('2026-12-20'), {})).toBe(false)
  })

  it('count the thirty days from the arrival, known or expected (domain 4.12)', () => {
    const toAmazonas = { ...order, deliveryDays: 22 }
    expect(isDueToFinish(toAmazonas, at('2026-12-11'), {})).toBe(false)
    expect(isDueToFinish(toAmazonas, at('2026-12-12'), {})).toBe(true)
    const came = { ...toAmazonas, deliveredAt: at('2026-11-25') }
    expect(isDueToFinish(came, at('2026-12-25'), {})).toBe(false)
    expect(isDueToFinish(came, at('2026-12-26'), {})).toBe(true)
  })
})

it('counts each status in at most one dashboard group (domain 4.6)', () => {
  const counted = Object.values(DASHBOARD_GROUPS).flat()
  expect(new Set(counted).size).toBe(counted.length)
  expect(ORDER_STATUSES.filter((status) => !(counted as OrderStatus[]).includes(status)).sort()).toEqual([
    'CANCELED',
    'EXPIRED',
    'INVOICING',
    'PENDING_RMA',
  ])
})
