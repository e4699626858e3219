import { z } from 'zod'
import { list } from '../forms/list'

/** Serial numbers of one claimed line. */
const MAX_SERIALS = 300
const MAX_SERIAL_LENGTH = 60

/** One number as it is kept and compared: compatibility forms folded, upper case, no blanks. */
export const normalSerial = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

/** The numbers in a text of a label, a form or the separation: one a row, or parted by commas or semicolons. */
export const serialsIn = (text: string | null): string[] => [
  ...new Set((text ?? '').split(/[\n,;]+/).flatMap((part) => normalSerial(part) || [])),
]

/** Letters, digits and the separators that labels use. */
export const isSerial = (text: string): boolean =>
  text.length <= MAX_SERIAL_LENGTH && /^[\p{L}\p{N}./_#+-]+$/u.test(text)

/** Serial numbers of a form's text or of a list; each once. */
export const serialsField = () =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null) return []
      const parts: unknown[] = Array.isArray(value) ? value : [value]
      return parts.every((part) => typeof part === 'string') ? serialsIn(parts.join('\n')) : value
    },
    list(
      z
        .string()
        .min(1)
        .max(MAX_SERIAL_LENGTH)
        .refine(isSerial, { params: { rule: 'regex' } }),
      { max: MAX_SERIALS },
    ),
  )
