import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { can, type Permission } from '#domain/permissions/permissions'
import { ApiError } from './api-error'
import type { ApiEnv, Who } from './context'
import { findWhoByToken } from './find-who'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Paths that a user may call before accepting the terms. */
const OPEN_BEFORE_TERMS = new Set([
  '/api/users/me',
  '/api/users/logout',
  '/api/users/setAgreements',
  '/api/users/agreements',
  '/api/users/updatePassword',
])

/**
 * Bearer token → `c.var.who`. Anonymous requests go on without it; `allow` and `authenticated` refuse them.
 * @throws UNAUTHENTICATED for a token that is unknown, revoked, expired, or whose user or company may no longer enter
 */
export const authenticate: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const header = c.req.header('authorization')
  if (header) {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header)?.[1]
    const who = token && (await findWhoByToken(c.var.deps.db, hashToken(token), c.var.deps.now()))
    if (!who) throw new ApiError('UNAUTHENTICATED')
    c.set('who', who)
  }
  await next()
}

/** Middleware: anyone who is logged in and has accepted the terms. */
export const authenticated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const who = c.get('who') as Who | undefined
  if (!who) throw new ApiError('UNAUTHENTICATED')
  if (!who.agreementsAccepted && who.kind === 'PERSON' && !OPEN_BEFORE_TERMS.has(c.req.path))
    throw new ApiError('USER_DID_NOT_ACCEPTED_AGREEMENTS')
  await next()
}

/** Middleware: logged in, terms accepted, and one of these permissions. */
export function allow(...anyOf: Permission[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await authenticated(c, async () => {
      if (!can(c.var.who, ...anyOf)) throw new ApiError('FORBIDDEN')
      await next()
    })
  }
}

/** Middleware: the provider's own staff (is_bold). */
export const staffOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.var.who?.isBold && !c.var.who?.isAdmin) throw new ApiError('FORBIDDEN')
  await next()
}
