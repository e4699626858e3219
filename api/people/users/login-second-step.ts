import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { refusedEntry } from '#domain/people/users/entry'
import { secondStepInput } from '#domain/people/users/two-step-input'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { takeSecondStep } from '../two-step/take-second-step'
import { findForLogin } from './enterable-user'
import { findKnownDevice } from './known-devices'
import { tryChallenge, useChallenge } from './login-challenges'
import { deviceTokens, opened, openSession } from './open-session'

/**
 * A right password has five codes in ten minutes; the tries of a device, a network and of all strangers are counted
 * besides (decision 016).
 * @throws TWO_STEP_LOGIN_EXPIRED, as `takeSecondStep`, and what a login throws
 */
export const loginSecondStep = endpoint(
  {
    method: 'post',
    path: '/users/login/secondStep',
    tags: ['Acesso'],
    summary: 'Troca a senha já aceita e um código do aplicativo, ou de recuperação, por um token',
    security: [],
    request: {
      body: body(
        named(secondStepInput.extend({ challenge: z.string().max(100), devices: deviceTokens }), 'SecondStepInput'),
      ),
    },
    refusals: ['anyone', 'write'],
    responses: { 200: json(opened, 'O token, a mandar como Bearer') },
  },
  async (c) => {
    const { challenge, code, rememberDevice, devices } = c.req.valid('json')
    const { db, now } = c.var.deps
    const open = await tryChallenge(db, challenge, now())
    if (!open) throw new ApiError('TWO_STEP_LOGIN_EXPIRED')
    const user = await findForLogin(db, eq(users.id, open.userId))
    const refusal = user && refusedEntry(user)
    if (refusal) throw new ApiError(refusal)
    if (!user) throw new ApiError('TWO_STEP_LOGIN_EXPIRED')
    const device = await findKnownDevice(db, user.email, devices, now())
    await takeSecondStep(c, { userId: user.id, deviceId: device?.id ?? null }, code)
    if (!(await useChallenge(db, open.id, now()))) throw new ApiError('TWO_STEP_LOGIN_EXPIRED')
    return c.json(await openSession(c, user.id, device, { gaveCode: true, skipsTwoStep: rememberDevice }), 200)
  },
)
