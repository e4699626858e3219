import { describe, expect, it } from 'vitest'
import { REGISTERS } from '../../ground/nouns/registers'
import { gateGrantOf, isMenuGateKey, MENU_GATES, type MenuGate, opensGate } from './menu-gates'
import type { Permission } from './permissions'
import { type ConditionFacts, meetsCondition } from './screen-conditions'
import { mayOpen, SCREEN_RULES, type ScreenPath, screenRule } from './screen-rules'

const NOBODY: ConditionFacts = { isAdmin: false, isBold: false, thresholdRole: null, allowDetachedOrder: false }
const integrator = (...permissions: Permission[]) => ({ ...NOBODY, permissions })
const staff = (...permissions: Permission[]) => ({ ...NOBODY, isBold: true, permissions })
const ADMIN = { ...NOBODY, isAdmin: true, permissions: [] }

const PATHS = Object.keys(SCREEN_RULES) as ScreenPath[]
const opened = (user: Parameters<typeof mayOpen>[0]) => PATHS.filter((path) => mayOpen(user, path))

describe('who opens a screen', () => {
  it('is everybody where nothing is asked for, and nobody else anywhere', () => {
    const forAll = PATHS.filter((path) => !screenRule(path).gates && !screenRule(path).condition)
    expect(opened(integrator())).toEqual(forAll)
    expect(forAll).toEqual(expect.arrayContaining(['/', '/faq', '/profile', '/university', '/feedback', '/search']))
    expect(forAll).not.toEqual(expect.arrayContaining(['/orders']))
  })

  it('is whoever holds one of its keys', () => {
    expect(mayOpen(integrator('orders:view'), '/orders')).toBe(true)
    expect(mayOpen(integrator('orders:viewAll'), '/orders')).toBe(true)
    expect(mayOpen(integrator('budgets:view'), '/orders')).toBe(false)
    expect(mayOpen(integrator('orders:view'), '/budgets')).toBe(false)
  })

  it('asks for the key and for the company that may sell loose', () => {
    const seller = integrator('orders:store')
    expect(mayOpen(seller, '/cart')).toBe(true)
    expect(mayOpen(seller, '/cart/detached')).toBe(false)
    expect(mayOpen({ ...seller, allowDetachedOrder: true }, '/cart/detached')).toBe(true)
    expect(mayOpen({ ...integrator(), allowDetachedOrder: true }, '/cart/detached')).toBe(false)
    expect(mayOpen(staff('orders:store'), '/cart/detached')).toBe(true)
  })

  it('keeps the distributor’s own screens from an integrator who holds their key', () => {
    for (const path of ['/dashboard-orders', '/banners', '/priceTables', '/auditLogs', '/kits'] as const) {
      const key = (screenRule(path).gates ?? []).flatMap((gate) => {
        const one: MenuGate = MENU_GATES[gate]
        return 'anyOf' in one ? [...one.anyOf] : []
      })
      expect([path, mayOpen(integrator(...key), path)]).toEqual([path, false])
      expect([path, mayOpen(staff(...key), path)]).toEqual([path, true])
      expect([path, mayOpen(staff(), path)]).toEqual([path, false])
    }
  })

  it('is an administrator everywhere but where a role of the ladder is asked for', () => {
    // What a company keeps from the distributor, it keeps from its administrators too (decision 043).
    expect(PATHS.filter((path) => !mayOpen(ADMIN, path))).toEqual([
      '/proposals',
      '/profile/brand',
      '/approval-thresholds-requests',
    ])
    expect(mayOpen({ ...ADMIN, thresholdRole: 'DIRECTOR' }, '/approval-thresholds-requests')).toBe(true)
    expect(mayOpen({ ...integrator(), thresholdRole: 'SELLER' }, '/approval-thresholds-requests')).toBe(true)
  })

  it('of a register is its entry’s, and the provider’s people alone where it is of no company', () => {
    for (const { path, place, gates } of REGISTERS) {
      if (place === 'part') {
        expect(PATHS).not.toContain(path)
        continue
      }
      const rule = screenRule(path as ScreenPath)
      expect(rule.isReady, path).toBe(true)
      expect(rule.gates?.length, path).toBeGreaterThan(0)
      // Payment conditions have the keys of the methods.
      const own = Object.keys(gates).filter(isMenuGateKey)
      if (own.length > 0) expect(own, path).toEqual(expect.arrayContaining([...(rule.gates ?? [])]))
    }
    const conditionOf = (path: ScreenPath) => screenRule(path).condition
    expect(conditionOf('/teams')).toBe('STAFF')
    // A list that the API gives to every holder of the permission, and one that is a company's own.
    expect((['/manufacturers', '/clients'] as const).map(conditionOf)).toEqual([undefined, undefined])
  })
})

describe('what no permission gives', () => {
  it('is a role of the ladder, the staff, or a company that sells loose', () => {
    const facts = (more: Partial<ConditionFacts>) => ({ ...NOBODY, ...more })
    const met = (more: Partial<ConditionFacts>) =>
      (['THRESHOLD_ROLE', 'STAFF', 'SELLS_LOOSE'] as const).filter((one) => meetsCondition(facts(more), one))
    expect(met({})).toEqual([])
    expect(met({ thresholdRole: 'SELLER' })).toEqual(['THRESHOLD_ROLE'])
    expect(met({ isBold: true })).toEqual(['STAFF', 'SELLS_LOOSE'])
    expect(met({ isAdmin: true })).toEqual(['STAFF', 'SELLS_LOOSE'])
    expect(met({ allowDetachedOrder: true })).toEqual(['SELLS_LOOSE'])
  })
})

describe('a gate', () => {
  it('of the staff opens to the staff and to administrators, and says to which', () => {
    expect(gateGrantOf(ADMIN, 'IS_BOLD')).toEqual({ by: 'ADMIN' })
    expect(gateGrantOf(staff(), 'IS_BOLD')).toEqual({ by: 'STAFF' })
    expect(gateGrantOf(integrator('orders:view'), 'IS_BOLD')).toBeNull()
  })

  it('opens by any of its keys, and one of several gates is enough', () => {
    expect(gateGrantOf(integrator('orders:view'), 'ORDERS_VIEW')).toEqual({ by: 'ROLE', permission: 'orders:view' })
    expect(gateGrantOf(integrator(), 'ORDERS_VIEW')).toBeNull()
    expect(opensGate(integrator('orders:view'), 'BUDGETS_VIEW', 'ORDERS_VIEW')).toBe(true)
    expect(opensGate(integrator('orders:view'), 'BUDGETS_VIEW')).toBe(false)
    expect(opensGate(integrator('orders:view'))).toBe(false)
  })

  it('is known by its name alone', () => {
    expect([isMenuGateKey('ORDERS_VIEW'), isMenuGateKey('toString'), isMenuGateKey('X'), isMenuGateKey(7)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
