import type { Uf } from '#domain/ground/places/states'
import type { PaymentAccount } from '#domain/sales/payments/payment-account-input'
import type { DedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import { equalShares, type Instalment } from '#domain/terms/payment-conditions/instalments'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'

/** Carriers of domain 6.1; the last has no CNPJ on purpose (SHIPPING_COMPANY_CNPJ_IS_REQUIRED). */
export const DEMO_CARRIERS = [
  { name: 'Trans Litoral Cargas', cnpj: '99.900.010/0001-40', email: 'coleta@translitoral.example' },
  { name: 'Rota Sul Logística', cnpj: '99.900.011/0001-95', email: 'coleta@rotasul.example' },
  {
    name: 'Expresso Caatinga',
    cnpj: '99.900.012/0001-30',
    email: 'coleta@caatinga.example',
    trackingUrl: 'https://caatinga.example/rastreio/{code}',
  },
  { name: 'Cargas do Planalto', cnpj: '99.900.013/0001-84', email: 'coleta@planalto.example' },
  { name: 'Retira no CD (cliente retira)', cnpj: null, email: null, isPickup: true },
] as const

export const DEMO_PAYMENT_METHODS: readonly { name: string; kind: PaymentKind }[] = [
  { name: 'PIX à vista', kind: 'PIX' },
  { name: 'Transferência (TED)', kind: 'TRANSFER' },
  { name: 'Boleto à vista', kind: 'BOLETO' },
  { name: 'Boleto a prazo', kind: 'BOLETO' },
  { name: 'Cartão de crédito', kind: 'CARD' },
  { name: 'Financiamento bancário', kind: 'FINANCING' },
  { name: 'Link de pagamento', kind: 'CARD' },
  { name: 'Crédito em conta', kind: 'OTHER' },
]

interface DemoCondition {
  name: string
  /** Percent points of the lines; negative = discount. */
  percentage: number
  onCredit?: boolean
  kinds: PaymentKind[]
  instalments?: Instalment[]
}

const PREPAID: PaymentKind[] = ['PIX', 'TRANSFER', 'BOLETO', 'OTHER']

const equalParts = (...days: number[]): Instalment[] => {
  const shares = equalShares(days.length)
  return days.map((day, at) => ({ days: day, share: shares[at]! }))
}

/** Domain 6.3. A down payment and the rest at dispatch is no number of days, and a card's parts are its bank's. */
export const DEMO_PAYMENT_CONDITIONS: readonly DemoCondition[] = [
  { name: 'À vista antecipado', percentage: -2, kinds: PREPAID },
  { name: 'Sinal 30% + 70% no embarque', percentage: 0, kinds: PREPAID },
  { name: '28 dias', percentage: 1.5, onCredit: true, kinds: ['BOLETO'], instalments: equalParts(28) },
  { name: '28/56 dias', percentage: 2.8, onCredit: true, kinds: ['BOLETO'], instalments: equalParts(28, 56) },
  { name: '30/60/90 dias', percentage: 3.9, onCredit: true, kinds: ['BOLETO'], instalments: equalParts(30, 60, 90) },
  { name: 'Cartão 1x', percentage: 2.99, kinds: ['CARD'] },
  { name: 'Cartão 6x', percentage: 7.5, kinds: ['CARD'] },
  { name: 'Cartão 12x', percentage: 13.9, kinds: ['CARD'] },
  { name: 'Financiamento', percentage: 0, onCredit: true, kinds: ['FINANCING'] },
]

export interface DemoCenter {
  name: string
  uf: Uf
  isDefault: boolean
  /** The establishment of the provider that it is. */
  company?: 'aurora' | 'auroraBranch'
}

export const DEMO_DISTRIBUTION_CENTERS: readonly DemoCenter[] = [
  { name: 'CD Itajaí/SC', uf: 'SC', isDefault: true, company: 'aurora' },
  { name: 'CD Serra/ES', uf: 'ES', isDefault: false, company: 'auroraBranch' },
  { name: 'CD Cabo de Santo Agostinho/PE', uf: 'PE', isDefault: false },
]

/** By number of modules, in reais (domain 6.2). */
export const DEMO_UNLOAD_FEES: readonly (readonly [from: number, to: number | null, reais: number])[] = [
  [1, 20, 180],
  [21, 60, 350],
  [61, 120, 620],
  [121, 300, 1150],
  [301, null, 1900],
]

/** Percentages invented but ordered by distance from SC (domain 6.2); the minimum is in reais. */
export const DEMO_FREIGHTS: readonly (readonly [
  region: string,
  ufs: readonly Uf[],
  percentage: number,
  days: number,
  minimum: number,
])[] = [
  ['Sul', ['SC'], 1.5, 3, 180],
  ['Sul', ['PR', 'RS'], 2, 4, 220],
  ['Sudeste', ['SP'], 2.2, 5, 250],
  ['Sudeste', ['RJ', 'MG'], 2.8, 7, 290],
  ['Sudeste', ['ES'], 3, 7, 290],
  ['Centro-Oeste', ['MS', 'GO', 'DF'], 3.2, 8, 340],
  ['Centro-Oeste', ['MT'], 3.8, 9, 390],
  ['Nordeste', ['BA'], 4, 10, 420],
  ['Nordeste', ['SE', 'AL', 'PE'], 4.5, 11, 450],
  ['Nordeste', ['PB', 'RN', 'CE'], 4.8, 12, 470],
  ['Nordeste', ['PI', 'MA'], 5, 13, 490],
  ['Norte', ['TO'], 5, 13, 490],
  ['Norte', ['PA', 'RO'], 6, 15, 560],
  ['Norte', ['AC'], 7.5, 20, 690],
  ['Norte', ['AP'], 8, 20, 690],
  ['Norte', ['AM'], 8.5, 22, 790],
  ['Norte', ['RR'], 9, 22, 790],
]

/** National holidays and the days on which banks are closed, 2026 and 2027. */
export const DEMO_HOLIDAYS: readonly (readonly [date: string, name: string])[] = [
  ['2026-01-01', 'Confraternização Universal'],
  ['2026-02-16', 'Carnaval (segunda-feira)'],
  ['2026-02-17', 'Carnaval'],
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2026-04-21', 'Tiradentes'],
  ['2026-05-01', 'Dia do Trabalho'],
  ['2026-06-04', 'Corpus Christi'],
  ['2026-09-07', 'Independência do Brasil'],
  ['2026-10-12', 'Nossa Senhora Aparecida'],
  ['2026-11-02', 'Finados'],
  ['2026-11-15', 'Proclamação da República'],
  ['2026-11-20', 'Dia da Consciência Negra'],
  ['2026-12-25', 'Natal'],
  ['2027-01-01', 'Confraternização Universal'],
  ['2027-02-08', 'Carnaval (segunda-feira)'],
  ['2027-02-09', 'Carnaval'],
  ['2027-03-26', 'Sexta-feira Santa'],
  ['2027-04-21', 'Tiradentes'],
  ['2027-05-01', 'Dia do Trabalho'],
  ['2027-05-27', 'Corpus Christi'],
  ['2027-09-07', 'Independência do Brasil'],
  ['2027-10-12', 'Nossa Senhora Aparecida'],
  ['2027-11-02', 'Finados'],
  ['2027-11-15', 'Proclamação da República'],
  ['2027-11-20', 'Dia da Consciência Negra'],
  ['2027-12-25', 'Natal'],
]

export const DEMO_DEDICATED_SHIPPING: DedicatedShippingInput = {
  pricePerKm: 6.5,
  minimumValue: 1200,
  note: 'Caminhão exclusivo a partir do CD de Joinville. Combine a data com o seu consultor.',
}

/** Where the demo's buyers would pay to: a fictional key, and a bank that does not exist. */
export const DEMO_PAYMENT_ACCOUNT: PaymentAccount = {
  pixKey: 'pagamentos@aurora.example',
  merchantName: 'AURORA SOLAR DISTRIB',
  merchantCity: 'JOINVILLE',
  bank: '999 Banco Fictício',
  bankBranch: '0001',
  bankAccount: '12345-6',
  holder: 'Aurora Solar Distribuidora Ltda',
  holderDocument: 'DEMO0001000107',
}
