import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { apiQuotaInput } from '#domain/people/api-quotas/api-quotas'
import type { Executor } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { apiQuotas } from '../../ground/db/schema/access'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const quota = z
  .object({
    id: z.number().int().openapi({ description: 'Do usuário ou da empresa' }),
    name: z.string(),
    dailyLimit: z.number().int().nullable(),
    version: z.number().int().openapi({ description: '0: não tem cota própria' }),
  })
  .openapi('ApiQuota')
type Quota = z.infer<typeof quota>

const quotaChange = documentChange(
  apiQuotaInput,
  { document: 'ApiQuotaInput', change: 'ApiQuotaUpdate' },
  z.coerce.number().int().min(0),
)
const answers = { 200: json(quota, 'A cota') }
const guard = securedForStaff('externalApi:quota')
const TAGS = ['API externa']

/** The owner of the quota, and the condition that finds it. */
interface Owner {
  name: string
  companyId: number
  userId: number | null
  where: SQL
}

export const showUserQuota = endpoint(
  {
    method: 'get',
    path: '/externalApi/quotas/users/{id}',
    tags: TAGS,
    summary: 'A cota de um usuário de API',
    ...guard,
    request: { params: idParams },
    responses: answers,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readQuota(c.var.deps.db, id, await userOwner(c.var.deps.db, id)), 200)
  },
)
export const setUserQuota = endpoint(
  {
    method: 'put',
    path: '/externalApi/quotas/users/{id}',
    tags: TAGS,
    summary: 'Define a cota diária de um usuário de API; vazia volta ao padrão',
    ...guard,
    request: { params: idParams, body: quotaChange.body },
    responses: { ...answers },
  },
  async (c) => c.json(await setQuota(c, c.req.valid('param').id, userOwner, c.req.valid('json')), 200),
)

export const showCompanyQuota = endpoint(
  {
    method: 'get',
    path: '/externalApi/quotas/companies/{id}',
    tags: TAGS,
    summary: 'A cota de uma empresa, que vale para todos os seus usuários de API juntos',
    ...guard,
    request: { params: idParams },
    responses: answers,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readQuota(c.var.deps.db, id, await companyOwner(c.var.deps.db, id)), 200)
  },
)
export const setCompanyQuota = endpoint(
  {
    method: 'put',
    path: '/externalApi/quotas/companies/{id}',
    tags: TAGS,
    summary: 'Define a cota diária de uma empresa; vazia tira o limite',
    ...guard,
    request: { params: idParams, body: quotaChange.body },
    responses: { ...answers },
  },
  async (c) => c.json(await setQuota(c, c.req.valid('param').id, companyOwner, c.req.valid('json')), 200),
)

async function userOwner(db: Executor, id: number): Promise<Owner> {
  const { rows } = await db.execute<{ name: string; companyId: number }>(
    sql`SELECT name, company_id::int AS "companyId" FROM users WHERE id = ${id} AND kind = 'API' AND destroyed_at IS NULL`,
  )
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, userId: id, where: sql`${apiQuotas.userId} = ${id}` }
}

async function companyOwner(db: Executor, id: number): Promise<Owner> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT fantasy_name AS name FROM companies WHERE id = ${id} AND kind = 'INTEGRATOR' AND destroyed_at IS NULL`,
  )
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const where = sql`${apiQuotas.companyId} = ${id} AND ${apiQuotas.userId} IS NULL`
  return { ...row, companyId: id, userId: null, where }
}

async function readQuota(db: Executor, id: number, { name, where }: Owner): Promise<Quota> {
  const [row] = await db.select().from(apiQuotas).where(where)
  return { id, name, dailyLimit: row?.dailyLimit ?? null, version: row?.version ?? 0 }
}

/**
 * @throws NOT_FOUND, or VERSION_CONFLICT when another user set it meanwhile; two first ones meet the unique index
 * (23505)
 */
async function setQuota(
  c: ApiContext,
  id: number,
  findOwner: (db: Executor, id: number) => Promise<Owner>,
  { version }: { version: number },
): Promise<Quota> {
  const answer = await writeOnce(c, async (tx) => {
    const owner = await findOwner(tx, id)
    const gone = await holdRows(tx, { companies: owner.companyId, users: owner.userId })
    if (gone.size > 0) throw new ApiError('NOT_FOUND')
    const [before] = await tx.select().from(apiQuotas).where(owner.where).for('update')
    if ((before?.version ?? 0) !== version) throw new ApiError('VERSION_CONFLICT')
    const { dailyLimit } = await quotaChange.whole(c, { dailyLimit: before?.dailyLimit ?? null })
    const unchanged = { id, name: owner.name, dailyLimit, version }
    if ((before?.dailyLimit ?? null) === dailyLimit) return { status: 200 as const, body: unchanged }
    const updatedAt = c.var.deps.now()
    const { companyId, userId } = owner
    let after: typeof before | null = null
    if (dailyLimit === null) {
      if (before) await tx.delete(apiQuotas).where(eq(apiQuotas.id, before.id))
    } else if (before) {
      const changed = { dailyLimit, version: version + 1, updatedAt }
      ;[after] = await tx.update(apiQuotas).set(changed).where(eq(apiQuotas.id, before.id)).returning()
    } else {
      ;[after] = await tx
        .insert(apiQuotas)
        .values({ companyId, userId, dailyLimit, createdAt: updatedAt, updatedAt })
        .returning()
    }
    await writeAudit(c, tx, {
      action: 'setQuota',
      table: 'api_quotas',
      id: after?.id ?? before?.id ?? 0,
      before: before ?? null,
      after: after ?? { companyId, userId, dailyLimit: null },
    })
    return {
      status: 200 as const,
      body: { id, name: owner.name, dailyLimit, version: after?.version ?? 0 },
    }
  })
  return answer.body
}
