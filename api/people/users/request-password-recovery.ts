import { passwordRecoveryRequestInput } from '#domain/people/users/password-recovery-input'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { recordAccountEvent } from '../../ground/mail/record-account-event'

/**
 * Looks up no user: for every e-mail it records the request, and the mail job finds out whom it concerns. So text,
 * status and time do not tell which e-mails exist (docs/threats.md T5). No audit row: it changes nothing, and anyone
 * may call it.
 * @throws RATE_LIMITED by e-mail and by address
 */
export const requestPasswordRecovery = endpoint(
  {
    method: 'post',
    path: '/users/requestPasswordRecovery',
    tags: ['Acesso'],
    summary: 'Pede um link de recuperação de senha; a resposta é a mesma para qualquer e-mail',
    security: [],
    request: { body: body(named(passwordRecoveryRequestInput, 'PasswordRecoveryRequestInput')) },
    refusals: ['anyone'],
    responses: {
      200: json(ok, 'Se houver um acesso, o link é enviado'),
    },
  },
  async (c) => {
    const { email } = c.req.valid('json')
    await c.var.deps.loginLimits.takeRecovery(email, clientAddress(c))
    await c.var.deps.db.transaction((tx) =>
      recordAccountEvent(c, tx, { event: 'PASSWORD_RECOVERY_REQUESTED', data: { email } }),
    )
    return c.json({ ok: true as const }, 200)
  },
)
