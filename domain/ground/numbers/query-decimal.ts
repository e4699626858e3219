import { z } from 'zod'
import { readBrNumber } from './read-br-number'

/**
 * A decimal filter with 2 places at most. A query has no types: the portal's own 8.19 arrives as '8.19' and a person's
 * as '8,19', so both are read here. With at most 2 places a point and three digits can only be a group: '1.500' = 1500.
 */
export const queryDecimal = ({ min, max }: { min: number; max: number }) =>
  z.preprocess(
    (value, ctx) => {
      if (typeof value !== 'string') return value
      const text = value.trim()
      if (text === '') return undefined
      if (/^-?\d{1,12}\.\d{1,2}$/.test(text)) return Number(text)
      const read = readBrNumber(text)
      if (read.ok) return Number(read.text)
      ctx.addIssue({ code: 'custom', input: value, params: { rule: read.rule } })
      return z.NEVER
    },
    z
      .number()
      .min(min)
      .max(max)
      .refine((value) => Number(value.toFixed(2)) === value, { params: { rule: 'decimals', meta: { max: 2 } } }),
  )
