import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/** Orders like a seeded one, with its lines and its past, as many as a test needs. @returns their numbers */
export async function copyOrders(db: Database, like: SQL, count: number): Promise<number[]> {
  const { rows } = await db.execute(sql`SELECT id FROM orders o WHERE ${like} ORDER BY id LIMIT 1`)
  const [first] = rows
  if (!first) throw new Error('no such order in the seed')
  const columns = (table: string, own: readonly string[]) =>
    db
      .execute(
        sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      )
      .then(({ rows: all }) => all.map(({ name }) => String(name)).filter((name) => !own.includes(name)))
  const list = (names: readonly string[], alias = '') => sql.raw(names.map((name) => `${alias}"${name}"`).join(', '))
  const header = await columns('orders', ['id', 'search'])
  const line = await columns('order_lines', ['order_id'])
  const past = await columns('order_status_history', ['id', 'order_id'])
  const made = await db.execute(sql`
    WITH made AS (INSERT INTO orders (${list(header)}) SELECT ${list(header, 'o.')} FROM orders o, generate_series(1, ${count}) WHERE o.id = ${first.id} RETURNING id),
    lines AS (INSERT INTO order_lines (order_id, ${list(line)}) SELECT made.id, ${list(line, 'l.')} FROM made, order_lines l WHERE l.order_id = ${first.id}),
    past AS (INSERT INTO order_status_history (order_id, ${list(past)})
      SELECT made.id, ${list(past, 'h.')} FROM made, (SELECT * FROM order_status_history WHERE order_id = ${first.id} ORDER BY id) h)
    SELECT id::int FROM made ORDER BY id`)
  return made.rows.map(({ id }) => Number(id))
}
