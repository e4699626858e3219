import { sql } from 'drizzle-orm'
import { KIT_BATCHES_LIST } from '#domain/catalogue/kits/kit-batches-list'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type BatchRecord, batchColumns, findBatch } from './batch-queries'
import { findOutdated } from './judge-kits'
import { kitBatch, kitBatchRow, toBatch, toBatchRow } from './kit-batch'

export const listKitBatches = endpoint(
  {
    method: 'get',
    path: '/kitBatches',
    tags: ['Lotes de kits'],
    summary: 'Lista os lotes de kits, os mais novos primeiro',
    ...securedForStaff('productKits:view'),
    request: { query: listQuery.extend(filtersOf(KIT_BATCHES_LIST)) },
    responses: { 200: json(pageOf('KitBatchPage', kitBatchRow), 'Os lotes') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<BatchRecord & Record<string, unknown>>(c.var.deps.db, {
      query,
      columns: batchColumns,
      from: sql`kit_batches b`,
      id: sql`b.id`,
      where: [sql`b.destroyed_at IS NULL`, ...(query.name ? [hasWords(sql`b.name`, query.name)] : [])],
      ...sortsOf(KIT_BATCHES_LIST, {
        createdAt: { sql: sql`b.created_at`, type: 'timestamptz' },
        name: byName(sql`b.name`),
      }),
    })
    return c.json({ data: rows.map((row) => toBatchRow(row)), meta }, 200)
  },
)

/** While the batch is being generated the answer counts no outdated kits, since they are about to change. */
export const showKitBatch = endpoint(
  {
    method: 'get',
    path: '/kitBatches/{id}',
    tags: ['Lotes de kits'],
    summary: 'Um lote, com o andamento da geração e quantos kits teriam hoje outro inversor',
    ...securedForStaff('productKits:view'),
    request: { params: idParams },
    // What was reckoned anew is kept.
    reads: 'leader',
    responses: { 200: json(kitBatch, 'O lote') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const batch = await findBatch(db, c.req.valid('param').id)
    const { batteries, inverterIds } = batch.wish
    const ids = [...inverterIds, ...batteries.map(({ productId }) => productId)]
    const { rows } = await db.execute<{ id: number; name: string }>(
      sql`SELECT p.id::int, p.name FROM products p WHERE p.id = ANY (${sql.param(ids)}::bigint[])`,
    )
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const isBusy = batch.run?.state === 'QUEUED' || batch.run?.state === 'RUNNING'
    const found = isBusy || batch.kits === 0 ? { changed: 0, impossible: 0 } : await findOutdated(db, batch, now())
    return c.json(
      toBatch(batch, found, (id) => names.get(id) ?? ''),
      200,
    )
  },
)
