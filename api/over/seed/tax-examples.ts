import type { Origin } from '#domain/catalogue/products/product-trade'
import type { Destination, TaxRule } from '#domain/catalogue/taxes/tax-rule'
import { type BuyerKind, EXAMPLE_RULE, TAX_GOODS, type TaxGood } from '#domain/catalogue/taxes/tax-words'
import { CLAIM_TYPES, type OrderType } from '#domain/ground/order-words/order-types'
import { UFS, type Uf } from '#domain/ground/places/states'

type Rule = Omit<TaxRule, 'id'>

const HOME: Uf = 'SC'

/** Internal rate and FCP of each state, percent: an example, to be confirmed by who answers for it. */
const INTERNAL: Readonly<Record<Uf, readonly [rate: number, fcp: number]>> = {
  ...{ AC: [19, 0], AL: [20, 1], AM: [20, 0], AP: [18, 0], BA: [20.5, 0], CE: [20, 0], DF: [20, 0], ES: [17, 0] },
  ...{ GO: [19, 0], MA: [23, 0], MG: [18, 0], MS: [17, 0], MT: [17, 0], PA: [19, 0], PB: [20, 0], PE: [20.5, 0] },
  ...{ PI: [22.5, 0], PR: [19.5, 0], RJ: [20, 2], RN: [20, 0], RO: [19.5, 0], RR: [20, 0], RS: [17, 0], SC: [17, 0] },
  ...{ SE: [20, 0], SP: [18, 0], TO: [20, 0] },
}

/** States of the South and the Southeast but Espírito Santo: 12 % from SC (Res. Senado 22/1989); the others 7 %. */
const TWELVE: readonly Uf[] = ['MG', 'PR', 'RJ', 'RS', 'SP']
const SEVEN: readonly Uf[] = UFS.filter((uf) => uf !== HOME && !TWELVE.includes(uf))
const AWAY: readonly Uf[] = UFS.filter((uf) => uf !== HOME)

/** Goods from abroad, or with more than 40 % from abroad: 4 % between states (Res. Senado 13/2012). */
const IMPORTED: readonly Origin[] = ['1', '2', '3', '8']
const NATIONAL: readonly Origin[] = ['0', '4', '5', '6', '7']

const source = (law: string) => `${EXAMPLE_RULE}. ${law}`

/** Before and after the first of January 2027 (LC 214/2025): PIS and COFINS end, CBS begins, IPI ends for most goods. */
const PERIODS = [
  {
    ...{
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      pis: 1.65,
      cofins: 7.6,
      cbs: 0.9,
      ibsState: 0.1,
      ibsMunicipal: 0,
    },
    reform: 'TEST',
    law: 'LC 214/2025 arts. 343 e 348',
  },
  {
    ...{
      validFrom: '2027-01-01',
      validUntil: '2028-12-31',
      pis: 0,
      cofins: 0,
      cbs: 8.7,
      ibsState: 0.05,
      ibsMunicipal: 0.05,
    },
    reform: 'DUE',
    law: 'LC 214/2025 arts. 344 e 454; alíquota da CBS ainda estimada',
  },
] as const
type Period = (typeof PERIODS)[number]

const base = ({ law: _law, ...period }: Period): Omit<Rule, 'cfop' | 'cst' | 'source' | 'ipi'> => ({
  ...{ productId: null, ncm: null, goods: [], orderTypes: [], destinations: [], buyers: [], origins: [] },
  ...{ icmsInterstate: null, icmsInternal: null, fcp: 0, icmsReduction: 0, icmsExempt: false, ipiInIcmsBase: false },
  ...{ difal: 'NONE', difalBase: 'SINGLE', stMva: null, pisCofinsBase: 'WITHOUT_ICMS_DIFAL', invoiceText: null },
  ...period,
})

const named = (ufs: readonly Uf[]): Destination[] => ufs.map((uf) => ({ uf, internal: null, fcp: null }))
const withRates = (ufs: readonly Uf[]): Destination[] =>
  ufs.map((uf) => ({ uf, internal: INTERNAL[uf][0], fcp: INTERNAL[uf][1] || null }))

/** Goods that are taxed when they are sold loose, by their IPI before and after 2027. */
const LOOSE: readonly (readonly [goods: readonly TaxGood[], ipi: readonly [number, number]])[] = [
  [
    ['INVERTER', 'BATTERY', 'STRINGBOX', 'TRANSFORMER', 'CHARGER', 'CONNECTOR'],
    [9.75, 9.75],
  ],
  [
    ['BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE'],
    [6.5, 0],
  ],
  [
    [
      ...(['SUPPORT', 'ATERRAMENTO', 'ALUMINUM_PROFILE', 'EMENDATION'] as const),
      ...(['KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY'] as const),
    ],
    [3.25, 0],
  ],
  [
    ['CONTAINER', 'TOOL', 'OTHER'],
    [5, 0],
  ],
]

/** Inside the state, who pays ICMS and sells on, and who uses the goods. */
function atHome(period: Period, goods: readonly TaxGood[], ipi: number): Rule[] {
  const rule = (buyers: readonly BuyerKind[], icmsInternal: number, more: Partial<Rule>): Rule => ({
    ...base(period),
    ...{ goods, ipi, buyers, icmsInternal, destinations: named([HOME]), cst: '00', cfop: '5102' },
    source: source(`RICMS/SC art. 26; ${period.law}`),
    ...more,
  })
  return [
    rule(['TAXPAYER'], 12, {}),
    rule(['NON_TAXPAYER'], 17, { ipiInIcmsBase: true }),
    rule(['RURAL_PRODUCER'], 17, { ipiInIcmsBase: true }),
  ]
}

/** To another state: 12, 7 or 4 %; who pays no ICMS has DIFAL paid by the sender, a rural producer pays it. */
function away(period: Period, goods: readonly TaxGood[], ipi: number): Rule[] {
  const groups = [
    [TWELVE, NATIONAL, 12, 'Res. Senado 22/1989'],
    [SEVEN, NATIONAL, 7, 'Res. Senado 22/1989'],
    [AWAY, IMPORTED, 4, 'Res. Senado 13/2012'],
  ] as const
  return groups.flatMap(([ufs, origins, icmsInterstate, law]): Rule[] => {
    const rule = (buyer: BuyerKind, more: Partial<Rule>): Rule => ({
      ...base(period),
      ...{
        goods,
        ipi,
        buyers: [buyer],
        origins,
        icmsInterstate,
        destinations: withRates(ufs),
        cst: '00',
        cfop: '6102',
      },
      source: source(`${law}; EC 87/2015; LC 190/2022; ${period.law}`),
      ...more,
    })
    return [
      rule('TAXPAYER', { destinations: named(ufs) }),
      rule('NON_TAXPAYER', { cfop: '6108', difal: 'SENDER', ipiInIcmsBase: true }),
      rule('RURAL_PRODUCER', { difal: 'BUYER', difalBase: 'DOUBLE', ipiInIcmsBase: true }),
    ]
  })
}

const CONVENTION = 'ISENTO DE ICMS CONFORME CONVÊNIO ICMS 101/97'

/** Modules by themselves, and generators: ICMS exempt as far as the agreement reaches, IPI zero. */
function exempt(period: Period): Rule[] {
  const rule = (goods: readonly TaxGood[], more: Partial<Rule>): Rule => ({
    ...base(period),
    ...{ goods, ipi: 0, icmsExempt: true, cst: '40', cfop: '6102', invoiceText: CONVENTION },
    source: source(`Convênio ICMS 101/97, até 31/12/2028; ${period.law}`),
    ...more,
  })
  // Minas Gerais ruled that a generator of alternating current is not of the agreement (Consulta 47/2025).
  const mg = (buyer: BuyerKind, more: Partial<Rule>): Rule =>
    rule(['GENERATOR'], {
      ...{ destinations: withRates(['MG']), buyers: [buyer], icmsExempt: false, icmsInterstate: 12, cst: '00' },
      ...{ invoiceText: null, source: source(`Consulta de Contribuinte MG 47/2025; ${period.law}`) },
      ...more,
    })
  return [
    ...(['GENERATOR', 'MODULE'] as const).flatMap((good) => [
      rule([good], {}),
      rule([good], { buyers: ['NON_TAXPAYER'], cfop: '6108' }),
      rule([good], { destinations: named([HOME]), cfop: '5102' }),
    ]),
    mg('TAXPAYER', { destinations: named(['MG']) }),
    mg('NON_TAXPAYER', { cfop: '6108', difal: 'SENDER', ipiInIcmsBase: true }),
    mg('RURAL_PRODUCER', { difal: 'BUYER', difalBase: 'DOUBLE', ipiInIcmsBase: true }),
  ]
}

/** Goods of a claim are sent without being sold: lent, given, or in the place of others. */
const CLAIMS: readonly (readonly [types: readonly OrderType[], home: string, away: string, words: string])[] = [
  [['LENDING'], '5908', '6908', 'remessa em comodato'],
  [['BONUS'], '5910', '6910', 'remessa em bonificação'],
  [
    CLAIM_TYPES.filter((type) => type !== 'LENDING' && type !== 'BONUS'),
    '5949',
    '6949',
    'remessa em garantia ou troca',
  ],
]

const claims = (period: Period): Rule[] =>
  CLAIMS.flatMap(([orderTypes, home, away, words]) => {
    const rule: Rule = {
      ...base(period),
      ...{ goods: TAX_GOODS, orderTypes, ipi: 0, pis: 0, cofins: 0, cbs: 0, ibsState: 0, ibsMunicipal: 0 },
      ...{ icmsExempt: true, cst: '41', cfop: away },
      source: source(`RICMS/SC, ${words}; ${period.law}`),
    }
    return [rule, { ...rule, destinations: named([HOME]), cfop: home }]
  })

/**
 * Sales whose goods leave by another operation, taxed as any: of a future sale the delivery, its first note (5.922, 6.922)
 * has no tax of its own; of a consignment the goods that are sent (5.114, 6.114 is the note of what was sold).
 */
const OPERATIONS = [
  {
    type: 'FUTURE',
    ...{ home: '5117', away: '6117', law: 'Convênio S/N de 1970 art. 40' },
    text: 'REMESSA DE VENDA PARA ENTREGA FUTURA, FATURADA EM NOTA ANTERIOR',
  },
  {
    type: 'MERCANTILE_CONSIGNMENT',
    ...{ home: '5917', away: '6917', law: 'Ajuste SINIEF 02/93' },
    text: 'REMESSA EM CONSIGNAÇÃO MERCANTIL',
  },
] as const

const byOperation = (sales: readonly Rule[]): Rule[] =>
  OPERATIONS.flatMap(({ type, home, away, law, text }) =>
    sales.map((rule) => ({
      ...rule,
      orderTypes: [type],
      cfop: rule.cfop.startsWith('5') ? home : away,
      invoiceText: [text, rule.invoiceText].filter(Boolean).join('. '),
      source: `${rule.source}; ${law}`,
    })),
  )

/**
 * A worked, dated set for a distributor in SC that sells to all 27 states: one rule for each combination from 2026 to
 * 2028. It is in the shape of the law and no advice: each rule says so.
 */
export const EXAMPLE_RULES: readonly Rule[] = PERIODS.flatMap((period, at) => {
  const sales = [
    ...exempt(period),
    ...LOOSE.flatMap(([goods, ipi]) => [...atHome(period, goods, ipi[at]!), ...away(period, goods, ipi[at]!)]),
  ]
  return [...sales, ...byOperation(sales), ...claims(period)]
})
