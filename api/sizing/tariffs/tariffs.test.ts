import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestTurn } from '../../../tests/support/longest-turn'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Tariff } from './tariff'

const FORM = {
  ...{ distributor: 'TESTE-DIS', uf: 'SC', subgroup: 'B1', modality: 'CONVENTIONAL', consumerClass: 'Residencial' },
  ...{ validFrom: '2025-08-22', te: '283,57', tusd: '341,26', fioB: '158,40', pisCofins: '4,6', icms: '17' },
  ...{ injectedTax: 'TUSD', source: 'REH 3.245/2025' },
}
const HEADER =
  'DatGeracaoConjuntoDados;DscREH;SigAgente;NumCNPJDistribuidora;DatInicioVigencia;DatFimVigencia;DscBaseTarifaria;DscSubGrupo;DscModalidadeTarifaria;DscClasse;DscSubClasse;DscDetalhe;NomPostoTarifario;DscUnidadeTerciaria;SigAgenteAcessante;VlrTUSD;VlrTE'
const row = (agent: string, from: string, until: string, tusd = '341,26', te = '283,57') =>
  `2026-11-20;REH 3.500/2026;${agent};08336783000190;${from};${until};Tarifa de Aplicação;B1;Convencional;Residencial;Residencial;Não se aplica;Não se aplica;MWh;Não se aplica;${tusd};${te}`

describe.each(DATABASES)('tariffs on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const create = (change: object = {}) => me().post<Tariff>('/tariffs', { ...FORM, ...change })
  const refused = async (change: object) => {
    const { status, body } = await me().post('/tariffs', { ...FORM, ...change })
    return { status, errors: body.errors }
  }
  const list = async (query: Record<string, string> = {}) =>
    (await me().get<{ data: Tariff[]; meta: { total: number } }>('/tariffs', query)).body
  const send = (bytes: BlobPart, persona: 'admin' | 'pampa' | 'consultant' = 'admin') => {
    const body = new FormData()
    body.append('file', new File([bytes], 'tarifas.csv'))
    return api.as(persona).post('/tariffs/import', body)
  }
  const sendLines = (...lines: string[]) => send([HEADER, ...lines].join('\r\n'))
  const actions = async (id: string) =>
    (
      await api.db.execute<{ action: string }>(
        sql`SELECT action FROM audit_logs WHERE table_name = 'tariffs' AND record_id = ${id} ORDER BY id`,
      )
    ).rows.map(({ action }) => action)

  it('has examples that say that they are', async () => {
    const { data, meta } = await list({ distributor: 'exemplo', perPage: '100' })
    expect(meta.total).toBeGreaterThanOrEqual(10)
    expect(data.every(({ isExample, source }) => isExample && source.startsWith('Exemplo'))).toBe(true)
    const inForce = await list({
      distributor: 'Celesc',
      subgroup: 'B1',
      modality: 'CONVENTIONAL',
      validOn: '2026-11-18',
    })
    expect(inForce.data.map(({ validFrom }) => validFrom)).toEqual(['2025-08-22'])
    expect((await list({ distributor: 'Celesc', subgroup: 'B1', validOn: '2025-08-21' })).data[0]!.te).toBe(271.4)
  })

  it('keeps its history: a later one ends the one before it, which stays', async () => {
    const first = await create()
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ te: 283.57, tusd: 341.26, fioB: 158.4, icms: 17, validUntil: null, isExample: false }),
    ])
    const second = await create({ validFrom: '2026-08-22', te: '290' })
    expect(second.status).toBe(201)
    expect((await list({ distributor: 'TESTE-DIS' })).meta.total).toBe(2)
    const on = async (day: string) => (await list({ distributor: 'TESTE-DIS', validOn: day })).data.map(({ te }) => te)
    expect([await on('2025-08-21'), await on('2026-08-21'), await on('2026-08-22')]).toEqual([[], [283.57], [290]])
    expect(await actions(String(first.body.id))).toEqual(['create'])
  })

  it('refuses days that another one has beside the field, by a sentence’s figures', async () => {
    const same = await refused({ te: '300' })
    expect([same.status, same.errors]).toEqual([
      422,
      [
        {
          field: 'validFrom',
          rule: 'tariffOverlap',
          meta: { from: '22/08/2025', until: 'a seguinte começar' },
        },
      ],
    ])
    const over = await refused({ validFrom: '2024-08-22', validUntil: '2025-08-22' })
    expect(over.errors[0]).toMatchObject({ field: 'validFrom', rule: 'tariffOverlap' })
    expect((await create({ validFrom: '2024-08-22', validUntil: '2025-08-21' })).status).toBe(201)
    expect((await create({ consumerClass: 'Rural' })).status).toBe(201)
  })

  it.each([
    [{ te: '-1' }, 'te', 'min'],
    [{ tusd: 'x' }, 'tusd', 'brNumber'],
    [{ fioB: '341,27' }, 'fioB', 'fioBAboveTusd'],
    [{ modality: 'GREEN' }, 'modality', 'modalityOfSubgroup'],
    [{ subgroup: 'A4', modality: 'GREEN' }, 'tePeak', 'required'],
    [{ validUntil: '2025-08-21' }, 'validUntil', 'endBeforeStart'],
  ])('refuses %j', async (change, field, rule) => {
    const { status, errors } = await refused({ distributor: 'OUTRA-DIS', ...change })
    expect([status, errors[0]]).toEqual([422, expect.objectContaining({ field, rule })])
  })

  it('knows a distributor by its name in any capitals, typed or sent in a file', async () => {
    expect((await create({ distributor: 'Grafia-Dis' })).status).toBe(201)
    expect((await refused({ distributor: 'GRAFIA-DIS' })).errors).toMatchObject([{ rule: 'tariffOverlap' }])
    const later = await create({ distributor: 'grafia-dis', validFrom: '2026-08-22' })
    expect(later.body.distributor).toBe('Grafia-Dis')
    // The same first day is the same row, whose prices the file corrects.
    const sent = await sendLines(
      row('GRAFIA-DIS', '2026-08-22', '2027-08-21'),
      row('grafia-DIS', '2027-08-22', '2028-08-21'),
    )
    expect(sent.body).toMatchObject({ created: 1, changed: 1 })
    const { data } = await list({ distributor: 'grafia', perPage: '100' })
    expect(new Set(data.map(({ distributor }) => distributor))).toEqual(new Set(['Grafia-Dis']))
    // Alone it may be written otherwise.
    const alone = await create({ distributor: 'Sozinha' })
    const { body } = await me().put(`/tariffs/${alone.body.id}`, { ...alone.body, distributor: 'SOZINHA' })
    expect(body.distributor).toBe('SOZINHA')
  })

  it('corrects one once, with its log, and only from what was read', async () => {
    const { body: made } = await create({ distributor: 'CORRIGE-DIS' })
    const changed = await me().put<Tariff>(`/tariffs/${made.id}`, { ...made, fioB: '160,01' })
    expect([changed.status, changed.body]).toEqual([200, { ...made, fioB: 160.01, version: 2 }])
    expect((await me().put(`/tariffs/${made.id}`, { ...made, te: '1' })).status).toBe(409)
    expect((await me().put<Tariff>(`/tariffs/${made.id}`, { ...made, version: 2, fioB: 160.01 })).body.version).toBe(2)
    expect(await actions(String(made.id))).toEqual(['create', 'update'])
    expect((await me().get('/tariffs/987654')).status).toBe(404)
    expect((await me().put('/tariffs/987654', { ...made })).status).toBe(404)
  })

  it('lets one of ten have the days that all ten ask for', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ distributor: 'CORRIDA-DIS' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })

  it('imports ANEEL’s file whole or not at all, in either encoding', async () => {
    const wrong = await sendLines(
      row('IMPORTA', '2025-08-22', '2026-08-21'),
      row('IMPORTA', '2026-08-22', '2027-08-21', '-3'),
      row('OUTRA', '2026-13-01', '2027-08-21'),
    )
    expect([wrong.status, wrong.body.code, wrong.body.errors.map(({ meta }) => meta)]).toEqual([
      400,
      'TARIFF_LINES_REFUSED',
      [
        { line: 3, name: 'tem um valor ilegível ou negativo', count: 2 },
        { line: 4, name: 'tem uma data ilegível', count: 2 },
      ],
    ])
    expect((await list({ distributor: 'IMPORTA' })).meta.total).toBe(0)
    const latin1 = Buffer.from([HEADER, row('IMPORTA', '2025-08-22', '2026-08-21')].join('\n'), 'latin1')
    expect((await send(new Uint8Array(latin1))).body).toEqual({ created: 1, changed: 0, equal: 0, leftOut: 0 })
    const [made] = (await list({ distributor: 'IMPORTA' })).data
    const taxed = { ...made, icms: 17, pisCofins: 4.5, fioB: 150, uf: 'SC', injectedTax: 'EXEMPT' }
    await me().put(`/tariffs/${made!.id}`, taxed)
    // The next year comes with the taxes of the year before it, and without its Fio B; a rectified price is corrected.
    const again = await sendLines(
      row('IMPORTA', '2025-08-22', '2026-08-21', '340,00'),
      row('IMPORTA', '2026-08-22', '2027-08-21', '350,00'),
      row('IMPORTA', '2026-08-22', '2027-08-21', '350,00').replace('Tarifa de Aplicação', 'Base Econômica'),
    )
    expect(again.body).toEqual({ created: 1, changed: 1, equal: 0, leftOut: 1 })
    expect((await list({ distributor: 'IMPORTA', field: 'validFrom', order: 'asc' })).data).toEqual([
      expect.objectContaining({ id: made!.id, tusd: 340, fioB: 150, icms: 17, version: 3 }),
      expect.objectContaining({ tusd: 350, fioB: null, icms: 17, pisCofins: 4.5, uf: 'SC', injectedTax: 'EXEMPT' }),
    ])
    const { rows } = await api.db.execute(sql`
      SELECT before -> 'tariffs' -> 0 ->> 'tusdCents' AS before, after -> 'tariffs' -> 0 ->> 'tusdCents' AS after FROM audit_logs
       WHERE table_name = 'tariffs' AND record_id = 'import' ORDER BY id DESC LIMIT 1`)
    expect(rows).toEqual([{ before: '34126', after: '34000' }])
  })

  it('refuses lines whose days another tariff has, of the register or of the file', async () => {
    await create({ distributor: 'VELHA-DIS', validFrom: '2026-01-01', validUntil: '2026-12-31' })
    const { status, body } = await sendLines(
      row('NOVA-DIS', '2025-08-22', '2026-08-22'),
      row('NOVA-DIS', '2026-08-22', '2027-08-21'),
      row('VELHA-DIS', '2026-08-22', '2027-08-21'),
    )
    expect([status, body.errors.map(({ meta }) => meta)]).toEqual([
      400,
      [
        { line: 3, name: 'vale em dias em que outra tarifa já vale', count: 2 },
        { line: 4, name: 'vale em dias em que outra tarifa já vale', count: 2 },
      ],
    ])
    expect((await list({ distributor: 'NOVA' })).meta.total).toBe(0)
  })

  it('refuses what is no such file, each by a sentence', async () => {
    const said = async (bytes: BlobPart) => {
      const { status, body } = await send(bytes)
      return [status, body.errors[0]!.rule ?? body.errors[0]!.meta?.name]
    }
    expect(await said('')).toEqual([422, 'fileTooSmall'])
    expect(await said('%PDF-1.7')).toEqual([400, 'O arquivo não é uma planilha .xlsx nem um .csv legível.'])
    expect(await said('a;b;c\n1;2;3')).toEqual([400, expect.stringContaining('não tem as colunas da ANEEL')])
    expect(await said(`${HEADER}\n`)).toEqual([400, expect.stringContaining('nenhuma tarifa')])
    const many = `${HEADER}\n${`${row('X', '2025-08-22', '2026-08-21').slice(0, 60)}\n`.repeat(50_100)}`
    expect(await said(many)).toEqual([400, expect.stringContaining('mais de 50.000 linhas')])
    expect(await said(new Uint8Array(10_000_001))).toEqual([422, 'fileTooLarge'])
    const huge = await send(new Uint8Array(200_000_000))
    expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('takes 2,000 tariffs without a turn that holds up the others', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) =>
      row(`D${Math.floor(at / 20)}`, `${2000 + (at % 20)}-01-01`, `${2000 + (at % 20)}-12-31`),
    )
    const turns: number[] = []
    const counts: unknown[] = []
    for (const upTo of [500, 1_000, 1_500, 2_000, 2_000])
      turns.push(
        await longestTurn(async () => {
          const { created, equal } = (await sendLines(...lines.slice(0, upTo))).body
          counts.push([created, equal])
        }),
      )
    const half = [500, 500]
    expect(counts).toEqual([[500, 0], half, [500, 1_000], [500, 1_500], [0, 2_000]])
    console.info(`tariffs: imported on ${database}, longest turns ${turns.map(Math.round).join(', ')} ms`)
    // The embedded database works in this process: its statements are turns of their own. The first import compiles
    // the code, and a neighbour's noise only adds: what holds up the process does so in each.
    if (database === 'postgres') expect(Math.min(...turns.slice(1))).toBeLessThan(50)
  })

  it('names the distributors that have a tariff in force to those who make budgets', async () => {
    await create({ distributor: 'PASSADA-DIS', validFrom: '2020-01-01', validUntil: '2020-12-31' })
    const { status, body } = await api
      .as('pampa')
      .get<{ data: { name: string; uf: string | null }[] }>('/tariffs/distributors')
    expect(status).toBe(200)
    expect(body.data).toContainEqual({ name: 'Celesc (exemplo)', uf: 'SC' })
    expect(body.data.map(({ name }) => name)).not.toContain('PASSADA-DIS')
    expect((await api.as('readOnly').get('/tariffs/distributors')).status).toBe(403)
  })

  it('is for staff with the keys alone: those who view do not change', async () => {
    const [one] = (await list({ perPage: '1' })).data
    for (const persona of ['pampa', 'consultant'] as const) {
      expect((await api.as(persona).get('/tariffs')).status).toBe(403)
      expect((await api.as(persona).get(`/tariffs/${one!.id}`)).status).toBe(403)
      expect((await api.as(persona).post('/tariffs', FORM)).status).toBe(403)
      expect((await api.as(persona).put(`/tariffs/${one!.id}`, { ...one })).status).toBe(403)
      expect((await send(HEADER, persona)).status).toBe(403)
    }
    await api.db.execute(sql`
      UPDATE roles SET permissions = permissions || 'tariffs:view'::text WHERE name = 'Consultor'`)
    expect((await api.as('consultant').get('/tariffs')).status).toBe(200)
    expect((await api.as('consultant').post('/tariffs', FORM)).status).toBe(403)
  })
})
