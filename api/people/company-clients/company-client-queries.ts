import { sql } from 'drizzle-orm'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { companyClients } from '../../ground/db/schema/people'
import { IDLE } from '../../ground/db/status-sets-sql'
import { ApiError } from '../../ground/errors/api-error'
import { toIso } from '../../ground/http/schemas'
import type { CompanyClient } from './company-client'
import { reachableCompanyClients, visibleCompanyClients } from './visible-company-clients'

type ClientRecord = typeof companyClients.$inferSelect
type Row = Omit<CompanyClient, 'allowedActions'> & { mayUpdate: boolean; mayDelete: boolean }

const UPDATE = ['companyClients:update', 'companyClients:updateAll'] as const
const DESTROY = ['companyClients:destroy', 'companyClients:destroyAll'] as const

/** @throws NOT_FOUND for a missing, deleted or foreign one */
export async function findCompanyClientById(db: Executor, who: Who, id: number): Promise<CompanyClient> {
  const { rows } = await db.execute<Row>(sql`
    SELECT cc.id::int, cc.name, cc.document, cc.document_type AS "documentType", cc.email, cc.mobile_phone AS "mobilePhone",
           cc.state_registration AS "stateRegistration", cc.cep, cc.street, cc.number, cc.complement, cc.district, cc.city, cc.uf, cc.delivery_addresses AS "deliveryAddresses",
           cc.company_id::int AS "companyId", co.fantasy_name AS "companyName", cc.created_at AS "createdAt",
           cc.updated_at AS "updatedAt", cc.version,
           ${reachableCompanyClients(who, UPDATE[1])} AS "mayUpdate", ${reachableCompanyClients(who, DESTROY[1])} AS "mayDelete"
      FROM company_clients cc JOIN companies co ON co.id = cc.company_id
     WHERE cc.id = ${id} AND cc.destroyed_at IS NULL AND ${visibleCompanyClients(who)}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const { mayUpdate, mayDelete, ...client } = row
  const allowedActions = [
    ...(mayUpdate && can(who, ...UPDATE) ? (['update'] as const) : []),
    ...(mayDelete && can(who, ...DESTROY) ? (['delete'] as const) : []),
  ]
  return {
    ...client,
    createdAt: toIso(client.createdAt)!,
    updatedAt: toIso(client.updatedAt)!,
    allowedActions,
  }
}

/**
 * Locks a client for a write.
 * @param everywhere the permission that reaches clients beyond one's own companies
 * @throws NOT_FOUND when it is not visible, FORBIDDEN when it is visible but out of the verb's reach,
 * VERSION_CONFLICT when it was saved since
 */
export async function lockCompanyClient(
  tx: Transaction,
  who: Who,
  id: number,
  everywhere: Permission,
  version?: number,
): Promise<ClientRecord> {
  const reach = await tx.execute(sql`
    SELECT ${reachableCompanyClients(who, everywhere)} AS reachable FROM company_clients cc
     WHERE cc.id = ${id} AND cc.destroyed_at IS NULL AND (${visibleCompanyClients(who)} OR ${reachableCompanyClients(who, everywhere)})
       FOR UPDATE OF cc`)
  if (!reach.rows[0]) throw new ApiError('NOT_FOUND')
  if (!reach.rows[0].reachable) throw new ApiError('FORBIDDEN')
  const [row] = await tx.select().from(companyClients).where(sql`${companyClients.id} = ${id}`)
  if (version !== undefined && row!.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row!
}

/** Orders and budgets of a client that are still under way: neither closed nor past their validity. */
export async function countActiveOrdersOf(tx: Transaction, id: number, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    SELECT count(*)::int AS n FROM orders o
     WHERE o.company_client_id = ${id} AND ${effectiveStatus(now)} NOT IN ${IDLE}`)
  return Number(rows[0]!.n)
}
