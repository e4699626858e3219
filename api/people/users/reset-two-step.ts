import { checkUserTouch } from '#domain/people/permissions/assign-role'
import { resetTwoStepInput } from '#domain/people/users/two-step-input'
import { lockAccess } from '../../ground/caller/lock-access'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { requireProof } from '../two-step/require-proof'
import { removeTwoStep } from '../two-step/two-step-queries'
import { endTokens } from './end-access'
import { lockUser, refuseTouch, UPDATE } from './user-queries'

/**
 * The person enters with the password alone until the next set-up, so every session ends and a mail tells of it.
 * @throws FORBIDDEN for all but administrators, USER_CANNOT_LOCK_OUT_ITSELF for the caller's own, TWO_STEP_NOT_ON,
 * PROOF_REQUIRED
 */
export const resetTwoStep = endpoint(
  {
    method: 'post',
    path: '/users/resetTwoStep/{id}',
    tags: ['Usuários'],
    summary: 'Retira a verificação em duas etapas de quem perdeu o aparelho e os códigos; só administradores',
    ...securedForPeople(...UPDATE),
    request: { params: idParams, body: body(named(resetTwoStepInput, 'ResetTwoStepInput')) },
    responses: { 200: json(done, 'Retirada') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    await requireProof(c)
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      if (!granter.isAdmin) throw new ApiError('FORBIDDEN')
      const { role } = await lockUser(tx, granter, id, 'users:updateAll')
      if (id === granter.userId) throw new ApiError('USER_CANNOT_LOCK_OUT_ITSELF')
      refuseTouch(checkUserTouch({ granter, role, givesAccess: false }))
      if (!(await removeTwoStep(tx, id))) throw new ApiError('TWO_STEP_NOT_ON')
      const sessionsEnded = await endTokens(tx, id, c.var.deps.now())
      await recordAccountEvent(c, tx, { event: 'TWO_STEP_RESET', userId: id, data: { reason } })
      await writeAudit(c, tx, {
        action: 'resetTwoStep',
        table: 'users',
        id,
        before: null,
        after: { reason, sessionsEnded },
      })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
