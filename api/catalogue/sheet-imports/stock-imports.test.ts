import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { StockDetail } from '../stock/stock-answer'
import type { SheetImport } from './sheet-import'

const BASE = '/stock/imports'
type Line = { line: number; productId: number | null; kind: string; errors: string[]; arrival: object | null }
type Applied = { id: number; readingId: number; products: number; code?: string }

describe.each(BOTH_DATABASES)('sheets of stock on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let [center, other] = [0, 0]
  let minute = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api, 'logistics')
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM distribution_centers ORDER BY is_default DESC, id`,
    )
    ;[center, other] = [rows[0]!.id, rows[1]!.id]
  })
  afterAll(() => api.close())

  const me = () => api.as('logistics')
  const HEADS = ['Código', 'Saldo', 'Reservado', 'Chegam', 'Chega em', 'Container', 'Confirmada']
  /** On São Paulo's clock, so many minutes after the demo's moment. */
  const clock = (minutes: number) =>
    new Date(api.now().getTime() - 3 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16)

  const upload = (rows: SheetRows, { asOf = clock(0), centerId = center, name = 'contagem.xlsx' } = {}) =>
    sheets.upload(BASE, sheetOf(rows, 'Estoque'), { centerId: String(centerId), asOf }, name)

  async function send(rows: SheetRows, more: { asOf?: string; centerId?: number } = {}): Promise<SheetImport> {
    const answer = await upload(rows, { name: `contagem-${minute}.xlsx`, ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await sheets.run()
    return (await me().get<SheetImport>(`${BASE}/${answer.body.id}`)).body
  }
  const linesOf = async (id: number) => (await me().get<{ data: Line[] }>(`${BASE}/${id}/rows?perPage=300`)).body.data
  const apply = (id: number, body: object = {}) => me().put<Applied>(`${BASE}/apply/${id}`, body)
  const levelOf = async (id: number, at = center) =>
    (await me().get<StockDetail>(`/stock/${id}`)).body.centers.find(({ centerId }) => centerId === at)!
  /** Each test a minute later: a counting of the same minute is no newer. */
  const later = () => {
    minute += 2
    api.setNow(new Date(api.now().getTime() + 2 * 60_000))
  }

  it('go out with what is there, and come back as they went', async () => {
    later()
    const rows = rowsOf(await sheets.download(`/stock/exporter?distributionCenterId=${center}`))
    expect(rows[0]!.slice(0, 8)).toEqual([
      'Código',
      'Produto',
      'Saldo',
      'Reservado',
      'Chegam',
      'Chega em',
      'Container',
      'Confirmada',
    ])
    const inverter = rows.find((row) => String(row[1]).includes('VX-6K'))!
    expect(inverter.slice(2, 5)).toEqual([0, 5, 20])
    const found = await send(rows)
    expect(found).toMatchObject({
      state: 'READY',
      centerName: 'CD Itajaí/SC',
      counts: { ERROR: 0, CONFLICT: 0, REMOVED: 0, CHANGED: 0 },
    })
    expect(found.counts!.EQUAL).toBeGreaterThan(40)
    const before = await levelOf(Number(inverter[0]))
    expect((await apply(found.id)).body.products, 'but for what nobody counts').toBe(found.counts!.EQUAL - 3)
    const after = await levelOf(Number(inverter[0]))
    expect(after, 'the same figures, counted anew').toMatchObject({
      onHand: before.onHand,
      free: before.free,
      source: 'SHEET',
      readBy: expect.any(String),
    })
    expect(after.asOf! > before.asOf!).toBe(true)
    expect(after.moves[0]!.id).toBe(before.moves[0]!.id)
  })

  it('say each error in its row, leave those out, and keep the rest', async () => {
    later()
    const found = await send([
      HEADS,
      [7, 12, 0, null, null, null, null],
      [8, -4, 0, null, null, null, null],
      [9, 1e9, 0, null, null, null, null],
      [10, 'abc', 0, null, null, null, null],
      [11, 5, null, null, null, null, null],
      [12, '1,5', 0, null, null, null, null],
      [999_999, 5, 0, null, null, null, null],
      [22, 5, 0, null, null, null, null],
      [22, 6, 0, null, null, null, null],
      [23, null, null, 5, '31/02/2027', null, 'talvez'],
      [26, null, null, null, '12/12/2026', null, null],
      [27, '1.200', '0', 300, '12/12/2026', '=HYPERLINK("x")', 'Sim'],
      ['\u202e28', 5, 0, null, null, null, null],
    ])
    const lines = await linesOf(found.id)
    const errorOf = (line: number) => lines.find((one) => one.line === line)!.errors.join(' ')
    expect(lines.filter(({ kind }) => kind !== 'ERROR').map(({ line }) => line)).toEqual([2, 13, 14])
    expect(errorOf(3)).toBe('Linha 3, Saldo: -4 está fora de 0,00 a 10.000.000,00.')
    expect(errorOf(4)).toContain('está fora de 0')
    expect(errorOf(5)).toContain('“abc” não é um número')
    expect(errorOf(6)).toBe('Linha 6, Reservado: está em branco, e Saldo não. Preencha os dois, com 0 onde não há.')
    expect(errorOf(7)).toContain('não é um número inteiro')
    expect(errorOf(8)).toContain('o produto 999999 não existe')
    expect(errorOf(9)).toContain('são do mesmo produto')
    expect(errorOf(11)).toMatch(/“31\/02\/2027” não é uma data.*“talvez” não é Sim nem Não/)
    expect(errorOf(12)).toContain('Chegam: está em branco')
    const refused = await apply(found.id)
    expect(refused.body.code).toBe('SHEET_IMPORT_HAS_ERRORS')
    expect((await apply(found.id, { onlyValid: true })).body).toMatchObject({ products: 3 })
    expect(await levelOf(7)).toMatchObject({ onHand: 12, allocated: 0 })
    const cable = await levelOf(27)
    expect(cable).toMatchObject({ onHand: 1200 })
    expect(cable.arrivals).toMatchObject([
      { quantity: 300, on: '2026-12-12', container: '=HYPERLINK("x")', confirmed: true, source: 'SHEET' },
    ])
    // A text that a spreadsheet would take for a formula goes out harmless.
    const out = rowsOf(await sheets.download(`/stock/exporter?distributionCenterId=${center}`))
    expect(out.find((row) => row[0] === 27)![6]).toBe(`'=HYPERLINK("x")`)
  })

  it('rule where they are newer, and stay out where they are older, from the future or sent twice', async () => {
    later()
    const first = await send([HEADS, [13, 40, 1, null, null, null, null]], { asOf: clock(0) })
    expect((await apply(first.id)).body).toMatchObject({ products: 1 })
    const twice = await send([HEADS, [13, 40, 1, null, null, null, null]], { asOf: clock(0) })
    expect((await linesOf(twice.id))[0]!.errors).toEqual(['Linha 2: esta contagem já está no portal.'])
    expect((await apply(twice.id, { onlyValid: true })).body.code).toBe('SHEET_IMPORT_EMPTY')
    const older = await send([HEADS, [13, 99, 0, null, null, null, null], [14, 5, 0, null, null, null, null]], {
      asOf: clock(-1),
    })
    expect((await linesOf(older.id))[0]!.errors[0]).toMatch(
      /^Linha 2: há uma leitura mais nova, de \d{2}\/11\/2026 \d{2}:\d{2} \(Planilha\)\. Esta fica de fora\.$/,
    )
    expect((await apply(older.id, { onlyValid: true })).body).toMatchObject({ products: 1 })
    expect(await levelOf(13)).toMatchObject({ onHand: 40, apart: [{ reason: 'LATE', times: 1, source: 'SHEET' }] })
    const future = await upload([HEADS, [13, 1, 0, null, null, null, null]], { asOf: clock(5) })
    expect(future.status).toBe(422)
    expect(future.body.errors).toMatchObject([{ field: 'asOf', rule: 'notFuture' }])
    const nowhere = await upload([HEADS, [13, 1, 0, null, null, null, null]], { centerId: 999 })
    expect(nowhere.body.errors).toMatchObject([{ field: 'centerId' }])
    for (const asOf of ['', 'ontem', '2026-02-31T10:00'])
      expect((await upload([HEADS], { asOf })).body.errors, asOf).toMatchObject([{ field: 'asOf' }])
    // What became newer between the comparison and the deed is kept apart then.
    later()
    const slow = await send([HEADS, [13, 77, 0, null, null, null, null]], { asOf: clock(-1) })
    const quick = await send([HEADS, [13, 55, 0, null, null, null, null]], { asOf: clock(0) })
    await apply(quick.id)
    expect((await apply(slow.id)).body).toMatchObject({ products: 0 })
    expect(await levelOf(13)).toMatchObject({ onHand: 55, apart: [{ times: 2 }] })
    expect((await apply(slow.id)).body.code, 'once').toBe('SHEET_IMPORT_STATE')
  })

  it('leave what they have no columns for, and empty what is blank', async () => {
    later()
    const arrivals = ['Código', 'Chegam', 'Chega em']
    const one = await send([arrivals, [15, 5, '12/12/2026'], [15, 7, '20/12/2026']])
    const before = await levelOf(15)
    await apply(one.id)
    expect(await levelOf(15)).toMatchObject({
      onHand: before.onHand,
      asOf: before.asOf,
      arriving: 12,
      arrivesOn: '2026-12-12',
    })
    later()
    await apply(
      (
        await send([
          ['Código', 'Saldo', 'Reservado'],
          [15, 3, 0],
        ])
      ).id,
    )
    expect(await levelOf(15), 'a sheet without arrivals').toMatchObject({ onHand: 3, arriving: 12 })
    later()
    await apply((await send([HEADS, [15, 3, 0, null, null, null, null]])).id)
    expect(await levelOf(15)).toMatchObject({ onHand: 3, arriving: 0 })
    expect((await levelOf(15, other)).onHand, 'another centre').not.toBe(3)
    for (const heads of [['Código', 'Saldo'], ['Código', 'Chegam'], ['Produto', 'Saldo', 'Reservado'], ['Código']]) {
      later()
      expect(await send([heads, [15, 1, 1]]), heads.join()).toMatchObject({ state: 'REFUSED', refusal: 'NO_HEADERS' })
    }
  })

  it('are counted at a moment: what the portal sold since is still taken off', async () => {
    later()
    const { rows } = await api.db.execute<{ product: number; claimed: number }>(sql`
      SELECT product_id::int AS product, claimed FROM stock_levels WHERE center_id = ${center} AND claimed > 0 ORDER BY claimed DESC LIMIT 1`)
    const { product, claimed } = rows[0]!
    await apply((await send([HEADS, [product, 5_000, 10, null, null, null, null]])).id)
    expect(await levelOf(product)).toMatchObject({ onHand: 5_000, claimed, free: 4_990 - claimed })
  })

  it('leave an audit row that names centre, moment and file', async () => {
    later()
    const found = await send([HEADS, [16, 5, 0, null, null, null, null]])
    const { body } = await apply(found.id)
    const { rows } = await api.db.execute(
      sql`SELECT action, after FROM audit_logs WHERE table_name = 'stock_readings' AND record_id = ${String(body.readingId)}`,
    )
    expect(rows).toMatchObject([
      { action: 'import', after: { distributionCenterId: center, products: 1, fileName: found.fileName } },
    ])
  })

  it('come back with their errors, to be mended', async () => {
    later()
    const found = await send([HEADS, [17, -1, 0, null, null, null, null]])
    const rows = rowsOf(await sheets.download(`${BASE}/${found.id}/sheet`))
    expect(rows[0]).toEqual(expect.arrayContaining(['Saldo', 'Situação', 'Motivo']))
    expect(rows[1]).toEqual(expect.arrayContaining([17, -1, 'erro']))
  })
})
