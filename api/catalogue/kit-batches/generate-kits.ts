import { sql } from 'drizzle-orm'
import { generateKitsInput } from '#domain/catalogue/kits/kit-batch-input'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import { kitBatches, kitBatchRuns } from '../../ground/db/schema/batches'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findBatch } from './batch-queries'
import { batchDifference, toDifference } from './kit-batch'
import { planBatch } from './plan-batch'

/** @throws NOT_FOUND, KIT_BATCH_IN_PROGRESS */
export const generateKits = endpoint(
  {
    method: 'post',
    path: '/kitBatches/generateKits/{id}',
    tags: ['Lotes de kits'],
    summary:
      'Gera os kits de um lote em segundo plano; com dryRun, só a tabela do que mudaria. Gerar de novo atualiza, nunca duplica; o que foi alterado à mão fica, salvo os pontos de overwriteKeys',
    ...securedForStaff('productKits:store'),
    request: { params: idParams, body: body(named(generateKitsInput, 'GenerateKitsInput')) },
    responses: {
      200: json(batchDifference, 'O que mudaria'),
      201: json(done, 'Na fila, com o número da geração'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { dryRun, overwriteKeys, change, page } = c.req.valid('json')
    const { db, now, wake } = c.var.deps
    if (dryRun) {
      const batch = await findBatch(db, id)
      const plan = await planBatch(db, batch, now(), new Set(overwriteKeys))
      return c.json(toDifference(batch, plan, { change, page }), 200)
    }
    const answer = await writeOnce(c, async (tx) => {
      const batch = await lockRow(tx, kitBatches, id)
      await requireIdle(tx, id)
      const [run] = await tx
        .insert(kitBatchRuns)
        .values({
          batchId: id,
          userId: c.var.who.userId,
          overwriteKeys,
          pointsTotal: batch.points,
          createdAt: now(),
        })
        .returning({ id: kitBatchRuns.id })
      await writeAudit(c, tx, {
        action: 'generateKits',
        table: 'kit_batches',
        id,
        before: null,
        after: { name: batch.name, points: batch.points, overwriteKeys },
      })
      return { status: 201 as const, body: { id: run!.id } }
    })
    wake('kits')
    return c.json(answer.body, 201)
  },
)

/** The worker finds its hold gone and writes nothing more. @throws NOT_FOUND, KIT_BATCH_IS_IDLE */
export const cancelGeneration = endpoint(
  {
    method: 'post',
    path: '/kitBatches/cancel/{id}',
    tags: ['Lotes de kits'],
    summary: 'Cancela a geração de um lote; os kits que já foram gerados ficam',
    ...securedForStaff('productKits:store'),
    request: { params: idParams },
    responses: { 200: json(done, 'Cancelada') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const batch = await lockRow(tx, kitBatches, id)
      const { rows } = await tx.execute<{ pointsDone: number }>(sql`
        UPDATE kit_batch_runs SET state = 'CANCELED', claim_token = NULL, lease_until = NULL, finished_at = ${now.toISOString()}::timestamptz
         WHERE batch_id = ${id} AND state IN ('QUEUED', 'RUNNING') RETURNING points_done AS "pointsDone"`)
      if (!rows[0]) throw new ApiError('KIT_BATCH_IS_IDLE')
      const after = { name: batch.name, pointsDone: rows[0].pointsDone }
      await writeAudit(c, tx, { action: 'cancelGeneration', table: 'kit_batches', id, before: null, after })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** The caller holds the batch's row, so no other generation begins meanwhile. @throws KIT_BATCH_IN_PROGRESS */
export async function requireIdle(tx: Transaction, batchId: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM kit_batch_runs WHERE batch_id = ${batchId} AND state IN ('QUEUED', 'RUNNING') LIMIT 1`,
  )
  if (rows[0]) throw new ApiError('KIT_BATCH_IN_PROGRESS')
}
