import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { knownDevices } from '../../ground/db/schema/logins'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json, listOf } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireProof } from '../two-step/require-proof'

const device = z
  .object({
    id: z.number().int(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    twoStepUntil: z.iso.datetime().nullable().openapi({ description: 'Até então não pede a segunda etapa' }),
    isCurrent: z.boolean(),
  })
  .openapi('KnownDevice')

export const listOwnDevices = endpoint(
  {
    method: 'get',
    path: '/users/me/devices',
    tags: ['Acesso'],
    summary: 'Os aparelhos conhecidos da própria conta: as tentativas de entrar deles são contadas à parte',
    ...securedForPeople(),
    responses: { 200: json(listOf('KnownDeviceList', device), 'Os aparelhos') },
  },
  async (c) => {
    const { who, deps } = c.var
    const at = sql`${deps.now().toISOString()}::timestamptz`
    const { rows } = await deps.db.execute<z.infer<typeof device>>(sql`
      SELECT d.id::int, d.user_agent AS "userAgent", d.address, d.created_at AS "createdAt", d.last_used_at AS "lastUsedAt",
             CASE WHEN d.two_step_until > ${at} THEN d.two_step_until END AS "twoStepUntil",
             COALESCE(d.id = (SELECT t.device_id FROM access_tokens t WHERE t.id = ${who.tokenId}), false) AS "isCurrent"
        FROM known_devices d
       WHERE d.user_id = ${who.userId} AND d.ended_at IS NULL AND d.expires_at > ${at}
       ORDER BY "isCurrent" DESC, d.last_used_at DESC, d.id DESC LIMIT 50`)
    const data = rows.map(answerOf(device))
    return c.json({ data }, 200)
  },
)

/** @throws NOT_FOUND for one that was forgotten, and for another user's; PROOF_REQUIRED */
export const forgetOwnDevice = endpoint(
  {
    method: 'delete',
    path: '/users/me/devices/{id}',
    tags: ['Acesso'],
    summary: 'Esquece um aparelho: o próximo login dele é o de um desconhecido',
    ...securedForPeople(),
    request: { params: idParams },
    responses: { 200: json(done, 'Esquecido') },
  },
  async (c) => {
    await requireProof(c)
    const { id } = c.req.valid('param')
    const { userId } = c.var.who
    const answer = await writeOnce(c, async (tx) => {
      const [row] = await tx
        .update(knownDevices)
        .set({ endedAt: c.var.deps.now() })
        .where(and(eq(knownDevices.id, id), eq(knownDevices.userId, userId), isNull(knownDevices.endedAt)))
        .returning()
      if (!row) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'forgetDevice', table: 'known_devices', id, before: row, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
