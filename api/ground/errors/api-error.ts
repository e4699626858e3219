import { ERROR_CODES, type ErrorCode } from '#domain/ground/errors/error-codes'

/** One refused field or fact: `rule` for a validation rule, `code` for a domain code (a blocker of an action). */
export interface ErrorDetail {
  field?: string
  rule?: string
  code?: ErrorCode
  meta?: object
  args?: readonly unknown[]
}

/**
 * The one way to refuse a request. `onError` turns it into `{ code, errors[], exceededPercentage? }`
 * (specification §8). The status comes from the error catalogue, the sentence is the portal's.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly ErrorDetail[]
  readonly exceededPercentage?: number
  readonly retryAfterSeconds?: number

  constructor(
    readonly code: ErrorCode,
    details: { errors?: readonly ErrorDetail[]; exceededPercentage?: number; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.status = ERROR_CODES[code].status
    this.errors = details.errors ?? []
    this.exceededPercentage = details.exceededPercentage
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
