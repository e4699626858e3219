import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '../errors/issues-to-errors'
import { emailAddress, line } from '../text/text'
import { emptyAsNull } from './empty-as-null'
import { boundOf, bytesOf, depthOf, nodesOf } from './input-bounds'
import { guardSchema, judgeInput } from './judge-input'
import { list } from './list'
import { rows } from './rows'
import { ticked } from './ticked'

const schema = z.object({
  name: line({ max: 120 }),
  note: emptyAsNull(line({ max: 3_000 })),
  amount: z.preprocess((value) => value, z.number()),
  lines: rows(z.object({ id: z.number(), serials: z.preprocess(ticked, list(line({ max: 30 }), { max: 5 })) }), {
    max: 3,
  }),
})
const bound = boundOf(schema)
const errorsOf = (value: unknown) => issuesToErrors(judgeInput(bound, value))

describe('an input is judged by what its schema could ever take', () => {
  it.each([
    ['a text four times as long', { name: 'x'.repeat(2_001) }, 'name', 'maxLength', 120],
    ['an optional text', { note: 'x'.repeat(12_001) }, 'note', 'maxLength', 3_000],
    ['a number that is a long text', { amount: '1'.repeat(100_000) }, 'amount', 'maxLength', 2_000],
    ['a list', { lines: [1, 2, 3, 4] }, 'lines', 'maxItems', 3],
    ['a list in a list', { lines: [{ serials: Array(6).fill('a') }] }, 'lines[0].serials', 'maxItems', 5],
    ['a text in a list', { lines: [{ serials: ['a', 'x'.repeat(2_001)] }] }, 'lines[0].serials[1]', 'maxLength', 30],
    [
      'one text that stands for a list',
      { lines: [{ serials: 'x'.repeat(2_001) }] },
      'lines[0].serials',
      'maxLength',
      30,
    ],
  ])('%s', (_, value, field, rule, max) => {
    expect(errorsOf(value)).toEqual([{ field, rule, meta: { max } }])
  })

  it('leaves to the schema what is only a little too long, of another kind, or unknown', () => {
    for (const value of [
      { name: 'x'.repeat(2_000), note: 'x'.repeat(12_000) },
      { name: ['x'.repeat(9_999)], lines: 7, other: 'x'.repeat(9_999) },
      null,
      'x',
      [],
    ])
      expect(errorsOf(value)).toEqual([])
  })

  it('names fifty places at most', () => {
    const long = boundOf(list(line({ max: 5 }), { max: 1_000 }))
    expect(judgeInput(long, Array(1_000).fill('x'.repeat(2_001)))).toHaveLength(50)
  })

  it('asks no rule of a schema whose input is too long', () => {
    let asked = 0
    const guarded = guardSchema(
      z.object({ name: line({ max: 5 }), other: z.string() }).superRefine(() => {
        asked += 1
      }),
    )
    expect(issuesToErrors(guarded.safeParse({ name: 'x'.repeat(2_001), other: 'y' }).error?.issues ?? [])).toEqual([
      { field: 'name', rule: 'maxLength', meta: { max: 5 } },
    ])
    expect(asked).toBe(0)
    expect(guarded.parse({ name: ' a ', other: 'y' })).toEqual({ name: 'a', other: 'y' })
  })

  it('reads from a schema how large its JSON may be', () => {
    expect(bytesOf(boundOf(z.object({ a: z.string().max(10) })))).toBe(1 + 4 + 60)
    expect(nodesOf(bound)).toBe(1 + 3 + (1 + 3 * (1 + 1 + (1 + 5))))
    expect(depthOf(bound)).toBe(4)
  })

  it('an address of 60,000 characters costs no more than a short one', () => {
    const address = `${'a@a.'.repeat(15_000)}a`
    const began = performance.now()
    expect(emailAddress().safeParse(address).success).toBe(false)
    expect(performance.now() - began).toBeLessThan(20)
  })
})
