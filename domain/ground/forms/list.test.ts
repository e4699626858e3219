import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '../errors/issues-to-errors'
import { many } from '../lists/many'
import { isBoundedList, list } from './list'
import { rows } from './rows'

/** Says how often an element was looked at. */
function counting(max: number) {
  let looks = 0
  const element = z.string().refine((text) => {
    looks += 1
    return text !== 'wrong'
  })
  return { schema: list(element, { max }), looks: () => looks }
}

const errorsOf = (schema: z.ZodType, value: unknown) => issuesToErrors(schema.safeParse(value).error?.issues ?? [])

describe('a list', () => {
  it('that is too long is one error, and none of its elements is looked at', () => {
    const { schema, looks } = counting(3)
    expect(errorsOf(schema, Array(1_000_000).fill('wrong'))).toEqual([
      { field: '', rule: 'maxItems', meta: { max: 3 } },
    ])
    expect(looks()).toBe(0)
  })

  it('runs no rule of its own on elements that nobody has judged', () => {
    const strict = list(z.string(), { max: 2 }).superRefine((texts) =>
      expect(texts.map((text) => text.trim())).toBeTruthy(),
    )
    expect(errorsOf(strict, [1, 2, 3])).toEqual([{ field: '', rule: 'maxItems', meta: { max: 2 } }])
    expect(errorsOf(strict, [1])).toEqual([{ field: '[0]', rule: 'string', meta: {} }])
  })

  it('stops when a thousand errors are found', () => {
    const { schema, looks } = counting(1_000_000)
    expect(schema.safeParse(Array(100_000).fill('wrong')).error?.issues).toHaveLength(1_000)
    expect(looks()).toBe(1_000)
  })

  it('stays bounded where it is copied, described, optional, or made of rows and filters', () => {
    const element = z.object({ a: z.number() })
    for (const schema of [
      list(element, { max: 2 }).describe('two'),
      list(element, { max: 2 }).optional(),
      list(element, { max: 2 }).default([]),
      rows(element, { max: 2 }),
      many(element, 2),
    ])
      expect(errorsOf(schema, [1, 2, 3])).toEqual([{ field: '', rule: 'maxItems', meta: { max: 2 } }])
    expect(isBoundedList(list(element, { max: 2 }).clone())).toBe(true)
    expect(isBoundedList(z.array(element).max(2))).toBe(false)
  })

  it('takes what it takes, and says which element is wrong', () => {
    const schema = list(z.object({ a: z.number() }), { min: 1, max: 3 })
    expect(schema.parse([{ a: 1, b: 2 }])).toEqual([{ a: 1 }])
    expect(errorsOf(schema, [])).toEqual([{ field: '', rule: 'minItems', meta: { min: 1 } }])
    expect(errorsOf(schema, 'x')).toEqual([{ field: '', rule: 'array', meta: {} }])
    expect(errorsOf(schema, [{ a: 1 }, { a: 'x' }])).toEqual([{ field: '[1].a', rule: 'number', meta: {} }])
  })
})
