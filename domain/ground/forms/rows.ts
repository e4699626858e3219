import { z } from 'zod'
import { list } from './list'

/** Nothing was typed: no value, or a row without any. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank))

/** Rows of a form: those that a person left blank are dropped, the others are counted against the bounds. */
export const rows = <Schema extends z.ZodType>(schema: Schema, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return []
      return Array.isArray(value) ? value.filter((row) => !isBlank(row)) : value
    },
    list(schema, { min, max }),
  )
