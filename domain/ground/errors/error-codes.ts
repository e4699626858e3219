import { keysOf } from '../objects/keys-of'
import type { OrderStatus } from '../order-words/statuses'
import type { ErrorEntry } from './error-entry'
import { GENERIC_ERROR_CODES } from './generic-error-codes'
import { ORDER_ERROR_CODES } from './order-error-codes'
import { PROCESS_ERROR_CODES } from './process-error-codes'
import { RESOURCE_ERROR_CODES } from './resource-error-codes'
import { STEP_ERROR_CODES } from './step-error-codes'

/**
 * Every error code that the API may answer, specification §8 and our own. A code without a text fails the type check.
 */
export const ERROR_CODES = {
  ...ORDER_ERROR_CODES,
  ...PROCESS_ERROR_CODES,
  ...STEP_ERROR_CODES,
  ...RESOURCE_ERROR_CODES,
  ...GENERIC_ERROR_CODES,
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** The same as a list, for the schemas of answers. */
export const ERROR_CODE_KEYS = keysOf(ERROR_CODES)

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_CODES, value)

/** The catalogue's entry of a code, with its optional members visible to the type checker. */
export const errorEntry = (code: ErrorCode): ErrorEntry => ERROR_CODES[code]

/** The 11 suffixes of ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_…; mind PARTIAL_SHIPPING (domain 0.7). */
export type CannotUpdateCode = Extract<ErrorCode, `ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_${string}`>

/** The wrong-status code that names the status expected, or undefined where specification §8 has none (domain 4.0). */
export function cannotUpdateCode(expected: OrderStatus): CannotUpdateCode | undefined {
  const suffix = expected === 'PARTIAL_SHIPPED' ? 'PARTIAL_SHIPPING' : expected
  const code = `ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_${suffix}` as const
  return isErrorCode(code) ? code : undefined
}
