import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAX_COLUMNS } from '#domain/catalogue/sheet-imports/tax-columns'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import type { TaxRule } from '../taxes/tax-rule'
import type { SheetImport } from './sheet-import'

const BASE = '/taxRules/imports'
const NOTHING = { ADDED: 0, CHANGED: 0, REMOVED: 0, EQUAL: 0, CONFLICT: 0, ERROR: 0 }
type Row = Record<string, string | number | null>
type Line = {
  line: number
  ruleId: number | null
  scope: string | null
  kind: string
  errors: string[]
  changes: { column: string; base: string | null; before: string | null; after: string | null }[]
}

type Applied = { id: number; rules: number; revisionId: number; code?: string; errors?: { meta: { name: string } }[] }

/** A rule of an NCM of its own, as a person writes it. */
const written = (ncm: string, more: Row = {}): Row => ({
  ...{ NCM: ncm, 'Vale desde': '01/09/2026', 'ICMS interestadual': 12, 'ICMS interno': '17%', IPI: 0, PIS: '1,65' },
  ...{ COFINS: 7.6, CBS: '0,9', 'IBS estadual': 0.1, 'IBS municipal': 0, CFOP: 6102, CST: '00', Fonte: 'LC 87/1996' },
  ...more,
})

/** A caller who works with sheets of tax rules. */
function taxSheets(api: TestApi) {
  const sheets = priceSheets(api, 'fiscal')
  const me = () => api.as('fiscal')
  const show = async (id: number) => (await me().get<SheetImport>(`${BASE}/${id}`)).body
  const sendRows = async (rows: SheetRows, name = 'regras.xlsx') => {
    const answer = await sheets.upload(BASE, sheetOf(rows, 'Regras fiscais'), {}, name)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await sheets.run()
    return show(answer.body.id)
  }
  return {
    me,
    show,
    sendRows,
    exported: async () => rowsOf(await sheets.download('/taxRules/exporter')),
    download: sheets.download,
    /** Rows by their headers, which are those of all of them. */
    send: (rows: readonly Row[], name?: string) => {
      const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      return sendRows([heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))], name)
    },
    linesOf: async (id: number, query: object = {}) =>
      (await me().get<{ data: Line[] }>(`${BASE}/${id}/rows`, { perPage: 300, ...query })).body.data,
    apply: (id: number, body: object = {}) => me().put<Applied>(`${BASE}/apply/${id}`, body),
    undo: (revisionId: number, body: object = {}) => me().put(`/taxRules/revisions/undo/${revisionId}`, body),
    stored: async () => {
      const { rows } = await api.db.execute(sql`
        SELECT to_jsonb(t) AS rule FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL ORDER BY t.number`)
      return rows
    },
    ruleOf: async (ncm: string) =>
      (await me().get<{ data: TaxRule[] }>('/taxRules', { perPage: 300, field: 'number', order: 'desc' })).body.data
        .filter((one) => one.ncm === ncm)
        .reverse(),
  }
}

describe.each(DATABASES)('sheets of tax rules on %s', (database) => {
  let api: TestApi
  let tax: ReturnType<typeof taxSheets>
  beforeAll(async () => {
    api = await openTestApi({ database })
    tax = taxSheets(api)
    // What a round trip could lose: a state's own FCP, an apostrophe before a formula, two lines, an end, every list.
    const form = {
      ...{ validFrom: '2027-03-01', validUntil: '2027-12-31', icmsInternal: '20,5', icmsInterstate: 4, stMva: 41.42 },
      ...{ ipi: 9.75, pis: 1.65, cofins: 7.6, cbs: 0.9, ibsState: 0.1, ibsMunicipal: 0, cfop: '6102', cst: '010' },
      ...{ goods: ['GENERATOR', 'STRINGBOX'], orderTypes: ['NORMAL', 'FINANCING'], buyers: ['RURAL_PRODUCER'] },
      ...{ origins: ['1', '6'], source: '=1+1', invoiceText: 'Linha um\nLinha dois', difal: 'BUYER' },
      destinations: [
        { uf: 'PE', internal: null, fcp: 2 },
        { uf: 'SP', internal: 18, fcp: null },
        { uf: 'RJ', internal: 20, fcp: 2 },
      ],
    }
    const made = await tax.me().post('/taxRules', form)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  })
  afterAll(() => api.close())

  it('come back unchanged and change nothing', async () => {
    const sheet = await tax.exported()
    const before = await tax.stored()
    expect(sheet[0]).toEqual(TAX_COLUMNS.filter(({ name }) => name !== 'endsOn').map(({ header }) => header))
    expect(sheet).toHaveLength(before.length + 1)
    const same = await tax.sendRows(sheet)
    expect(await tax.linesOf(same.id, { kind: 'CHANGED' })).toEqual([])
    expect(await tax.linesOf(same.id, { kind: 'ERROR' })).toEqual([])
    expect(same.counts).toEqual({ ...NOTHING, EQUAL: before.length })
    expect((await tax.apply(same.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    expect(await tax.stored()).toEqual(before)
  })

  it('bring new rules in, in the words of people, and nothing before they are applied', async () => {
    const rows = [
      written('10000001', {
        ...{ Destinos: 'pe 20,5 + 2; SP', Compradores: 'NAO CONTRIBUINTE; produtor rural', Origens: '1, 2' },
        ...{
          'Tipos de pedido': 'normal, avulso',
          DIFAL: 'o remetente paga',
          'IPI na base': 'sim',
          'CBS e IBS': 'em teste',
        },
      }),
      { ...written('10000002'), NCM: '', Mercadorias: 'Inversores; baterias', Destinos: 'AC', Origens: 'todas' },
    ]
    const found = await tax.send(rows, 'novas.xlsx')
    expect(await tax.linesOf(found.id, { kind: 'ERROR' })).toEqual([])
    expect(found.counts).toEqual({ ...NOTHING, ADDED: 2 })
    expect(await tax.ruleOf('10000001')).toEqual([])
    const answers = await Promise.all([1, 2].map(() => tax.apply(found.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const applied = answers.find(({ status }) => status === 200)!.body
    expect(applied).toMatchObject({ rules: 2 })
    expect(await tax.show(found.id)).toMatchObject({ state: 'APPLIED', revisionId: applied.revisionId })
    expect(await tax.ruleOf('10000001')).toMatchObject([
      {
        ...{ orderTypes: ['NORMAL', 'DETACHED'], buyers: ['NON_TAXPAYER', 'RURAL_PRODUCER'], origins: ['1', '2'] },
        ...{ difal: 'SENDER', ipiInIcmsBase: true, icmsInternal: 17, pis: 1.65, cst: '00', reform: 'TEST', version: 1 },
        destinations: [
          { uf: 'PE', internal: 20.5, fcp: 2 },
          { uf: 'SP', internal: null, fcp: null },
        ],
      },
    ])
    const { rows: audits } = await api.db.execute(sql`
      SELECT action, after -> 'reason' AS reason FROM audit_logs WHERE table_name = 'tax_rule_revisions' ORDER BY id DESC LIMIT 1`)
    expect(audits).toEqual([{ action: 'import', reason: 'novas.xlsx' }])
  })

  it('end a rule and begin the next one, in one change that is undone at once', async () => {
    const before = await tax.stored()
    const [old] = await tax.ruleOf('10000001')
    const found = await tax.send(
      [
        { Chave: `${old!.id}-${old!.version}`, 'Encerrar em': '31/12/2026' },
        { ...written('10000001', { 'Vale desde': '01/01/2027', 'ICMS interno': 19 }), Chave: null },
      ],
      'virada.xlsx',
    )
    // The sheet has the columns of both: those that the first line leaves blank it empties.
    expect(found.counts).toMatchObject({ ERROR: 1 })
    const [head, ...sheet] = await tax.exported()
    const own = sheet.find((row) => row[0] === `${old!.id}-${old!.version}`)!
    const at = (name: string) => head!.indexOf(name)
    const next = own.with(at('Chave'), null).with(at('Vale desde'), '01/01/2027').with(at('ICMS interno'), 19)
    const turned = await tax.sendRows(
      [
        [...head!, 'Encerrar em'],
        [...own, '31/12/2026'],
        [...next, null],
      ],
      'virada.xlsx',
    )
    expect(await tax.linesOf(turned.id)).toMatchObject([
      { kind: 'CHANGED', ruleId: old!.id, changes: [{ column: 'Vale até', before: null, after: '31/12/2026' }] },
      { kind: 'ADDED', ruleId: null, errors: [] },
    ])
    const { body } = await tax.apply(turned.id)
    expect(body).toMatchObject({ rules: 2 })
    expect((await tax.ruleOf('10000001')).map(({ validUntil, icmsInternal }) => [validUntil, icmsInternal])).toEqual([
      ['2026-12-31', 17],
      [null, 19],
    ])
    const told = async () =>
      (await tax.me().get<{ data: object[] }>('/taxRules/revisions')).body.data as {
        id: number
        isUndone: boolean
      }[]
    expect((await told())[0]).toMatchObject({
      ...{
        id: body.revisionId,
        kind: 'SHEET',
        reason: 'virada.xlsx',
        rules: 2,
        isUndone: false,
        isChangedSince: false,
      },
    })
    expect((await tax.undo(body.revisionId)).status).toBe(200)
    const bare = (rows: object[]) =>
      rows.map((row) => ({
        ...(row as { rule: object }).rule,
        id: 0,
        version: 0,
        revision_id: 0,
        created_at: '',
        is_example: 0,
      }))
    expect(bare(await tax.stored())).toEqual(bare(before))
    expect(await tax.show(turned.id)).toMatchObject({ state: 'UNDONE' })
    const [undoing, undone] = await told()
    expect([undoing, undone]).toMatchObject([{ kind: 'UNDO' }, { id: body.revisionId, isUndone: true }])
    expect((await tax.undo(body.revisionId)).body.code).toBe('TAX_RULES_CHANGED_SINCE')
    // An undoing that is undone is no undoing.
    expect((await tax.undo(undoing!.id)).status).toBe(200)
    expect((await told()).slice(1, 3).map(({ isUndone }) => isUndone)).toEqual([true, false])
  })

  it('say what was corrected in the portal since the export, and write over nothing unseen', async () => {
    const { body: rule } = await tax.me().post<TaxRule>('/taxRules', {
      ...{ ncm: '20000001', validFrom: '2026-09-01', icmsInterstate: 12, icmsInternal: 17, ipi: 5, pis: 1.65 },
      ...{ cofins: 7.6, cbs: 0.9, ibsState: 0.1, ibsMunicipal: 0, cfop: '6102', cst: '00', source: 'A' },
    })
    const key = `${rule.id}-${rule.version}`
    const correct = async (ipi: number) => {
      const { body } = await tax.me().get<TaxRule>(`/taxRules/${rule.id}`)
      expect((await tax.me().put(`/taxRules/${rule.id}`, { ...body, ipi })).status).toBe(200)
    }
    await correct(6)
    const found = await tax.send([{ Chave: key, IPI: 7 }])
    expect(await tax.linesOf(found.id)).toMatchObject([
      { kind: 'CONFLICT', changes: [{ column: 'IPI', base: '5', before: '6', after: '7' }] },
    ])
    expect((await tax.apply(found.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    await correct(6.5)
    expect((await tax.apply(found.id, { lines: [2] })).body.code).toBe('SHEET_IMPORT_STALE')
    expect((await tax.me().put<SheetImport>(`${BASE}/compare/${found.id}`, {})).body.counts).toMatchObject({
      CONFLICT: 1,
    })
    expect((await tax.apply(found.id, { lines: [2] })).body).toMatchObject({ rules: 1 })
    expect(await tax.ruleOf('20000001')).toMatchObject([{ ipi: 7, version: 4 }])
  })

  it('name two lines that share a sale, and a rule that does, with the sale', async () => {
    const found = await tax.send([
      written('30000001'),
      written('30000001', { 'Vale desde': '01/01/2027' }),
      written('20000001'),
      written('30000002'),
    ])
    const [standing] = await tax.ruleOf('20000001')
    const lines = await tax.linesOf(found.id)
    const both =
      'Linhas 2 e 3: as duas regras valem para o NCM 30000001, a partir de 01/01/2027. Mude as datas, ou diga mais em uma delas.'
    expect(lines.map(({ errors }) => errors)).toEqual([
      [both],
      [both],
      [
        `Linha 4: a regra ${standing!.id} também vale para o NCM 20000001, a partir de 01/09/2026. Mude as datas, encerre a outra, ou diga mais nesta.`,
      ],
      [],
    ])
    expect((await tax.apply(found.id)).body.code).toBe('SHEET_IMPORT_HAS_ERRORS')
    const mended = rowsOf(await tax.download(`${BASE}/${found.id}/sheet`))
    expect(mended[0]!.slice(-2)).toEqual(['Situação', 'Motivo'])
    expect(mended[1]!.slice(-2)).toEqual(['erro', both])
    expect((await tax.apply(found.id, { onlyValid: true })).body).toMatchObject({ rules: 1 })
    // Corrected and sent again with both columns: they say nothing.
    const again = await tax.sendRows([mended[0]!, mended[1]!])
    expect(again.counts).toEqual({ ...NOTHING, ADDED: 1 })
  })

  it('bring a rule back whose line fell out, and hold the others against it', async () => {
    const [old] = await tax.ruleOf('30000002')
    const found = await tax.sendRows([
      [
        'Chave',
        'NCM',
        'Vale desde',
        'Vale até',
        'ICMS interestadual',
        'ICMS interno',
        ...['IPI', 'PIS', 'COFINS', 'CBS', 'IBS estadual', 'IBS municipal', 'CFOP', 'CST', 'Fonte'],
      ],
      [`${old!.id}-1`, '30000002', '2026-09-01', '2026-12-31', 112, 17, 0, 1.65, 7.6, 0.9, 0.1, 0, '6102', '00', 'A'],
      [null, '30000002', '2027-01-01', null, 12, 17, 0, 1.65, 7.6, 0.9, 0.1, 0, '6102', '00', 'A'],
    ])
    const lines = await tax.linesOf(found.id)
    expect(lines.map(({ kind }) => kind)).toEqual(['ERROR', 'ERROR'])
    expect(lines[1]!.errors[0]).toContain(`a regra ${old!.id} também vale para o NCM 30000002, a partir de 01/01/2027`)
  })

  it('leave sales without a rule only when these were named and accepted; all or nothing is written', async () => {
    const { rows } = await api.db.execute<{ number: number; version: number }>(sql`
      SELECT t.number, t.version FROM tax_rules t
       WHERE t.replaced_by_revision_id IS NULL AND t.goods = ARRAY['MODULE'] AND t.order_types = '{}' AND t.buyers = '{}' AND t.destinations = '[]' AND t.valid_from = '2027-01-01' LIMIT 1`)
    const before = await tax.stored()
    const found = await tax.send([{ Chave: `${rows[0]!.number}-${rows[0]!.version}`, 'Encerrar em': '31/12/2027' }])
    const refused = await tax.apply(found.id)
    expect(refused.body.code).toBe('TAX_RULE_LEAVES_GAPS')
    expect(refused.body.errors![0]!.meta.name).toMatch(
      /^Módulo, para .*, contribuinte e produtor rural, .*de 01\/01\/2028/,
    )
    expect(await tax.stored()).toEqual(before)
    expect(await tax.show(found.id)).toMatchObject({ state: 'READY', revisionId: null })
    const { body } = await tax.apply(found.id, { acceptGaps: true })
    expect(body).toMatchObject({ rules: 1 })
    expect((await tax.undo(body.revisionId)).status).toBe(200)
  })

  it('that die in the middle of being applied leave nothing behind', async () => {
    const found = await tax.send([written('40000001'), written('40000002')])
    const before = await tax.stored()
    // The last statement of it fails, as a connection that is lost.
    await api.db.execute(
      sql.raw(`
      CREATE FUNCTION fail_applied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone'; END $$`),
    )
    await api.db.execute(
      sql.raw(`
      CREATE TRIGGER fail_applied BEFORE UPDATE ON sheet_imports FOR EACH ROW WHEN (NEW.state = 'APPLIED') EXECUTE FUNCTION fail_applied()`),
    )
    const { rows: was } = await api.db.execute(sql`SELECT count(*)::int AS n FROM tax_rule_revisions`)
    expect((await tax.apply(found.id)).status).toBe(500)
    await api.db.execute(sql.raw('DROP TRIGGER fail_applied ON sheet_imports'))
    expect(await tax.stored()).toEqual(before)
    expect((await api.db.execute(sql`SELECT count(*)::int AS n FROM tax_rule_revisions`)).rows).toEqual(was)
    expect((await tax.apply(found.id)).body).toMatchObject({ rules: 2 })
  })

  it('of as many rules as one may have are compared, applied and undone', { timeout: 120_000 }, async () => {
    // More parameters than one statement takes, and two thousand days of one NCM: every pair of them is looked at.
    const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10)
    const found = await tax.send(
      Array.from({ length: 2_000 }, (_, at) => written('70000001', { 'Vale desde': day(at), 'Vale até': day(at) })),
    )
    expect(found.counts).toEqual({ ...NOTHING, ADDED: 2_000 })
    const { body } = await tax.apply(found.id)
    expect(body).toMatchObject({ rules: 2_000 })
    expect((await tax.me().get('/taxRules/exporter')).body.code).toBe('EXPORT_TOO_LARGE')
    expect((await tax.undo(body.revisionId)).status).toBe(200)
  })

  it('are of who may change tax rules, and their files are told from others', async () => {
    const found = await tax.sendRows([
      ['Chave', 'Código'],
      ['1-1', 3],
    ])
    expect(found).toMatchObject({ state: 'REFUSED', refusal: 'NO_HEADERS' })
    expect(
      await tax.sendRows([
        ['Chave', 'IPI', 'ipi'],
        ['1-1', 3, 4],
      ]),
    ).toMatchObject({ refusal: 'COLUMNS_TWICE' })
    const many = Array.from({ length: 2_001 }, (_, at) => [null, String(50_000_000 + at), '01/09/2026'])
    expect(await tax.sendRows([['Chave', 'NCM', 'Vale desde'], ...many])).toMatchObject({ refusal: 'TOO_MANY_RULES' })
    for (const persona of ['consultant', 'integrator', 'marketing'] as const) {
      const who = api.as(persona)
      expect((await who.get('/taxRules/exporter')).status, persona).toBe(403)
      expect((await who.get(BASE)).status, persona).toBe(403)
      expect((await who.get(`${BASE}/${found.id}`)).status, persona).toBe(403)
      expect((await who.get(`${BASE}/${found.id}/rows`)).status, persona).toBe(403)
      expect((await who.put(`${BASE}/apply/${found.id}`, {})).status, persona).toBe(403)
      expect((await priceSheets(api, persona).upload(BASE, sheetOf([['Chave', 'IPI']]))).status, persona).toBe(403)
    }
    expect((await api.as('director').get('/taxRules/revisions')).status).toBe(200)
    expect((await api.as('integrator').get('/taxRules/revisions')).status).toBe(403)
    expect((await api.as('admin').get(`/products/imports/${found.id}`)).status).toBe(404)
  })
})

/** What is typed, and the sentence beside its line. */
const BAD: readonly [cell: string, typed: string | number | null, sentence: string | RegExp][] = [
  ['NCM', '8541', 'Linha {n}, NCM: deve ter 8 números, como 8541.43.00.'],
  ['NCM', 'abcdefgh', 'Linha {n}, NCM: deve ter 8 números, como 8541.43.00.'],
  ['Mercadorias', 'Módulo', 'Linha {n}, NCM: diga só um: o produto, o NCM ou as mercadorias.'],
  ['Mercadorias', 'Painel', /^Linha {n}, Mercadorias: “Painel” não existe. Use Gerador \(kit\), Módulo, /],
  ['Mercadorias', 'Módulo; Inverssor', /^Linha {n}, Mercadorias: “Inverssor” não existe/],
  ['Produto', 'abc', /^Linha {n}, Produto: deve ser um número/],
  ['Produto', '-4', /^Linha {n}, Produto: /],
  ['Tipos de pedido', 'Doação', /^Linha {n}, Tipos de pedido: “Doação” não existe. Use Normal, Avulso, /],
  ['Destinos', 'XX', 'Linha {n}, Destinos: não entendi “XX”: escreva como SP, ou PE 20,5 + 2, um por linha.'],
  ['Destinos', 'PE vinte', /^Linha {n}, Destinos: não entendi “vinte”/],
  ['Destinos', 'PE 20,5; PE 18', 'Linha {n}, Destinos: a UF PE está duas vezes.'],
  ['Destinos', 'PE 200', /^Linha {n}, Destinos: em PE, alíquota interna vai de 0 a 40 %/],
  ['Destinos', 12, /^Linha {n}, Destinos: não entendi “12”/],
  [
    'Compradores',
    'Governo',
    'Linha {n}, Compradores: “Governo” não existe. Use Contribuinte, Não contribuinte, Produtor rural.',
  ],
  ['Origens', '9', /^Linha {n}, Origens: “9” não existe. Use 0 Nacional, /],
  ['Vale desde', null, 'Linha {n}, Vale desde: está em branco e precisa ser preenchido.'],
  ['Vale desde', '31/02/2027', 'Linha {n}, Vale desde: “31/02/2027” não é uma data. Use 31/12/2026.'],
  ['Vale desde', 'janeiro', 'Linha {n}, Vale desde: “janeiro” não é uma data. Use 31/12/2026.'],
  ['Vale até', '01/01/2020', 'Linha {n}, Vale até: o último dia vem antes do primeiro.'],
  ['Encerrar em', '31/08/2026', 'Linha {n}, Encerrar em: o último dia vem antes do primeiro.'],
  ['Encerrar em', 12.5, 'Linha {n}, Encerrar em: “12,5” não é uma data. Use 31/12/2026.'],
  ['ICMS interestadual', 112, 'Linha {n}, ICMS interestadual: deve ser no máximo 40.'],
  ['ICMS interestadual', 'doze', 'Linha {n}, ICMS interestadual: deve ser um número como 1.500,50.'],
  ['ICMS interestadual', null, 'Linha {n}, ICMS interestadual: está em branco e precisa ser preenchido.'],
  ['ICMS interestadual', 0.12, 'Linha {n}, ICMS interestadual: 0,12 parece 12%. Escreva 12.'],
  ['ICMS interno', -1, 'Linha {n}, ICMS interno: deve ser no mínimo 0.'],
  ['ICMS interno', '17.5', /^Linha {n}, ICMS interno: é ambíguo: use vírgula/],
  ['FCP', 11, 'Linha {n}, FCP: deve ser no máximo 10.'],
  ['Redução da base', 101, 'Linha {n}, Redução da base: deve ser no máximo 100.'],
  ['Isento de ICMS', 'talvez', 'Linha {n}, Isento de ICMS: “talvez” não é Sim nem Não. Escreva um dos dois.'],
  ['IPI na base', 2, 'Linha {n}, IPI na base: “2” não é Sim nem Não. Escreva um dos dois.'],
  ['DIFAL', 'Ninguém', 'Linha {n}, DIFAL: “Ninguém” não existe. Use Não há, O remetente paga, O comprador paga.'],
  ['Base do DIFAL', 'Tripla', 'Linha {n}, Base do DIFAL: “Tripla” não existe. Use Única, Dupla.'],
  ['MVA', 501, 'Linha {n}, MVA: deve ser no máximo 500.'],
  ['MVA', 0.4142, 'Linha {n}, MVA: 0,4142 parece 41,42%. Escreva 41,42.'],
  ['IPI', null, 'Linha {n}, IPI: está em branco e precisa ser preenchido.'],
  ['IPI', '1e3', 'Linha {n}, IPI: deve ser um número como 1.500,50.'],
  ['PIS', '1,23456', 'Linha {n}, PIS: deve ter no máximo 4 casas decimais.'],
  ['Base do PIS/COFINS', 'Cheia', /^Linha {n}, Base do PIS\/COFINS: “Cheia” não existe/],
  ['CBS e IBS', 'Às vezes', /^Linha {n}, CBS e IBS: “Às vezes” não existe/],
  ['CFOP', '610', 'Linha {n}, CFOP: deve ter 4 números, como 6102.'],
  ['CST', 'A', 'Linha {n}, CST: deve ter 2 ou 3 números, como 00 ou 102.'],
  ['Texto', 'x'.repeat(501), 'Linha {n}, Texto: deve ter no máximo 500 caracteres.'],
  ['Fonte', null, 'Linha {n}, Fonte: está em branco e precisa ser preenchido.'],
  ['Chave', '12', /^Linha {n}, Chave: não é a que foi exportada/],
  ['Chave', '999999-1', 'Linha {n}, Chave: a regra 999999 não existe mais. Apague a chave para incluí-la como nova.'],
  ['Produto', 999_999, 'Linha {n}: o produto 999999 não existe ou foi excluído.'],
]

describe.each(DATABASES)('bad cells of a sheet of tax rules, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())

  it(`are each a sentence beside their line: ${BAD.length} of them`, async () => {
    expect(BAD.length).toBeGreaterThanOrEqual(40)
    const tax = taxSheets(api)
    const found = await tax.send(
      BAD.map(([cell, typed], at) => {
        const row = written(String(60_000_000 + at), { [cell]: typed })
        return cell === 'Produto' && typed === 999_999 ? { ...row, NCM: null } : row
      }),
    )
    expect(found.counts).toEqual({ ...NOTHING, ERROR: BAD.length })
    const lines = await tax.linesOf(found.id)
    for (const [at, [cell, typed, sentence]] of BAD.entries()) {
      const { errors, line } = lines[at]!
      expect(line).toBe(at + 2)
      const what = `${cell} = ${typed}`
      if (typeof sentence === 'string') expect(errors, what).toEqual([sentence.replace('{n}', String(line))])
      else {
        expect(errors, what).toHaveLength(1)
        expect(errors[0], what).toMatch(new RegExp(sentence.source.replace('{n}', String(line))))
      }
    }
  })
})
