import { eq } from 'drizzle-orm'
import { passwordAgainInput } from '#domain/people/users/two-step-input'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { makeRecoveryCodes } from './make-recovery-codes'
import { requireOwner } from './require-proof'
import { codesAnswer } from './set-up-two-step'
import { findTwoStep, removeTwoStep } from './two-step-queries'

/** Of the key of a repeated request: the body holds the password, whose hash is to be kept nowhere else. */
const PASSWORD_GIVEN = 'password given'

/** @throws TWO_STEP_NOT_ON, and as `requireOwner` */
export const renewCodes = endpoint(
  {
    method: 'post',
    path: '/users/me/twoStep/recoveryCodes',
    tags: ['Acesso'],
    summary: 'Faz novos códigos de recuperação; os anteriores deixam de valer',
    ...securedForPeople(),
    request: { body: body(named(passwordAgainInput, 'PasswordAgainInput')) },
    responses: { 200: json(codesAnswer, 'Os códigos') },
  },
  async (c) => {
    await requireOwner(c, c.req.valid('json'))
    const { userId } = c.var.who
    let codes: string[] | null = null
    const answer = await writeOnce(
      c,
      async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (!(await findTwoStep(tx, userId))?.confirmedAt) throw new ApiError('TWO_STEP_NOT_ON')
        codes = await makeRecoveryCodes(tx, userId, c.var.deps.now())
        await writeAudit(c, tx, {
          action: 'renewCodes',
          table: 'users',
          id: userId,
          before: null,
          after: { recoveryCodesAt: c.var.deps.now() },
        })
        return { status: 200 as const, body: { id: userId } }
      },
      PASSWORD_GIVEN,
    )
    return c.json({ ...answer.body, codes }, 200)
  },
)

/**
 * Where the role asks for one, the next page leads to setting it up anew: so one changes the phone.
 * @throws TWO_STEP_NOT_ON, and as `requireOwner`
 */
export const endTwoStep = endpoint(
  {
    method: 'post',
    path: '/users/me/twoStep/off',
    tags: ['Acesso'],
    summary: 'Desliga a verificação em duas etapas',
    ...securedForPeople(),
    request: { body: body(named(passwordAgainInput, 'PasswordAgainInput')) },
    responses: { 200: json(done, 'Desligada') },
  },
  async (c) => {
    await requireOwner(c, c.req.valid('json'))
    const { userId } = c.var.who
    const answer = await writeOnce(
      c,
      async (tx) => {
        if (!(await removeTwoStep(tx, userId))) throw new ApiError('TWO_STEP_NOT_ON')
        await recordAccountEvent(c, tx, { event: 'TWO_STEP_ENDED', userId })
        await writeAudit(c, tx, {
          action: 'endTwoStep',
          table: 'users',
          id: userId,
          before: { twoStep: 'ON' },
          after: { twoStep: 'OFF' },
        })
        return { status: 200 as const, body: { id: userId } }
      },
      PASSWORD_GIVEN,
    )
    return c.json(answer.body, 200)
  },
)
