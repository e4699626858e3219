import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { fillCompanies, prepareCompanies } from './fill-companies'

const TABLES = ['order_lines', 'order_status_history', 'order_notes', 'order_revisions', 'payment_documents']

describe.each(BOTH_DATABASES)('whose order a row is of, on %s', (kind) => {
  let opened: TestDatabase
  const rowsOf = async (statement: string) => (await opened.connection.db.execute(sql.raw(statement))).rows
  const others = async () => {
    const found: unknown[] = []
    for (const table of TABLES)
      found.push(
        ...(await rowsOf(
          `SELECT '${table}' AS t, r.order_id FROM ${table} r JOIN orders o ON o.id = r.order_id WHERE r.company_id IS DISTINCT FROM o.company_id`,
        )),
      )
    return found
  }
  const refusal = (statement: string) =>
    rowsOf(statement).then(
      () => 'done',
      (error: Error) => String(error.cause),
    )
  beforeAll(async () => {
    opened = await openTestDatabase(kind, 'demo')
  })
  afterAll(() => opened?.close())

  it('is known of every row that somebody wrote, and of no other company', async () => {
    expect(await others()).toEqual([])
    expect(await rowsOf('SELECT 1 FROM order_lines LIMIT 1')).toHaveLength(1)
    const [order] = await rowsOf('SELECT order_id AS id, company_id AS company FROM order_lines LIMIT 1')
    const note = (company: string) =>
      `INSERT INTO order_notes (order_id, company_id, user_id, text, status) SELECT ${order!.id}, ${company}, id, 'x', 'NEW' FROM users LIMIT 1`
    expect(await refusal(note(`${order!.company} + 1`))).toContain('order_notes_of_company')
    expect(await refusal(note('NULL'))).toBe('done')
    expect(await others()).toEqual([])
  })

  it('goes along when an order changes hands', async () => {
    await rowsOf(`UPDATE orders SET company_id = (SELECT id FROM companies c WHERE c.id <> orders.company_id ORDER BY id LIMIT 1)
      WHERE id IN (SELECT order_id FROM order_lines ORDER BY order_id LIMIT 5)`)
    expect(await others()).toEqual([])
  })

  it('is filled in where rows are older, by as many runs as it takes', async () => {
    for (const table of TABLES)
      for (const statement of [
        `ALTER TABLE ${table} ALTER company_id DROP NOT NULL`,
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_of_company`,
        `UPDATE ${table} SET company_id = NULL`,
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders (id, company_id) ON UPDATE CASCADE NOT VALID`,
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id)`,
      ])
        await rowsOf(statement)
    expect((await others()).length).toBeGreaterThan(100)
    // A run that ended in the middle: one table is half done, its check stands already.
    await rowsOf(
      `UPDATE order_lines r SET company_id = o.company_id FROM orders o WHERE o.id = r.order_id AND o.id % 2 = 0`,
    )
    await rowsOf(
      'ALTER TABLE order_lines ADD CONSTRAINT order_lines_company_known CHECK (company_id IS NOT NULL) NOT VALID',
    )
    await fillCompanies(opened.connection.pool)
    expect(await others()).toEqual([])
    const left = await rowsOf(`SELECT conname FROM pg_constraint WHERE conname ~ '_company_known$' OR NOT convalidated
      OR conname IN (${TABLES.map((table) => `'${table}_order_id_orders_id_fk'`).join(', ')})`)
    expect(left).toEqual([])
    expect(await refusal('UPDATE order_lines SET company_id = NULL')).toContain('null value')
    await fillCompanies(opened.connection.pool)
  })

  it.runIf(kind === 'postgres')('has its index made beforehand where there are many orders, and once', async () => {
    const indexed = () =>
      rowsOf(
        `SELECT i.indisvalid AS valid, i.indexrelid AS id FROM pg_index i WHERE i.indexrelid = to_regclass('orders_of_company')`,
      )
    const held = await rowsOf(
      `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint WHERE conindid = 'orders_of_company'::regclass AND contype = 'f'`,
    )
    expect(held.length).toBeGreaterThanOrEqual(TABLES.length)
    for (const { table, name } of held) await rowsOf(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    await rowsOf('DROP INDEX orders_of_company')
    await rowsOf('ANALYZE orders')
    await prepareCompanies(opened.connection.pool)
    expect(await indexed()).toEqual([])
    await prepareCompanies(opened.connection.pool, 10)
    const made = await indexed()
    expect(made).toMatchObject([{ valid: true }])
    await prepareCompanies(opened.connection.pool, 10)
    expect(await indexed()).toEqual(made)
  })
})
