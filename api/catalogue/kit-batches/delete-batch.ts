import { eq, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { lockRow } from '../../ground/db/lock-row'
import { kitBatches } from '../../ground/db/schema/batches'
import { productKits } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { refuseUses } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { removeKit } from '../kits/remove-kit'
import { requireIdle } from './generate-kits'

/** @throws NOT_FOUND, KIT_BATCH_IN_PROGRESS, RESOURCE_IN_USE while a promotion of one of its kits runs or waits */
export const deleteKitBatch = endpoint(
  {
    method: 'delete',
    path: '/kitBatches/{id}',
    tags: ['Lotes de kits'],
    summary: 'Exclui um lote e os seus kits; orçamentos em andamento guardam itens e preços',
    ...securedForStaff('productKits:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, kitBatches, id)
      await requireIdle(tx, id)
      // Locked before promotions are counted: a promotion made of one meanwhile waits, and finds it deleted.
      const { rows } = await tx.execute<{ id: number }>(sql`
        SELECT k.id::int FROM product_kits k WHERE k.batch_id = ${id} AND k.destroyed_at IS NULL ORDER BY k.id FOR UPDATE`)
      const kitIds = sql.param(rows.map((kit) => kit.id))
      const { rows: used } = await tx.execute<{ promotions: number }>(sql`
        SELECT count(DISTINCT p.id)::int AS promotions FROM promotion_kits pk JOIN promotions p ON p.id = pk.promotion_id
         WHERE pk.kit_id = ANY (${kitIds}::bigint[]) AND p.destroyed_at IS NULL AND p.ends_on >= ${saoPauloDate(now)}::date`)
      refuseUses({ promotions: used[0]!.promotions })
      await tx.execute(sql`
        UPDATE product_kits SET destroyed_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
         WHERE id = ANY (${kitIds}::bigint[])`)
      await tx
        .update(kitBatches)
        .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
        .where(eq(kitBatches.id, id))
      const record = { name: before.name, points: before.points, kits: rows.length }
      await writeAudit(c, tx, { action: 'delete', table: 'kit_batches', id, before: record, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND also for a kit of no batch, RESOURCE_IN_USE while a promotion of it runs or waits */
export const deleteBatchKit = endpoint(
  {
    method: 'delete',
    path: '/kitBatches/kits/{id}',
    tags: ['Lotes de kits'],
    summary: 'Exclui um kit de um lote; gerar de novo o deixa fora, salvo quando o ponto é marcado',
    ...securedForStaff('productKits:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const kit = await lockRow(tx, productKits, id)
      if (kit.batchId === null) throw new ApiError('NOT_FOUND')
      return { status: 200 as const, body: await removeKit(c, tx, kit) }
    })
    return c.json(answer.body, 200)
  },
)
