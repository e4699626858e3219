import { sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, ok } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isNoticeFor } from '../engagement/shown-notices'

/** No audit row: it only says what its reader has read. @throws NOT_FOUND for one that the caller is not shown */
export const dismissNotice = endpoint(
  {
    method: 'post',
    path: '/notices/{id}/dismiss',
    tags: ['Conteúdo'],
    summary: 'Dispensa um aviso do portal, só para quem o pede',
    ...secured(),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: { 200: json(ok, 'Dispensado') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { rows } = await deps.db.execute(sql`
      WITH named AS (
        SELECT n.id FROM notices n JOIN users u ON u.id = ${who.userId} JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id
         WHERE n.id = ${c.req.valid('param').id} AND ${isNoticeFor(now)}),
      put AS (
        INSERT INTO notice_dismissals (notice_id, user_id, at)
        SELECT id, ${who.userId}::bigint, ${now.toISOString()}::timestamptz FROM named ON CONFLICT DO NOTHING)
      SELECT id FROM named`)
    if (rows.length === 0) throw new ApiError('NOT_FOUND')
    return c.json({ ok: true as const }, 200)
  },
)
