import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { TaxRule } from './tax-rule'

const FORM = {
  ...{ ncm: '99990001', validFrom: '2026-08-01', icmsInterstate: 12, icmsInternal: 17, ipi: 0, pis: 1.65, cofins: 7.6 },
  ...{ cbs: 0.9, ibsState: 0.1, ibsMunicipal: 0, cfop: '6102', cst: '00', source: 'LC 87/1996' },
}
type Answer = TaxRule & {
  code?: string
  errors?: { code?: string; field: string; rule?: string; meta?: { name?: string; combination?: string } }[]
}

describe.each(DATABASES)('tax rules on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  const create = (form: object) => api.as('fiscal').post<Answer>('/taxRules', form)
  const find = async (where: ReturnType<typeof sql>) =>
    Number(
      (
        await api.db.execute(
          sql`SELECT t.number FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL AND ${where} LIMIT 1`,
        )
      ).rows[0]!.number,
    )

  it('are written by the Fiscal, read by who may, and by nobody else', async () => {
    const made = await create(FORM)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ ncm: '99990001', version: 1, isExample: false, difal: 'NONE' })
    expect((await api.as('integrator').get('/taxRules')).status).toBe(403)
    expect((await api.as('consultant').get('/taxRules')).status).toBe(403)
    expect((await api.as('director').get('/taxRules', { perPage: 300 })).body.data.length).toBeGreaterThan(100)
    const { rows } = await api.db.execute(
      sql`SELECT action, record_id FROM audit_logs WHERE table_name = 'tax_rules' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toMatchObject([{ action: 'create', record_id: String(made.body.id) }])
  })

  it('of the same rank that share a sale are refused, with the sale', async () => {
    const twice = await create({ ...FORM, validFrom: '2027-01-01' })
    expect(twice.status).toBe(422)
    expect(twice.body.errors).toMatchObject([
      { field: 'validFrom', rule: 'taxOverlap', meta: { combination: 'o NCM 99990001, a partir de 01/01/2027' } },
    ])
  })

  it.each([
    ['112 % of ICMS', { icmsInterstate: 112 }, 'icmsInterstate', 'max'],
    ['a state twice', { destinations: 'PE 20,5; PE 18' }, 'destinations', 'ufTwice'],
    ['an internal rate of 250 %', { destinations: 'SP 18; PE 250' }, 'destinations', 'taxDestinationRate'],
    ['an FCP of 12 %', { destinations: 'RJ 20 + 12' }, 'destinations', 'taxDestinationRate'],
    ['PIS of 100 %', { pis: '100' }, 'pis', 'max'],
    ['COFINS of 76 %', { cofins: '76' }, 'cofins', 'max'],
    ['CBS of 87 %', { cbs: '87' }, 'cbs', 'max'],
    ['IBS of 90 %', { ibsState: '90' }, 'ibsState', 'max'],
    ['no state', { destinations: 'XX' }, 'destinations', 'taxDestination'],
    ['goods beside an NCM', { goods: ['MODULE'] }, 'ncm', 'oneSubject'],
    ['an end before its begin', { validUntil: '2026-07-31' }, 'validUntil', 'endBeforeStart'],
    ['no rate to another state', { icmsInterstate: null }, 'icmsInterstate', 'required'],
    ['a product that is none', { ncm: null, productId: 999_999 }, 'productId', 'exists'],
    ['a CFOP of three digits', { cfop: '610' }, 'cfop', 'cfop'],
  ])('are refused for %s', async (_, change, field, rule) => {
    const { status, body } = await create({ ...FORM, ncm: '99990002', ...change })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field, rule }])
  })

  it('that end leave a gap, which is named, and accepted by who sees it', async () => {
    const id = await find(
      sql`t.goods = ARRAY['MODULE'] AND t.order_types = '{}' AND t.buyers = '{}' AND t.destinations = '[]' AND t.valid_from = '2027-01-01'`,
    )
    const { body: rule } = await api.as('fiscal').get<Answer>(`/taxRules/${id}`)
    const ended = { ...rule, validUntil: '2027-12-31' }
    const refused = await api.as('fiscal').put<Answer>(`/taxRules/${id}`, ended)
    expect(refused.body.code).toBe('TAX_RULE_LEAVES_GAPS')
    expect(refused.body.errors!.map(({ meta }) => meta!.name)).toEqual([
      expect.stringMatching(
        /^Módulo, para .*, contribuinte e produtor rural, pedido Normal, .*de 01\/01\/2028 a 31\/12\/2028$/,
      ),
    ])
    const saved = await api.as('fiscal').put<Answer>(`/taxRules/${id}`, { ...ended, acceptGaps: true })
    expect(saved.body).toMatchObject({ id, version: rule.version + 1, validUntil: '2027-12-31' })
    expect((await api.as('fiscal').put<Answer>(`/taxRules/${id}`, ended)).body.code).toBe('VERSION_CONFLICT')
    const { body: shown } = await api.as('fiscal').get<{ history: { version: number }[] }>(`/taxRules/${id}`)
    expect(shown.history.map(({ version }) => version)).toEqual([2, 1])
    // The examples end with 2028, and so does what they know.
    const { body: gaps } = await api.as('fiscal').get<{ data: { text: string; from: string }[] }>('/taxRules/gaps')
    expect(gaps.data.some(({ text, from }) => text.startsWith('Módulo') && from === '2028-01-01')).toBe(true)
  })

  it('come back when a change is undone, once, and while nothing of it changed again', async () => {
    const id = await find(
      sql`t.goods = ARRAY['MODULE'] AND t.order_types = '{}' AND t.buyers = '{}' AND t.destinations = '[]' AND t.valid_from = '2027-01-01'`,
    )
    const { rows } = await api.db.execute(sql`SELECT max(id)::int AS id FROM tax_rule_revisions`)
    const undo = () => api.as('fiscal').put<Answer>(`/taxRules/revisions/undo/${rows[0]!.id}`, {})
    expect((await undo()).status).toBe(200)
    expect((await api.as('fiscal').get<Answer>(`/taxRules/${id}`)).body).toMatchObject({
      version: 3,
      validUntil: '2028-12-31',
    })
    expect((await undo()).body.code).toBe('TAX_RULES_CHANGED_SINCE')
    // A rule that was new goes.
    const made = await create({ ...FORM, ncm: '99990003' })
    const last = await api.db.execute(sql`SELECT max(id)::int AS id FROM tax_rule_revisions`)
    expect((await api.as('fiscal').put(`/taxRules/revisions/undo/${last.rows[0]!.id}`, {})).status).toBe(200)
    expect((await api.as('fiscal').get(`/taxRules/${made.body.id}`)).status).toBe(404)
    // Its number is not given away again: lines that it taxed name it.
    expect((await create({ ...FORM, ncm: '99990004' })).body.id).toBeGreaterThan(made.body.id)
  })

  it('that ask an NCM count the products that have none, which the list shows', async () => {
    const gaps = async () => (await api.as('fiscal').get<{ withoutNcm: number }>('/products/gaps')).body.withoutNcm
    const listed = async () =>
      (await api.as('director').get<{ meta: { total: number } }>('/products', { withoutNcm: 'true' })).body.meta.total
    const { rows } = await api.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM products WHERE ncm IS NULL AND destroyed_at IS NULL`,
    )
    await api.db.execute(
      sql`UPDATE products SET ncm = NULL WHERE id = (SELECT min(id) FROM products WHERE destroyed_at IS NULL AND ncm IS NOT NULL)`,
    )
    const before = rows[0]!.count + 1
    // Those of other tests are of other days, or none is in force.
    await api.db.execute(sql`UPDATE tax_rules SET ncm = NULL, product_id = 1 WHERE ncm IS NOT NULL`)
    expect([await gaps(), await listed()]).toEqual([0, 0])
    const later = await create({ ...FORM, ncm: '99990077', validFrom: '2099-01-01' })
    expect(later.status).toBe(201)
    expect([await gaps(), await listed()]).toEqual([0, 0])
    expect((await create({ ...FORM, ncm: '99990078' })).status).toBe(201)
    expect([await gaps(), await listed()]).toEqual([before, before])
  })

  it('explain themselves: the rule, and those that would have answered', async () => {
    const { body } = await api
      .as('fiscal')
      .get<{ rule: TaxRule; unknown: string | null; others: object[]; order: string[] }>('/taxRules/explain', {
        uf: 'MG',
        buyer: 'NON_TAXPAYER',
        detached: false,
        on: '2026-11-20',
      })
    expect(body.rule).toMatchObject({ icmsExempt: false, difal: 'SENDER', goods: ['GENERATOR'] })
    expect(body.others).toMatchObject([
      { fits: 'YES', rule: { icmsExempt: true, buyers: ['NON_TAXPAYER'] } },
      { fits: 'YES', rule: { icmsExempt: true, buyers: [] } },
    ])
    const loose = await api
      .as('fiscal')
      .get('/taxRules/explain', { uf: 'PE', buyer: 'TAXPAYER', type: 'INVERTER', on: '2026-07-20' })
    expect(loose.body).toMatchObject({ rule: null, unknown: 'ORIGIN' })
  })

  it('written at once: of ten equal ones one stands', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => create({ ...FORM, ncm: '99990009' })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
  })
})
