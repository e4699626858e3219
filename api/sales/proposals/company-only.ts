import type { MiddlewareHandler } from 'hono'
import type { Permission } from '#domain/people/permissions/permissions'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiEnv } from '../../ground/http/context'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'

/** Who reads budgets reads proposals; the keys of proposals alone give the same (specification §6). */
export const PROPOSAL_READERS = [
  'budgets:view',
  'budgets:viewOwn',
  'budgets:update',
  'proposals:view',
  'proposals:update',
] as const satisfies readonly Permission[]
export const PROPOSAL_WRITERS = ['budgets:update', 'proposals:update'] as const satisfies readonly Permission[]

/** Middleware: what a company keeps from the distributor is not there for its people, administrators included. */
const companyOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.who && isStaff(c.var.who)) throw new ApiError('NOT_FOUND')
  await next()
}

/** As `secured`, for the people of a company that buys: for staff there is nothing at this address (decision 043). */
export function securedForCompany(...anyOf: Permission[]) {
  const base = secured(...anyOf)
  return { ...base, middleware: [...base.middleware, companyOnly], 'x-company': true }
}
