import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogueCells,
  catalogueRows,
  FIRST_CATALOGUE,
  onSale,
  seedWithoutProducts,
} from '../../../tests/support/first-catalogue'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'

/**
 * For a catalogue of real ones: a folder with the SAM's 'CEC Inverters.csv' and 'Sandia Modules.csv' (NREL/SAM, BSD-3).
 */
const LISTS = process.env.FIRST_CATALOGUE ?? ''

describe.each(DATABASES)('a first catalogue, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  beforeAll(async () => {
    api = await openTestApi({ database, seed: 'empty' })
    await seedWithoutProducts(api)
    sheets = priceSheets(api)
  })
  afterAll(() => api.close())

  const send = async (lines: readonly CatalogueCells[]) => {
    const { body, status } = await sheets.upload(
      '/products/imports',
      sheetOf(catalogueRows(lines), 'Produtos'),
      {},
      'catalogo.xlsx',
    )
    expect(status, JSON.stringify(body)).toBe(201)
    await sheets.run()
    const read = (
      await api.as('admin').get<{ state: string; counts: Record<string, number> }>(`/products/imports/${body.id}`)
    ).body
    const { data } = (
      await api.as('admin').get<{ data: { line: number; errors: string[] }[] }>(`/products/imports/${body.id}/rows`, {
        kind: 'ERROR',
        perPage: '5',
      })
    ).body
    expect({ counts: read.counts, errors: data.map(({ errors }) => errors) }).toMatchObject({
      counts: { ADDED: lines.length, ERROR: 0 },
      errors: [],
    })
    const applied = await api.as('admin').put(`/products/imports/apply/${body.id}`, {})
    expect(applied.body, JSON.stringify(applied.body)).toMatchObject({ added: lines.length })
  }
  const countOnSale = async () =>
    Number(
      (
        await api.db.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM products WHERE enabled AND destroyed_at IS NULL`,
        )
      ).rows[0]!.n,
    )

  it('comes in one sheet with its prices, is on sale, and makes a kit that becomes a budget', async () => {
    expect(await countOnSale()).toBe(0)
    const maker = await api.as('admin').post('/manufacturers', { name: 'Primeira' })
    expect(maker.status, JSON.stringify(maker.body)).toBe(201)
    const early = await sheets.upload(
      '/products/imports',
      sheetOf(catalogueRows(FIRST_CATALOGUE), 'Produtos'),
      {},
      'cedo.xlsx',
    )
    await sheets.run()
    const refused = await api.as('admin').put(`/products/imports/apply/${early.body.id}`, {})
    expect([refused.status, refused.body.code]).toEqual([400, 'NO_DEFAULT_PRICE_TABLE'])
    const table = await api.as('admin').post<{ id: number }>('/priceTables', { name: 'Tabela padrão', enabled: true })
    expect(table.status, JSON.stringify(table.body)).toBe(201)
    await api.as('admin').put(`/priceTables/default/${table.body.id}`, {})
    await send(FIRST_CATALOGUE)
    expect(await countOnSale()).toBe(FIRST_CATALOGUE.length)

    const ids = new Map(
      (await api.db.execute<{ code: string; id: number }>(sql`SELECT code, id::int FROM products`)).rows.map(
        ({ code, id }) => [code, id],
      ),
    )
    const proposal = await api
      .as('integrator')
      .post<{ blockers: unknown[]; lines: { productId: number; quantity: number }[]; totals: { total: number } }>(
        '/budgets/customizedBudget',
        {
          ...{ panelId: ids.get('M-585'), panelQuantity: 14, inverters: [{ productId: ids.get('I-6'), quantity: 1 }] },
          ...{ fixationType: 'COLONIAL', networkVoltage: 'MONO_220' },
        },
      )
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(200)
    expect(proposal.body.blockers).toEqual([])
    // 14 × 515, 2.890, and what holds and connects them.
    expect(proposal.body.totals.total).toBeGreaterThan(14 * 515 + 2_890)
    const budget = await api.as('integrator').post<{ id: number }>('/orders', {
      ...{ budget: true, budgetType: 'CUSTOMIZED', networkVoltage: 'MONO_220', freightUf: 'SC', taxpayer: false },
      products: proposal.body.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    })
    expect(budget.status, JSON.stringify(budget.body)).toBe(201)
  })

  it.runIf(existsSync(join(LISTS, 'CEC Inverters.csv')))(
    'of a thousand real modules and inverters is on sale in minutes',
    { timeout: 900_000 },
    async () => {
      const table = (name: string) =>
        readFileSync(join(LISTS, name), 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => line.replace(/"[^"]*"/g, (text) => text.replaceAll(',', ' ')).split(','))
      const [heads, , , ...modules] = table('Sandia Modules.csv')
      const at = (row: readonly string[], name: string) => Number(row[heads!.indexOf(name)])
      const real = modules.flatMap((row, index): CatalogueCells[] => {
        const [voc, vmp, isc, imp, area] = ['Voco', 'Vmpo', 'Isco', 'Impo', 'Area'].map((name) => at(row, name))
        const watts = Math.round(vmp! * imp!)
        if (![voc, vmp, isc, imp, area].every((value) => value !== undefined && value > 0) || watts < 50) return []
        return [
          onSale(`SM-${index}`, row[0]!.slice(0, 100), 'Módulo', String(watts), {
            ...{ Fabricante: 'Primeira', 'Potência (W, Wh ou VA)': watts, Voc: voc!, Vmp: vmp!, Isc: isc!, Imp: imp! },
            // The list knows the area alone: a side and the frame are supposed.
            ...{
              Largura: 992,
              Altura: Math.min(4_000, Math.max(200, Math.round((area! * 1e6) / 992))),
              'Altura da moldura': 40,
            },
          }),
        ]
      })
      const [names, , , ...inverters] = table('CEC Inverters.csv')
      const of = (row: readonly string[], name: string) => Number(row[names!.indexOf(name)])
      // The largest of them are stations of more than a megawatt.
      const small = inverters.filter((row) => of(row, 'Paco') <= 1_000_000)
      const others = small.slice(0, 1_000 - real.length).map(
        (row, index): CatalogueCells =>
          onSale(`CI-${index}`, row[0]!.slice(0, 100), 'Inversor', String(Math.round(of(row, 'Paco') / 2) + 100), {
            ...{
              Fabricante: 'Primeira',
              'Potência (W, Wh ou VA)': Math.round(of(row, 'Paco')),
              'Tipo de inversor': 'String',
            },
            ...{ Saída: 'Monofásico 220 V', 'Tensão mínima do MPPT': Math.max(10, Math.round(of(row, 'Mppt_low'))) },
            ...{ 'Tensão máxima do MPPT': Math.round(of(row, 'Mppt_high')) },
          }),
      )
      const before = await countOnSale()
      const began = performance.now()
      await send([...real, ...others])
      console.info(
        `${real.length} real modules and ${others.length} real inverters on sale on ${database} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      )
      expect((await countOnSale()) - before).toBe(real.length + others.length)
    },
  )
})
