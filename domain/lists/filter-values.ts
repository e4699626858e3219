import { z } from 'zod'
import { documentSearch } from '../documents/client-document'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { MAX_FILTER_VALUES } from './page-sizes'

const asList = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined
  return Array.isArray(value) ? value.filter((item) => item !== '') : [value]
}

/** A filter of several values: one value or a list, without duplicates; nothing chosen is no filter. */
export const listOf = <Schema extends z.ZodType>(schema: Schema, max = MAX_FILTER_VALUES) =>
  z
    .preprocess(asList, z.array(schema).max(max).optional())
    .transform((values) => (values && values.length > 0 ? [...new Set(values)] : undefined))

/** A filter by one id. */
export const idFilter = () => emptyAsAbsent(id())

/** A filter by several ids. */
export const idsFilter = () => listOf(id())

/** A filter by a document or part of it, with or without mask; a text without letters or digits is no filter. */
export const documentFilter = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? documentSearch(value) : (value ?? undefined)),
    z.string().max(18).optional(),
  )
