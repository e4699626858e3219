import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIDDEN_COST, HIDDEN_SECRET, isAuditArea, maskRecord } from './audit-tables'

describe('a masked record', () => {
  it('keeps its shape, hides secrets from all and costs from those who may not see them, at any depth', () => {
    const record = {
      name: 'x',
      passwordHash: 'h',
      costCents: 5,
      lines: [{ marginPercent: 2, tokenHash: 't', n: null }],
      cost: null,
    }
    expect(maskRecord(record, true)).toEqual({
      ...record,
      passwordHash: HIDDEN_SECRET,
      lines: [{ marginPercent: 2, tokenHash: HIDDEN_SECRET, n: null }],
    })
    expect(maskRecord(record, false)).toEqual({
      name: 'x',
      passwordHash: HIDDEN_SECRET,
      costCents: HIDDEN_COST,
      lines: [{ marginPercent: HIDDEN_COST, tokenHash: HIDDEN_SECRET, n: null }],
      cost: null,
    })
  })

  it('never shows what stands under a secret name, whatever it is made of', () => {
    const name = fc.constantFrom('password', 'passwordHash', 'tokenHash', 'apiToken', 'clientSecret')
    const inner = fc.oneof(fc.constant('CANARY'), fc.constant(['CANARY']), fc.constant({ a: 'CANARY' }))
    fc.assert(
      fc.property(name, inner, fc.integer({ min: 0, max: 4 }), (field, value, depth) => {
        let record: object = { [field]: value }
        for (let level = 0; level < depth; level++) record = level % 2 ? [record] : { part: record }
        expect(JSON.stringify(maskRecord(record, true))).not.toContain('CANARY')
      }),
    )
  })
})

it('an area is one of the six, and no name of an object’s own', () => {
  expect(isAuditArea('orders')).toBe(true)
  for (const other of ['toString', '__proto__', 'x', null, 7]) expect(isAuditArea(other)).toBe(false)
})
