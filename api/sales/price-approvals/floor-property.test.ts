import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgedMargin, type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { knowing } from '../../../tests/support/knowing'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import { startDueRevisions } from '../../catalogue/price-revisions/start-due-revisions'
import { DEMO_LOGINS, type Persona } from '../../over/seed/demo-logins'
import { marginFacts } from '../order-record/margin-facts'

/**
 * Whatever the users write in promotions, own prices, tables, costs and the order itself: no order below the floor is
 * sent without a person who may let it through. Each sequence writes some prices, then a user buys.
 */
const SEQUENCES = tries('CHAOS_FLOORS', 40, 10_000)
const SEED = Number(process.env.CHAOS_SEED ?? 20261127)

/** Every default role, one person each. */
const WRITERS = (Object.keys(DEMO_LOGINS) as Persona[]).filter((name) => {
  const login = DEMO_LOGINS[name] as { hasAcceptedTerms?: boolean; hasStalePassword?: boolean; kind?: string }
  return login.hasAcceptedTerms !== false && !login.hasStalePassword && login.kind !== 'API'
})

type Deed =
  | { kind: 'promotion' | 'own' | 'row' | 'bulk' | 'cost' | 'orderPrice'; who: Persona; percent: number; at: number }
  | { kind: 'undo' | 'switch' | 'resume' | 'clock'; who: Persona; at: number }
  | { kind: 'answer'; who: Persona; verb: 'approve' | 'reject'; at: number }

/** Those who may write prices at all come up more often than those who are refused at the door. */
const who = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Persona>('admin', 'director', 'marketing') },
  { weight: 1, arbitrary: fc.constantFrom(...WRITERS) },
)
const at = fc.nat(1000)
const percent = fc.integer({ min: -70, max: 40 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('promotion', 'own', 'row', 'bulk', 'cost', 'orderPrice'),
    who,
    percent,
    at,
  }) as fc.Arbitrary<Deed>,
  fc.record({ kind: fc.constantFrom('undo', 'switch', 'resume', 'clock'), who, at }) as fc.Arbitrary<Deed>,
  fc.record({
    kind: fc.constant('answer' as const),
    who,
    verb: fc.constantFrom('approve', 'reject'),
    at,
  }) as fc.Arbitrary<Deed>,
)
/** The writes, then who asks for an approval, who answers it, and who sends. */
const sequence = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 5 }),
  asker: who,
  answerer: who,
  sender: who,
})

describe.each(DATABASES)('random writes of prices, on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  let facts: { kitId: number; company: number; table: number }
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
    const { rows } = await api.db.execute<typeof facts>(sql`
      SELECT (SELECT min(k.id) FROM product_kits k WHERE NOT EXISTS (SELECT 1 FROM promotion_kits p WHERE p.kit_id = k.id))::int AS "kitId",
             (SELECT id FROM companies WHERE cnpj = '99900002000102')::int AS company,
             (SELECT id FROM price_tables WHERE is_default AND destroyed_at IS NULL)::int AS "table"`)
    facts = rows[0]!
  })
  afterAll(() => api?.close())

  const ids = async (query: ReturnType<typeof sql>) =>
    (await api.db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
  const pick = (some: readonly number[], index: number) => some[index % Math.max(1, some.length)]
  const log = { error: () => {}, warn: () => {}, info: () => {} } as never
  const DOORS: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>, orderId: number) => Promise<unknown> } =
    {
      promotion: ({ who, percent: moved }) =>
        api.as(who).post('/promotions', {
          ...{
            name: 'Queima',
            text: '',
            startsOn: '2026-11-18',
            endsOn: '2026-11-30',
            audience: 'ALL',
            maxKits: '',
            maxKitsPerCompany: '',
          },
          ...{ discount: Math.min(40, Math.max(1, Math.abs(moved))), kitIds: [facts.kitId] },
        }),
      own: async ({ who, percent: moved }) => {
        const { module } = order.products
        const [id] = await ids(
          sql`SELECT id::int FROM exclusive_products WHERE company_id = ${facts.company} AND product_id = ${module}`,
        )
        const rule = {
          price: Math.round(540 * (100 + moved)) / 100,
          adjustment: 0,
          detachedTaxpayerMargin: 1.12,
          detachedNonTaxpayerMargin: 1.24,
        }
        if (!id)
          return knowing(api.as(who)).post('/exclusiveProducts', {
            companyId: facts.company,
            productId: module,
            ...rule,
          })
        const { version } = (await api.as('admin').get(`/exclusiveProducts/${id}`)).body
        return knowing(api.as(who)).put(`/exclusiveProducts/${id}`, { version, ...rule })
      },
      row: async ({ who, percent: moved, at: index }) => {
        const { rows } = await api.db.execute<
          { id: number; version: number; cents: number; productId: number } & Record<string, number | null>
        >(sql`
        SELECT id::int, version, price_cents::int AS cents, product_id::int AS "productId", initial_range AS "initialRange", final_range AS "finalRange"
          FROM price_table_products WHERE price_table_id = ${facts.table} AND product_id IN (${order.products.module}, ${order.products.inverter}) ORDER BY id`)
        const { id, version, cents, productId, initialRange, finalRange } = rows[index % rows.length]!
        const row = {
          adjustment: 0,
          detachedTaxpayerMargin: 1.12,
          detachedNonTaxpayerMargin: 1.24,
          initialRange,
          finalRange,
        }
        const price = Math.max(1, Math.round(cents * (1 + moved / 100))) / 100
        return knowing(api.as(who)).put(`/priceTables/${facts.table}/products`, {
          productId,
          rows: [{ id, version, price, ...row }],
        })
      },
      bulk: async ({ who, percent: moved, at: index }) => {
        const draft = await api
          .as(who)
          .post(`/priceTables/${facts.table}/bulk`, { operation: 'PERCENT', percent: moved })
        if (draft.status !== 201) return draft
        const startsAt = index % 2 ? null : new Date(api.now().getTime() + 60_000).toISOString()
        return knowing(api.as(who)).put(`/priceTables/revisions/apply/${draft.body.id}`, { startsAt })
      },
      cost: async ({ who, percent: moved }) => {
        const { module } = order.products
        const { version } = (await api.as('admin').get(`/products/${module}`)).body
        return knowing(api.as(who)).put(`/products/costPrice/${module}`, {
          version,
          costPrice: Math.round(380 * (100 + moved)) / 100,
        })
      },
      orderPrice: ({ who, percent: moved }, id) => order.give(who, id, { discount: Math.min(60, Math.abs(moved)) }),
      undo: async ({ who, at: index }) => {
        const done = await ids(
          sql`SELECT id::int FROM price_revisions WHERE state = 'APPLIED' ORDER BY id DESC LIMIT 3`,
        )
        return knowing(api.as(who)).put(`/priceTables/revisions/undo/${pick(done, index) ?? 0}`, {})
      },
      switch: async ({ who, at: index }) => {
        const [id] = await ids(
          sql`SELECT id::int FROM exclusive_products WHERE company_id = ${facts.company} ORDER BY id DESC LIMIT 1`,
        )
        return api.as(who).put(`/exclusiveProducts/${index % 2 ? 'enable' : 'disable'}/${id ?? 0}`, {})
      },
      resume: async ({ who, at: index }) => {
        const some = await ids(sql`SELECT id::int FROM promotions WHERE destroyed_at IS NULL ORDER BY id DESC LIMIT 2`)
        return api.as(who).put(`/promotions/${index % 2 ? 'suspend' : 'resume'}/${pick(some, index) ?? 0}`, {})
      },
      clock: () => startDueRevisions({ db: api.db, now: () => new Date(api.now().getTime() + 120_000), log }),
      answer: async ({ who, verb, at: index }) => {
        const open = await ids(
          sql`SELECT id::int FROM price_approvals WHERE status = 'PENDING' ORDER BY id DESC LIMIT 3`,
        )
        return api.as(who).post(`/priceApprovals/${verb}/${pick(open, index) ?? 0}`, { reason: 'Sim.' })
      },
    }

  /** What was sent, with its margin as its lines say it, and everybody who may have let it through. */
  const sent = async () =>
    (
      await api.db.execute<{ id: number; facts: MarginSale; isLet: boolean }>(sql`
        SELECT o.id::int, ${marginFacts} AS facts,
               EXISTS (SELECT 1 FROM approval_threshold_requests r JOIN users u ON u.id = r.responded_by_user_id
                        WHERE r.order_id = o.id AND r.type = 'MARGIN' AND r.status = 'APPROVED' AND u.threshold_role = 'DIRECTOR')
               OR EXISTS (SELECT 1 FROM order_status_history h JOIN users u ON u.id = h.user_id JOIN roles q ON q.id = u.role_id
                           WHERE h.order_id = o.id AND h.action IN ('sendOrder', 'sendToClosing') AND (u.threshold_role = 'DIRECTOR' OR q.is_admin))
               OR EXISTS (SELECT 1 FROM approval_grants g JOIN users u ON u.id = g.user_id JOIN roles q ON q.id = u.role_id
                           WHERE g.order_id = o.id AND (u.threshold_role = 'DIRECTOR' OR q.is_admin)) AS "isLet"
          FROM orders o WHERE NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM' AND o.created_at >= ${api.now().toISOString()}::timestamptz`)
    ).rows

  it(`let no order below the floor go without a person who may, over ${SEQUENCES} sequences`, {
    timeout: 7_200_000,
  }, async () => {
    let [below, wentOn, refused] = [0, 0, 0]
    for (const { deeds, asker, answerer, sender } of fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED })) {
      let id: number | null = null
      for (const one of deeds) {
        if (one.kind === 'orderPrice') id ??= await order.negotiate().catch(() => null)
        if (one.kind !== 'orderPrice' || id !== null) await DOORS[one.kind](one as never, id ?? 0)
      }
      // A product may have no price by now, for one, and cannot be sold: then nothing is bought.
      id ??= await order.negotiate().catch(() => null)
      if (id === null) continue
      const asked = await api.as(asker).post<{ requests?: { id: number }[] }>(`/orders/checkApprovalThresholds/${id}`, {
        request: true,
        reason: 'Pedido.',
      })
      for (const { id: request } of asked.body.requests ?? [])
        await api.as(answerer).post(`/approvalThresholdsRequests/approve/${request}`, {})
      const { status, body } = await api.as(sender).put(`/orders/sendOrder/${id}`, {})
      if (status === 200) wentOn += 1
      else if (body.code === 'ORDER_MARGIN_IS_NOT_APPROVED') refused += 1
    }
    for (const { id, facts: sale, isLet } of await sent()) {
      const margin = judgedMargin(marginOf(sale))
      if (margin !== null && margin >= 0) continue
      below += 1
      expect(isLet, `order ${id} went at a margin of ${margin}`).toBe(true)
    }
    console.info(
      `floors on ${database}: ${SEQUENCES} sequences, ${wentOn} sent, ${below} of them below the floor and let through, ${refused} refused for it`,
    )
    expect(wentOn).toBeGreaterThan(0)
    if (SEQUENCES >= 40) expect(refused, 'the floor was met').toBeGreaterThan(0)
  })
})
