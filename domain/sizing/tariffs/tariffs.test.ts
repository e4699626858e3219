import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../../tests/oracles/sizing-bills'
import { ANEEL_PROBLEMS, centsOf, readAneelRows } from './aneel-rows'
import { overlapOf } from './tariff'
import { tariffInput } from './tariff-input'
import { injectedTaxOf, offPeakOf, peakOf, priceOf, taxFactor } from './tariff-price'

describe('prices with taxes', () => {
  const tariff = withDefaults({
    ...{ subgroup: 'B1', modality: 'CONVENTIONAL', teCents: 28_357, tusdCents: 34_126, injectedTax: 'TUSD' },
    ...{ fioBCents: 15_840, pisCofins: 5, icms: 20 },
  })
  const rates = { pisCofins: 5, icms: 20 }

  it('have both taxes por dentro, PIS/COFINS on what is left of ICMS', () => {
    expect(taxFactor(rates)).toBeCloseTo(1 / (0.8 * 0.95), 12)
    expect(priceOf(offPeakOf(tariff), rates)).toBeCloseTo(0.62483 / 0.76, 9)
    expect(peakOf(tariff)).toBeNull()
    // 20 % of the price is ICMS, and 5 % of the rest is PIS/COFINS: the distributor keeps the tariff.
    const price = priceOf(offPeakOf(tariff), rates)
    expect(price * 0.8 * 0.95).toBeCloseTo(0.62483, 9)
  })

  it('leave ICMS on compensated energy by the state’s rule, beside the Fio B that is paid', () => {
    const of = (injectedTax: 'EXEMPT' | 'TUSD' | 'FULL', share: number) =>
      injectedTaxOf(offPeakOf(tariff), 0.1584, { injectedTax }, rates, share)
    expect(of('EXEMPT', 60)).toBe(0)
    expect(of('TUSD', 60)).toBeCloseTo(((0.34126 - 0.09504) / 0.76) * 0.2, 9)
    expect(of('FULL', 0)).toBeCloseTo((0.62483 / 0.76) * 0.2, 9)
  })
})

describe('days of tariffs', () => {
  const days = (validFrom: string, validUntil: string | null = null) => ({ validFrom, validUntil })
  it.each([
    [days('2026-08-22'), days('2025-08-22'), false],
    [days('2026-08-22'), days('2025-08-22', '2026-08-21'), false],
    [days('2026-08-22'), days('2025-08-22', '2026-08-22'), true],
    [days('2026-08-22'), days('2026-08-22'), true],
    [days('2025-08-22', '2026-08-22'), days('2026-08-22'), true],
    [days('2025-08-22', '2026-08-21'), days('2026-08-22'), false],
    [days('2025-01-01', '2027-01-01'), days('2026-01-01', '2026-02-01'), true],
  ])('%j beside %j: shared is %s', (wanted, other, shared) => {
    expect(overlapOf(wanted, [other]) !== null).toBe(shared)
    expect(overlapOf(other, [wanted]) !== null).toBe(shared)
  })
})

describe('a tariff as it is typed', () => {
  const form = {
    ...{ distributor: 'CELESC-DIS', subgroup: 'B1', modality: 'CONVENTIONAL', validFrom: '2026-08-22', te: '283,57' },
    ...{ tusd: '341,26', source: 'REH 3.500/2026' },
  }
  const refusals = (rest: object) =>
    tariffInput
      .safeParse({ ...form, ...rest })
      .error?.issues.map(({ path, code, ...issue }) => [
        path.join('.'),
        (issue as { params?: { rule?: string } }).params?.rule ?? code,
      ])

  it('is R$/MWh, whole when it is read again', () => {
    const read = tariffInput.parse(form)
    expect(read).toMatchObject({ te: 283.57, tusd: 341.26, fioB: null, injectedTax: 'TUSD', validUntil: null })
    expect(tariffInput.parse(JSON.parse(JSON.stringify(read)))).toEqual(read)
  })

  it.each([
    [{ te: '-1' }, ['te', 'too_small']],
    [{ tusd: '' }, ['tusd', 'invalid_type']],
    [{ fioB: '341,27' }, ['fioB', 'fioBAboveTusd']],
    [{ icms: '61' }, ['icms', 'too_big']],
    [{ modality: 'GREEN' }, ['modality', 'modalityOfSubgroup']],
    [{ validUntil: '2026-08-21' }, ['validUntil', 'endBeforeStart']],
    [{ validFrom: '2026-02-30' }, ['validFrom', 'brDate']],
    [{ subgroup: 'A4', modality: 'GREEN', tePeak: '1', tusdPeak: '1' }, ['demand', 'required']],
    [{ subgroup: 'A4', modality: 'BLUE', tePeak: '1', tusdPeak: '1', demand: '1' }, ['demandPeak', 'required']],
  ])('%j is refused beside %j', (rest, expected) => expect(refusals(rest)).toEqual([expected]))
})

const HEADER =
  'DatGeracaoConjuntoDados;DscREH;SigAgente;NumCNPJDistribuidora;DatInicioVigencia;DatFimVigencia;DscBaseTarifaria;DscSubGrupo;DscModalidadeTarifaria;DscClasse;DscSubClasse;DscDetalhe;NomPostoTarifario;DscUnidadeTerciaria;SigAgenteAcessante;VlrTUSD;VlrTE'
const line = (change: Partial<Record<string, string>> = {}) => {
  const usual: Record<string, string> = {
    ...{ DatGeracaoConjuntoDados: '2026-11-20', DscREH: 'REH 3.500/2026', SigAgente: 'CELESC-DIS' },
    ...{ NumCNPJDistribuidora: '08336783000190', DatInicioVigencia: '2026-08-22', DatFimVigencia: '2027-08-21' },
    ...{ DscBaseTarifaria: 'Tarifa de Aplicação', DscSubGrupo: 'B1', DscModalidadeTarifaria: 'Convencional' },
    ...{ DscClasse: 'Residencial', DscSubClasse: 'Residencial', DscDetalhe: 'Não se aplica' },
    ...{ NomPostoTarifario: 'Não se aplica', DscUnidadeTerciaria: 'MWh', SigAgenteAcessante: 'Não se aplica' },
    ...{ VlrTUSD: '341,26', VlrTE: '283,57' },
    ...change,
  }
  return HEADER.split(';').map((name) => usual[name] ?? '')
}
const read = (...lines: string[][]) => {
  const reader = readAneelRows(HEADER.split(';'))!
  for (const [at, cells] of lines.entries()) reader.add(at + 2, cells)
  const tariffs = [...reader.tariffs()]
  return { tariffs, ...reader.end() }
}

describe('lines of ANEEL’s file', () => {
  it('are one tariff of grupo B', () => {
    expect(read(line()).tariffs).toEqual([
      expect.objectContaining({
        ...{ distributor: 'CELESC-DIS', subgroup: 'B1', modality: 'CONVENTIONAL', consumerClass: 'Residencial' },
        ...{ validFrom: '2026-08-22', validUntil: '2027-08-21', teCents: 28_357, tusdCents: 34_126, line: 2 },
        ...{ fioBCents: null, demandCents: null, source: 'REH 3.500/2026' },
      }),
    ])
  })

  it('together are one of grupo A: energy by post, and a demand', () => {
    const a = {
      DscSubGrupo: 'A4',
      DscModalidadeTarifaria: 'Verde',
      DscClasse: 'Não se aplica',
      DscSubClasse: 'Não se aplica',
    }
    const { tariffs, refused, leftOut } = read(
      line({ ...a, NomPostoTarifario: 'Ponta', VlrTUSD: '1182,45', VlrTE: '437,61' }),
      line({ ...a, NomPostoTarifario: 'Fora ponta', VlrTUSD: '103,20', VlrTE: '270,09' }),
      line({ ...a, DscUnidadeTerciaria: 'kW', VlrTUSD: '21,84', VlrTE: ',00' }),
    )
    expect([refused, leftOut]).toEqual([[], 0])
    expect(tariffs).toEqual([
      expect.objectContaining({
        ...{ subgroup: 'A4', modality: 'GREEN', consumerClass: '', teCents: 27_009, tusdCents: 10_320 },
        ...{ tePeakCents: 43_761, tusdPeakCents: 118_245, demandCents: 2_184, demandPeakCents: null },
      }),
    ])
  })

  it('of other bases, details, modalities and subgroups are counted and left out, and so is half a tariff', () => {
    const found = read(
      line({ DscBaseTarifaria: 'Base Econômica' }),
      line({ DscDetalhe: 'SCEE' }),
      line({ DscModalidadeTarifaria: 'Convencional pré-pagamento' }),
      line({ DscSubGrupo: 'B4a' }),
      line({ DscSubGrupo: 'A4', DscModalidadeTarifaria: 'Verde', NomPostoTarifario: 'Ponta' }),
    )
    expect(found).toEqual({ tariffs: [], refused: [], leftOut: 5 })
  })

  it.each([
    [{ VlrTE: 'x' }, 'NUMBER'],
    [{ VlrTUSD: '-3,10' }, 'NUMBER'],
    [{ DatInicioVigencia: '22/13/2026' }, 'DATES'],
    [{ DatFimVigencia: '2026-08-21' }, 'ORDER'],
    [{ NomPostoTarifario: 'Madrugada' }, 'POST'],
    [{ DscUnidadeTerciaria: 'kVA' }, 'UNIT'],
    [{ SigAgente: '' }, 'DISTRIBUTOR'],
  ] as const)('with %j are refused by their number', (change, problem) => {
    expect(read(line({ SigAgente: 'OUTRA' }), line(change)).refused).toEqual([{ line: 3, problem }])
    expect(ANEEL_PROBLEMS[problem]).toBeTruthy()
  })

  it('may come twice, but not with another value', () => {
    expect(read(line(), line())).toMatchObject({ refused: [], tariffs: [{}] })
    expect(read(line(), line({ VlrTE: '283,58' })).refused).toEqual([{ line: 3, problem: 'REPEATED' }])
  })

  it('have their columns in any order, and none without one that is needed', () => {
    const reversed = HEADER.split(';').reverse()
    const reader = readAneelRows(reversed)!
    reader.add(2, line().reverse())
    expect([...reader.tariffs()]).toHaveLength(1)
    expect(readAneelRows(HEADER.replace('VlrTE', 'Valor').split(';'))).toBeNull()
  })

  it('write numbers as Brazil does, or with a point; nothing else is one', () => {
    const table: Readonly<Record<string, number | null>> = {
      ...{ '339,15': 33_915, ',00': 0, '1.234,565': 123_457, '339.15': 33_915, '214.53560037400001': 21_454 },
      ...{ '': null, '-1': null, '1e9': null, NaN: null, '1,2,3': null, Infinity: null },
    }
    for (const [text, cents] of Object.entries(table)) expect([text, centsOf(text)]).toEqual([text, cents])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(centsOf((cents / 100).toFixed(2).replace('.', ','))).toBe(cents)
      }),
    )
  })
})
