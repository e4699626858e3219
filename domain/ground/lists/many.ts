import { z } from 'zod'
import { list } from '../forms/list'
import { MAX_FILTER_VALUES } from './page-sizes'

/** A filter that takes several values: one alone arrives as itself, none as absent. */
export const many = <Schema extends z.ZodType>(schema: Schema, max = MAX_FILTER_VALUES) =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return undefined
    const values = Array.isArray(value) ? value.filter((one) => one !== '' && one !== null) : [value]
    return values.length === 0 ? undefined : values
  }, list(schema, { max }).optional())
