import { z } from 'zod'

/**
 * An optional field of an editable document: absent, null and blank all mean empty and come out as null. (What a PUT
 * leaves out is filled in from what is stored before it comes here: decision 026.) The native constraints of the inner
 * schema survive, without `required`.
 */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null)

/**
 * An optional filter: absent, null and blank all mean 'no filter' and come out as undefined, so that it leaves the URL.
 */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )
