import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overloadGauge } from '#domain/catalogue/kits/overload'
import { type KitLine, linesOfType } from '#domain/catalogue/products/kit-product'
import { isValidDocument } from '#domain/ground/documents/client-document'
import { isValidNfeKey } from '#domain/ground/documents/nfe-key'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, type Persona } from './demo-logins'
import { DatabaseNotEmptyError, seedDemo } from './seed-demo'

describe.each(BOTH_DATABASES)('the demo seed on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const rows = async <T>(query: ReturnType<typeof sql>) => (await api.db.execute(query)).rows as T[]
  /** Rows that break a rule: none is expected. */
  const offenders = (query: ReturnType<typeof sql>) => rows<Record<string, unknown>>(query)

  it('writes totals that are the sums of their lines', async () => {
    const wrong = await offenders(sql`
      SELECT o.id FROM orders o
        JOIN (SELECT order_id, sum(quantity * unit_price_cents) AS lines, sum(quantity * table_unit_price_cents) AS at_table,
                     sum(quantity * cost_price_cents) AS cost FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
       WHERE o.lines_total_cents <> l.lines OR o.table_total_cents <> l.at_table OR o.cost_total_cents <> l.cost
          OR o.total_cents <> o.lines_total_cents + o.kit_freight_cents + o.condition_cents + o.unload_fee_cents + o.service_fee_cents`)
    expect(wrong).toEqual([])
    const [{ bare }] = (await rows<{ bare: number }>(
      sql`SELECT count(*)::int AS bare FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)`,
    )) as [{ bare: number }]
    expect(bare).toBe(0)
  })

  it('ends each history at the order’s status, without a gap', async () => {
    expect(
      await offenders(sql`
        SELECT o.id, o.status FROM orders o
         WHERE o.status <> (SELECT h.to_status FROM order_status_history h WHERE h.order_id = o.id ORDER BY h.id DESC LIMIT 1)`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT * FROM (SELECT id, from_status, lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS before
                         FROM order_status_history) h
         WHERE h.from_status IS DISTINCT FROM h.before`),
    ).toEqual([])
  })

  it('sells in all five regionals, and the counters agree with the orders', async () => {
    const regionals = await rows<{ name: string; n: number }>(sql`
      SELECT r.name, count(o.id)::int AS n FROM regionals r LEFT JOIN teams t ON t.regional_id = r.id LEFT JOIN orders o ON o.team_id = t.id
       GROUP BY r.name`)
    expect(regionals).toHaveLength(5)
    expect(regionals.filter(({ n }) => n === 0)).toEqual([])
    expect(
      await offenders(sql`
        SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*)::int AS n, sum(total_cents) AS cents FROM orders GROUP BY 1, 2, 3, 4
        EXCEPT SELECT company_id, status, budget, claim, sum(order_count)::int, sum(total_cents) FROM order_counters GROUP BY 1, 2, 3, 4`),
    ).toEqual([])
  })

  it('prices the 8,19 kWp kit as domain 6.4 does: R$ 13.168,80', async () => {
    const [order] = await rows<{ cents: number; lines: number }>(sql`
      SELECT lines_total_cents::int AS cents FROM orders o JOIN companies c ON c.id = o.company_id
       WHERE c.fantasy_name = 'Sol do Vale' AND o.potency = 8190 AND o.budget_type = 'KIT' AND o.discount_percentage = 0 LIMIT 1`)
    expect(order!.cents).toBe(1_316_880)
  })

  it('keeps ready kits within their limits', async () => {
    const kits = await rows<{ name: string; lines: KitLine[] }>(sql`
      SELECT k.name, json_agg(json_build_object('quantity', i.quantity, 'product',
               json_build_object('id', p.id, 'type', p.type, 'potency', p.potency, 'specs', p.specs))) AS lines
        FROM product_kits k JOIN product_kit_items i ON i.kit_id = k.id JOIN products p ON p.id = i.product_id GROUP BY k.name`)
    expect(kits.length).toBeGreaterThanOrEqual(13)
    for (const { name, lines } of kits) {
      expect(linesOfType(lines, 'MODULE'), name).toHaveLength(1)
      expect(overloadGauge(lines, {}).code, name).toBeNull()
    }
  })

  it('holds valid documents and invoice keys', async () => {
    const documents = await rows<{ document: string }>(sql`
      SELECT cnpj AS document FROM companies UNION ALL SELECT document FROM company_clients
      UNION ALL SELECT cnpj FROM shipping_companies WHERE cnpj IS NOT NULL UNION ALL SELECT document FROM blocked_companies`)
    expect(documents.filter(({ document }) => !isValidDocument(document))).toEqual([])
    const keys = await rows<{ key: string }>(sql`
      SELECT invoice_key AS key FROM orders WHERE invoice_key IS NOT NULL UNION ALL SELECT future_invoice_key FROM orders WHERE future_invoice_key IS NOT NULL`)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter(({ key }) => !isValidNfeKey(key))).toEqual([])
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
  })

  it('has picked and shipped what has left, and knows what each claim is about', async () => {
    expect(
      await offenders(sql`
        SELECT o.id, o.status FROM orders o JOIN order_lines l ON l.order_id = o.id
         WHERE o.status IN ('AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'FINISHED') AND l.picked_quantity IS DISTINCT FROM l.quantity`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT id FROM orders WHERE shipped_at IS NOT NULL AND (shipment ->> 'volumesShipped') IS DISTINCT FROM (shipment ->> 'volumes')`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT id FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' AND (claim_reason IS NULL OR original_order_id IS NULL)`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT id FROM orders WHERE type = 'FUTURE' AND status NOT IN ('NEW', 'PENDING', 'ANALYSIS') AND future_invoice_key IS NULL`),
    ).toEqual([])
  })

  it('tells one story of each claim: goods that its original had, by numbers whose warranties are known', async () => {
    expect(
      await offenders(sql`
        SELECT x.claim_id, x.name FROM claim_lines x JOIN orders o ON o.id = x.claim_id AND o.type <> 'BONUS'
          LEFT JOIN order_lines l ON l.order_id = o.original_order_id AND l.position = x.original_position
         WHERE l.product_id IS DISTINCT FROM x.product_id OR x.quantity > l.picked_quantity`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT x.claim_id, n.serial FROM claim_lines x JOIN orders o ON o.id = x.claim_id CROSS JOIN LATERAL unnest(x.serials) AS n(serial)
         WHERE NOT EXISTS (SELECT 1 FROM serial_numbers s WHERE s.serial = n.serial AND s.order_id = o.original_order_id
                              AND s.position = x.original_position AND s.product_id = x.product_id)`),
    ).toEqual([])
    // What separation wrote down is what is registered, and a replacement is of the product that it replaces.
    expect(
      await offenders(sql`
        SELECT s.serial FROM serial_numbers s JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
          LEFT JOIN serial_numbers r ON r.id = s.replaces_id
         WHERE NOT s.serial = ANY (string_to_array(l.serials, E'\\n')) OR l.product_id <> s.product_id OR r.product_id <> s.product_id`),
    ).toEqual([])
    const { rows: named } = await api.db.execute<{ id: number; serial: string }>(
      sql`SELECT claim_id::int AS id, serials[1] AS serial FROM claim_lines WHERE cardinality(serials) > 0 ORDER BY 1`,
    )
    expect(named).toHaveLength(2)
    for (const { id, serial } of named) {
      const { body } = await api.as('afterSales').get('/warranty', { serial })
      expect(body).toMatchObject({
        pieces: [{ serial, claims: expect.arrayContaining([expect.objectContaining({ id })]) }],
      })
    }
  })

  it.each(Object.keys(DEMO_LOGINS) as Persona[])('lets %s in', async (persona) => {
    const { status, body } = await api.as(persona).get('/users/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: persona === 'apiUser' ? 'API' : 'PERSON',
      agreementsAccepted: persona !== 'termsPending',
      needsPasswordUpdate: persona === 'stalePassword',
    })
  })

  it('has every order in the ERP that should be there, and one that the ERP does not take', async () => {
    expect(
      await offenders(sql`
        SELECT id, status, erp_state FROM orders WHERE confirmed_at IS NOT NULL AND status <> 'CANCELED'
           AND (erp_state <> 'INTEGRATED' OR erp_number IS NULL) AND erp_state <> 'FAILED'`),
    ).toEqual([])
    expect(
      await offenders(sql`
        SELECT o.id FROM orders o WHERE o.erp_state <> 'NONE'
           AND (SELECT count(*) FROM erp_jobs j WHERE j.order_id = o.id AND j.kind = 'CREATE') <> 1`),
    ).toEqual([])
    const failed = await rows(sql`
      SELECT o.status, j.state, j.error_code AS code, (SELECT count(*)::int FROM erp_attempts a WHERE a.job_id = j.id) AS calls
        FROM orders o JOIN erp_jobs j ON j.order_id = o.id WHERE o.erp_state = 'FAILED'`)
    expect(failed).toEqual([{ status: 'CONFIRMED', state: 'DEAD', code: 'COMPANY_DOES_NOT_EXISTS_ON_ERP', calls: 5 }])
  })

  it('refuses a database that is not empty', async () => {
    await expect(seedDemo({ db: api.db } as never, new Date())).rejects.toThrow(DatabaseNotEmptyError)
  })
})
