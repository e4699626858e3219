import { eq, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { exportJobs } from '../../ground/db/schema/work'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { EXPORT_PERMISSIONS } from './export-screens'

/** @throws EXPORT_NOT_QUEUED for one that a worker has taken up, or that is over */
export const cancelExport = endpoint(
  {
    method: 'post',
    path: '/exports/cancel/{id}',
    tags: ['Exportações'],
    summary: 'Cancela uma planilha própria que ainda espera na fila',
    ...secured(...EXPORT_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: json(done, 'Cancelada') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwn(tx, c.var.who, id)
      if (before.state !== 'QUEUED') throw new ApiError('EXPORT_NOT_QUEUED')
      const [after] = await tx
        .update(exportJobs)
        .set({ state: 'CANCELED', finishedAt: c.var.deps.now() })
        .where(eq(exportJobs.id, id))
        .returning()
      await writeAudit(c, tx, { action: 'cancel', table: 'export_jobs', id, before, after: after! })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws EXPORT_IN_PROGRESS for one that waits or is being made */
export const deleteExport = endpoint(
  {
    method: 'delete',
    path: '/exports/{id}',
    tags: ['Exportações'],
    summary: 'Exclui uma planilha própria que não está mais em preparo, com o seu arquivo',
    ...secured(...EXPORT_PERMISSIONS),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { deps } = c.var
    let file: string | null = null
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwn(tx, c.var.who, id)
      if (before.state === 'QUEUED' || before.state === 'RUNNING') throw new ApiError('EXPORT_IN_PROGRESS')
      await tx.delete(exportJobs).where(eq(exportJobs.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'export_jobs', id, before, after: null })
      file = before.storageKey
      return { status: 200 as const, body: { id } }
    })
    // After the commit; the sweep removes a file that no row names.
    if (file !== null)
      await deps.files.remove(file).catch((error: unknown) => deps.log.warn({ err: error }, 'sheet stays'))
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND for a missing sheet and for another user's alike, also for an administrator */
async function lockOwn(tx: Transaction, who: Who, id: number): Promise<typeof exportJobs.$inferSelect> {
  const [row] = await tx
    .select()
    .from(exportJobs)
    .where(sql`${exportJobs.id} = ${id} AND ${exportJobs.userId} = ${who.userId}`)
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
