import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MENU_GATES, type MenuGateKey, opensGate } from '../permissions/menu-gates'
import { can, PERMISSION_KEYS } from '../permissions/permissions'
import { meetsCondition, SCREEN_CONDITIONS } from '../permissions/screen-conditions'
import { refusedEntry } from './entry'
import { type AccessFacts, explainAccess, mayUseApi, questionOf } from './explain-access'

const FACTS: AccessFacts = {
  kind: 'PERSON',
  isDeleted: false,
  companyStatus: 'ACTIVE',
  isCompanyDeleted: false,
  isBlocked: false,
  isAdmin: false,
  isBold: false,
  permissions: ['orders:view'],
  thresholdRole: null,
  allowDetachedOrder: false,
  agreementsAccepted: true,
  isPasswordStale: false,
  lacksTwoStep: false,
  allowApiUsers: false,
}
const failed = (facts: Partial<AccessFacts>, question: Parameters<typeof explainAccess>[1]) =>
  explainAccess({ ...FACTS, ...facts }, question)
    .steps.filter(({ passed }) => !passed)
    .map(({ check }) => check)

describe('explainAccess', () => {
  it.each([
    [{}, []],
    [{ isDeleted: true }, ['USER_ACTIVE']],
    [{ companyStatus: 'SUSPENDED', isBlocked: true }, ['COMPANY_NOT_BLOCKED', 'COMPANY_ACTIVE']],
    [{ agreementsAccepted: false }, ['TERMS_ACCEPTED']],
    [{ isPasswordStale: true, lacksTwoStep: true }, ['PASSWORD_FRESH', 'TWO_STEP_SET_UP']],
    [{ kind: 'API', agreementsAccepted: false, isPasswordStale: true, lacksTwoStep: true }, ['API_USERS_ALLOWED']],
    [{ kind: 'API', allowApiUsers: true }, []],
    [{ permissions: [] }, ['GRANT']],
  ] as const)('%j fails %j', (facts, checks) => {
    expect(failed(facts as Partial<AccessFacts>, { permission: 'orders:view' })).toEqual(checks)
  })

  it('says what opened it, and what would', () => {
    expect(explainAccess(FACTS, { gates: ['ORDERS_VIEW_ALL', 'ORDERS_VIEW'] }).steps.at(-1)).toEqual({
      check: 'GRANT',
      passed: true,
      by: 'ROLE',
      permission: 'orders:view',
      anyOf: ['orders:viewAll', 'orders:view'],
    })
    expect(explainAccess({ ...FACTS, isBold: true }, { gates: ['IS_BOLD'] }).steps.at(-1)).toMatchObject({
      by: 'STAFF',
    })
    expect(explainAccess(FACTS, { gates: [] }).steps.at(-1)).toMatchObject({ by: 'EVERYONE', passed: true })
    expect(failed({}, { gates: [], condition: 'SELLS_LOOSE' })).toEqual(['CONDITION'])
  })

  it('asks of a screen what its page asks: its gates and its condition', () => {
    expect(questionOf('/cart/detached')).toEqual({
      gates: ['ORDERS_STORE', 'ORDERS_STORE_ALL'],
      condition: 'SELLS_LOOSE',
    })
    expect(questionOf('/faq')).toEqual({ gates: [], condition: undefined })
    expect(explainAccess(FACTS, questionOf('/faq'))).toMatchObject({ allowed: true })
    expect(explainAccess(FACTS, questionOf('/faq')).steps.map(({ check }) => check)).not.toContain('CONDITION')
  })

  it('names what would open it, each once, and nothing where only staff passes', () => {
    const last = (question: Parameters<typeof explainAccess>[1], facts: Partial<AccessFacts> = {}) =>
      explainAccess({ ...FACTS, permissions: [], ...facts }, question).steps.at(-1)
    expect(last({ permission: 'orders:view' })).toEqual({ check: 'GRANT', passed: false, anyOf: ['orders:view'] })
    expect(last({ gates: ['ORDERS_VIEW', 'ORDERS_VIEW'] })).toEqual({
      check: 'GRANT',
      passed: false,
      anyOf: ['orders:view'],
    })
    expect(last({ gates: ['IS_BOLD'] })).toEqual({ check: 'GRANT', passed: false, anyOf: [] })
    expect(last({ gates: [] })).toEqual({ check: 'GRANT', passed: true, by: 'EVERYONE', anyOf: [] })
    expect(last({ gates: ['IS_BOLD'] }, { isAdmin: true })).toEqual({
      check: 'GRANT',
      passed: true,
      by: 'ADMIN',
      anyOf: [],
    })
  })

  it('lets people call, and API users only where their company may have them', () => {
    expect(mayUseApi({ kind: 'PERSON', allowApiUsers: false })).toBe(true)
    expect(mayUseApi({ kind: 'API', allowApiUsers: false })).toBe(false)
    expect(mayUseApi({ kind: 'API', allowApiUsers: true })).toBe(true)
  })

  const facts = fc.record({
    kind: fc.constantFrom('PERSON', 'API') as fc.Arbitrary<'PERSON' | 'API'>,
    isDeleted: fc.boolean(),
    companyStatus: fc.constantFrom('ACTIVE', 'PENDING', 'SUSPENDED'),
    isCompanyDeleted: fc.boolean(),
    isBlocked: fc.boolean(),
    isAdmin: fc.boolean(),
    isBold: fc.boolean(),
    permissions: fc.subarray([...PERMISSION_KEYS]),
    thresholdRole: fc.constantFrom(null, 'SELLER'),
    allowDetachedOrder: fc.boolean(),
    agreementsAccepted: fc.boolean(),
    isPasswordStale: fc.boolean(),
    lacksTwoStep: fc.boolean(),
    allowApiUsers: fc.boolean(),
  })
  const mayEnter = (one: AccessFacts) =>
    refusedEntry(one) === undefined &&
    (one.kind === 'API' ? one.allowApiUsers : one.agreementsAccepted && !one.isPasswordStale && !one.lacksTwoStep)

  it('never says other than what decides', () => {
    const gates = Object.keys(MENU_GATES) as MenuGateKey[]
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(...PERMISSION_KEYS),
        fc.subarray(gates, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(undefined, ...SCREEN_CONDITIONS),
        (one, permission, keys, condition) => {
          expect(explainAccess(one, { permission }).allowed).toBe(mayEnter(one) && can(one, permission))
          expect(explainAccess(one, { gates: keys, condition }).allowed).toBe(
            mayEnter(one) && opensGate(one, ...keys) && (!condition || meetsCondition(one, condition)),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
