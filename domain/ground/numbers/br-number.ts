import Big from 'big.js'
import { z } from 'zod'
import { readBrNumber, signed, signInWords } from './read-br-number'

/** Largest amount that a form takes, in reais. */
export const MAX_MONEY = 99_999_999.99

/**
 * Text typed by a person → number; numbers pass, blank is absent, everything else is left for zod to refuse. Runs
 * before a z.number(), so that the native constraints and the API's document see the number's bounds.
 */
const brText = (marks: RegExp, min: number) => (value: unknown, ctx: z.core.$RefinementCtx) => {
  if (typeof value !== 'string') return value
  const text = signed(value).replace(marks, '').trim()
  if (text === '') return undefined
  const read = readBrNumber(text)
  if (read.ok) return Number(read.text)
  const offered = min < 0 ? signInWords(text) : null
  ctx.addIssue({
    code: 'custom',
    input: value,
    params: offered ? { rule: 'signInWords', meta: { offered } } : { rule: read.rule },
  })
  return z.NEVER
}

/** A whole number has no decimals: of many thousand cells most are. */
const atMost = (decimals: number) => (value: number) =>
  Number.isInteger(value) || new Big(value).round(decimals).eq(value)

interface Bounds {
  min?: number
  max?: number
}

/** Reais as a decimal number with 2 places at most; accepts 'R$ 1.500,50', '1500,5' and 1500.5. */
export const brMoney = ({ min = 0, max = MAX_MONEY }: Bounds = {}) =>
  z.preprocess(
    brText(/(?<=^-?)R\$\s*/, min),
    z
      .number()
      .min(min)
      .max(max)
      .refine(atMost(2), { params: { rule: 'decimals', meta: { max: 2 } } }),
  )

/** Percent points with 4 decimals at most; accepts '2,5', '2,5 %' and 2.5. */
export const brPercent = ({ min = 0, max = 100 }: Bounds = {}) =>
  z.preprocess(
    brText(/%$/, min),
    z
      .number()
      .min(min)
      .max(max)
      .refine(atMost(4), { params: { rule: 'decimals', meta: { max: 4 } } }),
  )

/** A decimal number that is neither money nor percent (a margin of 1,12, a module width); `decimals` places at most. */
export const brDecimal = ({ min, max, decimals }: Required<Bounds> & { decimals: number }) =>
  z.preprocess(
    brText(/^$/, min),
    z
      .number()
      .min(min)
      .max(max)
      .refine(atMost(decimals), { params: { rule: 'decimals', meta: { max: decimals } } }),
  )

/** A margin as a multiplier (domain 2.3): 1.12 is 12 %; a typed 12 is told how to write it. */
export const brMultiplier = ({ min, max }: Required<Bounds>) =>
  z.preprocess(
    brText(/^$/, min),
    z
      .number()
      .refine((value) => value >= min && value <= max, { params: { rule: 'multiplier', meta: { min, max } } })
      .refine(atMost(4), { params: { rule: 'decimals', meta: { max: 4 } } }),
  )

/** A whole number; accepts '1.500' and 1500. */
export const brInteger = ({ min = 0, max = 999_999 }: Bounds = {}) =>
  z.preprocess(brText(/^$/, min), z.number().int().min(min).max(max))
