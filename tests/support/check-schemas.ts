import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'

/** An input schema with something that a person might send. */
export type SchemaCase = readonly [name: string, schema: z.ZodType, input: Record<string, unknown>]

const viaJson = (value: unknown) => JSON.parse(JSON.stringify(value))

/** What people type, into any field. */
const TYPED = fc.oneof(
  fc.constantFrom(
    '',
    '  ',
    '0',
    '1',
    '1.500',
    '1.500,50',
    'on',
    'não',
    'SC',
    '2026-11-24',
    '31/12/2026',
    '999.000.001-88',
    'DE.MO0.002/0001-51',
    '(48) 3222-1234',
    '88301000',
    'ISENTO',
    'e\u0301 caf\u00e9\r\n ',
    null,
    7,
    1500.5,
    true,
  ),
  fc.string({ maxLength: 12 }),
)

/**
 * What every input schema has to do (docs/style.md, 'Input schemas').
 * @param mayBeAbsent names of cases, and '<name>: <field>', which a form may leave out of what it sends, since no PUT of a
 *   document reads them
 */
export function checkSchemas(cases: readonly SchemaCase[], mayBeAbsent = /^$/): void {
  const names = cases.map(([name]) => name)

  /** vitest prints its table's cells, and a schema has no end: only names go there. */
  function caseOf(wanted: string) {
    const found = cases.find(([name]) => name === wanted)
    if (!found) throw new Error(wanted)
    return { schema: found[1], input: found[2] }
  }

  describe('input schemas', () => {
    it.each(names)('%s takes what a person sends, and its own answer sent as JSON', (name) => {
      const { schema, input } = caseOf(name)
      const once = schema.parse(input)
      expect(schema.parse(viaJson(once))).toEqual(once)
    })

    it.each(names)('%s stays the same on a second pass with any field left blank, or left out', (name) => {
      const { schema, input } = caseOf(name)
      for (const field of Object.keys(input)) {
        const { [field]: _, ...less } = input
        for (const form of [less, { ...less, [field]: '' }]) {
          const once = schema.safeParse(form)
          if (once.success) expect(schema.parse(viaJson(once.data)), field).toEqual(once.data)
        }
      }
    })

    it.each(names)('%s stays the same on a second pass whatever is typed', (name) => {
      const { schema, input } = caseOf(name)
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...Object.keys(input)), TYPED, { maxKeys: 3 }), (changes) => {
          const once = schema.safeParse({ ...input, ...changes })
          if (once.success) expect(schema.parse(viaJson(once.data))).toEqual(once.data)
          else for (const error of issuesToErrors(once.error.issues)) expect(error.field).not.toBe('')
        }),
        { numRuns: 60 },
      )
    })

    it.each(names)('%s says a rule for everything that it refuses', (name) => {
      const { schema } = caseOf(name)
      for (const input of [{}, { __proto__: 1, products: { 0: 1 }, ids: 'x', items: 'x' }]) {
        const parsed = schema.safeParse(input)
        if (!parsed.success) for (const { rule } of issuesToErrors(parsed.error.issues)) expect(rule).toBeTruthy()
      }
    })
  })

  describe('what comes out of a form says every field', () => {
    it.each(names.filter((name) => !mayBeAbsent.test(name)))('%s', (name) => {
      const { schema } = caseOf(name)
      if (!(schema instanceof z.ZodObject)) return
      // An absent field would stay as it is in a PUT (decision 026): what was blank, or not ticked, is said.
      const unsaid = Object.entries(schema.shape).flatMap(([field, one]) => {
        const read = (one as z.ZodType).safeParse(undefined)
        return read.success && read.data === undefined && !mayBeAbsent.test(`${name}: ${field}`) ? [field] : []
      })
      expect(unsaid).toEqual([])
    })
  })
}
