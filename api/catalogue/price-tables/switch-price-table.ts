import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { priceTables } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { priceTable } from './price-table'
import { findPriceTableById, lockPriceTable } from './price-table-queries'

const verbRoute = <Path extends string>(path: Path, summary: string) => ({
  method: 'put' as const,
  path,
  tags: ['Tabelas de preço'],
  summary,
  ...securedForStaff('priceTables:update'),
  request: { params: idParams },
  responses: { 200: json(priceTable, 'A tabela') },
})

/** @throws PRICE_TABLE_IS_ENABLED, PRICE_TABLE_IS_DELETED */
export const enablePriceTable = endpoint(
  verbRoute('/priceTables/enable/{id}', 'Ativa uma tabela de preço'),
  async (c) => c.json(await change(c, c.req.valid('param').id, enable), 200),
)

/** @throws PRICE_TABLE_IS_DEFAULT, PRICE_TABLE_IS_DISABLED, PRICE_TABLE_IS_DELETED */
export const disablePriceTable = endpoint(
  verbRoute('/priceTables/disable/{id}', 'Desativa uma tabela de preço: as empresas dela passam à padrão'),
  async (c) => c.json(await change(c, c.req.valid('param').id, disable), 200),
)

/** @throws PRICE_TABLE_IS_DISABLED, also of one past its validity; PRICE_TABLE_IS_DEFAULT, PRICE_TABLE_IS_DELETED */
export const makeDefaultPriceTable = endpoint(
  verbRoute('/priceTables/default/{id}', 'Torna padrão uma tabela ativa; a que era deixa de ser'),
  async (c) => c.json(await change(c, c.req.valid('param').id, makeDefault), 200),
)

type Work = (c: ApiContext, tx: Transaction, id: number) => Promise<void>

const change = async (c: ApiContext, id: number, work: Work) =>
  (
    await writeOnce(c, async (tx) => {
      await work(c, tx, id)
      return { status: 200 as const, body: await findPriceTableById(tx, id, c.var.deps.now()) }
    })
  ).body

const enable: Work = async (c, tx, id) => {
  const before = await lockPriceTable(tx, id)
  if (before.enabled) throw new ApiError('PRICE_TABLE_IS_ENABLED')
  await saveChanges(c, tx, priceTables, before, { enabled: true }, { action: 'enable' })
}

const disable: Work = async (c, tx, id) => {
  const before = await lockPriceTable(tx, id)
  if (before.isDefault) throw new ApiError('PRICE_TABLE_IS_DEFAULT')
  if (!before.enabled) throw new ApiError('PRICE_TABLE_IS_DISABLED')
  await saveChanges(c, tx, priceTables, before, { enabled: false }, { action: 'disable' })
}

const makeDefault: Work = async (c, tx, id) => {
  // Both rows in the order of their ids: two that are made the default together wait, and never for one another.
  await tx.execute(
    sql`SELECT id FROM price_tables WHERE id = ${id} OR (is_default AND destroyed_at IS NULL) ORDER BY id FOR UPDATE`,
  )
  const before = await lockPriceTable(tx, id)
  if (before.isDefault) throw new ApiError('PRICE_TABLE_IS_DEFAULT')
  const isOver = before.validUntil !== null && before.validUntil < saoPauloDate(c.var.deps.now())
  if (!before.enabled || isOver) throw new ApiError('PRICE_TABLE_IS_DISABLED')
  await tx.execute(sql`
    UPDATE price_tables SET is_default = false, version = version + 1, updated_at = ${c.var.deps.now().toISOString()}::timestamptz
     WHERE is_default AND destroyed_at IS NULL`)
  await saveChanges(c, tx, priceTables, before, { isDefault: true }, { action: 'makeDefault' })
}
