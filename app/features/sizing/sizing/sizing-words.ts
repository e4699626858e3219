import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS, PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { siteOf } from '#domain/ground/places/site'
import { ASSUMPTION_WORDS } from '#domain/sizing/sizing/assumption-words'
import { MONTH_LABELS, MONTHS, sum } from '#domain/sizing/sizing/months'
import { OWN_ESTIMATE } from '#domain/sizing/sizing/own-irradiation'
import { PICK_LABELS } from '#domain/sizing/sizing/pick-kits'
import { type MeterWords, meterWords } from '~/features/catalogue/kits/describe-gauge'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { stockText } from '~/features/ground/order-words/when-available'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'
import { exactKwp } from '~/format/potency'
import { batteryFacts, batteryNeedFacts, noHybridText } from './battery-facts'
import { irrText, numberText, paybackText } from './figures'
import type { Sizing, SizingKit } from './sizing-api.server'
import { sensitivityWords, tariffFacts } from './tariff-facts'

type Fact = readonly [label: string, value: string]

export type KitChoice = {
  /** The value that 'Levar ao carrinho' sends: the kit's id, or the parts of one that was put together. */
  choice: string
  picks: string
  /** '4,68 kWp'. */
  power: string
  name: string
  /** Of its module. */
  image: { fileId: number } | null
  /** What tells it from the first one, in a sentence. */
  difference: string
  price: string
  pricePerWp: string
  meter: MeterWords | null
  facts: Fact[]
  strings: string[]
  isMinigeneration: boolean
}

export type SizingWords = {
  /** What the customer is shown first; null where there is no bill to speak of. */
  stage: {
    before: string
    after: string
    saving: string
    facts: { label: string; value: string; more: string }[]
  } | null
  /** Balances in reais from year 0 on; null without the service's price. */
  curve: { balances: number[]; payback: number | null; paybackText: string; lastText: string } | null
  facts: Fact[]
  place: string
  isMinigeneration: boolean
  /** There is a bill to speak of: always, but for minigeração of grupo B and above 500 kW. */
  hasBill: boolean
  /** The tariff is made up: no bill is like it. */
  isExample: boolean
  /** The needed power is hardly one of grupo B, whose bills these are. */
  isLikelyGroupA: boolean
  /** 'AM · contribuinte': where the kits' prices deliver to. */
  site: string
  /** Payback and return are known only with the service's price. */
  knowsService: boolean
  months: { month: string; generation: number; consumption: number; sun: string; made: string; used: string }[]
  yearTotal: { made: string; used: string }
  years: {
    year: number
    generation: string
    before: string
    after: string
    net: string | null
    balance: string | null
  }[]
  /** The same with less and more of the tariff and of the sun. */
  sensitivity: ReturnType<typeof sensitivityWords>
  kits: KitChoice[]
  whyNone: string | null
  assumptions: { label: string; value: string; source: string }[]
}

const kwh = (value: number) => `${formatInteger(Math.round(value))} kWh`
const returnsOf = ({ payback, irr }: NonNullable<Sizing['yields']>): Fact[] => [
  ['Retorno simples', paybackText(payback)],
  ['TIR', irrText(irr)],
]

/** Studies from before this was asked for have a zero that was not typed: it is as unknown as null. */
const knowsServiceOf = ({ knowsService, assumptions }: Sizing): boolean =>
  knowsService ?? assumptions.some(({ name, value, isTyped }) => name === 'service' && value !== null && isTyped)

/** In older studies the month was reckoned by itself, with the mean month's figures. */
const isOfOneYear = ({ site }: Sizing): boolean => site !== undefined

/** An estimate in words, ready to be drawn. */
export function sizingWords(sizing: Sizing): SizingWords {
  const { place, yields, months } = sizing
  const knowsService = knowsServiceOf(sizing)
  const yearMean = isOfOneYear(sizing) ? ' (média do 1º ano)' : ' (mês médio)'
  return {
    // A bill that does not fall is no promise to begin with: the facts below say it.
    stage: yields && yields.saving > 0 ? stageWords(sizing, yields, knowsService) : null,
    curve: yields && knowsService ? curveOf(sizing, yields) : null,
    facts: [
      ['Potência necessária', `${formatDecimal(sizing.neededKwp)} kWp`],
      ['Sistema da estimativa', `${formatDecimal(sizing.systemKwp)} kWp`],
      ['Geração do primeiro ano', kwh(sum(months.map(({ generation }) => generation)))],
      ...batteryNeedFacts(sizing),
      ['Rede', `${NETWORK_VOLTAGE_LABELS[sizing.networkVoltage]}; ${FIXATION_TYPE_LABELS[sizing.fixationType]}`],
      ...(yields
        ? ([
            [`Conta por mês, antes${yearMean}`, formatMoney(yields.bill.before)],
            [`Conta por mês, depois${yearMean}`, formatMoney(yields.bill.after)],
            ['Economia no primeiro ano', formatMoney(yields.saving)],
            ...(yields.investment > 0
              ? ([
                  [knowsService ? 'Investimento' : 'Investimento, só o kit', formatMoney(yields.investment)],
                  ...(knowsService ? returnsOf(yields) : []),
                ] as const)
              : []),
          ] as const)
        : []),
    ],
    place: placeText(place),
    isMinigeneration: sizing.minigeneration,
    hasBill: yields !== null,
    isExample: sizing.tariff?.isExample ?? false,
    isLikelyGroupA: sizing.likelyGroupA ?? false,
    site: siteText(sizing.site ?? siteOf({})),
    knowsService,
    months: months.map(({ generation, consumption, plane }, at) => ({
      month: MONTH_LABELS[MONTHS[at]!],
      generation,
      consumption,
      sun: formatDecimal(plane),
      made: formatInteger(Math.round(generation)),
      used: formatInteger(Math.round(consumption)),
    })),
    yearTotal: {
      made: formatInteger(Math.round(sum(months.map(({ generation }) => generation)))),
      used: formatInteger(Math.round(sum(months.map(({ consumption }) => consumption)))),
    },
    years: sizing.years.map(({ year, generation, before, after, net, balance }) => ({
      year,
      generation: formatInteger(Math.round(generation)),
      before: formatMoney(before),
      after: formatMoney(after),
      net: knowsService && net !== null ? formatMoney(net) : null,
      balance: knowsService && balance !== null ? formatMoney(balance) : null,
    })),
    sensitivity: sensitivityWords(sizing, knowsService),
    kits: sizing.kits.map((kit) => kitWords(kit, sizing, knowsService)),
    whyNone: sizing.whyNone && whyText(sizing.whyNone, sizing),
    assumptions: [
      ...tariffFacts(sizing),
      ...sizing.assumptions.map(({ name, value, source, isTyped }) => ({
        label: ASSUMPTION_WORDS[name].label,
        value:
          value === null || (name === 'service' && !knowsService)
            ? 'Não informado'
            : `${numberText(value)} ${ASSUMPTION_WORDS[name].unit}`.trim(),
        source: isTyped ? 'Informado por você' : source,
      })),
    ],
  }
}

function stageWords({ systemKwp, years }: Sizing, yields: NonNullable<Sizing['yields']>, knowsService: boolean) {
  const { bill, saving, investment, payback } = yields
  const last = years.at(-1)?.balance ?? null
  return {
    before: formatMoney(bill.before),
    after: formatMoney(bill.after),
    saving: `${formatMoney(saving)} a menos no primeiro ano, com ${formatDecimal(systemKwp)} kWp no telhado.`,
    facts: [
      ...(knowsService
        ? [
            {
              label: 'Paga-se em',
              value: payback === null ? '–' : paybackText(payback),
              more: payback === null ? paybackText(null) : 'retorno simples',
            },
          ]
        : []),
      ...(knowsService && last !== null
        ? [{ label: `Em ${years.length} anos`, value: formatMoney(last), more: 'já sem o que custou' }]
        : []),
      ...(investment > 0
        ? [{ label: 'Investimento', value: formatMoney(investment), more: knowsService ? 'kit e serviço' : 'só o kit' }]
        : []),
    ],
  }
}

function curveOf({ years }: Sizing, { investment, payback }: NonNullable<Sizing['yields']>): SizingWords['curve'] {
  const balances = years.flatMap(({ balance }) => (balance === null ? [] : [Math.round(balance)]))
  if (balances.length < years.length || balances.length === 0) return null
  return {
    balances: [-Math.round(investment), ...balances],
    payback,
    paybackText: payback === null ? '' : `${formatDecimal(payback, 1)} anos`,
    lastText: `${formatMoney(years.at(-1)?.balance ?? 0)} depois de ${balances.length} anos`,
  }
}

function placeText({ name, uf, isCity, source, licence, period }: Sizing['place']): string {
  const where = isCity ? `Irradiação de ${name}, ${uf}` : `Sem dados da cidade: vale a irradiação de ${name}, ${uf}`
  const licenceText = source === OWN_ESTIMATE ? '' : ` (${licence})`
  return `${where}. Fonte: ${source}${licenceText}, ${period}.`
}

/** What the kits are told apart by. */
type Compared = Pick<SizingKit, 'totalPrice' | 'potency'> & {
  yields: { coverage: number; bill: { after: number } } | null
}

/**
 * What a kit has that the first one has not: of the first, how much of the consumption it covers; of another, what it
 * costs more and what it takes off the bill for that.
 */
export function differenceText(kit: Compared, kits: readonly Compared[]): string {
  const [first] = kits
  if (!first) return ''
  const sentences: string[] = []
  if (kit === first) {
    if (kit.yields) sentences.push(`Cobre ${formatPercent(kit.yields.coverage, 0)} do consumo.`)
  } else {
    const cost = kit.totalPrice - first.totalPrice
    const price = cost === 0 ? 'O mesmo preço' : `${cost > 0 ? 'Mais' : 'Menos'} ${formatMoney(Math.abs(cost))}`
    sentences.push(`${price}${gainText(kit, first)}.`)
  }
  if (kits.length > 1 && kits.every((one) => one === kit || one.totalPrice > kit.totalPrice))
    sentences.push('O menor investimento.')
  return sentences.join(' ')
}

function gainText(kit: Compared, first: Compared): string {
  if (!kit.yields || !first.yields) {
    const watts = kit.potency - first.potency
    return watts === 0 ? '' : `, com ${exactKwp(Math.abs(watts))} ${watts > 0 ? 'a mais' : 'a menos'}`
  }
  const saved = Math.round((first.yields.bill.after - kit.yields.bill.after) * 100) / 100
  if (saved === 0) return ', com a mesma conta'
  return saved > 0
    ? `, e a conta cai mais ${formatMoney(saved)} por mês`
    : `, e a conta fica ${formatMoney(-saved)} mais alta por mês`
}

function kitWords(kit: SizingKit, { kits, batteryNeed }: Sizing, knowsService: boolean): KitChoice {
  const { yields, availableAt, availableInDays } = kit
  return {
    choice: choiceOf(kit),
    picks: kit.picks.map((pick) => PICK_LABELS[pick]).join(' · '),
    power: exactKwp(kit.potency),
    name: kit.name,
    image: kit.image ? { fileId: kit.image.fileId } : null,
    difference: differenceText(kit, kits),
    price: formatMoney(kit.totalPrice),
    pricePerWp: kit.pricePerWp === null ? '' : `${formatMoney(kit.pricePerWp)}/Wp`,
    meter: meterWords(kit.gauge),
    facts: [
      ['Geração', `${kwh(kit.generation)} por ano`],
      ...(yields
        ? ([
            ['Cobertura do consumo', formatPercent(yields.coverage, 0)],
            ['Conta depois', `${formatMoney(yields.bill.after)} por mês`],
            ...(knowsService ? returnsOf(yields) : []),
          ] as const)
        : []),
      ...batteryFacts(kit, batteryNeed),
      [
        'Disponibilidade',
        stockText(kit) ??
          (availableAt
            ? `A partir de ${formatDate(availableAt)}`
            : availableInDays > 0
              ? `Em ${formatInteger(availableInDays)} ${availableInDays === 1 ? 'dia' : 'dias'}`
              : 'Imediata'),
      ],
    ],
    strings: stringsText(kit.strings),
    isMinigeneration: kit.minigeneration,
  }
}

function stringsText(plan: SizingKit['strings']): string[] {
  if (plan === null) return ['Microinversores: sem strings.']
  if (plan === 'UNKNOWN') return ['Strings: confira na ficha técnica.']
  if (plan === 'IMPOSSIBLE') return ['Strings: os módulos não cabem nos limites do inversor. Confira na ficha técnica.']
  return plan.inverters.map(({ name, strings }) => `${name}: ${lengthsText(strings)} módulos.`)
}

/** [10, 10, 9] → '2 strings de 10 e 1 string de 9'. */
function lengthsText(strings: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const length of strings) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].map(([length, count]) => `${count} ${count === 1 ? 'string' : 'strings'} de ${length}`).join(' e ')
}

/** What has to change for there to be a kit. */
function whyText(
  { reason, leastKwp, missing, unknown }: NonNullable<Sizing['whyNone']>,
  { neededKwp, batteryNeed }: Sizing,
): string {
  const needed = `${formatDecimal(neededKwp)} kWp`
  switch (reason) {
    case 'TOO_SMALL':
      return `Nenhum kit à venda fica a menos de 15% de ${needed}: o menor possível tem ${formatDecimal(leastKwp ?? 0)} kWp. Aumente o consumo previsto.`
    case 'NO_SUPPORT':
      return 'Nenhum suporte à venda para este telhado aceita os módulos à venda. Escolha outro telhado.'
    case 'NO_PANEL':
      return 'Nenhum módulo à venda tem preço para a empresa. Fale com o consultor.'
    case 'MATERIALS':
      return `Falta à venda: ${missing.map((type) => PRODUCT_TYPE_LABELS[type]).join(', ')}. Escolha outro telhado ou outra tensão.`
    case 'NO_INVERTER':
      return `Nenhum inversor à venda serve para ${needed} nesta rede. Mude a ligação, a tensão ou o consumo.`
    case 'NO_HYBRID':
      return noHybridText(batteryNeed, unknown ?? 0)
    case 'NO_BATTERY':
      return 'Nenhum conjunto de baterias à venda fornece a energia destas cargas com um híbrido à venda. Diminua as cargas ou as horas.'
    default:
      return `Nenhum kit perto de ${needed} pode ser vendido hoje. Mude o telhado, a tensão ou o consumo.`
  }
}

/** 'kit:12', or 'parts:8:MONO_220:12x8,15x1': modules, voltage, products and how many of each. */
const choiceOf = ({ kitId, modules, networkVoltage, items }: SizingKit): string =>
  kitId !== null
    ? `kit:${kitId}`
    : `parts:${modules}:${networkVoltage}:${items.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',')}`
