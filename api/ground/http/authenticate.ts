import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { isPasswordStale } from '#domain/ground/dates/password-age'
import { can, type Permission } from '#domain/people/permissions/permissions'
import { type Duty, dutyRefusal, openDuty } from '#domain/people/users/duties'
import { mayUseApi } from '#domain/people/users/explain-access'
import { findCaller } from '../caller/find-caller'
import { requirePerson } from '../caller/require-person'
import type { Who } from '../caller/who'
import { loose } from '../db/loose-writes'
import { ApiError } from '../errors/api-error'
import type { ApiContext, ApiEnv } from './context'
import { askLeader } from './read-replica'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Paths that a user may call although something is to be done first: those that do it, and the way out. */
const ALWAYS_OPEN = [
  '/api/users/me',
  '/api/users/logout',
  '/api/users/setAgreements',
  '/api/users/agreements',
  '/api/users/updatePassword',
]
const OPEN_PATHS: Readonly<Record<Duty, ReadonlySet<string>>> = {
  TERMS_ACCEPTED: new Set(ALWAYS_OPEN),
  PASSWORD_FRESH: new Set(ALWAYS_OPEN),
  TWO_STEP_SET_UP: new Set([
    ...ALWAYS_OPEN,
    '/api/users/me/proof',
    '/api/users/me/twoStep',
    '/api/users/me/twoStep/confirm',
  ]),
}

/**
 * Bearer token → `c.var.who`. Anonymous requests go on without it; `allow` and `authenticated` refuse them.
 * @throws UNAUTHENTICATED for a token that is unknown, revoked, expired, or whose user or company may no longer enter
 */
export const authenticate: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const header = c.req.header('authorization')
  if (header) {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header)?.[1]
    const who = token && (await askLeader(c, (db) => findCaller(db, hashToken(token), c.var.deps.now)))
    if (!who) throw new ApiError('UNAUTHENTICATED')
    const { lastUsedAt, ...rest } = who
    c.set('who', rest)
    if (!c.var.holdsSince) noteUse(c, rest.tokenId, lastUsedAt)
  }
  await next()
}

const USE_NOTED_EVERY_MS = 60_000

/**
 * When a token was last used, at most once a minute, beside the request and not in its way: nothing but
 * /profile and /users reads it.
 */
function noteUse(c: ApiContext, tokenId: number, lastUsedAt: string | Date | null | undefined): void {
  const { db, log } = c.var.deps
  const now = c.var.deps.now()
  if (lastUsedAt && now.getTime() - new Date(lastUsedAt).getTime() < USE_NOTED_EVERY_MS) return
  db.execute(sql`
    UPDATE access_tokens SET last_used_at = ${now.toISOString()}::timestamptz FROM ${loose('lastUsed')} WHERE id = ${tokenId}`).catch(
    (error: unknown) => log.warn({ err: error }, 'use of a token not noted'),
  )
}

/**
 * Middleware: anyone who is logged in and has nothing to do first (terms, a fresh password, a two-step login), as the
 * portal's pages ask it; an API user, whose company may have such.
 */
export const authenticated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const who: Who | undefined = c.get('who')
  if (!who) throw new ApiError('UNAUTHENTICATED')
  if (!mayUseApi(who)) throw new ApiError('COMPANY_WITHOUT_API_USERS_PERMISSION')
  const isStale = isPasswordStale(new Date(who.lastPasswordUpdate), c.var.deps.now())
  const duty = openDuty({ ...who, isPasswordStale: isStale })
  if (duty && !OPEN_PATHS[duty].has(c.req.path)) throw new ApiError(dutyRefusal(duty))
  await next()
}

/** Middleware: as `authenticated`, and one of these permissions. */
export function allow(...anyOf: Permission[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await authenticated(c, async () => {
      if (!can(c.var.who, ...anyOf)) throw new ApiError('FORBIDDEN')
      await next()
    })
  }
}

/** Middleware: people alone; API users get neither roles nor users nor sessions (domain 4.11). */
export const personOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.who) requirePerson(c.var.who)
  await next()
}

/** Middleware: no token of /users. @throws FORBIDDEN_FOR_API_USER */
export const sessionOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.who?.tokenKind === 'API') throw new ApiError('FORBIDDEN_FOR_API_USER')
  await next()
}

/** Middleware: the provider's own staff (is_bold). */
export const staffOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.var.who?.isBold && !c.var.who?.isAdmin) throw new ApiError('FORBIDDEN')
  await next()
}
