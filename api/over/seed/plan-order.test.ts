import { describe, expect, it } from 'vitest'
import { isClaimType, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { DEMO_ROLES } from '#domain/people/permissions/demo-roles'
import { can, canAll } from '#domain/people/permissions/permissions'
import { isExpired } from '#domain/sales/orders/clock/expiration'
import { TRANSITIONS, type Transition } from '#domain/sales/orders/status/transitions'
import { DEMO_COMPANIES } from './demo-companies'
import { DEMO_LOGINS } from './demo-logins'
import { planDemoOrders, type TakenStep } from './plan-order'

const roleOf = (key: string) => DEMO_ROLES.find((role) => role.key === key)!
/** The roles behind the names of a walk. */
const ROLE_KEYS: Readonly<Record<string, string>> = {
  helper: 'consultant',
  ...Object.fromEntries(Object.entries(DEMO_LOGINS).map(([persona, login]) => [persona, login.role])),
}

function mayTake(row: Transition, step: TakenStep, creatorRole: string): boolean {
  if (step.by === null) return row.action === 'expire'
  const role = roleOf(step.by === 'creator' ? creatorRole : ROLE_KEYS[step.by]!)
  return canAll(role, ...(row.allOf ?? [])) && (row.anyOf === undefined || can(role, ...row.anyOf))
}

describe('the demo orders', () => {
  const now = new Date('2026-11-18T15:00:00.000Z')
  const planned = planDemoOrders(now)

  it('show every status once and every order type twice', () => {
    expect(ORDER_STATUSES.filter((status) => !planned.some(({ order }) => order.status === status))).toEqual([])
    expect(ORDER_TYPES.filter((type) => planned.filter(({ plan }) => plan.type === type).length < 2)).toEqual([])
  })

  it('are the same each time', () => {
    const moments = (at: Date) => planDemoOrders(at).map(({ plan }) => plan.steps.map((step) => step.at.toISOString()))
    expect(moments(now)).toEqual(moments(now))
  })

  it('spread over thirteen months', () => {
    const months = new Set(planned.map(({ plan }) => plan.steps[0]!.at.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(13)
  })

  it('take only steps that the state machine knows, by someone whose role may, with the note that the step asks for', () => {
    for (const { order, plan } of planned) {
      const creatorRole = order.byStaff ? 'consultant' : isClaimType(plan.type) ? 'after-sales' : 'integrator'
      for (const step of plan.steps.slice(1)) {
        const rows = TRANSITIONS.filter(
          (row) =>
            row.action === step.action &&
            row.from === step.from &&
            row.types.includes(plan.type) &&
            (row.to === step.to || step.direction === 'BACK'),
        )
        const what = `${plan.type} ${step.from} –${step.action}→ ${step.to} by ${step.by}`
        expect(rows, what).not.toHaveLength(0)
        const open = rows.find((row) => mayTake(row, step, creatorRole))
        expect(open, what).toBeDefined()
        if (open!.note !== 'none') expect(step.note, what).toBeTruthy()
        if (open!.note === 'asset') expect(step.document, what).toBeTruthy()
      }
    }
  })

  it('belong to companies that may buy that way', () => {
    for (const { order, plan } of planned) {
      const company = DEMO_COMPANIES[order.company]
      expect(company.status).toBe('ACTIVE')
      if (plan.type === 'DETACHED') expect('allowDetachedOrder' in company && company.allowDetachedOrder).toBe(true)
    }
  })

  it.each(
    ['00:05', '02:59', '03:01', '09:30', '20:59', '23:59'].flatMap((time) =>
      ['2026-11-18', '2026-11-22', '2027-01-01', '2028-02-29'].map((day) => `${day}T${time}:00.000Z`),
    ),
  )('lie in the past in their order, and open budgets are valid, when seeded at %s', (moment) => {
    const at = new Date(moment)
    for (const { order, plan } of planDemoOrders(at)) {
      const times = plan.steps.map((step) => step.at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(at.getTime())
      if (order.status !== 'EXPIRED')
        expect(isExpired({ status: order.status, expirationAt: plan.expirationAt }, at)).toBe(false)
    }
  })
})
