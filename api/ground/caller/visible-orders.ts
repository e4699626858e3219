import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from './who'

/**
 * The WHERE that every query of budgets and orders takes (domain 4.0): viewAll sees all; otherwise the user's own: for
 * an integrator those of the company, for staff those of companies that they help or that belong to their team. A row
 * that is not visible does not exist: 404. The table must be named `o`. A list of budgets or orders alone says
 * so, which keeps its index.
 */
export function visibleOrders(who: Who, budget?: boolean): SQL {
  const budgets = scopeOf(who, can(who, 'budgets:viewAll'), can(who, 'budgets:viewOwn', 'budgets:view'))
  const orders = scopeOf(who, can(who, 'orders:viewAll'), can(who, 'orders:viewOwn', 'orders:view'))
  if (budget === true) return sql`o.budget AND ${budgets}`
  if (budget === false) return sql`NOT o.budget AND ${orders}`
  return sql`((o.budget AND ${budgets}) OR (NOT o.budget AND ${orders}))`
}

/**
 * Companies in whose name the caller may write: its own, or for staff with `storeAll` the integrators of their scope.
 */
export function ownCompanies(who: Who): SQL {
  if (!who.isBold) return sql`SELECT ${who.companyId}::bigint`
  return sql`SELECT id FROM companies WHERE helper_user_id = ${who.userId} OR team_id = ${who.teamId} OR id = ${who.companyId}`
}

/** The order belongs to one of the caller's own companies (domain 4.0), as the rules of the steps ask it. */
export const isOwnOrder = (
  order: { companyId: number; companyHelperId: number | null; teamId: number | null },
  who: Who,
): boolean =>
  order.companyId === who.companyId ||
  order.companyHelperId === who.userId ||
  (who.teamId !== null && order.teamId === who.teamId)

function scopeOf(who: Who, all: boolean, own: boolean): SQL {
  if (all) return sql`true`
  if (!own) return sql`false`
  return who.isBold ? sql`o.company_id IN (${ownCompanies(who)})` : sql`o.company_id = ${who.companyId}`
}
