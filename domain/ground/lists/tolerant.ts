import type { z } from 'zod'

type Filters = z.ZodObject<z.core.$ZodShape>

const asRecord = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}

/**
 * A reader of list filters that never throws: a filter that cannot be read is left out, so that an old or mistyped URL
 * shows the list without that filter instead of an error page.
 */
export const tolerant =
  <Schema extends Filters>(schema: Schema) =>
  (input: unknown): z.output<Schema> => {
    const values = asRecord(input)
    const first = schema.safeParse(values)
    if (first.success) return first.data
    const refused = new Set(first.error.issues.map((issue) => String(issue.path[0])))
    const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !refused.has(key)))
    const second = schema.safeParse(kept)
    return second.success ? second.data : schema.parse({})
  }
