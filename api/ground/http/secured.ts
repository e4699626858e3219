import type { MiddlewareHandler } from 'hono'
import type { Permission } from '#domain/people/permissions/permissions'
import { allow, authenticated, personOnly, sessionOnly, staffOnly } from './authenticate'
import type { ApiEnv } from './context'

interface Secured {
  middleware: MiddlewareHandler<ApiEnv>[]
  security: Record<string, string[]>[]
  'x-permissions': Permission[]
  'x-staff': boolean
}

/**
 * Spread into an `endpoint`: enforces the permissions and writes them into the OpenAPI file, from which the tenant
 * matrix and `/api-docs` read. Without permissions, being logged in is enough.
 */
export function secured(...anyOf: Permission[]): Secured {
  return {
    middleware: [anyOf.length > 0 ? allow(...anyOf) : authenticated],
    security: [{ bearer: [] }],
    'x-permissions': anyOf,
    'x-staff': false,
  }
}

/** As `secured`, and only for the provider's staff. */
export function securedForStaff(...anyOf: Permission[]): Secured {
  const base = secured(...anyOf)
  return { ...base, middleware: [...base.middleware, staffOnly], 'x-staff': true }
}

/** As `secured`, and never by a token of /users: a stolen token must not take over the account. */
export function securedForSessions(): Secured {
  const base = secured()
  return { ...base, middleware: [sessionOnly, ...base.middleware] }
}

/** As `secured`, and never for API users, whatever their role (domain 4.11). */
export function securedForPeople(...anyOf: Permission[]): Secured {
  const base = secured(...anyOf)
  return { ...base, middleware: [personOnly, ...base.middleware] }
}
