import { z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { agreementAcceptances } from '../../ground/db/schema/access'
import { agreements, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const agreement = z.object({ version: z.number().int(), text: z.string() }).openapi('Agreement')

export const showAgreements = endpoint(
  {
    method: 'get',
    path: '/users/agreements',
    tags: ['Acesso'],
    summary: 'Os termos de uso em vigor',
    ...secured(),
    refusals: ['anyone', 'one'],
    responses: { 200: json(agreement, 'Versão e texto') },
  },
  async (c) => {
    const [latest] = await c.var.deps.db.select().from(agreements).orderBy(desc(agreements.version)).limit(1)
    if (!latest) throw new ApiError('NOT_FOUND')
    return c.json({ version: latest.version, text: latest.text }, 200)
  },
)

/** @throws VERSION_CONFLICT when newer terms came out after this page was shown */
export const setAgreements = endpoint(
  {
    method: 'put',
    path: '/users/setAgreements',
    tags: ['Acesso'],
    summary: 'Aceita os termos de uso na versão lida',
    ...secured(),
    request: {
      body: body(
        z.object({ version: z.coerce.number().int().min(1), accepted: z.literal(true) }).openapi('AgreementInput'),
      ),
    },
    responses: {
      200: json(saved, 'Aceito'),
    },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { userId } = c.var.who
    const answer = await writeOnce(c, async (tx) => {
      const [latest] = await tx
        .select({ version: agreements.version })
        .from(agreements)
        .orderBy(desc(agreements.version))
        .limit(1)
      if (latest?.version !== version) throw new ApiError('VERSION_CONFLICT')
      const agreementsAcceptedAt = c.var.deps.now()
      await tx.update(users).set({ agreementsAcceptedAt, agreementsVersion: version }).where(eq(users.id, userId))
      await tx
        .insert(agreementAcceptances)
        .values({ userId, version, acceptedAt: agreementsAcceptedAt })
        .onConflictDoNothing()
      await writeAudit(c, tx, {
        action: 'acceptAgreements',
        table: 'users',
        id: userId,
        before: null,
        after: { agreementsVersion: version, agreementsAcceptedAt },
      })
      return { status: 200 as const, body: { id: userId, version } }
    })
    return c.json(answer.body, 200)
  },
)
