import { eq, sql } from 'drizzle-orm'
import { personTypeOf } from '#domain/ground/documents/client-document'
import { isMobilePhone } from '#domain/ground/documents/phone'
import { addressKey } from '#domain/ground/places/delivery-address'
import {
  type CompanyClientInput,
  companyClientInput,
  companyClientUpdateInput,
} from '#domain/people/company-clients/company-client-input'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { companyClients } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { isStaff } from '../companies/visible-companies'
import { companyClient, countActiveOrdersOf, findCompanyClientById, lockCompanyClient } from './company-client'

/** @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE, or VALIDATION_FAILED (unique document) */
export const createCompanyClient = endpoint(
  {
    method: 'post',
    path: '/companyClients',
    tags: ['Clientes'],
    summary: 'Cria um cliente da própria empresa ou, para a equipe, da empresa informada',
    ...secured('companyClients:store', 'companyClients:storeAll'),
    request: { body: body(named(companyClientInput, 'CompanyClientInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(companyClient, 'O cliente criado') },
  },
  async (c) => {
    const { companyId: chosen, ...input } = c.req.valid('json')
    const columns = toColumns(input)
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await requireOwnerCompany(tx, c.var.who, chosen)
      const [row] = await tx
        .insert(companyClients)
        .values({ ...columns, companyId })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'company_clients', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findCompanyClientById(tx, c.var.who, row!.id) }
    }).catch(refuseTaken('company_clients_document', 'document'))
    return c.json(answer.body, 201)
  },
)

/**
 * Whose client it becomes: an integrator's own company, whatever the body says (docs/threats.md T15); staff name an
 * active integrator within their reach.
 * @throws VALIDATION_FAILED when staff name none, NOT_FOUND when it is out of reach
 */
async function requireOwnerCompany(tx: Transaction, who: Who, companyId: number | null | undefined): Promise<number> {
  const gone = await holdRows(tx, { companies: isStaff(who) ? companyId : who.companyId })
  if (gone.size > 0) throw new ApiError('NOT_FOUND')
  if (!isStaff(who)) return who.companyId
  if (!companyId) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
  const reach = can(who, 'companyClients:storeAll') ? sql`true` : sql`co.id IN (${ownCompanies(who)})`
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM companies co
     WHERE co.id = ${companyId} AND co.kind = 'INTEGRATOR' AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL AND ${reach}`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return companyId
}

const companyClientChange = documentChange(companyClientUpdateInput, {
  document: 'CompanyClientUpdateInput',
  change: 'CompanyClientUpdate',
})

/** @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE, or VALIDATION_FAILED (unique document) */
export const updateCompanyClient = endpoint(
  {
    method: 'put',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Altera um cliente; a empresa dona não muda',
    ...secured('companyClients:update', 'companyClients:updateAll'),
    request: {
      params: idParams,
      body: companyClientChange.body,
    },
    responses: { 200: json(companyClient, 'O cliente') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockCompanyClient(tx, c.var.who, id, 'companyClients:updateAll', version)
      const stored = { ...before, removedAddresses: [] }
      const { companyId: _, removedAddresses, ...input } = await companyClientChange.whole(c, stored)
      const columns = toColumns(input)
      const deliveryAddresses = before.deliveryAddresses.filter((one) => !removedAddresses.includes(addressKey(one)))
      await saveChanges(c, tx, companyClients, before, { ...columns, deliveryAddresses })
      return { status: 200 as const, body: await findCompanyClientById(tx, c.var.who, id) }
    }).catch(refuseTaken('company_clients_document', 'document'))
    return c.json(answer.body, 200)
  },
)

/** @throws COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS, with how many */
export const deleteCompanyClient = endpoint(
  {
    method: 'delete',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Exclui um cliente sem pedidos em andamento',
    ...secured('companyClients:destroy', 'companyClients:destroyAll'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockCompanyClient(tx, c.var.who, id, 'companyClients:destroyAll')
      const count = await countActiveOrdersOf(tx, id, now)
      if (count > 0) {
        const code = 'COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS' as const
        throw new ApiError(code, { errors: [{ code, meta: { referrer: 'orders', count } }] })
      }
      await tx
        .update(companyClients)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(companyClients.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'company_clients', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * A valid form as columns, the owner left out.
 * @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE for a phone that is not a mobile
 */
function toColumns(input: Omit<CompanyClientInput, 'companyId'>) {
  if (input.mobilePhone && !isMobilePhone(input.mobilePhone))
    throw new ApiError('INVALID_COMPANY_CLIENT_MOBILE_PHONE', {
      errors: [{ field: 'mobilePhone', code: 'INVALID_COMPANY_CLIENT_MOBILE_PHONE' }],
    })
  return {
    name: input.name,
    document: input.document,
    documentType: personTypeOf(input.document)!,
    email: input.email,
    mobilePhone: input.mobilePhone,
    stateRegistration: input.stateRegistration,
    cep: input.cep,
    street: input.street,
    number: input.number,
    complement: input.complement,
    district: input.district,
    city: input.city,
    uf: input.uf,
  }
}
