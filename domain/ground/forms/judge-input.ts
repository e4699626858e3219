import { z } from 'zod'
import { type Bound, boundOf, longestText, SHORTEST_TEXT } from './input-bounds'

/** No reader needs more of them, and each costs the server. */
const MOST_ISSUES = 50

export type BoundIssue = z.core.$ZodIssueTooBig

/**
 * The parts of an input that are longer than its schema could ever take: lists above their length, texts above four
 * times theirs (2,000 characters at least). It looks no deeper than the schema, and at no list that is too long, so
 * that it costs little whatever was sent; it is asked before the schema, whose rules may cost more the longer a value
 * is (docs/threats.md T38).
 * @returns the errors, as zod would say them, of 50 places at most; empty without any
 */
export function judgeInput(bound: Bound, value: unknown): BoundIssue[] {
  const issues: BoundIssue[] = []
  look(bound, value, [], issues)
  return issues
}

function look(bound: Bound, value: unknown, path: readonly PropertyKey[], issues: BoundIssue[]): void {
  if (issues.length >= MOST_ISSUES) return
  if (typeof value === 'string') {
    if (value.length > longestText(bound)) issues.push(tooLong('string', bound.text ?? SHORTEST_TEXT, path))
  } else if (Array.isArray(value)) lookAtList(bound, value, path, issues)
  else if (typeof value === 'object' && value !== null && bound.fields)
    for (const [name, field] of bound.fields)
      if (Object.hasOwn(value, name)) look(field, Object(value)[name], [...path, name], issues)
}

function lookAtList({ list }: Bound, values: readonly unknown[], path: readonly PropertyKey[], issues: BoundIssue[]) {
  if (!list) return
  if (values.length > list.max) issues.push(tooLong('array', list.max, path))
  else for (const [at, value] of values.entries()) look(list.item, value, [...path, at], issues)
}

const tooLong = (origin: 'string' | 'array', maximum: number, path: readonly PropertyKey[]): BoundIssue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path: [...path],
  message: 'too long to be looked at',
  input: undefined,
})

const guarded = new WeakMap<z.ZodType, z.ZodType>()

/** The same schema, which is asked only where `judgeInput` has found nothing. */
export function guardSchema<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const found = guarded.get(schema)
  // Both were made of this very schema.
  if (found) return found as z.ZodType<z.output<Schema>, z.input<Schema>>
  const bound = boundOf(schema)
  const guard = z
    .unknown()
    .check(({ value, issues }) => {
      for (const issue of judgeInput(bound, value)) issues.push({ ...issue, input: undefined, continue: false })
    })
    .pipe(schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>
  guarded.set(schema, guard)
  return guard
}
