import { z } from '@hono/zod-openapi'
import { and, eq, isNull } from 'drizzle-orm'
import { canonicalCnpj, isValidCnpj } from '#domain/ground/documents/cnpj'
import { UFS } from '#domain/ground/places/states'
import { registrationInput } from '#domain/people/companies/company-input'
import { findAddress } from '../../ground/ceps/find-address'
import type { Executor } from '../../ground/db/executor'
import { companies } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, refusals } from '../../ground/http/schemas'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { isBlocked, requireNotBlocked } from './block-list'
import { refuseTakenCnpj } from './company-queries'

const PUBLIC = { tags: ['Cadastro'], security: [] }
const { 422: invalid, 429: limited } = refusals.anyone

const problem = z.enum(['VALIDATION_FAILED', 'COMPANY_ALREADY_REGISTERED', 'COMPANY_BLOCKED_IN_REGISTER'])

/** Anyone may ask; a yes or a no, without a name (docs/threats.md T30). @throws RATE_LIMITED */
export const checkCnpj = endpoint(
  {
    method: 'get',
    path: '/companies/check/{cnpj}',
    ...PUBLIC,
    summary: 'Diz se um CNPJ pode ser cadastrado, e nada mais',
    request: { params: z.object({ cnpj: z.string().max(60) }) },
    responses: {
      200: json(
        z.object({
          available: z.boolean(),
          code: problem.optional().openapi({ description: 'Por que não pode; VALIDATION_FAILED: não é um CNPJ' }),
        }),
        'Pode ser cadastrado?',
      ),
      404: refusals.one[404],
      429: limited,
    },
  },
  async (c) => {
    const { db, publicLimits } = c.var.deps
    await publicLimits.take('check', clientAddress(c))
    const cnpj = canonicalCnpj(c.req.valid('param').cnpj)
    const code = await problemOf(db, cnpj)
    return c.json(code === null ? { available: true } : { available: false, code }, 200)
  },
)

async function problemOf(db: Executor, cnpj: string): Promise<z.infer<typeof problem> | null> {
  if (!isValidCnpj(cnpj)) return 'VALIDATION_FAILED'
  if (await isBlocked(db, cnpj)) return 'COMPANY_BLOCKED_IN_REGISTER'
  return (await isRegistered(db, cnpj)) ? 'COMPANY_ALREADY_REGISTERED' : null
}

async function isRegistered(db: Executor, cnpj: string): Promise<boolean> {
  return (await db.$count(companies, and(eq(companies.cnpj, cnpj), isNull(companies.destroyedAt)))) > 0
}

const alreadyRegistered = () =>
  new ApiError('COMPANY_ALREADY_REGISTERED', { errors: [{ field: 'cnpj', code: 'COMPANY_ALREADY_REGISTERED' }] })

/** @throws COMPANY_BLOCKED_IN_REGISTER, COMPANY_ALREADY_REGISTERED, RATE_LIMITED */
export const registerCompany = endpoint(
  {
    method: 'post',
    path: '/companies/register',
    ...PUBLIC,
    summary: 'Pede o cadastro da própria empresa, que aguarda aprovação',
    request: { body: body(named(registrationInput, 'RegistrationInput')) },
    responses: {
      201: json(
        z.object({ cnpj: z.string(), status: z.literal('PENDING') }).openapi('Registered'),
        'Cadastro recebido',
      ),
      400: refusals.write[400],
      403: refusals.anyone[403],
      409: refusals.write[409],
      422: invalid,
      429: limited,
    },
  },
  async (c) => {
    const { privacyAccepted: _, ...input } = c.req.valid('json')
    const { now, publicLimits } = c.var.deps
    await publicLimits.take('register', clientAddress(c))
    const answer = await writeOnce(c, async (tx) => {
      await requireNotBlocked(tx, input.cnpj, 'COMPANY_BLOCKED_IN_REGISTER')
      if (await isRegistered(tx, input.cnpj)) throw alreadyRegistered()
      const at = now()
      const [row] = await tx
        .insert(companies)
        .values({ ...input, status: 'PENDING', createdAt: at, updatedAt: at })
        .returning()
      await recordAccountEvent(c, tx, { event: 'COMPANY_REGISTERED', companyId: row!.id })
      await writeAudit(c, tx, { action: 'register', table: 'companies', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: { cnpj: row!.cnpj, status: 'PENDING' as const } }
    }).catch(refuseTakenCnpj(alreadyRegistered))
    return c.json(answer.body, 201)
  },
)

/** @throws RATE_LIMITED, since the service of postal codes is a third party's */
export const findRegisterAddress = endpoint(
  {
    method: 'get',
    path: '/companies/register/address/{cep}',
    ...PUBLIC,
    summary: 'Procura um endereço pelo CEP para quem se cadastra',
    request: { params: z.object({ cep: z.string().regex(/^\d{5}-?\d{3}$/) }) },
    responses: {
      200: json(
        z.object({
          configured: z.boolean(),
          available: z.boolean(),
          found: z.boolean(),
          address: z
            .object({ cep: z.string(), street: z.string(), district: z.string(), city: z.string(), uf: z.enum(UFS) })
            .nullable(),
        }),
        'O endereço, se achado',
      ),
      404: refusals.one[404],
      429: limited,
    },
  },
  async (c) => {
    const { config, now, log, publicLimits } = c.var.deps
    await publicLimits.take('address', clientAddress(c))
    return c.json(await findAddress(config.cepUrl, c.req.valid('param').cep.replace('-', ''), now(), log), 200)
  },
)
