import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { refusedEntry } from '#domain/people/users/entry'
import { loginInput } from '#domain/people/users/login-input'
import { isPassword } from '../../ground/caller/passwords'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { findForLogin } from './enterable-user'
import { findKnownDevice } from './known-devices'
import { openChallenge } from './login-challenges'
import { deviceTokens, opened, openSession } from './open-session'

const waiting = z
  .object({
    challenge: z.string().openapi({ description: 'Acompanha o código' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('SecondStepNeeded')

/**
 * A program may exchange a password for a token too, where its account has one; those made at /users have none and work
 * with tokens alone. What is wrong with the account is said only after a right password (docs/threats.md T6), so that a
 * stranger does not learn which e-mails exist. A `device` that the account knows has tries of its own (decision 016).
 * @throws AUTHENTICATION_FAILED, RATE_LIMITED, USER_WAS_INACTIVATED, COMPANY_BLOCKED, USER_COMPANY_WAS_INACTIVATED
 */
export const loginUser = endpoint(
  {
    method: 'post',
    path: '/users/login',
    tags: ['Acesso'],
    summary: 'Troca e-mail e senha por um token',
    security: [],
    request: { body: body(named(loginInput.extend({ devices: deviceTokens }), 'LoginInput')) },
    refusals: ['anyone'],
    responses: {
      200: json(opened, 'O token, a mandar como Bearer'),
      202: json(waiting, 'A senha está certa, e falta a segunda etapa: POST /users/login/secondStep'),
    },
  },
  async (c) => {
    const { email, password, devices } = c.req.valid('json')
    const { db, now, loginLimits } = c.var.deps
    const device = await findKnownDevice(db, email, devices, now())
    const login = { email, address: clientAddress(c), deviceId: device?.id ?? null }
    await loginLimits.take(login)

    const user = await findForLogin(db, eq(users.email, email))
    const right = await isPassword(user?.passwordHash ?? null, password)
    if (!user || !right) throw new ApiError('AUTHENTICATION_FAILED')
    const refusal = refusedEntry(user)
    if (refusal) throw new ApiError(refusal)

    await loginLimits.forgive(login)
    const isRemembered = device?.twoStepUntil && device.twoStepUntil > now()
    if (user.hasTwoStep && !isRemembered) return c.json(await openChallenge(db, user.id, now()), 202)
    return c.json(await openSession(c, user.id, device), 200)
  },
)
