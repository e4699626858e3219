import { eq, sql } from 'drizzle-orm'
import { allowedCompanyActions, awaitsFirstUser, type CompanyState } from '#domain/people/companies/company-actions'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { breaks } from '../../ground/db/refuse-taken'
import { companies, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { toIso } from '../../ground/http/schemas'
import { COMPANY_EDITS, type Company, type CompanyEdit } from './company'
import { isStaff, visibleCompanies } from './visible-companies'

export type CompanyRecord = typeof companies.$inferSelect
type Activation = NonNullable<NonNullable<Company['staff']>['activation']>

/** Whether a user may read the prices of a company, which §6 keeps from integrators. */
const seesPrices = (who: Who): boolean =>
  isStaff(who) && can(who, 'companies:viewAll', 'companies:updateFinancialConfig', 'companies:serviceFeeLimit')

const EDIT_PERMISSIONS: Readonly<Record<CompanyEdit, Permission>> = {
  update: 'companies:update',
  updateInfo: 'companies:updateInfo',
  updateConfig: 'companies:updateConfig',
  updateFinancialConfig: 'companies:updateFinancialConfig',
  serviceFeeLimit: 'companies:serviceFeeLimit',
  updateProfile: 'companies:updateProfile',
}

const stateOf = ({ status, destroyedAt }: Pick<CompanyRecord, 'status'> & { destroyedAt: unknown }): CompanyState => ({
  status,
  isDeleted: destroyedAt !== null,
})

export const companyState = (record: CompanyRecord): CompanyState => stateOf(record)

/**
 * One integrator by id or CNPJ, with what this user may read and do. Deleted ones are shown to
 * staff, who may bring them back.
 * @throws NOT_FOUND for a missing or foreign one, and for the provider itself
 */
export async function findCompany(
  c: ApiContext,
  db: Executor,
  by: { id: number } | { cnpj: string },
): Promise<Company> {
  const { who, deps } = c.var
  const which = 'id' in by ? sql`co.id = ${by.id}` : sql`co.cnpj = ${by.cnpj}`
  const { rows } = await db.execute<Row>(sql`
    SELECT co.id::int, co.name, co.fantasy_name AS "fantasyName", co.cnpj, co.status, co.state_registration AS "stateRegistration",
           co.email, co.phone, co.whatsapp, co.cep, co.street, co.number, co.complement, co.district, co.city, co.uf,
           co.allow_detached_order AS "allowDetachedOrder", co.allow_api_users AS "allowApiUsers", co.mails_invoice_to_integrator AS "mailsInvoiceToIntegrator", co.mails_invoice_to_client AS "mailsInvoiceToClient", co.mails_invoice_to_carrier AS "mailsInvoiceToCarrier",
           co.status_reason AS "statusReason",
           co.contact_name AS "contactName", co.website, co.instagram, co.internal_notes AS "internalNotes",
           co.addition_percentage::float8 AS "additionPercentage", co.discount_percentage::float8 AS "discountPercentage",
           co.service_fee_limit::float8 AS "serviceFeeLimit", co.approved_at AS "approvedAt", co.activated_at AS "activatedAt",
           co.created_at AS "createdAt", co.updated_at AS "updatedAt", co.destroyed_at AS "destroyedAt", co.version,
           h.id::int AS "helperId", h.name AS "helperName", h.destroyed_at IS NULL AS "helperIsActive",
           t.id::int AS "teamId", t.name AS "teamName",
           p.id::int AS "priceTableId", p.name AS "priceTableName", p.enabled AND p.destroyed_at IS NULL AS "priceTableIsUsable",
           EXISTS (SELECT 1 FROM blocked_companies b WHERE b.document IN (co.cnpj, left(co.cnpj, 8))) AS "isBlocked",
           NOT EXISTS (SELECT 1 FROM users u WHERE u.company_id = co.id) AS "lacksUsers",
           (SELECT jsonb_build_object('sentAt', k.created_at, 'expiresAt', k.expires_at, 'isSpent', k.used_at IS NOT NULL OR k.ended_at IS NOT NULL)
              FROM account_tokens k WHERE k.company_id = co.id AND k.purpose = 'ACTIVATION' ORDER BY k.id DESC LIMIT 1) AS link,
           EXISTS (SELECT 1 FROM account_events e WHERE e.company_id = co.id AND e.handled_at IS NULL
                    AND (e.event IN ('COMPANY_APPROVED', 'COMPANY_LINK_RESENT') OR e.data->>'needsFirstUser' = 'true')) AS "mailIsDue",
           (SELECT jsonb_build_object('id', m.id, 'state', m.state) FROM outbox_mails m
             WHERE m.company_id = co.id AND m.token_purpose = 'ACTIVATION'
               AND NOT EXISTS (SELECT 1 FROM account_tokens k
                                WHERE k.company_id = co.id AND k.purpose = 'ACTIVATION' AND k.created_at > m.created_at)
             ORDER BY m.id DESC LIMIT 1) AS mail
      FROM companies co LEFT JOIN users h ON h.id = co.helper_user_id LEFT JOIN teams t ON t.id = co.team_id
      LEFT JOIN price_tables p ON p.id = co.price_table_id
     WHERE ${which} AND co.kind = 'INTEGRATOR' AND ${visibleCompanies(who)} ${isStaff(who) ? sql`` : sql`AND co.destroyed_at IS NULL`}
     ORDER BY co.destroyed_at DESC NULLS FIRST LIMIT 1`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toCompany(rows[0]!, who, deps.config.smtpUrl !== null)
}

type Row = Omit<Company, 'helper' | 'staff' | 'financial' | 'allowedActions' | 'allowedEdits'> &
  Omit<NonNullable<Company['staff']>, 'team' | 'activation'> &
  Omit<NonNullable<Company['financial']>, 'priceTable'> & {
    lacksUsers: boolean
    link: { sentAt: string; expiresAt: string; isSpent: boolean } | null
    /** An event was noted that the job has not made a mail of yet. */
    mailIsDue: boolean
    /** The newest one whose link was not made. */
    mail: { id: number; state: string } | null
    helperId: number | null
    helperName: string
    helperIsActive: boolean
    teamId: number | null
    teamName: string
    priceTableId: number | null
    priceTableName: string
    priceTableIsUsable: boolean
  }

function toCompany(row: Row, who: Who, sendsMail: boolean): Company {
  const state = stateOf(row)
  return {
    id: row.id,
    name: row.name,
    fantasyName: row.fantasyName,
    cnpj: row.cnpj,
    status: row.status,
    stateRegistration: row.stateRegistration,
    email: row.email,
    phone: row.phone,
    whatsapp: row.whatsapp,
    cep: row.cep,
    street: row.street,
    number: row.number,
    complement: row.complement,
    district: row.district,
    city: row.city,
    uf: row.uf,
    helper: row.helperId === null ? null : { id: row.helperId, name: row.helperName, isActive: row.helperIsActive },
    allowDetachedOrder: row.allowDetachedOrder,
    createdAt: toIso(row.createdAt)!,
    updatedAt: toIso(row.updatedAt)!,
    version: row.version,
    allowedActions: isStaff(who) ? allowedCompanyActions(who, state) : [],
    allowedEdits: state.isDeleted ? [] : COMPANY_EDITS.filter((edit) => mayEdit(who, edit)),
    staff: isStaff(who) ? staffFactsOf(row, who, sendsMail) : null,
    financial: seesPrices(who) ? financialFactsOf(row) : null,
  }
}

const mayEdit = (who: Who, edit: CompanyEdit): boolean =>
  who.kind === 'PERSON' && (edit === 'updateProfile' || isStaff(who)) && can(who, EDIT_PERMISSIONS[edit])

const staffFactsOf = (row: Row, who: Who, sendsMail: boolean): Company['staff'] => ({
  isBlocked: row.isBlocked,
  statusReason: row.statusReason,
  contactName: row.contactName,
  website: row.website,
  instagram: row.instagram,
  internalNotes: row.internalNotes,
  team: row.teamId === null ? null : { id: row.teamId, name: row.teamName },
  allowApiUsers: row.allowApiUsers,
  mailsInvoiceToIntegrator: row.mailsInvoiceToIntegrator,
  mailsInvoiceToClient: row.mailsInvoiceToClient,
  mailsInvoiceToCarrier: row.mailsInvoiceToCarrier,
  approvedAt: toIso(row.approvedAt),
  activatedAt: toIso(row.activatedAt),
  destroyedAt: toIso(row.destroyedAt),
  activation: activationOf(row, who, sendsMail),
})

/** Of a company that waits for its first user: how its link stands, and whether this person may send it again. */
function activationOf(row: Row, who: Who, sendsMail: boolean): Activation | null {
  if (!awaitsFirstUser({ status: row.status, isDeleted: row.destroyedAt !== null, lacksUsers: row.lacksUsers }))
    return null
  const { link } = row
  return {
    link: link && { sentAt: toIso(link.sentAt)!, expiresAt: toIso(link.expiresAt)!, isSpent: link.isSpent },
    mail: mailOf(row, who, sendsMail),
    canResend: who.kind === 'PERSON' && can(who, 'companies:approve') && !row.isBlocked && row.email !== null,
  }
}

/** Where the next link is: a mail that was made and not sent, or one that is about to be made. */
function mailOf({ mail, mailIsDue }: Row, who: Who, sendsMail: boolean): Activation['mail'] {
  if (!mailIsDue && (!mail || mail.state === 'SENT')) return null
  const id = !mailIsDue && mail && can(who, 'notifications:list') ? mail.id : null
  if (!mailIsDue && mail?.state === 'DEAD') return { state: 'FAILED', id }
  const isQueued = sendsMail && (mailIsDue || mail?.state === 'QUEUED')
  return { state: isQueued ? 'QUEUED' : 'HELD', id }
}

const financialFactsOf = (row: Row): Company['financial'] => ({
  priceTable:
    row.priceTableId === null
      ? null
      : { id: row.priceTableId, name: row.priceTableName, isUsable: row.priceTableIsUsable },
  additionPercentage: row.additionPercentage,
  discountPercentage: row.discountPercentage,
  serviceFeeLimit: row.serviceFeeLimit,
})

/**
 * Locks a company for a write.
 * @throws NOT_FOUND when it is not visible (or deleted, unless asked for), VERSION_CONFLICT when it was
 * saved since `version` was read
 */
export async function lockCompany(
  tx: Transaction,
  who: Who,
  id: number,
  { version, deleted = false }: { version?: number; deleted?: boolean } = {},
): Promise<CompanyRecord> {
  const { rows } = await tx.execute(sql`
    SELECT co.id FROM companies co
     WHERE co.id = ${id} AND co.kind = 'INTEGRATOR' AND ${visibleCompanies(who)} ${deleted ? sql`` : sql`AND co.destroyed_at IS NULL`}
       FOR UPDATE OF co`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const [record] = await tx.select().from(companies).where(sql`${companies.id} = ${id}`)
  if (version !== undefined && record!.version !== version) throw new ApiError('VERSION_CONFLICT')
  return record!
}

/** The company never had a user: the first one is still to be made, by its link or by staff. */
export async function lacksUsers(db: Executor, companyId: number): Promise<boolean> {
  return (await db.$count(users, eq(users.companyId, companyId))) === 0
}

/**
 * The unique index decides, so that two parallel saves cannot both win.
 * @throws what `taken` makes when another company has this CNPJ; anything else goes on as it is
 */
export const refuseTakenCnpj =
  (taken: () => ApiError = () => new ApiError('VALIDATION_FAILED', { errors: [{ field: 'cnpj', rule: 'unique' }] })) =>
  (error: unknown): never => {
    if (breaks(error, 'companies_cnpj')) throw taken()
    throw error
  }
