import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { RECOVERY_CODE_LENGTH } from '#domain/people/users/recovery-code'
import { confirmTwoStepInput } from '#domain/people/users/two-step-input'
import { recoveryCodes, twoSteps } from '../../ground/db/schema/logins'
import { accessTokens, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { encryptSecret } from './encrypt-secret'
import { findProof } from './find-proof'
import { makeRecoveryCodes } from './make-recovery-codes'
import { requireProof } from './require-proof'
import { newTimeSecret, stepOfCode, timeCodeUri } from './time-codes'
import { findTwoStep, forgetEarlierDevices, openSecret } from './two-step-queries'

const twoStep = z
  .object({
    state: z.enum(['OFF', 'PENDING', 'ON']),
    isRequired: z.boolean().openapi({ description: 'O perfil a exige' }),
    confirmedAt: z.iso.datetime().nullable(),
    codesLeft: z.number().int().openapi({ description: 'Códigos de recuperação ainda não usados' }),
    secret: z.string().nullable().openapi({
      description: 'Só enquanto a configuração não foi confirmada, e a quem confirmou a senha há menos de 5 minutos',
    }),
    uri: z.string().nullable().openapi({ description: 'O mesmo, como o QR code o diz ao aplicativo' }),
  })
  .openapi('TwoStep')

export const showTwoStep = endpoint(
  {
    method: 'get',
    path: '/users/me/twoStep',
    tags: ['Acesso'],
    summary: 'A própria verificação em duas etapas',
    ...securedForPeople(),
    responses: { 200: json(twoStep, 'Situação') },
  },
  async (c) => {
    const { who, deps } = c.var
    const stored = await findTwoStep(deps.db, who.userId)
    const { rows } = await deps.db.execute<{ email: string; isRequired: boolean }>(sql`
      SELECT u.email, r.requires_two_step AS "isRequired" FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${who.userId}`)
    const { email, isRequired } = rows[0]!
    // Who reads the secret can pass the second step from then on: a proof is needed first.
    const isShown = stored && !stored.confirmedAt && (await findProof(deps.db, who.tokenId, deps.now())).heldUntil
    const secret = isShown ? openSecret(deps, stored) : null
    const unused = and(eq(recoveryCodes.userId, who.userId), isNull(recoveryCodes.usedAt))
    return c.json(
      {
        state: stored ? (stored.confirmedAt ? ('ON' as const) : ('PENDING' as const)) : ('OFF' as const),
        isRequired,
        confirmedAt: stored?.confirmedAt?.toISOString() ?? null,
        codesLeft: stored?.confirmedAt ? await deps.db.$count(recoveryCodes, unused) : 0,
        secret,
        uri: secret && timeCodeUri(secret, { issuer: deps.config.providerName, label: email }),
      },
      200,
    )
  },
)

const PENDING = { twoStep: 'PENDING' }

/** Begun again, there is a new secret. @throws TWO_STEP_ALREADY_ON, PROOF_REQUIRED */
export const beginTwoStep = endpoint(
  {
    method: 'post',
    path: '/users/me/twoStep',
    tags: ['Acesso'],
    summary: 'Começa a configurar a verificação em duas etapas; vale depois do primeiro código',
    ...securedForPeople(),
    responses: { 200: json(done, 'Começada') },
  },
  async (c) => {
    await requireProof(c)
    const { userId } = c.var.who
    const { now, config } = c.var.deps
    const answer = await writeOnce(c, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const stored = await findTwoStep(tx, userId)
      if (stored?.confirmedAt) throw new ApiError('TWO_STEP_ALREADY_ON')
      const secret = encryptSecret(newTimeSecret(), userId, config.twoStepKeys())
      const row = { userId, secret, confirmedAt: null, lastStep: 0, createdAt: now() }
      await tx.insert(twoSteps).values(row).onConflictDoUpdate({ target: twoSteps.userId, set: row })
      await writeAudit(c, tx, { action: 'beginTwoStep', table: 'users', id: userId, before: null, after: PENDING })
      return { status: 200 as const, body: { id: userId } }
    })
    return c.json(answer.body, 200)
  },
)

export const codesAnswer = z
  .object({
    id: z.number().int(),
    codes: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'Mostrados só nesta resposta; null quando a requisição é repetida' }),
  })
  .openapi('RecoveryCodes')

/** @throws TWO_STEP_NOT_ON when nothing was begun, TWO_STEP_ALREADY_ON, TWO_STEP_CODE_INVALID, PROOF_REQUIRED */
export const confirmTwoStep = endpoint(
  {
    method: 'post',
    path: '/users/me/twoStep/confirm',
    tags: ['Acesso'],
    summary: 'Liga a verificação em duas etapas com o primeiro código do aplicativo',
    ...securedForPeople(),
    request: { body: body(named(confirmTwoStepInput, 'ConfirmTwoStepInput')) },
    responses: { 200: json(codesAnswer, 'Os códigos de recuperação') },
  },
  async (c) => {
    await requireProof(c)
    const { code } = c.req.valid('json')
    const { userId, tokenId } = c.var.who
    const { now } = c.var.deps
    let codes: string[] | null = null
    const answer = await writeOnce(
      c,
      async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const stored = await findTwoStep(tx, userId)
        if (!stored) throw new ApiError('TWO_STEP_NOT_ON')
        if (stored.confirmedAt) throw new ApiError('TWO_STEP_ALREADY_ON')
        const lastStep =
          code.length === RECOVERY_CODE_LENGTH ? null : stepOfCode(openSecret(c.var.deps, stored), code, now())
        if (lastStep === null)
          throw new ApiError('TWO_STEP_CODE_INVALID', { errors: [{ field: 'code', code: 'TWO_STEP_CODE_INVALID' }] })
        const confirmedAt = now()
        await tx.update(twoSteps).set({ confirmedAt, lastStep }).where(eq(twoSteps.userId, userId))
        await forgetEarlierDevices(tx, userId, tokenId, confirmedAt)
        // The code was the first of the new step.
        await tx.update(accessTokens).set({ codeProvedAt: confirmedAt }).where(eq(accessTokens.id, tokenId))
        codes = await makeRecoveryCodes(tx, userId, confirmedAt)
        await writeAudit(c, tx, {
          action: 'setUpTwoStep',
          table: 'users',
          id: userId,
          before: null,
          after: { twoStep: 'ON', confirmedAt },
        })
        return { status: 200 as const, body: { id: userId } }
      },
      'confirm',
    )
    return c.json({ ...answer.body, codes }, 200)
  },
)
