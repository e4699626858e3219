import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../catalogue/products/network-voltages'
import { FIXATION_TYPES } from '../../catalogue/products/product-types'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { withDefault } from '../../ground/forms/with-default'
import { brDecimal, brInteger, brMoney, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { ASSUMPTION_WORDS } from './assumption-words'
import { CONNECTIONS, MINIMUM_KWH } from './connections'
import { MONTH_LABELS, MONTHS, sum } from './months'
import { ORIENTATIONS } from './orientations'
import { SHADINGS } from './shading'

const MAX_KWH = 1_000_000
const kwh = () => emptyAsNull(brInteger({ min: 1, max: MAX_KWH }))
const months = {
  jan: kwh(),
  feb: kwh(),
  mar: kwh(),
  apr: kwh(),
  may: kwh(),
  jun: kwh(),
  jul: kwh(),
  aug: kwh(),
  sep: kwh(),
  oct: kwh(),
  nov: kwh(),
  dec: kwh(),
}

/** Values that the user may type instead of the usual ones; empty takes the usual one. */
const assumptions = {
  irradiation: emptyAsNull(brDecimal({ min: 0.5, max: 9, decimals: 2 })),
  dayTemperature: emptyAsNull(brDecimal({ min: -10, max: 50, decimals: 1 })),
  coldest: emptyAsNull(brDecimal({ min: -20, max: 30, decimals: 1 })),
  tilt: emptyAsNull(brDecimal({ min: 0, max: 90, decimals: 1 })),
  albedo: emptyAsNull(brDecimal({ min: 0, max: 1, decimals: 2 })),
  losses: emptyAsNull(brDecimal({ min: 0, max: 90, decimals: 2 })),
  inverterEfficiency: emptyAsNull(brDecimal({ min: 50, max: 100, decimals: 1 })),
  gamma: emptyAsNull(brDecimal({ min: -1, max: 0, decimals: 3 })),
  minimumKwh: emptyAsNull(brInteger({ min: 0, max: 1_000 })),
  selfConsumption: emptyAsNull(brPercent()),
  fioB: emptyAsNull(brPercent()),
  shareAfterwards: emptyAsNull(brPercent()),
  firstYear: emptyAsNull(brInteger({ min: 2023, max: 2060 })),
  tariffGrowth: emptyAsNull(brPercent({ min: -10, max: 30 })),
  degradation: emptyAsNull(brPercent({ max: 5 })),
  upkeep: emptyAsNull(brPercent({ max: 20 })),
  inverterYear: emptyAsNull(brInteger({ min: 1, max: 99 })),
  service: emptyAsNull(brMoney({ max: 20 })),
}

const fields = z.object({
  companyId: emptyAsNull(id()),
  ...months,
  averageConsumption: kwh(),
  bill: emptyAsNull(brMoney({ min: 1, max: 1_000_000 })),
  tariff: withDefault(brDecimal({ min: 0.05, max: 10, decimals: 4 }), 0.95),
  lighting: withDefault(brMoney({ max: 100_000 }), 0),
  growth: withDefault(brPercent({ min: -90, max: 500 }), 0),
  uf: choice(UFS),
  /** The buyer of the kit pays ICMS. */
  taxpayer: checkbox(),
  city: emptyAsNull(line({ max: 80 })),
  latitude: emptyAsNull(brDecimal({ min: -34, max: 6, decimals: 4 })),
  longitude: emptyAsNull(brDecimal({ min: -75, max: -28, decimals: 4 })),
  connection: withDefault(choice(CONNECTIONS), 'BI'),
  /** Empty: the one that state and connection suggest. */
  networkVoltage: emptyAsNull(choice(NETWORK_VOLTAGES)),
  fixationType: withDefault(choice(FIXATION_TYPES), 'COLONIAL'),
  orientation: withDefault(choice(ORIENTATIONS), 'N'),
  shading: withDefault(choice(SHADINGS), 'LOW'),
  ...assumptions,
})
type Fields = z.infer<typeof fields>

const LABELS = {
  ...MONTH_LABELS,
  ...Object.fromEntries(Object.entries(ASSUMPTION_WORDS).map(([name, { label }]) => [name, label])),
  service: 'Instalação e projeto, por Wp',
  averageConsumption: 'Consumo médio',
  bill: 'Valor da conta',
  tariff: 'Tarifa',
  lighting: 'Iluminação pública',
  growth: 'Aumento do consumo',
  uf: 'UF',
  taxpayer: 'Comprador dos kits',
  city: 'Cidade',
  latitude: 'Latitude',
  longitude: 'Longitude',
  connection: 'Ligação',
  networkVoltage: 'Tensão da rede',
  fixationType: 'Telhado',
  orientation: 'Orientação',
  shading: 'Sombreamento',
}

/** Where the consumption comes from. */
type Basis = 'MONTHS' | 'AVERAGE' | 'BILL'

function basesOf(input: Fields): Basis[] {
  return [
    ...(MONTHS.some((month) => input[month] !== null) ? (['MONTHS'] as const) : []),
    ...(input.averageConsumption === null ? [] : (['AVERAGE'] as const)),
    ...(input.bill === null ? [] : (['BILL'] as const)),
  ]
}

/** kWh of each month, with the growth; of a bill the rest without the public lighting. */
export function consumptionOf(input: Fields): number[] {
  const [basis] = basesOf(input)
  const plain = MONTHS.map((month) => {
    if (basis === 'MONTHS') return input[month] ?? 0
    if (basis === 'AVERAGE') return input.averageConsumption ?? 0
    return Math.max(0, (input.bill ?? 0) - input.lighting) / input.tariff
  })
  return plain.map((kilowattHours) => kilowattHours * (1 + input.growth / 100))
}

/** Consumption comes once, whole, and above the minimum bill. */
function checkConsumption(input: Fields, ctx: z.RefinementCtx): void {
  const refuse = (field: keyof Fields, rule: string): void => {
    ctx.addIssue({ code: 'custom', input: input[field], path: [field], params: { rule } })
  }
  const bases = basesOf(input)
  const field = { MONTHS: 'jan', AVERAGE: 'averageConsumption', BILL: 'bill' } as const
  if (bases.length === 0) {
    refuse('bill', 'consumption')
    return
  }
  if (bases.length > 1) {
    refuse(field[bases.at(-1)!], 'oneConsumption')
    return
  }
  if (bases[0] === 'MONTHS') {
    const missing = MONTHS.filter((month) => input[month] === null)
    for (const month of missing) refuse(month, 'required')
    if (missing.length > 0) return
  }
  // Their own bounds refuse these already.
  const typed = [...MONTHS.map((month) => input[month]), input.averageConsumption, input.bill]
  if (input.tariff <= 0 || typed.some((value) => value !== null && value < 1)) return
  const minimum = input.minimumKwh ?? MINIMUM_KWH[input.connection]
  if (sum(consumptionOf(input)) <= 12 * minimum + 1e-6) refuse(field[bases[0]!], 'minimumBill')
}

/**
 * `POST /sizings`: a building's consumption, its place, and the assumptions. Consumption comes once: as twelve months,
 * as their mean, or as a bill.
 */
export const sizingInput = labelled(fields.superRefine(checkConsumption), LABELS)
export type SizingInput = Fields

/** `POST /sizingStudies`: the same with a name, and the budget that came of it. */
export const sizingStudyInput = labelled(
  fields.extend({ studyName: line({ max: 120 }), orderId: emptyAsNull(id()) }).superRefine(checkConsumption),
  { ...LABELS, studyName: 'Nome do estudo', orderId: 'Número do orçamento' },
)
export type SizingStudyInput = z.infer<typeof sizingStudyInput>
