import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { causesOf } from '#domain/ground/errors/causes-of'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { propertyOf } from '#domain/ground/objects/property-of'
import { isCutBody } from '../../../front/is-broken-off'
import { TooManyBodies } from '../../../front/take-body'
import { isLeaderless, LOST_CONNECTION, SOCKET_ERRORS } from '../db/database-away'
import { ApiError } from '../errors/api-error'
import { StoreUnavailableError } from '../storage/store-unavailable-error'
import type { ApiEnv } from './context'

/**
 * SQLSTATEs that a caller can provoke in spite of the schemas (docs/threats.md trap 10); everything else
 * is a 500 without internals.
 */
const SQL_STATES: Record<string, ErrorCode> = {
  '22021': 'MALFORMED_REQUEST',
  '22003': 'MALFORMED_REQUEST',
  '22007': 'MALFORMED_REQUEST',
  '22P02': 'MALFORMED_REQUEST',
  '22P05': 'MALFORMED_REQUEST',
  '22008': 'MALFORMED_REQUEST',
  '2201W': 'MALFORMED_REQUEST',
  // A unique index caught what two writers checked at the same moment: the loser reads again and sees the winner's row.
  '23505': 'VERSION_CONFLICT',
  // Given up by PostgreSQL so that others go on, more than once (`retryLost`).
  '40001': 'RECORD_BUSY',
  '40P01': 'RECORD_BUSY',
  '55P03': 'RECORD_BUSY',
  '57014': 'DATABASE_TOO_SLOW',
  '25P03': 'DATABASE_TOO_SLOW',
  '25006': 'DATABASE_READ_ONLY',
  '08P01': 'DATABASE_REFUSED',
  '28000': 'DATABASE_REFUSED',
  '28P01': 'DATABASE_REFUSED',
  '3D000': 'DATABASE_REFUSED',
  '53300': 'DATABASE_FULL_UP',
  '53100': 'STORAGE_FULL',
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  '57P01': 'SERVICE_UNAVAILABLE',
  '57P02': 'SERVICE_UNAVAILABLE',
  '57P03': 'SERVICE_UNAVAILABLE',
  '08000': 'SERVICE_UNAVAILABLE',
  '08001': 'SERVICE_UNAVAILABLE',
  '08003': 'SERVICE_UNAVAILABLE',
  '08004': 'DATABASE_REFUSED',
  '08006': 'SERVICE_UNAVAILABLE',
}
/** How PgBouncer says under one code with refused start-ups that it has no connection to give. */
const NO_CONNECTION_LEFT = /query_wait_timeout|no more connections allowed/

const HTTP_STATUSES: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}
/** Of one answer: it is no larger than 20 KB, whatever was sent. */
const MOST_ERRORS = 50
const MOST_ERROR_CHARACTERS = 16_000

/** Seconds, where a person has to do something first; a database that only reads is one whose successor is on its way. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  DATABASE_REFUSED: 60,
  STORAGE_FULL: 60,
}

/** The one funnel from an exception to the declared shape `{ code, errors[], moreErrors?, exceededPercentage? }`. */
export const onError: ErrorHandler<ApiEnv> = (error, c) => {
  const refused = asApiError(error)
  if (refused.status >= 500)
    c.var.deps.log.error(
      { err: error, requestId: c.get('requestId'), path: withoutSecrets(c.req.path) },
      'request failed',
    )
  if (refused.retryAfterSeconds) c.header('Retry-After', String(refused.retryAfterSeconds))
  else if (refused.status >= 503) c.header('Retry-After', String(RETRY_AFTER[refused.code] ?? 5))
  const errors = firstOf(refused.errors)
  const more = refused.errors.length - errors.length
  return c.json(
    {
      code: refused.code,
      errors,
      ...(more === 0 ? {} : { moreErrors: more }),
      ...(refused.exceededPercentage === undefined ? {} : { exceededPercentage: refused.exceededPercentage }),
    },
    refused.status as ContentfulStatusCode,
  )
}

/** The first errors of an answer: a person mends these and hears of the others then, a program is told how many. */
function firstOf(errors: ApiError['errors']): ApiError['errors'] {
  let left = MOST_ERROR_CHARACTERS
  const told = errors.slice(0, MOST_ERRORS)
  const end = told.findIndex((error) => {
    left -= JSON.stringify(error).length
    return left < 0
  })
  return end === -1 ? told : told.slice(0, end)
}

/** The token of a recovery or activation link is a secret wherever it stands (docs/threats.md T5). */
const withoutSecrets = (path: string): string => path.replace(/(\/(?:passwordRecovery|activation)\/)[^/]+/, '$1[token]')

export const onNotFound: NotFoundHandler<ApiEnv> = (c) => c.json({ code: 'NOT_FOUND', errors: [] }, 404)

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof StoreUnavailableError) return new ApiError('FILES_UNAVAILABLE')
  if (error instanceof HTTPException) return new ApiError(HTTP_STATUSES[error.status] ?? 'MALFORMED_REQUEST')
  if (error instanceof TooManyBodies) return new ApiError('SERVICE_UNAVAILABLE')
  // Who left in the middle of a body reads no answer, and is no fault of ours.
  if (isCutBody(error)) return new ApiError('MALFORMED_REQUEST')
  // Drizzle wraps the driver's error: the SQLSTATE is on the cause.
  let isLost = false
  for (const cause of causesOf(error)) {
    isLost ||= LOST_CONNECTION.test(cause.message)
    const code = propertyOf(cause, 'code')
    if (typeof code !== 'string') continue
    if (code === '08P01' && NO_CONNECTION_LEFT.test(cause.message)) return new ApiError('DATABASE_FULL_UP')
    if (isLeaderless(cause)) return new ApiError('SERVICE_UNAVAILABLE')
    const known = SQL_STATES[code] ?? (SOCKET_ERRORS.has(code) ? 'SERVICE_UNAVAILABLE' : undefined)
    if (known) return new ApiError(known)
  }
  return new ApiError(isLost ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
}
