import { z } from 'zod'
import { list } from '../../ground/forms/list'
import { equalShares, type Instalment, MAX_INSTALMENT_DAYS, MAX_INSTALMENTS, sumOfShares } from './instalments'

/** '28' or '30(40%)', without blanks. */
const PART = /^(\d{1,3})(?:\((\d{1,3}(?:[.,]\d{1,2})?)%?\))?$/
/** 24 parts as long as they get. */
const LONGEST = 24 * 20

/**
 * Instalments as they are typed: days alone, which share equally, or days with percentages. 'dias' may follow.
 * @returns null for a text that says something else
 */
export function readInstalments(text: string): Instalment[] | null {
  if (text.length > LONGEST) return null
  const bare = text.replace(/\s+/g, '').replace(/dias?$/i, '')
  const parts = bare.split('/').map((part) => PART.exec(part))
  const shares = parts.map((part) => (part?.[2] === undefined ? null : Number(part[2].replace(',', '.'))))
  const isEqual = shares.every((share) => share === null)
  const equal = equalShares(parts.length)
  const read = parts.map((part, at) => ({ days: Number(part?.[1]), share: isEqual ? equal[at]! : (shares[at] ?? 0) }))
  const isRead = parts.every((part) => part !== null) && read.every(({ share }) => share > 0 && share <= 100)
  return isRead ? read : null
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function readTyped(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (isBlank(value)) return null
  if (typeof value !== 'string') return value
  const read = readInstalments(value)
  if (read) return read
  context.addIssue({ code: 'custom', input: value, params: { rule: 'instalments' } })
  return z.NEVER
}

const instalment = z.object({
  days: z.number().int().min(0).max(MAX_INSTALMENT_DAYS),
  share: z
    .number()
    .gt(0)
    .max(100)
    .refine((share) => Number(share.toFixed(2)) === share, { params: { rule: 'decimals', meta: { max: 2 } } }),
})

const isIncreasing = (instalments: readonly Instalment[]): boolean =>
  instalments.every(({ days }, at) => at === 0 || days > instalments[at - 1]!.days)

/** Instalments of a form's text or of a list. Blank, null and an empty list are null: not set. */
export const instalmentsField = () =>
  z
    .preprocess(
      readTyped,
      list(instalment, { max: MAX_INSTALMENTS })
        .refine(isIncreasing, { params: { rule: 'increasingDays' } })
        .superRefine((instalments, context) => {
          const sum = sumOfShares(instalments)
          if (sum !== 100) context.addIssue({ code: 'custom', params: { rule: 'sharesOf100', meta: { sum } } })
        })
        .nullish(),
    )
    .transform((value) => value ?? null)
