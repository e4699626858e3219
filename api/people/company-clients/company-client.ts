import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { PERSON_TYPES } from '#domain/ground/documents/client-document'
import { UFS } from '#domain/ground/places/states'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { companyClients } from '../../ground/db/schema/people'
import { IDLE } from '../../ground/db/status-sets-sql'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { deliveryAddress } from '../../ground/http/delivery-address'
import { reachableCompanyClients, visibleCompanyClients } from './visible-company-clients'

/** A line of the clients list: a CPF is masked there (LGPD). */
export const companyClientRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    document: z.string().openapi({ description: 'CPF mascarado (***.000.001-**) ou CNPJ com pontuação' }),
    documentType: z.enum(PERSON_TYPES),
    email: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS).nullable(),
    companyId: z.number().int(),
    companyName: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('CompanyClientRow')
export type CompanyClientRow = z.infer<typeof companyClientRow>

export const companyClient = companyClientRow
  .extend({
    document: z.string().openapi({ description: 'CPF ou CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    /** Other addresses that were delivered to. */
    deliveryAddresses: z.array(deliveryAddress),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(['update', 'delete'])),
  })
  .openapi('CompanyClient')
export type CompanyClient = z.infer<typeof companyClient>

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
    ...answerOf(companyClient)(client),
    allowedActions,
  }
}

/**
 * Locks a client for a write.
 * @param everywhere the permission that reaches clients beyond the caller's own companies
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
