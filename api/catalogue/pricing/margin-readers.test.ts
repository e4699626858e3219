import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { expectedMargin, oracleRatesOf } from '../../../tests/oracles/expected-margin'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { inTurn } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ApprovalRequest } from '../../sales/approval-requests/approval-request'
import type { OrderDetail } from '../../sales/orders/record/order-detail'
import { taxRuleOf } from '../taxes/tax-rule-sql'

const percent = fc.integer({ min: 0, max: 40_0000 }).map((ten) => ten / 10_000)
const soldLine = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPriceCents: fc.integer({ min: 0, max: 2_000_000 }),
  costPriceCents: fc.integer({ min: 0, max: 2_000_000 }),
  icms: percent,
  ipi: percent,
  freight: percent,
})

const NOTHING = { quantity: 1, unitPriceCents: 0, costPriceCents: 0, icms: 0, ipi: 0, freight: 0 }

it('the margin is that of docs/domain.md 2.3 for any sale', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(soldLine, { maxLength: 12 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (detached, lines, kitFreightCents) => {
        const sale = { detached, lines, kitFreightCents, conditionCents: -1, serviceFeeCents: 1 }
        const parts = marginOf(sale)
        expect(parts.margin).toBe(expectedMargin(sale))
        const { priceCents, costCents, icmsCents, ipiCents, freightCents, marginCents } = parts
        expect(priceCents - costCents! - icmsCents! - ipiCents! - freightCents).toBe(marginCents)
      },
    ),
    // -166.443,125 %: exactly between two hundredths, below zero.
    { examples: [[false, [{ ...NOTHING, quantity: 8, unitPriceCents: 20, icms: 7.8125 }], 266_456]] },
  )
})

describe.each(DATABASES)('readers of the margin on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  /** Of every order, from its rows. */
  const expected = async () => {
    const { rows } = await api.db.execute(sql`
      SELECT o.id::int, o.budget_type = 'DETACHED' AS detached, o.kit_freight_cents::int AS "kitFreightCents",
             o.taxed_on AS "taxedOn", o.freight_uf AS uf,
             (SELECT json_agg(json_build_object('quantity', l.quantity, 'unitPriceCents', l.unit_price_cents, 'costPriceCents', l.cost_price_cents, 'icms', l.icms,
                       'ipi', l.ipi, 'rule', ${taxRuleOf('l')}, 'freight', COALESCE((jsonb_path_query_first(l.price_trace, '$[*] ? (@.kind == "FREIGHT").percent'))::float8, 0)))
                FROM order_lines l WHERE l.order_id = o.id) AS lines FROM orders o ORDER BY o.id`)
    type Read = Omit<Parameters<typeof expectedMargin>[0], 'lines'> & {
      uf: string
      lines: (Parameters<typeof expectedMargin>[0]['lines'][number] & {
        rule: Parameters<typeof oracleRatesOf>[0] | null
      })[]
    }
    return new Map(
      rows.map((row) => {
        const { uf, lines, ...sale } = row as unknown as Read
        const taxed = lines.map(({ rule, ...line }) => ({ ...line, rates: rule && oracleRatesOf(rule, uf) }))
        return [Number(row.id), expectedMargin({ ...sale, lines: taxed })]
      }),
    )
  }

  it('all show the same: sheets, order pages, approvals', async () => {
    const margins = await expected()
    const token = await api.as('admin').token()
    let cells = 0
    for (const path of ['orders', 'budgets']) {
      const answer = await api.send(
        new Request(`http://api.test/api/${path}/export`, { headers: { authorization: `Bearer ${token}` } }),
      )
      const { records } = readSheet(new Uint8Array(await answer.arrayBuffer()))
      for (const row of records) {
        expect(row['Margem de contribuição (%)'] ?? null, `${path} ${row.Número}`).toBe(margins.get(Number(row.Número)))
        cells++
      }
    }
    expect(cells).toBeGreaterThan(100)
    const ids = [...margins.keys()]
    for (const id of inTurn([0, 1, 2, 3, 4, 5, 6, 7], cells).flatMap((turn) => ids.filter((one) => one % 8 === turn))) {
      const { body } = await api.as('admin').get<OrderDetail>(`/orders/${id}`)
      expect(body.totals.contributionMargin ?? null, `order ${id}`).toBe(margins.get(id))
    }
    for (const view of ['pending', 'answered']) {
      const { body } = await api
        .as('admin')
        .get<{ data: ApprovalRequest[] }>('/approvalThresholdsRequests', { view, perPage: 300 })
      expect(body.data.length).toBeGreaterThan(0)
      for (const request of body.data) {
        expect(request.contributionMargin, `request ${request.id}`).toBe(margins.get(request.orderId))
        expect(request.marginParts).toBeDefined()
      }
    }
  })

  it('of the 8,19 kWp kit with 5,5 % off is what docs/domain.md 2.4 reckons by hand', async () => {
    const { rows: items } = await api.db.execute(sql`
      SELECT i.product_id::int AS "productId", i.quantity, i.kit_id::int AS kit FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id
       WHERE k.name LIKE 'Gerador 8,19 kWp%'`)
    const { rows: clients } = await api.db.execute(sql`
      SELECT k.id::int FROM company_clients k JOIN companies c ON c.id = k.company_id
       WHERE c.fantasy_name = 'Sol do Vale' AND k.document_type = 'CPF' AND k.destroyed_at IS NULL LIMIT 1`)
    const stored = await api.as('integrator').post('/orders', {
      budgetType: 'KIT',
      kitId: items[0]!.kit,
      networkVoltage: 'MONO_220',
      companyClientId: clients[0]!.id,
      freightUf: 'SC',
      products: items.map(({ productId, quantity }) => ({ productId, quantity })),
    })
    const { id } = stored.body
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const show = async () => (await api.as('director').get<OrderDetail>(`/orders/${id}`)).body
    const given = await api
      .as('consultant')
      .put(`/orders/${id}/prices`, { discount: 5.5, version: (await show()).version })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const { totals, lines } = await show()
    expect(lines.map(({ quantity, orderPrice }) => [quantity, orderPrice])).toEqual(
      expect.arrayContaining([
        [14, 510.3],
        [1, 2731.05],
        [32, 14.09],
      ]),
    )
    expect(totals).toMatchObject({ lines: 12_445.17, cost: 10_393.8, kitFreight: 0, contributionMargin: 7.23 })
    await api.as('consultant').post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Volume' })
    const { body } = await api.as('manager').get<{ data: ApprovalRequest[] }>('/approvalThresholdsRequests', {
      view: 'pending',
      perPage: 300,
    })
    const parts = body.data.find((request) => request.orderId === id)
    expect(parts).toMatchObject({
      contributionMargin: 7.23,
      marginParts: {
        ...{ price: 12_445.17, cost: 10_393.8, icms: 0, ipi: 0, freight: 0, margin: 900.19 },
        taxes: expect.arrayContaining([
          { tax: 'icms', value: 0 },
          { tax: 'pis', value: 205.35 },
          { tax: 'cofins', value: 945.83 },
        ]),
      },
    })
  })
})
