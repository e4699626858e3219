import { describe, expect, it } from 'vitest'
import { folderDocuments, folderIndex, withoutFiles } from './folder-documents'
import type { FolderFacts, FolderLine } from './folder-facts'
import { SYMBOL, SYMBOLS } from './line-symbols'
import { layOut, singleLine, singleLineSvg } from './single-line'
import { materialsCsv, memorialPaper, stringPlanPaper } from './write-papers'

const line = (set: Partial<FolderLine>): FolderLine => ({
  name: 'x',
  maker: 'Heliara',
  code: null,
  type: 'OTHER',
  unit: 'un',
  quantity: 1,
  potency: null,
  inmetro: null,
  inmetroUntil: null,
  datasheetUrl: null,
  datasheetKey: null,
  ...set,
})

const facts = (set: Partial<FolderFacts> = {}): FolderFacts => ({
  id: 1120,
  isBudget: true,
  company: { name: 'Sol do Vale', cnpj: '99900002000102', logo: null },
  client: { name: 'João <script>', city: null },
  uf: 'SC',
  siteCity: null,
  networkVoltage: 'MONO_220',
  lines: [
    line({
      name: 'HL-585N',
      type: 'MODULE',
      quantity: 14,
      potency: 585,
      inmetro: '001234/2024',
      inmetroUntil: '2027-01-31',
      datasheetUrl: 'https://heliara.example/hl-585n.pdf',
    }),
    line({ name: 'VX-6K', type: 'INVERTER', potency: 6000, inmetro: '009/2020', inmetroUntil: '2026-01-31' }),
    line({ name: '=cmd', type: 'BLACK_CABLE', unit: 'm', quantity: 55, code: 'a;b' }),
  ],
  report: {
    verdict: 'OK',
    isPlanned: true,
    plan: {
      count: 2,
      inverters: [
        {
          productId: 1,
          name: 'VX-6K',
          trackers: [
            { tracker: 0, strings: 1, modules: 7 },
            { tracker: 1, strings: 1, modules: 7 },
            { tracker: 2, strings: 0, modules: 0 },
          ],
        },
      ],
    } as never,
    checks: [],
  },
  conditions: { coldest: -6, hottest: 70, iscFactor: 1.25 } as never,
  today: '2026-11-29',
  ...set,
})

describe('the technical folder', () => {
  it('lists what is missing, and makes nothing up', () => {
    const found = Object.fromEntries(folderDocuments(facts()).map((one) => [one.label, [one.state, one.detail]]))
    expect(found['Ficha técnica: HL-585N']).toEqual(['ELSEWHERE', 'https://heliara.example/hl-585n.pdf'])
    expect(found['Ficha técnica: VX-6K']).toEqual(['MISSING', 'não consta do cadastro'])
    expect(found['Registro INMETRO: HL-585N']).toEqual(['ELSEWHERE', '001234/2024, válido até 31/01/2027'])
    expect(found['Registro INMETRO: VX-6K']).toEqual(['MISSING', '009/2020 venceu em 31/01/2026'])
    const kept = facts({ lines: [line({ name: 'Módulo HL/585 "N"', type: 'MODULE', datasheetKey: 'k1' })] })
    const sheet = folderDocuments(kept).find(({ label }) => label.startsWith('Ficha'))
    expect(sheet).toMatchObject({
      state: 'READY',
      file: 'fichas-tecnicas/1-modulo-hl-585-n.pdf',
      content: { key: 'k1' },
    })
    const gone = withoutFiles(folderDocuments(kept), new Set(['k1'])).find(({ label }) => label.startsWith('Ficha'))
    expect(gone).toMatchObject({ state: 'MISSING', detail: 'o arquivo não está mais no portal' })
    // Cables need neither.
    expect(Object.keys(found).filter((label) => label.includes('=cmd'))).toEqual([])
    const index = folderIndex(facts(), folderDocuments(facts()))
    expect(index).toContain('Falta (2)')
    expect(index).toContain('Nesta pasta (4)')
  })

  it('says whose temperatures its strings are held against', () => {
    const said = (siteCity: string | null) => stringPlanPaper(facts({ siteCity }))
    expect(said(null)).toContain('Temperaturas de Santa Catarina: −6 °C')
    expect(said('São <Joaquim>')).toContain('Temperaturas de São &lt;Joaquim&gt;, SC, a cidade do estudo: −6 °C')
  })

  it('has no string plan where figures of the products are missing', () => {
    const without = facts({ report: { verdict: 'UNKNOWN', plan: null, isPlanned: false, checks: [] } })
    expect(folderDocuments(without).find(({ label }) => label === 'Plano de strings')).toMatchObject({
      state: 'MISSING',
      content: null,
    })
    expect(singleLine(without)[0]!.lines).toEqual(['14 × HL-585N, 8,19 kWp'])
  })

  it('draws what is sold and leaves the rest to the designer, whatever a name holds', () => {
    const stages = singleLine(facts())
    expect(stages.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Módulos fotovoltaicos', 2],
      ['Proteção CC', 0],
      ['Inversor', 1],
      ['Proteção CA (disjuntor e DPS)', 0],
      ['Medidor bidirecional', 1],
      ['Rede', 1],
    ])
    expect(stages[0]!.lines[1]).toBe('2 strings em 2 MPPTs')
    const svg = singleLineSvg(facts({ lines: [line({ name: '<b>"&', type: 'INVERTER' })] }))
    expect(svg).toContain('1 × &lt;b&gt;&quot;&amp;')
    expect(svg).not.toContain('<b>')
    expect(svg).toContain('Para revisão do responsável técnico')
  })

  it('draws no symbol over another, and nothing beyond its edge', () => {
    const long = line({ name: 'Bateria de lítio de nome comprido demais para uma linha', type: 'BATTERY', quantity: 4 })
    for (const lines of [facts().lines, [...facts().lines, long, long], [long]]) {
      const { symbols, width, height, texts } = layOut(singleLine(facts({ lines })))
      for (const [at, one] of symbols.entries()) {
        expect(one.x + SYMBOL.width).toBeLessThanOrEqual(width)
        expect(one.y + SYMBOL.height).toBeLessThanOrEqual(height)
        for (const other of symbols.slice(at + 1)) expect(one.y + SYMBOL.height).toBeLessThan(other.y)
        // Words stand beside their symbol, and end within the drawing: some seven pixels a letter.
        for (const { x, text, isStrong } of texts)
          if (isStrong && x > one.x) expect(x + text.length * 7.2).toBeLessThanOrEqual(width + 8)
      }
      expect(texts.every(({ y }) => y <= height)).toBe(true)
      expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length)
    }
  })

  it('draws each stage by its own symbol, what the designer chooses dashed', () => {
    const battery = line({ name: 'LV-5', type: 'BATTERY' })
    const transformer = line({ name: 'T', type: 'TRANSFORMER', potency: 15_000 })
    const { symbols } = layOut(singleLine(facts({ lines: [...facts().lines, battery, transformer] })))
    expect(symbols.map(({ kind, isDashed }) => (isDashed ? `${kind}?` : kind))).toEqual([
      'MODULES',
      'DC_GUARD?',
      'INVERTER',
      'BATTERY',
      'TRANSFORMER',
      'AC_GUARD?',
      'METER',
      'GRID',
    ])
    const svg = singleLineSvg(facts())
    expect(svg).not.toContain('<rect')
    expect(svg).toContain('<title>Disjuntor CA e DPS</title>')
    // Nothing of a symbol is drawn beyond its field, where the next one or its words stand.
    for (const { d } of Object.values(SYMBOLS)) expect(d).toMatch(/^M[\d\s.,a-zA-Z-]+$/)
  })

  it('writes a memorial with blanks for what only the engineer knows', () => {
    const memorial = memorialPaper(facts())
    expect(memorial).toContain('João &lt;script&gt;')
    expect(memorial).toMatch(/Número da ART ou TRT: <span class="b">/)
    expect(memorial).toContain('8,19 kWp')
    expect(memorial).toContain('CNPJ 99.900.002/0001-02')
    expect(memorialPaper(facts({ client: null }))).toMatch(/Titular da unidade consumidora: <span class="b">/)
  })

  it('writes the strings by inverter and input, and says where they do not fit', () => {
    const plan = stringPlanPaper(facts())
    expect(plan.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('VX-6K MPPT 1 1 × 7 7')
    expect(plan).toContain('livre')
    expect(plan).toContain('−6 °C')
    expect(stringPlanPaper(facts({ report: { ...facts().report, isPlanned: false } }))).toContain('não fecha')
  })

  it('writes materials that a sheet reads as texts', () => {
    const [head, , , cable] = materialsCsv(facts()).split('\r\n')
    expect(head).toBe('\ufeffCódigo;Material;Fabricante;Tipo;Quantidade;Unidade')
    expect(cable).toBe('"a;b"; =cmd;Heliara;Cabo preto;55;m')
  })
})
