import { sql } from 'drizzle-orm'
import { type AlertInput, alertChangeInput, alertInput, MOST_ALERTS } from '#domain/engagement/alerts/alert-input'
import { visibleKits } from '../../catalogue/kits/kit-queries'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, listOf, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { alert, findAlerts } from './alert'

const secured = () => securedForPeople('orders:store', 'orders:storeAll')
const tags = ['Avisos de estoque']

/** The caller's own: nobody reads what another waits for. */
export const listAlerts = endpoint(
  {
    method: 'get',
    path: '/alerts',
    tags,
    summary: 'O que você espera chegar',
    ...secured(),
    responses: { 200: json(listOf('StockAlerts', alert), 'Os avisos') },
  },
  async (c) => {
    const { deps, who } = c.var
    const found = await findAlerts(deps.db, sql`a.user_id = ${who.userId}`, sql`ORDER BY a.id DESC`, deps.now())
    return c.json({ data: found.map(({ userId: _, ...row }) => row) }, 200)
  },
)

/**
 * Asked for again, it is the same alert, with the quantity of now.
 * @throws VALIDATION_FAILED for what is not on sale to the caller, ALERT_LIMIT_REACHED
 */
export const createAlert = endpoint(
  {
    method: 'post',
    path: '/alerts',
    tags,
    summary: 'Avisa quando um produto ou um kit chegar; de novo, muda a quantidade',
    ...secured(),
    request: { body: body(named(alertInput, 'AlertInput')) },
    responses: { 201: json(done, 'O aviso') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({ status: 201 as const, body: { id: await keep(c, tx, input) } }))
    return c.json(answer.body, 201)
  },
)

async function keep(c: ApiContext, tx: Transaction, { productId, kitId, quantity }: AlertInput): Promise<number> {
  const { who, deps } = c.var
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts of ${who.userId}`}, 0))`)
  const { rows } = await tx.execute<{
    isThere: boolean
    count: number
    id: number | null
    quantity: number | null
  }>(sql`
    SELECT ${
      productId === null
        ? sql`EXISTS (SELECT FROM product_kits k WHERE k.id = ${kitId} AND ${visibleKits(who, deps.now())})`
        : sql`EXISTS (SELECT FROM products p WHERE p.id = ${productId} AND p.enabled AND p.destroyed_at IS NULL)`
    } AS "isThere", (SELECT count(*)::int FROM stock_alerts a WHERE a.user_id = ${who.userId}) AS count, o.id::int, o.quantity
      FROM (SELECT 1) one LEFT JOIN stock_alerts o ON o.user_id = ${who.userId} AND (o.product_id = ${productId}::bigint OR o.kit_id = ${kitId}::bigint)`)
  const { isThere, count, id: known, quantity: before } = rows[0]!
  if (!isThere)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: productId === null ? 'kitId' : 'productId', rule: 'exists' }],
    })
  if (known === null && count >= MOST_ALERTS) throw new ApiError('ALERT_LIMIT_REACHED')
  const { rows: kept } = await tx.execute<{ id: number }>(
    known === null
      ? sql`INSERT INTO stock_alerts (user_id, product_id, kit_id, quantity, created_at)
            VALUES (${who.userId}, ${productId}, ${kitId}, ${quantity}, ${deps.now().toISOString()}::timestamptz) RETURNING id::int`
      : sql`UPDATE stock_alerts SET quantity = ${quantity} WHERE id = ${known} RETURNING id::int`,
  )
  const id = kept[0]!.id
  await writeAudit(c, tx, {
    action: known === null ? 'create' : 'update',
    table: 'stock_alerts',
    id,
    before: known === null ? null : { quantity: before },
    after: { productId, kitId, quantity },
  })
  return id
}

/** @throws NOT_FOUND for somebody else's */
export const updateAlert = endpoint(
  {
    method: 'put',
    path: '/alerts/{id}',
    tags,
    summary: 'Avisa quando houver outra quantidade',
    ...secured(),
    request: { params: idParams, body: body(named(alertChangeInput, 'AlertChange')) },
    responses: { 200: json(done, 'O aviso') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { quantity } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute<{ quantity: number }>(
        sql`SELECT quantity FROM stock_alerts WHERE id = ${id} AND user_id = ${c.var.who.userId} FOR UPDATE`,
      )
      if (!rows[0]) throw new ApiError('NOT_FOUND')
      if (rows[0].quantity === quantity) return { status: 200 as const, body: { id } }
      await tx.execute(sql`UPDATE stock_alerts SET quantity = ${quantity} WHERE id = ${id}`)
      await writeAudit(c, tx, { action: 'update', table: 'stock_alerts', id, before: rows[0], after: { quantity } })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND for somebody else's */
export const deleteAlert = endpoint(
  {
    method: 'delete',
    path: '/alerts/{id}',
    tags,
    summary: 'Não avisa mais',
    ...secured(),
    request: { params: idParams },
    responses: { 200: json(done, 'Retirado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute<{ productId: number | null; kitId: number | null; quantity: number }>(sql`
        DELETE FROM stock_alerts WHERE id = ${id} AND user_id = ${c.var.who.userId}
        RETURNING product_id::int AS "productId", kit_id::int AS "kitId", quantity`)
      const [before] = rows
      if (!before) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'delete', table: 'stock_alerts', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
