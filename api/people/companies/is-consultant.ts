import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/people/permissions/permissions'

const STARTS_NEGOTIATIONS: Permission = 'orders:new'

/**
 * The users that a list of consultants offers, over `u` and its company `co`: those of the distributor who may work a
 * negotiation (domain 4.0), and those who are some company's consultant, whatever their role is by now.
 */
export const isConsultant: SQL = sql`(co.kind = 'PROVIDER' AND u.kind = 'PERSON' AND (
  EXISTS (SELECT 1 FROM roles r WHERE r.id = u.role_id AND (r.is_admin OR ${STARTS_NEGOTIATIONS} = ANY (r.permissions)))
  OR EXISTS (SELECT 1 FROM companies h WHERE h.helper_user_id = u.id)))`
