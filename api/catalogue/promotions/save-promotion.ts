import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type PromotionInput, promotionInput } from '#domain/catalogue/promotions/promotion-input'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import { promotionKits, promotions } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { authorOf } from '../price-revisions/author-of'
import { awaitPrice, closePriceApprovals } from '../price-revisions/await-price'
import { watchPromotion } from './judge-promotion'
import { findPromotion, promotion } from './promotion'

/** @throws VALIDATION_FAILED naming the other promotion of a kit */
export const createPromotion = endpoint(
  {
    method: 'post',
    path: '/promotions',
    tags: ['Promoções'],
    summary: 'Cria uma promoção de kits; um kit está em uma de cada vez',
    ...securedForStaff('promotions:store'),
    request: { body: body(named(promotionInput, 'PromotionInput')) },
    responses: { 201: json(promotion, 'A promoção criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeKits(tx, input.kitIds, null, now)
      const [row] = await tx.insert(promotions).values(columnsOf(input)).returning()
      await writeKits(tx, row!.id, input.kitIds)
      const awaitsRole = await awaitPromotion(c, tx, { ...row!, kitIds: input.kitIds })
      if (awaitsRole !== null) await tx.update(promotions).set({ awaitsRole }).where(eq(promotions.id, row!.id))
      const after = { ...row!, awaitsRole, kitIds: input.kitIds }
      await writeAudit(c, tx, { action: 'create', table: 'promotions', id: row!.id, before: null, after })
      return { status: 201 as const, body: await findPromotion(tx, row!.id, now) }
    })
    return c.json(answer.body, 201)
  },
)

const promotionChange = documentChange(promotionInput, { document: 'PromotionInput', change: 'PromotionUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED naming the other promotion of a kit */
export const updatePromotion = endpoint(
  {
    method: 'put',
    path: '/promotions/{id}',
    tags: ['Promoções'],
    summary: 'Altera uma promoção; o que já foi salvo com ela fica como está',
    ...securedForStaff('promotions:update'),
    request: {
      params: idParams,
      body: promotionChange.body,
    },
    responses: { 200: json(promotion, 'A promoção') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, promotions, id, version)
      const held = await readKits(tx, id)
      const { audience, audienceIds } = before
      const input = await promotionChange.whole(c, {
        ...before,
        kitIds: held,
        teamIds: audience === 'TEAMS' ? audienceIds : [],
        companyIds: audience === 'COMPANIES' ? audienceIds : [],
      })
      await requireFreeKits(tx, input.kitIds, { id, kitIds: held }, now)
      const columns = columnsOf(input)
      const wanted = input.kitIds.toSorted((a, b) => a - b)
      if (hasChanges(before, columns) || !isDeepStrictEqual(held, wanted)) {
        const awaitsRole = isDeepStrictEqual(
          termsOf({ ...before, kitIds: held }),
          termsOf({ ...columns, kitIds: wanted }),
        )
          ? before.awaitsRole
          : await awaitPromotion(c, tx, { id, ...columns, kitIds: wanted })
        const [after] = await tx
          .update(promotions)
          .set({ ...columns, awaitsRole, updatedAt: now, version: version + 1 })
          .where(eq(promotions.id, id))
          .returning()
        await tx.delete(promotionKits).where(eq(promotionKits.promotionId, id))
        await writeKits(tx, id, input.kitIds)
        await writeAudit(c, tx, {
          action: 'update',
          table: 'promotions',
          id,
          before: { ...before, kitIds: held },
          after: { ...after!, kitIds: wanted },
        })
      }
      return { status: 200 as const, body: await findPromotion(tx, id, now) }
    })
    return c.json(answer.body, 200)
  },
)

export const deletePromotion = endpoint(
  {
    method: 'delete',
    path: '/promotions/{id}',
    tags: ['Promoções'],
    summary: 'Exclui uma promoção; orçamentos com ela guardam o preço, e os kits voltam ao normal',
    ...securedForStaff('promotions:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, promotions, id)
      await tx
        .update(promotions)
        .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
        .where(eq(promotions.id, id))
      await closePriceApprovals(tx, { kind: 'PROMOTION', id }, now)
      await writeAudit(c, tx, { action: 'delete', table: 'promotions', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

const switchRoute = <const Path extends `/promotions/${string}`>(path: Path, summary: string) => ({
  method: 'put' as const,
  path,
  tags: ['Promoções'],
  summary,
  ...securedForStaff('promotions:update'),
  request: { params: idParams },
  responses: { 200: json(promotion, 'A promoção') },
})

export const suspendPromotion = endpoint(
  switchRoute('/promotions/suspend/{id}', 'Suspende uma promoção; o que já foi salvo com ela fica como está'),
  async (c) => c.json(await setSuspended(c, c.req.valid('param').id, true), 200),
)

export const resumePromotion = endpoint(
  switchRoute('/promotions/resume/{id}', 'Retoma uma promoção suspensa'),
  async (c) => c.json(await setSuspended(c, c.req.valid('param').id, false), 200),
)

/** Says so twice: the second time nothing changes, and nothing is written. */
async function setSuspended(c: ApiContext, id: number, isSuspended: boolean) {
  const now = c.var.deps.now()
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockRow(tx, promotions, id)
    if ((before.suspendedAt !== null) !== isSuspended) {
      const awaitsRole = isSuspended
        ? before.awaitsRole
        : await awaitPromotion(c, tx, { ...before, kitIds: await readKits(tx, id) })
      const [after] = await tx
        .update(promotions)
        .set({ awaitsRole, suspendedAt: isSuspended ? now : null, updatedAt: now, version: before.version + 1 })
        .where(eq(promotions.id, id))
        .returning()
      const action = isSuspended ? 'suspend' : 'resume'
      await writeAudit(c, tx, { action, table: 'promotions', id, before, after: after! })
    }
    return { status: 200 as const, body: await findPromotion(tx, id, now) }
  })
  return answer.body
}

type Terms = Pick<
  typeof promotions.$inferSelect,
  'startsOn' | 'endsOn' | 'discount' | 'audience' | 'audienceIds' | 'maxKits' | 'maxKitsPerCompany'
> & { kitIds: readonly number[] }

/** Kits, discount, days, audience and limits: an approval is for all of it, and for nothing else. */
const termsOf = ({ startsOn, endsOn, discount, audience, audienceIds, maxKits, maxKitsPerCompany, kitIds }: Terms) => ({
  ...{ startsOn, endsOn, discount, audience, maxKits, maxKitsPerCompany },
  audienceIds: audienceIds.toSorted((a, b) => a - b),
  kitIds: kitIds.toSorted((a, b) => a - b),
})

/** The role whose approval a promotion waits for; null: none. Its row must be locked; the caller writes it. */
async function awaitPromotion(c: ApiContext, tx: Transaction, row: Terms & { id: number }) {
  const { who, deps, wakes } = c.var
  const now = deps.now()
  await closePriceApprovals(tx, { kind: 'PROMOTION', id: row.id }, now)
  const role = await awaitPrice(tx, {
    ...(await watchPromotion(tx, row, now)),
    subject: { kind: 'PROMOTION', id: row.id },
    author: authorOf(who),
    terms: termsOf(row),
    isTakenUp: true,
    now,
  })
  if (role !== null) wakes.add('mail')
  return role
}

const columnsOf = ({ kitIds: _kits, teamIds, companyIds, audience, ...input }: PromotionInput) => ({
  ...input,
  audience,
  audienceIds: audience === 'TEAMS' ? teamIds : audience === 'COMPANIES' ? companyIds : [],
})

/**
 * Holds the kits, so that none is deleted meanwhile, and the list of promotions: a kit is judged against all others.
 * @param own the promotion that is changed; what it has already may be gone by now
 * @throws VALIDATION_FAILED for a kit that is not there, KIT_IN_ANOTHER_PROMOTION naming one that is not over
 */
async function requireFreeKits(
  tx: Transaction,
  kitIds: readonly number[],
  own: { id: number; kitIds: readonly number[] } | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('list promotions'))`)
  const { rows: there } = await tx.execute<{ id: number }>(sql`
    SELECT k.id::int FROM product_kits k WHERE k.id = ANY (${sql.param([...kitIds])}::bigint[]) AND k.destroyed_at IS NULL
     ORDER BY k.id FOR SHARE`)
  const known = new Set([...there.map(({ id }) => id), ...(own?.kitIds ?? [])])
  const { rows: taken } = await tx.execute<{ kitId: number; kit: string; id: number; name: string }>(sql`
    SELECT pk.kit_id::int AS "kitId", k.name AS kit, p.id::int, p.name
      FROM promotion_kits pk JOIN promotions p ON p.id = pk.promotion_id JOIN product_kits k ON k.id = pk.kit_id
     WHERE pk.kit_id = ANY (${sql.param([...kitIds])}::bigint[]) AND p.destroyed_at IS NULL AND p.ends_on >= ${saoPauloDate(now)}::date
       AND p.id IS DISTINCT FROM ${own?.id ?? null}::bigint ORDER BY pk.kit_id`)
  const missing = kitIds.filter((id) => !known.has(id))
  if (missing.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'kitIds', rule: 'exists' }] })
  const code = 'KIT_IN_ANOTHER_PROMOTION' as const
  const errors = taken.map((meta) => ({ field: 'kitIds', code, meta }))
  if (errors.length > 0) throw new ApiError(code, { errors })
}

async function readKits(tx: Transaction, promotionId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT kit_id::int AS id FROM promotion_kits WHERE promotion_id = ${promotionId} ORDER BY kit_id`,
  )
  return rows.map(({ id }) => id)
}

const writeKits = (tx: Transaction, promotionId: number, kitIds: readonly number[]) =>
  tx.insert(promotionKits).values(kitIds.map((kitId) => ({ promotionId, kitId })))
