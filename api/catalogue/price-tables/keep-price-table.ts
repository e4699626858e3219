import { sql } from 'drizzle-orm'
import { priceTableCreation, priceTableInput } from '#domain/catalogue/price-tables/price-table-input'
import type { Transaction } from '../../ground/db/executor'
import { priceTables } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { refuseUses } from '../../ground/errors/require-unused'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { priceTable } from './price-table'
import { findPriceTableById, lockPriceTable } from './price-table-queries'

export const showPriceTable = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}',
    tags: ['Tabelas de preço'],
    summary: 'Mostra uma tabela de preço',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams },
    responses: { 200: json(priceTable, 'A tabela de preço') },
  },
  async (c) => c.json(await findPriceTableById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)

/** @throws VALIDATION_FAILED (unique name) */
export const createPriceTable = endpoint(
  {
    method: 'post',
    path: '/priceTables',
    tags: ['Tabelas de preço'],
    summary: 'Cria uma tabela de preço sem linhas',
    ...securedForStaff('priceTables:store'),
    request: { body: body(named(priceTableCreation, 'PriceTableInput')) },
    responses: { 201: json(priceTable, 'A tabela criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeTableName(tx, input.name, null)
      const [row] = await tx.insert(priceTables).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'price_tables', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findPriceTableById(tx, row!.id, c.var.deps.now()) }
    })
    return c.json(answer.body, 201)
  },
)

const priceTableChange = documentChange(priceTableInput, { document: 'PriceTableFields', change: 'PriceTableUpdate' })

/** @throws VALIDATION_FAILED (unique name), PRICE_TABLE_IS_DELETED, VERSION_CONFLICT */
export const updatePriceTable = endpoint(
  {
    method: 'put',
    path: '/priceTables/{id}',
    tags: ['Tabelas de preço'],
    summary: 'Altera nome, descrição e validade de uma tabela de preço',
    ...securedForStaff('priceTables:update'),
    request: {
      params: idParams,
      body: priceTableChange.body,
    },
    responses: { 200: json(priceTable, 'A tabela') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockPriceTable(tx, id, version)
      const input = await priceTableChange.whole(c, before)
      await requireFreeTableName(tx, input.name, id)
      await saveChanges(c, tx, priceTables, before, input)
      return { status: 200 as const, body: await findPriceTableById(tx, id, c.var.deps.now()) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws PRICE_TABLE_IS_DEFAULT, PRICE_TABLE_IS_ENABLED, RESOURCE_IN_USE, PRICE_TABLE_IS_DELETED */
export const deletePriceTable = endpoint(
  {
    method: 'delete',
    path: '/priceTables/{id}',
    tags: ['Tabelas de preço'],
    summary: 'Exclui uma tabela de preço desativada, que não é a padrão e que nenhuma empresa usa',
    ...securedForStaff('priceTables:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockPriceTable(tx, id)
      if (before.isDefault) throw new ApiError('PRICE_TABLE_IS_DEFAULT')
      if (before.enabled) throw new ApiError('PRICE_TABLE_IS_ENABLED')
      const { rows } = await tx.execute<{ companies: number }>(
        sql`SELECT count(*)::int AS companies FROM companies WHERE price_table_id = ${id} AND destroyed_at IS NULL`,
      )
      refuseUses(rows[0]!)
      await tx
        .update(priceTables)
        .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
        .where(sql`${priceTables.id} = ${id}`)
      await writeAudit(c, tx, { action: 'delete', table: 'price_tables', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws VALIDATION_FAILED (unique name) */
async function requireFreeTableName(tx: Transaction, name: string, ownId: number | null): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('list price_tables'))`)
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM price_tables
     WHERE destroyed_at IS NULL AND name_key(name) = name_key(${name}) AND id IS DISTINCT FROM ${ownId}::bigint LIMIT 1`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
}
