import { sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { MAIL_COLUMNS } from './list-notifications'
import { type Mail, mailDetail } from './mail'
import { mayMintLinks } from './mint-notification-link'

export const showNotification = endpoint(
  {
    method: 'get',
    path: '/notifications/{id}',
    tags: ['Notificações'],
    summary: 'Mostra um e-mail do portal',
    ...securedForStaff('notifications:list'),
    request: { params: idParams },
    responses: { 200: json(mailDetail, 'O e-mail') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<
      Mail & { text: string; nextTryAt: string | null; tokenPurpose: string | null }
    >(sql`
      SELECT ${MAIL_COLUMNS}, m.text, CASE WHEN m.state = 'QUEUED' THEN m.next_try_at END AS "nextTryAt", m.token_purpose AS "tokenPurpose"
        FROM outbox_mails m WHERE m.id = ${c.req.valid('param').id} AND m.proposal_id IS NULL`)
    const found = rows[0]
    if (!found) throw new ApiError('NOT_FOUND')
    const { tokenPurpose, ...row } = found
    return c.json(
      {
        ...answerOf(mailDetail)(row),
        canMintLink: tokenPurpose !== null && mayMintLinks(c.var.who, c.var.deps.config),
      },
      200,
    )
  },
)
