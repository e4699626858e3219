import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMISSION_KEYS } from '../permissions/permissions'
import { describeDevice } from '../users/describe-device'
import { compareRoles, permissionsGiven } from './compare-roles'
import { roleInput } from './role-input'

describe('roleInput', () => {
  const sent = { name: ' Apoio ', description: '', level: '15' }

  it('reads one box, many and none, each once and in the order of the catalogue', () => {
    expect(roleInput.parse(sent)).toEqual({
      name: 'Apoio',
      description: null,
      level: 15,
      isAdmin: false,
      isBold: false,
      requiresTwoStep: false,
      permissions: [],
    })
    expect(roleInput.parse({ ...sent, permissions: 'orders:view', isBold: 'on' })).toMatchObject({
      isBold: true,
      permissions: ['orders:view'],
    })
    const many = roleInput.parse({ ...sent, permissions: ['users:view', 'budgets:view', 'users:view'] })
    expect(many.permissions).toEqual(['budgets:view', 'users:view'])
    expect(roleInput.parse(JSON.parse(JSON.stringify(many)))).toEqual(many)
  })

  it.each([{ permissions: ['made:up'] }, { level: '101' }, { level: '0' }, { level: '' }, { name: '' }])(
    'refuses %j',
    (change) => expect(roleInput.safeParse({ ...sent, ...change }).success).toBe(false),
  )
})

describe('compareRoles', () => {
  it('puts each permission of either in one of three places', () => {
    const role = fc.record({ isAdmin: fc.boolean(), permissions: fc.subarray([...PERMISSION_KEYS]) })
    fc.assert(
      fc.property(role, role, (left, right) => {
        const { onlyLeft, onlyRight, both } = compareRoles(left, right)
        expect([...onlyLeft, ...both].sort()).toEqual([...permissionsGiven(left)].sort())
        expect([...onlyRight, ...both].sort()).toEqual([...permissionsGiven(right)].sort())
        expect(new Set([...onlyLeft, ...onlyRight, ...both]).size).toBe(
          onlyLeft.length + onlyRight.length + both.length,
        )
        expect(compareRoles(right, left)).toEqual({ onlyLeft: onlyRight, onlyRight: onlyLeft, both })
      }),
      { numRuns: 100 },
    )
  })
})

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge no Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome no Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'Safari no iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome no Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Mac'],
    ['curl/8.0', 'Aparelho desconhecido'],
    [null, 'Aparelho desconhecido'],
  ])('%s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words))
})
