import { z } from '@hono/zod-openapi'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { keysOf } from '#domain/ground/objects/keys-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from './context'
import { body, named, versioned } from './schemas'

/** What the contract says of a PUT of a document, in words and for programs (decision 026). */
export const ABSENT_STAYS = {
  description: 'Um campo opcional ausente fica como está; null, texto vazio ou lista vazia o esvaziam.',
  'x-absent': 'unchanged',
} as const

/** As the database has it: an enum is a text there. */
type Stored<Value> = Value extends string ? string : Value extends (infer One)[] ? Stored<One>[] : Value
type StoredDocument<Document> = { [Field in keyof Document]: Stored<Document[Field]> }

/** What the caller sent for a document, or for a row of one, field by field. */
export type Sent = Readonly<Record<string, unknown>>

/**
 * A document as it would be: what was sent, and for each field that was not sent what is stored. A stored value is not
 * validated by itself, since it does not change; rules between fields are checked over both.
 * @param stored as the schema gives it out; null where nothing is stored yet: what is absent is empty then
 * @param path of a row in its document, for the errors
 * @throws VALIDATION_FAILED
 */
export function completed<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  sent: Sent,
  stored: StoredDocument<z.output<z.ZodObject<Shape>>> | null,
  path: readonly (string | number)[] = [],
): z.output<z.ZodObject<Shape>> {
  const absent = stored ? keysOf(schema.shape).filter((field) => sent[field] === undefined) : []
  const kept = Object.fromEntries(absent.map((field) => [field, propertyOf(stored, field)]))
  // The rules stay, and see the stored values as they are: what takes anything fits any shape, which the compiler
  // cannot know of names that it does not know.
  const judged = (schema as unknown as z.ZodObject).safeExtend(
    Object.fromEntries(absent.map((field) => [field, z.any()])),
  )
  const result = judged.safeParse({ ...sent, ...kept })
  if (result.success) return result.data as z.output<z.ZodObject<Shape>>
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
  throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(issues) })
}

/**
 * The PUT of an editable document: an optional field that is absent stays as it is stored, since a program leaves out
 * what it does not know (decision 026). The route takes its `body`; what was sent is to be had through `whole` alone,
 * in the transaction that has read the row, so no handler can take an absent field for an empty one.
 * @param names of the document and of its change, in the contract
 * @param version where it may be otherwise than 1 and more
 */
export function documentChange<Shape extends z.core.$ZodShape, Version extends z.ZodType = typeof versioned.version>(
  schema: z.ZodObject<Shape>,
  names: { document: string; change: string },
  version?: Version,
) {
  // Rules between fields wait for the whole: a field that is absent would be judged as an empty one here.
  const fields = schema.clone({ ...schema._zod.def, checks: [] })
  const sent = named(fields, names.document)
    .extend({ version: version ?? versioned.version })
    .openapi(names.change)
  return {
    body: { ...body(sent as unknown as z.ZodType<{ version: z.output<Version> }>), ...ABSENT_STAYS },
    /** @throws VALIDATION_FAILED for what does not fit together */
    async whole(c: ApiContext, stored: StoredDocument<z.output<z.ZodObject<Shape>>> | null) {
      // The validator has read the body: this comes from its cache, without waiting.
      const { version: _, ...raw } = await c.req.json<Sent>()
      return completed(schema, raw, stored)
    },
  }
}
