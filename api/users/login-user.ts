import { randomBytes } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { eq, or, sql } from 'drizzle-orm'
import { loginInput } from '#domain/users/login-input'
import { accessTokens, blockedCompanies, companies, users } from '../db/schema/people'
import { ApiError } from '../http/api-error'
import { hashToken } from '../http/authenticate'
import { clientAddress } from '../http/client-address'
import type { Handler } from '../http/handler'
import { body, json, refusals } from '../http/schemas'
import { isPassword } from './passwords'

export const loginUserRoute = createRoute({
  method: 'post',
  path: '/users/login',
  tags: ['Acesso'],
  summary: 'Troca e-mail e senha por um token',
  security: [],
  request: { body: body(loginInput) },
  responses: { 200: json(z.object({ token: z.string() }), 'O token, a mandar como Bearer'), ...refusals.anyone },
})

/**
 * What is wrong with the account is said only after a right password (T6), so that nobody learns which e-mails exist.
 * @throws AUTHENTICATION_FAILED, RATE_LIMITED, USER_WAS_INACTIVATED, COMPANY_BLOCKED, USER_COMPANY_WAS_INACTIVATED
 */
export const loginUser: Handler<typeof loginUserRoute> = async (c) => {
  const { email, password } = c.req.valid('json')
  const { db, config, now } = c.var.deps
  const address = clientAddress(c)
  await c.var.deps.loginLimits.take(email, address)

  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      kind: users.kind,
      destroyedAt: users.destroyedAt,
      companyStatus: companies.status,
      companyGone: companies.destroyedAt,
      cnpj: companies.cnpj,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email))
  const right = await isPassword(user?.passwordHash ?? null, password)
  if (!user || !right) throw new ApiError('AUTHENTICATION_FAILED')
  if (user.destroyedAt) throw new ApiError('USER_WAS_INACTIVATED')
  const blocked = await db.$count(
    blockedCompanies,
    or(eq(blockedCompanies.document, user.cnpj), eq(blockedCompanies.document, sql`left(${user.cnpj}, 8)`)),
  )
  if (blocked > 0) throw new ApiError('COMPANY_BLOCKED')
  if (user.companyStatus !== 'ACTIVE' || user.companyGone) throw new ApiError('USER_COMPANY_WAS_INACTIVATED')

  const token = randomBytes(32).toString('base64url')
  const moment = now()
  await db.insert(accessTokens).values({
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    createdAt: moment,
    expiresAt: new Date(moment.getTime() + config.tokenDays * 86_400_000),
  })
  await c.var.deps.loginLimits.forgive(email, address)
  return c.json({ token }, 200)
}
