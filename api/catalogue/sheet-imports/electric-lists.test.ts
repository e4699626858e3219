import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { IS_FULL } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Product } from '../products/product'

/** As the SAM's library of the CEC's list has them (NREL/SAM, deploy/libraries, BSD-3): headers, units, models. */
const MODULES = `Name,BIPV,Date,T_NOCT,A_c,N_s,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,a_ref,I_L_ref,I_o_ref,R_s,R_sh_ref,Adjust,gamma_r,Version,PTC,Technology
Units,,,C,m2,,A,V,A,V,A/K,V/K,V,A,A,Ohm,Ohm,%,%/K,,,
[0],,,cec_t_noct,cec_area,cec_n_s,cec_i_sc_ref,cec_v_oc_ref,cec_i_mp_ref,cec_v_mp_ref,cec_alpha_sc,cec_beta_oc,cec_a_ref,cec_i_l_ref,cec_i_o_ref,cec_r_s,cec_r_sh_ref,cec_adjust,cec_gamma_r,,,cec_material
1Soltech 1STH-215-P,N,10/7/2010,47.4,1.567,60,7.84,36.3,7.35,29,0.007997,-0.13104,1.6413,7.843,1.936E-09,0.359,839.4,16.5,-0.495,MM107,189.4,Multi-c-Si
1Soltech 1STH-235-WH,N,3/4/2010,49.9,1.635,60,8.54,37,8.02,29.3,0.00743,-0.13653,1.6292,8.543,1.166E-09,0.383,1257.84,8.7,-0.482,MM107,205.1,Mono-c-Si
aleo solar S18.210,N,4/30/2009,47.9,1.643,60,8.03,35.9,7.41,28.4,0.003292,-0.12206,1.4848,8.054,2.467E-10,0.429,145.07,5.2,-0.454,MM106,186.2,Multi-c-Si
Aavid Solar ASMS-165P,N,7/5/2011,45,1.301,72,5.25,43500,4.71,35,0.001575,-0.17096,1.9651,5.274,1.202E-09,0.596,129.56,7.2,-0.519,MM107,146.3,Multi-c-Si
`
const INVERTERS = `Name,Vac,Paco,Pdco,Vdco,Pso,C0,C1,C2,C3,Pnt,Vdcmax,Idcmax,Mppt_low,Mppt_high
Units,V,W,W,V,W,1/W,1/V,1/V,1/V,W,V,A,V,V
[0],inv_snl_ac_voltage,inv_snl_paco,inv_snl_pdco,inv_snl_vdco,inv_snl_pso,inv_snl_c0,inv_snl_c1,inv_snl_c2,inv_snl_c3,inv_snl_pnt,inv_snl_vdcmax,inv_snl_idcmax,inv_snl_mppt_low,inv_snl_mppt_hi
ABB: PVI 3.0 OUTD-S-US-Z-M-A (208 V) 208V [CEC 2014],208,3000,3147.009528,313.4292857,18.10412194,-8.65E-06,-1.21E-05,1.62E-03,-2.17E-04,0.1,600,20,160,530
ABB: PVI 3.0 OUTD-S-US-Z-M-A (208V) 208V [CEC 2016],208,3000,3142.3,310,18.1663,-8.03949e-006,-1.10253e-005,0.00099853,-0.000287236,0.1,480,0.00625,100,480
ABB: PVI-3.0-OUTD-S-US (208V) 208V [CEC 2009],208,3000,3147.009528,313.4292857,18.10412194,-8.65E-06,-1.21E-05,1.62E-03,-2.17E-04,0.1,600,20,160,530
ABB: PVI-3.0-OUTD-S-US (240V) 240V [CEC 2009],240,3000,3125.758222,340.8429365,19.86611212,-6.66E-06,-2.55E-05,1.05E-03,-4.71E-04,0.1,600,20,160,530
ABB: PVI-3.8-OUTD-US (240V) 240V [CEC 2016],240,3800,3950.15,340,26.9805,-3.28785e-006,-2.41866e-005,0.000674837,0.00050965,0.16,480,0.00791667,100,480
`

interface Imported {
  id: number
  state: string
  counts: Record<string, number>
  columns: { list?: { name: string; models: number; matched: number; several: number } }
}
interface Line {
  productId: number
  changes: { column: string; before: string | null; after: string | null }[]
}

describe.each(DATABASES)('public lists of electrical data, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const read = async (id: number) => (await me().get<Imported>(`/products/imports/${id}`)).body
  const send = async (bytes: Uint8Array<ArrayBuffer>, fileName: string) => {
    const { body, status } = await sheets.upload('/products/imports', bytes, {}, fileName)
    expect(status, JSON.stringify(body)).toBe(201)
    await sheets.run()
    return read(body.id)
  }
  const csv = (text: string, name = 'CEC Modules.csv') => send(new TextEncoder().encode(text), name)
  const changesOf = async (id: number) =>
    Object.fromEntries(
      (await me().get<{ data: Line[] }>(`/products/imports/${id}/rows`)).body.data.map(({ productId, changes }) => [
        productId,
        Object.fromEntries(changes.map(({ column, before, after }) => [column, [before, after]])),
      ]),
    )
  const add = async (maker: string, name: string, type: 'MODULE' | 'INVERTER', potency: number, specs: object = {}) => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      WITH old AS (SELECT id FROM manufacturers WHERE name = ${maker} AND destroyed_at IS NULL),
           made AS (INSERT INTO manufacturers (name) SELECT ${maker} WHERE NOT EXISTS (SELECT 1 FROM old) RETURNING id)
      INSERT INTO products (name, type, potency, manufacturer_id, specs)
      SELECT ${name}, ${type}, ${potency}, id, ${JSON.stringify(specs)}::jsonb FROM (SELECT * FROM old UNION ALL SELECT * FROM made) m RETURNING id::int`)
    return rows[0]!.id
  }
  const product = async (id: number) => (await me().get<Product>(`/products/${id}`)).body

  it('fill what a module lacks, each value with the model that it is of, and overwrite nothing', async () => {
    const size = { widthMm: 1000, heightMm: 1650, frameMm: 40 }
    const [own, other] = [
      await add('1Soltech', 'Módulo 1Soltech 1STH-215-P 215 W', 'MODULE', 215, { ...size, isc: 8 }),
      // Of another power, of another maker, and one whose model only begins like it.
      await add('1Soltech', 'Módulo 1STH-235-WH', 'MODULE', 260, size),
    ]
    await add('Aleo', 'Módulo 1STH-235-WH', 'MODULE', 235, size)
    await add('1Soltech', 'Módulo 1STH-235-WHX', 'MODULE', 235, size)
    const huge = await add('Aavid Solar', 'ASMS-165P', 'MODULE', 165, size)
    const sent = await csv(MODULES)
    expect(sent).toMatchObject({
      state: 'READY',
      counts: { ADDED: 0, CHANGED: 2, ERROR: 0, CONFLICT: 0 },
      columns: { list: { name: 'SAM_MODULES', models: 4, matched: 2, several: 0 } },
    })
    expect(await changesOf(sent.id)).toEqual({
      [own]: {
        'Tensão de circuito aberto (Voc) (V)': [null, '36,3'],
        'Tensão de máxima potência (Vmp) (V)': [null, '29'],
        'Corrente de máxima potência (Imp) (A)': [null, '7,35'],
        'Coeficiente de temperatura da Voc (%/°C)': [null, '-0,361'],
        'Coeficiente de temperatura da potência (%/°C)': [null, '-0,495'],
      },
      // A Voc of 43.500 V is no Voc.
      [huge]: expect.not.objectContaining({ 'Tensão de circuito aberto (Voc) (V)': expect.anything() }),
    })
    expect((await me().put(`/products/imports/apply/${sent.id}`, {})).body).toMatchObject({ added: 0, changed: 2 })
    const filled = await product(own)
    expect(filled.specs).toMatchObject({ ...size, isc: 8, voc: 36.3, vmp: 29, imp: 7.35, tempVoc: -0.361 })
    expect(filled.specSources.map(({ name }) => name)).toEqual(['imp', 'tempPmax', 'tempVoc', 'vmp', 'voc'])
    expect(filled.specSources[0]).toEqual({
      name: 'imp',
      source: 'Lista CEC de módulos, do SAM (NREL): 1Soltech 1STH-215-P',
      createdAt: expect.stringMatching(/^20\d\d-.+Z$/),
    })
    expect((await product(other)).specSources).toEqual([])
    const { rows } = await api.db.execute<{ after: { sheet: string } }>(
      sql`SELECT after FROM audit_logs WHERE table_name = 'products' AND record_id = ${String(own)} ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]!.after.sheet).toBe('CEC Modules.csv')

    // The same again changes nothing; what a person writes has no source any more.
    expect((await csv(MODULES)).counts).toMatchObject({ CHANGED: 0, EQUAL: 2 })
    await api.db.execute(sql`UPDATE products SET specs = specs || '{"voc": 36.5}' WHERE id = ${own}`)
    expect((await product(own)).specSources.map(({ name }) => name)).toEqual(['imp', 'tempPmax', 'tempVoc', 'vmp'])
    await api.db.execute(sql`UPDATE products SET specs = specs || '{"voc": 36.3}' WHERE id = ${own}`)
    expect((await me().put(`/products/imports/undo/${sent.id}`, {})).body).toMatchObject({ changed: 2 })
    expect(await product(own)).toMatchObject({ specs: { ...size, isc: 8 }, specSources: [] })
  })

  it('take inverters by maker, model and power; of grids that differ none', async () => {
    const same = await add('ABB', 'Inversor ABB PVI-3.0-OUTD-S-US', 'INVERTER', 3000, { inverterType: 'STRING' })
    const differs = await add('ABB', 'PVI 3.0 OUTD-S-US-Z-M-A', 'INVERTER', 3000)
    const newer = await add('ABB Brasil', 'Inversor PVI-3.8-OUTD-US', 'INVERTER', 3800, { mpptMin: 120 })
    const sent = await csv(INVERTERS, 'CEC Inverters.csv')
    expect(sent.columns.list).toEqual({ name: 'SAM_INVERTERS', models: 5, matched: 2, several: 1 })
    const changes = await changesOf(sent.id)
    expect(changes[same]).toEqual({
      'Tensão mínima do MPPT (V)': [null, '160'],
      'Tensão máxima do MPPT (V)': [null, '530'],
      'Tensão CC máxima (V)': [null, '600'],
    })
    // The end of the MPPT's range is no limit of the inverter's own.
    expect(changes[newer]).toEqual({ 'Tensão máxima do MPPT (V)': [null, '480'] })
    expect(changes[differs]).toBeUndefined()
  })

  it('read the list of the CEC itself, below its titles', async () => {
    const own = await add('Heliodor', 'Módulo Heliodor HD-600N 600 W', 'MODULE', 600, { frameMm: 30 })
    const titles = Array.from({ length: 16 }, (_, at) => [at === 0 ? 'PV Module List - Full Data' : `Nota ${at}`])
    const rows: SheetRows = [
      ...titles,
      [
        'Manufacturer',
        'Model Number',
        'Description',
        'Nameplate Pmax',
        'PTC',
        'Nameplate Isc',
        'Nameplate Voc',
        'Nameplate Ipmax',
        'Nameplate Vpmax',
        'γPmax',
        'αIsc',
        'βVoc',
        'Short Side',
        'Long Side',
      ],
      ['', '', '', '(W)', '(W)', '(A)', '(V)', '(A)', '(V)', '(%/°C)', '(%/°C)', '(%/°C)', '(m)', '(m)'],
      ['Heliodor Co., Ltd.', 'HD-600N', '600W', 600, 560, 14.2, 52.9, 13.5, 44.5, -0.29, 0.04, -0.25, 1.134, 2.278],
    ]
    const sent = await send(sheetOf(rows, 'PV Modules'), 'PV_Module_List.xlsx')
    expect(sent.columns.list).toMatchObject({ name: 'CEC_MODULES', models: 1, matched: 1 })
    expect((await me().put(`/products/imports/apply/${sent.id}`, {})).body).toMatchObject({ changed: 1 })
    expect((await product(own)).specs).toEqual({
      ...{ frameMm: 30, voc: 52.9, vmp: 44.5, isc: 14.2, imp: 13.5, tempVoc: -0.25, tempPmax: -0.29 },
      ...{ widthMm: 1134, heightMm: 2278 },
    })
  })

  it('read the inverters of the CEC itself, whose headers have units and footnotes, kW and grids behind the model', async () => {
    const own = await add('SolarEdge', 'Inversor SolarEdge SE7600H-US', 'INVERTER', 7600, { inverterType: 'STRING' })
    const enphase = await add('Enphase', 'Microinversor IQ8PLUS-72-2-US', 'INVERTER', 290, { mpptMin: 20 })
    const head = [
      'Manufacturer Name',
      'Model Number1',
      'Description',
      'Maximum Continuous Output Power at Unity Power Factor ((kW))',
      'Nominal Voltage (Vac)',
      'Weighted Efficiency (%)',
      'Built-In Meter',
      'Voltage Minimum',
      'Voltage Nominal',
      'Voltage Maximum',
    ]
    const rows: SheetRows = [
      ['Grid Support Solar Inverter List (Full Data)'],
      head,
      [null, null, null, '(kW)', '(Vac)', '(%)', null, '(Vdc)', '(Vdc)', '(Vdc)'],
      ['SolarEdge Technologies Ltd.', 'SE7600H-US [240V]', '7.6 kW', 7.6, 240, 99, 'Y', 380, 400, 440],
      ['Enphase Energy Inc.', 'IQ8PLUS-72-2-US [240V]', '290 W', 0.29, 240, 97.04, 'N', 27, 37, 45],
      // Of another power.
      ['SolarEdge Technologies Ltd.', 'SE7600H-US [208V]', '3.0 kW', 3, 208, 98.5, 'Y', 300, 340, 400],
    ]
    const sent = await send(sheetOf(rows, 'Solar Inverters'), 'Inverter_List.xlsx')
    expect(sent.columns.list).toEqual({ name: 'CEC_INVERTERS', models: 3, matched: 2, several: 0 })
    const changes = await changesOf(sent.id)
    expect(changes[own]).toEqual({
      'Tensão mínima do MPPT (V)': [null, '380'],
      'Tensão máxima do MPPT (V)': [null, '440'],
      'Eficiência ponderada (%)': [null, '99'],
    })
    expect(changes[enphase]).toEqual({
      'Tensão máxima do MPPT (V)': [null, '45'],
      'Eficiência ponderada (%)': [null, '97'],
    })
    expect((await me().put(`/products/imports/apply/${sent.id}`, {})).body).toMatchObject({ changed: 2 })
    expect((await product(own)).specSources[0]).toMatchObject({
      name: 'efficiency',
      source: 'Lista CEC de inversores: SE7600H-US [240V]',
    })
    // As a .csv, with the units apart.
    const csvRows = [head.join(','), 'SolarEdge,SE7600H-US [240V],x,7.6,240,99,Y,380,400,440'].join('\n')
    expect((await csv(csvRows, 'Inverters.csv')).columns.list).toMatchObject({ name: 'CEC_INVERTERS', matched: 1 })
  })

  it('fill both of two products that are one model, and again when they are compared anew', async () => {
    const one = await add('Gêmeos', 'Módulo Gêmeos GM-550-X', 'MODULE', 550, {})
    const other = await add('Gêmeos', 'Módulo Gêmeos GM-550-X (palete)', 'MODULE', 550, {})
    const model = MODULES.split('\n')[3]!
    const sent = await csv(
      [
        MODULES.split('\n')[0],
        model.replace('1Soltech 1STH-215-P', 'Gêmeos GM-550-X').replace('7.35,29', '12.5,44'),
      ].join('\n'),
    )
    expect(sent).toMatchObject({
      counts: { CHANGED: 2, ERROR: 0 },
      columns: { list: { models: 1, matched: 2, several: 0 } },
    })
    await me().put(`/products/imports/compare/${sent.id}`, {})
    await sheets.run()
    expect((await read(sent.id)).counts).toMatchObject({ CHANGED: 2, ERROR: 0 })
    expect((await me().put(`/products/imports/apply/${sent.id}`, {})).body).toMatchObject({ changed: 2 })
    for (const id of [one, other]) {
      const filled = await product(id)
      expect(filled.specs).toMatchObject({ voc: 36.3, imp: 12.5, vmp: 44 })
      expect(filled.specSources).toHaveLength(6)
    }
    expect((await me().put(`/products/imports/undo/${sent.id}`, {})).body).toMatchObject({ changed: 2 })
  })

  it('say that no model is of a product, and change nothing', async () => {
    const sent = await csv(MODULES.replaceAll('1Soltech', "'; DROP TABLE products; --").replaceAll('Aavid Solar', '%_'))
    expect(sent.columns.list).toMatchObject({ models: 4, matched: 0 })
    expect((await me().put(`/products/imports/apply/${sent.id}`, {})).body.code).toBe('SHEET_IMPORT_EMPTY')
  })

  it('of thousands of models find the few in a moment', async () => {
    const count = IS_FULL ? 22_000 : 4_000
    const [head, ...rest] = MODULES.split('\n')
    const model = rest[2]!
    const many = Array.from({ length: count }, (_, at) =>
      model.replace('1Soltech 1STH-215-P', `Maker ${at % 200} M-${at}-P`),
    )
    await add('Maker 7', 'Módulo Maker 7 M-207-P', 'MODULE', 213, {})
    const began = performance.now()
    const sent = await csv([head, ...many].join('\n'))
    console.info(`${count} models on ${database}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    expect(sent.columns.list).toEqual({ name: 'SAM_MODULES', models: count, matched: 1, several: 0 })
  }, 120_000)
})
