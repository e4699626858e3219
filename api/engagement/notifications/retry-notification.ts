import { sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { LET_GO } from '../../ground/jobs/lease'

/** A mail that was sent, or rests in the outbox, stays what it is: the answer is the same. */
export const retryNotification = endpoint(
  {
    method: 'post',
    path: '/notifications/{id}/retry',
    tags: ['Notificações'],
    summary: 'Tenta de novo agora um e-mail que não foi entregue ou que espera',
    ...securedForStaff('notifications:update'),
    request: { params: idParams },
    responses: { 200: json(done, 'Na fila') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute<{ state: string; attempts: number }>(
        sql`SELECT state, attempts FROM outbox_mails WHERE id = ${id} AND proposal_id IS NULL FOR UPDATE`,
      )
      const before = rows[0]
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.state === 'DEAD' || before.state === 'QUEUED') {
        await tx.execute(sql`
          UPDATE outbox_mails SET state = 'QUEUED', attempts = 0, ${LET_GO}, next_try_at = ${c.var.deps.now().toISOString()}::timestamptz WHERE id = ${id}`)
        c.var.wakes.add('mail')
      }
      await writeAudit(c, tx, {
        action: 'retry',
        table: 'outbox_mails',
        id,
        before,
        after: { state: before.state === 'DEAD' ? 'QUEUED' : before.state },
      })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
