import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import { momentNumber } from '../../ground/sheets/sheet-cells'
import type { Persona } from '../../over/seed/demo-logins'
import type { OrderDetail } from '../../sales/orders/record/order-detail'

const COST_HEADERS = ['Custo', 'Margem de contribuição (%)']

describe.each(DATABASES)('small sheets on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  async function download(persona: Persona, path: string, query: Query = {}) {
    const token = await api.as(persona).token()
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
    const answer = await api.send(
      new Request(`http://api.test/api${path}?${params}`, { headers: { authorization: `Bearer ${token}` } }),
    )
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { answer, bytes, sheet: readSheet(bytes) }
  }
  const idsOf = async (persona: Persona, path: string, query: Query) => {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await api.as(persona).get(path, { ...query, perPage: 300, cursor })
      ids.push(...body.data.map((row) => Number(row.id)))
      cursor = body.meta.next ?? undefined
    } while (cursor)
    return ids
  }

  it.each([
    ['admin', '/orders', {}],
    ['admin', '/budgets', { field: 'total', order: 'asc' }],
    ['manager', '/orders', { 'orderStatus[]': ['FINISHED', 'SHIPPED'], initialOrderPotency: '5,5' }],
    ['integrator', '/orders', {}],
    ['consultant', '/budgets', {}],
    ['pampa', '/orders', { field: 'status', order: 'desc' }],
  ] as const)('hold for %s the rows of %s in their order: %j', async (persona, path, query) => {
    const { sheet } = await download(persona, `${path}/export`, query)
    expect(sheet.records.length).toBeGreaterThan(0)
    expect(sheet.records.map((row) => row.Número)).toEqual(await idsOf(persona, path, query))
    expect(sheet.facts.Registros).toBe(sheet.records.length)
  })

  it('are packed as tightly as zlib does: less than a quarter of what they say', async () => {
    const { bytes, sheet } = await download('admin', '/orders/export')
    const said = Object.values(sheet.parts).reduce((total, part) => total + part.length, 0)
    expect(said / bytes.length).toBeGreaterThan(4)
  })

  it('say above the rows what was filtered, when, and by whom', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int, fantasy_name AS name FROM companies WHERE fantasy_name = 'Sol do Vale'`,
    )
    const query = { companyId: rows[0]!.id as number, 'orderStatus[]': ['FINISHED'], initialCreatedAt: '2025-03-01' }
    const { sheet, answer } = await download('admin', '/orders/export', query)
    expect(sheet.rows[0]).toEqual(['Pedidos'])
    expect(sheet.facts).toMatchObject({
      Filtros: 'Empresa: Sol do Vale; Criado de: 01/03/2025; Status: Finalizado',
      Usuário: 'Alice Administradora (admin@aurora.example)',
      'Gerado em': momentNumber(new Date('2026-11-18T15:00:00Z')),
    })
    expect(momentNumber(new Date('2026-11-18T15:00:00Z'))).toBe(46344.5)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pedidos-2026-11-18-com-custos.xlsx"')
    const own = await download('integrator', '/orders/export')
    expect(own.sheet.facts.Filtros).toBe('Nenhum')
    expect(own.answer.headers.get('content-disposition')).toContain('pedidos-2026-11-18.xlsx')
  })

  it('name nothing that a filter only points to', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT c.id::int AS "companyId", k.id::int AS "companyClientId", u.id::int AS "creatorUserId" FROM companies c
        JOIN company_clients k ON k.company_id = c.id JOIN users u ON u.company_id = c.id WHERE c.fantasy_name = 'Energia Pampa' LIMIT 1`)
    const foreign = rows[0] as Record<string, number>
    const { sheet } = await download('integrator', '/orders/export', { ...foreign, teamIds: 1 })
    expect(sheet.records).toEqual([])
    expect(sheet.facts.Filtros).toBe(
      `Empresa: ${foreign.companyId}; Cliente: ${foreign.companyClientId}; Criado por: ${foreign.creatorUserId}; Times: 1`,
    )
  })

  it('keep numbers numbers, days days and texts texts', async () => {
    const { sheet } = await download('admin', '/orders/export')
    const row = sheet.records[0]!
    const { body: order } = await api.as('admin').get<OrderDetail>(`/orders/${row.Número}`)
    expect(row).toMatchObject({
      Total: order.totals.total,
      'Potência (kWp)': order.potency / 1000,
      'Desconto (%)': order.totals.discountPercentage,
      Custo: order.totals.cost,
      'Margem de contribuição (%)': order.totals.contributionMargin,
      Empresa: order.company.fantasyName,
      'Enviado em': momentNumber(new Date(order.orderSentAt!)),
    })
    expect(sheet.formatOf('Total')).toContain('"R$" #,##0.00')
    expect(sheet.formatOf('Enviado em')).toBe('dd/mm/yyyy hh:mm')
    expect(Object.keys(sheet.parts).filter((path) => /external|connection|vba/i.test(path))).toEqual([])
  })

  it.each([
    ['integrator', false],
    ['consultant', false],
    ['fiscal', false],
    ['manager', true],
    ['admin', true],
  ] as const)('hold costs for whoever may see them: %s %s', async (persona, sees) => {
    await api.db.execute(
      sql`UPDATE orders SET cost_total_cents = 7321937 WHERE id IN (SELECT id FROM orders ORDER BY id DESC LIMIT 200)`,
    )
    const { sheet } = await download(persona, '/orders/export')
    expect(COST_HEADERS.every((header) => sheet.headers.includes(header))).toBe(sees)
    expect(JSON.stringify(sheet.parts).includes('73219.37')).toBe(sees)
  })

  it('make no formula of what people typed, and leave a negative number what it is', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id WHERE NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM' AND c.fantasy_name = 'Sol do Vale' ORDER BY o.id LIMIT 6`,
    )
    const texts = [
      '=HYPERLINK("http://evil.example","x")',
      '+1+1',
      '-2+3',
      '@SUM(A1:A9)',
      '＝1+1',
      "=cmd|' /C calc'!A0",
    ]
    for (const [at, { id }] of rows.entries())
      await api.db.execute(
        sql`UPDATE orders SET description = ${texts[at]}, condition_cents = -123456 WHERE id = ${id}`,
      )
    const { sheet } = await download('integrator', '/orders/export')
    for (const [at, { id }] of rows.entries()) {
      const row = sheet.records.find((one) => one.Número === id)!
      expect(row.Descrição).toBe(`'${texts[at]}`)
      expect(row['Condição de pagamento (R$)']).toBe(-1234.56)
    }
    const xml = Object.entries(sheet.parts).filter(([path]) => path.includes('worksheets/'))
    expect(xml.length).toBeGreaterThan(0)
    for (const [, part] of xml) {
      expect(part.match(/<f[\s>/]/g)).toBeNull()
      // Every text is a typed string of the shared table.
      expect(part.match(/<c [^>]*t="(?!s"|n")[^"]*"/g)).toBeNull()
    }
  })

  it('refuse who may not open the list, filters that make no sense, and more rows than one waits for', async () => {
    expect((await api.anonymous.get('/orders/export')).status).toBe(401)
    expect((await api.as('marketing').get('/orders/export')).status).toBe(403)
    expect((await api.as('finance').get('/budgets/export')).status).toBe(403)
    expect((await api.as('finance').get('/orders/export', { budget: true })).status).toBe(403)
    const wrong = await api.as('admin').get('/orders/export', { initialCreatedAt: '2025-02-31', field: 'costPrice' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.map((error) => error.field).sort()).toEqual(['field', 'initialCreatedAt'])
    await api.db.execute(sql`UPDATE order_counters SET order_count = order_count + 5000 WHERE NOT budget AND NOT claim`)
    const large = await api.as('admin').get('/orders/export')
    expect(large.status).toBe(400)
    expect(large.body).toMatchObject({ code: 'EXPORT_TOO_LARGE', errors: [{ meta: { max: 2000 } }] })
  })

  it('changes nothing', async () => {
    const { statements } = await api.statements.during(() => download('integrator', '/budgets/export'))
    expect(statements.filter((statement) => /^\s*(insert|update|delete)/i.test(statement))).toEqual([])
  })
})
