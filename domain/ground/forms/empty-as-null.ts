import { z } from 'zod'
import { seenText } from '../text/plain'

const isBlank = (value: unknown): boolean => typeof value === 'string' && seenText(value).trim() === ''

/**
 * An optional field of an editable document: absent, null and blank all mean empty and come out as null. (Fields that a
 * PUT leaves out are filled in from the stored record before they come here: decision 026.) The native constraints of
 * the inner schema survive, without `required`.
 */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish()).transform((value) => value ?? null)

/**
 * An optional filter: absent, null and blank all mean 'no filter' and come out as undefined, so that it leaves the URL.
 */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || isBlank(value) ? undefined : value), schema.optional())
