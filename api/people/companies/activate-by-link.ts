import { z } from '@hono/zod-openapi'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { awaitsFirstUser } from '#domain/people/companies/company-actions'
import { ACTIVATION_TOKEN, activationInput } from '#domain/people/users/activation-input'
import { hashPassword } from '../../ground/caller/passwords'
import type { Executor } from '../../ground/db/executor'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { accountTokens } from '../../ground/db/schema/access'
import { companies, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { hashToken } from '../../ground/http/authenticate'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, refusals } from '../../ground/http/schemas'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { isBlocked, requireNotBlocked } from './block-list'
import { type CompanyRecord, companyState, lacksUsers } from './company-queries'
import { defaultIntegratorRole } from './default-integrator-role'

const PUBLIC = { tags: ['Cadastro'], security: [] }
const answers = {
  400: refusals.write[400],
  403: refusals.anyone[403],
  422: refusals.anyone[422],
  429: refusals.anyone[429],
}

/** @throws COMPANY_INVALID_TOKEN, COMPANY_TOKEN_ALREADY_USED, COMPANY_ALREADY_ACTIVE, COMPANY_BLOCKED, RATE_LIMITED */
export const showActivation = endpoint(
  {
    method: 'get',
    path: '/companies/activation/{token}',
    ...PUBLIC,
    summary: 'De qual empresa é um link de ativação que ainda vale',
    request: { params: z.object({ token: z.string().max(200) }) },
    responses: {
      200: json(
        z.object({
          fantasyName: z.string(),
          cnpj: z.string(),
          contactName: z.string().nullable(),
          email: z.string().nullable(),
          isActive: z.boolean().openapi({ description: 'A equipe já a ativou: falta só o primeiro usuário' }),
        }),
        'A empresa',
      ),
      ...answers,
    },
  },
  async (c) => {
    const { db, now, publicLimits } = c.var.deps
    await publicLimits.take('activation', clientAddress(c))
    const tokenHash = hashOf(c.req.valid('param').token)
    const companyId = await companyOf(db, tokenHash, now())
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    if (company && (await isBlocked(db, company.cnpj))) throw new ApiError('COMPANY_BLOCKED')
    const { fantasyName, cnpj, contactName, email, status } = await requireActivatable(db, company)
    return c.json({ fantasyName, cnpj, contactName, email, isActive: status === 'ACTIVE' }, 200)
  },
)

/**
 * The link is taken by one UPDATE, so that of many at once one gets through (docs/threats.md T5).
 * @throws COMPANY_INVALID_TOKEN, COMPANY_TOKEN_ALREADY_USED, COMPANY_ALREADY_ACTIVE, COMPANY_BLOCKED,
 * VALIDATION_FAILED (unique e-mail)
 */
export const useActivation = endpoint(
  {
    method: 'post',
    path: '/companies/activation',
    ...PUBLIC,
    summary: 'Cria o primeiro usuário da empresa e a ativa; o link vale uma vez',
    request: { body: body(activationInput.safeExtend({ token: z.string().max(200) }).openapi('ActivationInput')) },
    responses: {
      201: json(z.object({ email: z.string() }).openapi('Activated'), 'A conta'),
      409: refusals.write[409],
      ...answers,
    },
  },
  async (c) => {
    const { token, name, email, password } = c.req.valid('json')
    const { db, publicLimits, now } = c.var.deps
    await publicLimits.take('activation', clientAddress(c))
    const tokenHash = hashOf(token)
    const at = now()
    // Before the transaction, and only for a link that stands: hashing takes a while, and is no gift to who guesses.
    const link = await companyOf(db, tokenHash, at).then(
      async (companyId) => ({ companyId, passwordHash: await hashPassword(password) }),
      (refusal: unknown) => ({ refusal }),
    )

    const answer = await writeOnce(c, async (tx) => {
      // Not before the key was looked at: a form that is sent again finds its link used, and
      // hears what the first one made.
      if ('refusal' in link) throw link.refusal
      const { companyId, passwordHash } = link
      // Company, block list, link: the order of every write that takes them, so that none waits in a circle.
      const [locked] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update')
      await requireNotBlocked(tx, locked!.cnpj)
      const taken = await tx.update(accountTokens).set({ usedAt: at }).where(isOpen(tokenHash, at)).returning()
      if (taken.length === 0) throw await whyNot(tx, tokenHash)
      const before = await requireActivatable(tx, locked)
      const [user] = await tx
        .insert(users)
        .values({
          companyId: before.id,
          roleId: await defaultIntegratorRole(tx),
          name,
          email,
          passwordHash,
          lastPasswordUpdate: at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: users.id })
      const [after] = await tx
        .update(companies)
        .set({ status: 'ACTIVE', activatedAt: before.activatedAt ?? at, updatedAt: at, version: before.version + 1 })
        .where(eq(companies.id, before.id))
        .returning()
      await recordAccountEvent(c, tx, { event: 'COMPANY_ACTIVATED', companyId: before.id, userId: user!.id })
      await writeAudit(c, tx, {
        action: 'activateByLink',
        table: 'companies',
        id: before.id,
        before,
        after: { ...after!, firstUserId: user!.id, firstUserEmail: email },
      })
      return { status: 201 as const, body: { email } }
    }).catch(refuseTaken('users_email', 'email'))
    return c.json(answer.body, 201)
  },
)

const hashOf = (token: string): string => (ACTIVATION_TOKEN.test(token) ? hashToken(token) : '')

const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, 'ACTIVATION'),
    isNull(accountTokens.usedAt),
    isNull(accountTokens.endedAt),
    gt(accountTokens.expiresAt, now),
  )

async function whyNot(db: Executor, tokenHash: string): Promise<ApiError> {
  const [link] = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, 'ACTIVATION')))
  return new ApiError(link?.usedAt ? 'COMPANY_TOKEN_ALREADY_USED' : 'COMPANY_INVALID_TOKEN')
}

/** @throws COMPANY_INVALID_TOKEN, COMPANY_TOKEN_ALREADY_USED for a link that does not stand */
async function companyOf(db: Executor, tokenHash: string, now: Date): Promise<number> {
  const [link] = await db
    .select({ companyId: accountTokens.companyId })
    .from(accountTokens)
    .where(isOpen(tokenHash, now))
  if (!link?.companyId) throw await whyNot(db, tokenHash)
  return link.companyId
}

/** An approved company, or one that staff activated and that has no user yet. */
async function requireActivatable(db: Executor, company: CompanyRecord | undefined): Promise<CompanyRecord> {
  if (!company) throw new ApiError('COMPANY_INVALID_TOKEN')
  const state = companyState(company)
  if (awaitsFirstUser({ ...state, lacksUsers: await lacksUsers(db, company.id) })) return company
  throw new ApiError(state.status === 'ACTIVE' && !state.isDeleted ? 'COMPANY_ALREADY_ACTIVE' : 'COMPANY_INVALID_TOKEN')
}
