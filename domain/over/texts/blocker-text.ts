import { isErrorCode } from '../../ground/errors/error-codes'
import { errorText } from '../../sales/error-texts/error-text'
import { fieldErrorText } from './field-error-text'

interface BlockerLike {
  code: string
  field?: string | undefined
  meta?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A blocker of an order in a sentence: with the numbers that its code has, and the product or field that it is about.
 */
export function blockerText({ code, field, meta }: BlockerLike): string {
  if (code === 'VALIDATION_FAILED' && field)
    return fieldErrorText({ field, rule: String(meta?.rule ?? 'required'), meta })
  if (!isErrorCode(code)) return errorText('INTERNAL_ERROR')
  const exceeded = meta?.exceededPercentage
  const name = typeof meta?.name === 'string' ? ` (${meta.name})` : ''
  return errorText(code, { meta, exceededPercentage: typeof exceeded === 'number' ? exceeded : undefined }) + name
}
