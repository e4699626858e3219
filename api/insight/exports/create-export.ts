import { sql } from 'drizzle-orm'
import { MAX_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { exportInput } from '#domain/insight/exports/export-input'
import type { Transaction } from '../../ground/db/executor'
import { exportJobs } from '../../ground/db/schema/work'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { tooLarge } from '../../ground/sheets/direct-sheet'
import { EXPORT_PERMISSIONS, requireExport } from './export-screens'
import { askedSheet } from './sheet-makers'

/** The job keeps the question and not the rows: they are read, with the permissions of then, when its turn comes. */
export const createExport = endpoint(
  {
    method: 'post',
    path: '/orders/exports',
    tags: ['Exportações'],
    summary:
      'Pede uma planilha grande (até 100.000 linhas), feita em segundo plano; acompanhe em GET /orders/exports/{id}',
    ...secured(...EXPORT_PERMISSIONS),
    request: { body: body(named(exportInput, 'ExportInput')) },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { screen, query } = c.req.valid('json')
    const { who, deps } = c.var
    requireExport(who, screen)
    const now = deps.now()
    const sheet = askedSheet(screen, { who, query, now })
    const answer = await writeOnce(c, async (tx) => {
      await requireNoOther(tx, who.userId)
      const rowsTotal = await sheet.count(tx)
      if (rowsTotal > MAX_EXPORT_ROWS) throw tooLarge(rowsTotal, MAX_EXPORT_ROWS)
      const filters = await sheet.words(tx)
      const [row] = await tx
        .insert(exportJobs)
        .values({ userId: who.userId, screen, query, filters, rowsTotal, createdAt: now })
        .returning({ id: exportJobs.id })
      const after = { screen, query, rowsTotal }
      await writeAudit(c, tx, { action: 'export', table: 'export_jobs', id: row!.id, before: null, after })
      return { status: 201 as const, body: { id: row!.id } }
    })
    deps.wake('exports')
    return c.json(answer.body, 201)
  },
)

/**
 * Locks the user, so that two requests at once do not both find nothing.
 * @throws EXPORT_IN_PROGRESS with the job that runs
 */
async function requireNoOther(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
  const { rows } = await tx.execute(
    sql`SELECT id::int FROM export_jobs WHERE user_id = ${userId} AND state IN ('QUEUED', 'RUNNING') LIMIT 1`,
  )
  if (rows[0])
    throw new ApiError('EXPORT_IN_PROGRESS', { errors: [{ code: 'EXPORT_IN_PROGRESS', meta: { id: rows[0].id } }] })
}
