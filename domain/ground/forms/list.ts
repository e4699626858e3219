import { z } from 'zod'

/** Elements are judged until so many errors are found: a caller who sends a hundred thousand hears of these alone. */
const MOST_ERRORS = 1_000

/** An array whose length is judged before its elements: zod's own first makes an error of each of a million. */
const BoundedArray = z.core.$constructor<z.ZodArray<z.ZodType>, z.core.$ZodArrayDef<z.ZodType>>(
  'BoundedArray',
  (inst, def) => {
    z.ZodArray.init(inst, def)
    const judgeOther = inst._zod.parse
    inst._zod.parse = (payload, context) => {
      const { value: input, issues } = payload
      const maximum = mostOf(inst)
      if (!Array.isArray(input)) return judgeOther(payload, context)
      if (maximum === undefined || input.length <= maximum) return judgeElements(def.element, input, payload, context)
      // It ends here: no later rule of the field sees elements that were not judged.
      issues.push({ origin: 'array', code: 'too_big', maximum, inclusive: true, input, inst, continue: false })
      return payload
    }
  },
)

/** One after the other, so that a list of wrong ones ends early. */
function judgeElements(
  element: z.ZodType,
  input: readonly unknown[],
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
): z.core.ParsePayload {
  const values: unknown[] = []
  payload.value = values
  for (const [at, value] of input.entries()) {
    const judged = element._zod.run({ value, issues: [] }, context)
    if (judged instanceof Promise) throw new z.core.$ZodAsyncError()
    values.push(judged.value)
    payload.issues.push(...z.core.util.prefixIssues(at, judged.issues))
    if (payload.issues.length < MOST_ERRORS) continue
    payload.aborted = true
    break
  }
  return payload
}

/** How many characters a text, or elements a list, has at most; undefined where its schema says nothing of that. */
export function mostOf(schema: z.core.$ZodType): number | undefined {
  const { maximum } = schema._zod.bag
  return typeof maximum === 'number' ? maximum : undefined
}

/** Whether a schema is a list that `list` has made. */
export const isBoundedList = (schema: z.core.$ZodType): boolean =>
  schema._zod.traits.has('BoundedArray') && mostOf(schema) !== undefined

/**
 * A list of an input. Every list of an input schema is made by this, never by `z.array`: too many elements are one
 * error, and none of them is looked at (docs/threats.md T38).
 */
export function list<Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) {
  // The constructor's result holds this very item; the library types it by the most general one.
  const bare = new BoundedArray({ type: 'array', element: item }) as unknown as z.ZodArray<Item>
  const bounded = bare.max(max)
  return min > 0 ? bounded.min(min) : bounded
}
