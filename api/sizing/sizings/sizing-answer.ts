import { lengthsOf } from '#domain/catalogue/electrics/arrange-strings'
import { planStrings, stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { type KitLine, quantityOf } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { fromCents, sumCents } from '#domain/ground/money/money'
import type { Site } from '#domain/ground/places/site'
import type { Backup } from '#domain/sizing/backup/battery-need'
import { judgeBatteries, peakPartAt } from '#domain/sizing/backup/judge-batteries'
import { ASSUMPTION_WORDS, ASSUMPTIONS, type Assumptions } from '#domain/sizing/sizing/assumption-words'
import { tariffSources, withoutMeaning } from '#domain/sizing/sizing/assumptions'
import type { NoKit } from '#domain/sizing/sizing/compose-kits'
import type { findPlace } from '#domain/sizing/sizing/find-place'
import { fioBShare } from '#domain/sizing/sizing/fio-b-share'
import { sum } from '#domain/sizing/sizing/months'
import type { Place } from '#domain/sizing/sizing/own-irradiation'
import type { Picked } from '#domain/sizing/sizing/pick-kits'
import {
  isLikelyGroupA,
  type Sizing as SizedSystem,
  type SystemYield,
  yieldOf,
} from '#domain/sizing/sizing/size-system'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import type { Tariff } from '#domain/sizing/tariffs/tariff'
import { midOf, offPeakOf, peakOf, priceOf, taxFactor } from '#domain/sizing/tariffs/tariff-price'
import { isGroupA } from '#domain/sizing/tariffs/tariff-words'
import { deliveredCents, type PricedKit, toKitLines } from '../../catalogue/kits/price-kit'
import { perWattPeak } from '../../catalogue/kits/product-kit'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { WantedItem } from '../../catalogue/pricing/price-lines'
import type { LightingFeeRow } from '../lighting-fees/lighting-fee'
import type { Sizing, SizingKit } from './sizing'

/** Lei 14.300: above this of inverters a plant is minigeração. */
const MICROGENERATION_WATTS = 75_000
/** Up to so much the shares of Fio B are those of microgeração, Lei 14.300/2022 art. 27 § 1; above, other rules. */
const SAME_SHARES_WATTS = 500_000

/** What the bills are reckoned from. */
export interface Bill {
  input: SizingInput
  assumed: Assumptions
  tariff: Tariff | null
  /** Of the municipality, where no public lighting was typed. */
  fee: LightingFeeRow | null
  knowsService: boolean
  /** What batteries have to do; null without them. */
  backup: Backup | null
}

/** A bill is estimated: of grupo B for microgeração alone, of grupo A as far as the shares are the same. */
const hasBill = (inverterWatts: number, { tariff }: Bill): boolean =>
  inverterWatts <= (tariff && isGroupA(tariff.subgroup) ? SAME_SHARES_WATTS : MICROGENERATION_WATTS)

/** Kits that rules, prices and stock allow, before three of them are picked. */
export interface Offer {
  kitId: number | null
  name: string
  networkVoltage: NetworkVoltage
  items: WantedItem[]
  priced: PricedKit
  kwp: number
  pricePerKwh: number
}

type Answered = { kit: SizingKit; full: SystemYield }

/** A kit as it is answered, and what follows from it. */
export function toKit(offer: Picked<Offer>, book: PriceBook, system: SizedSystem, bill: Bill): Answered {
  const { input, assumed, tariff, knowsService } = bill
  const { priced, kwp } = offer
  const lines = toKitLines(book, offer.items)
  const totalPrice = fromCents(deliveredCents(priced))
  const paidFor = (wanted: 'INVERTER' | 'BATTERY') =>
    fromCents(sumCents(priced.lines.filter(({ type }) => type === wanted).map(({ totalCents }) => totalCents)))
  const { backup } = bill
  const peakPart = backup?.need.peak ? (years: number) => peakPartAt(lines, years, backup.need, backup.terms) : null
  const price = { kit: totalPrice, inverters: paidFor('INVERTER'), batteries: paidFor('BATTERY'), peakPart }
  const full = yieldOf(kwp, price, system, input, assumed, tariff)
  const minigeneration = priced.gauge.inverterWatts > MICROGENERATION_WATTS
  const { ratio, min, max } = priced.gauge.overload
  const plan = planStrings(lines, stringConditions(book.settings, { coldest: assumed.coldest }))
  return {
    full,
    kit: {
      picks: offer.picks,
      kitId: offer.kitId,
      name: offer.name,
      image: priced.lines.find(({ type, product }) => type === 'MODULE' && product.image)?.product.image ?? null,
      potency: priced.potency,
      inverterWatts: priced.gauge.inverterWatts,
      networkVoltage: offer.networkVoltage,
      items: offer.items.map(({ productId, quantity }) => ({ productId, quantity })),
      modules: sum(lines.filter(({ product }) => product.type === 'MODULE').map(({ quantity }) => quantity)),
      totalPrice,
      pricePerWp: perWattPeak(priced),
      pricePerKwh: rounded(offer.pricePerKwh, 4),
      generation: rounded(sum(full.generation), 1),
      gauge: { ratio, min, max },
      availableAt: priced.availableAt,
      availableInDays: priced.availableInDays,
      stock: priced.stock,
      minigeneration,
      batteries: bill.backup && toBatteries(lines, bill.backup),
      yields: hasBill(priced.gauge.inverterWatts, bill) ? toYields(full, knowsService) : null,
      strings:
        plan === null || typeof plan === 'string'
          ? plan
          : { inverters: plan.inverters.map(({ name, trackers }) => ({ name, strings: lengthsOf(trackers) })) },
    },
  }
}

const rounded = (value: number, places: number) => Number(value.toFixed(places))

function toBatteries(lines: readonly KitLine[], { need, terms }: Backup): NonNullable<SizingKit['batteries']> {
  const { nominalWh, usableWh, backupWatts, joined, dischargeWatts, autonomyHours, autonomyEndHours } = judgeBatteries(
    lines,
    need,
    terms,
  )
  return {
    units: lines
      .filter(({ product }) => product.type === 'BATTERY')
      .map(({ product, quantity }) => ({ name: product.name, quantity })),
    nominalKwh: rounded(nominalWh / 1000, 2),
    usableKwh: rounded(usableWh / 1000, 2),
    backupWatts: need.backup ? backupWatts : null,
    inverters: joined,
    allInverters: quantityOf(lines, 'INVERTER'),
    dischargeWatts,
    autonomyHours: autonomyHours === null ? null : rounded(autonomyHours, 2),
    autonomyEndHours: autonomyEndHours === null ? null : rounded(autonomyEndHours, 2),
    warrantyYears: terms.batteryWarranty,
  }
}

/** @param knowsService without the service's price there is no payback: the kit alone pays nothing back */
const toYields = (
  { coverage, bill, investment, flow }: SystemYield,
  knowsService: boolean,
): NonNullable<Sizing['yields']> => ({
  coverage: rounded(coverage, 1),
  bill,
  saving: rounded(flow.years[0]!.before - flow.years[0]!.after, 2),
  investment,
  payback: knowsService && investment > 0 && flow.payback !== null ? rounded(flow.payback, 1) : null,
  irr: knowsService && investment > 0 && flow.irr !== null ? rounded(flow.irr, 1) : null,
})

function toNeed({ need: { backup, peak, splitPhase } }: Backup): NonNullable<Sizing['batteryNeed']> {
  return {
    backup: backup && {
      kwh: rounded(backup.wattHours / 1000, 3),
      watts: Math.round(backup.watts),
      meanWatts: Math.round(backup.meanWatts),
      hours: backup.hours,
    },
    peak: peak && { kwh: rounded(peak.wattHours / 1000, 3), watts: Math.round(peak.watts) },
    splitPhase,
  }
}

/** R$/kWh and R$/kW with taxes, as the bill has them. */
function toTariffPart(tariff: Tariff, { assumed }: Bill): NonNullable<Sizing['tariff']> {
  const { distributor, subgroup, modality, validFrom, validUntil, source, isExample, injectedTax } = tariff
  const peak = peakOf(tariff)
  const mid = midOf(tariff)
  const factor = taxFactor(assumed)
  const perKw = (cents: number | null) => (cents === null ? null : rounded((cents / 100) * factor, 4))
  return {
    ...{ distributor, subgroup, modality, validFrom, validUntil, source, isExample, injectedTax },
    price: rounded(priceOf(offPeakOf(tariff), assumed), 6),
    pricePeak: peak && rounded(priceOf(peak, assumed), 6),
    priceMid: mid && rounded(priceOf(mid, assumed), 6),
    fioB: rounded((priceOf(offPeakOf(tariff), assumed) * assumed.fioB) / 100, 6),
    demand: perKw(tariff.demandCents),
    demandPeak: perKw(tariff.demandPeakCents),
  }
}

/** A month's mean, and who says it. */
function toLighting({ lighting }: SizedSystem, { input, fee }: Bill): NonNullable<Sizing['lighting']> {
  const monthly = rounded(sum(lighting) / 12, 2)
  if (input.lighting !== null) return { monthly, city: null, validFrom: null, source: null }
  if (!fee) return { monthly: null, city: null, validFrom: null, source: null }
  return { monthly, city: `${fee.city}/${fee.uf}`, validFrom: fee.validFrom, source: fee.source }
}

const toSensitivity = ({ investment, sensitivity }: SystemYield, knowsService: boolean): Sizing['sensitivity'] =>
  sensitivity().map(({ of, change, flow: { years, payback, irr } }) => ({
    of,
    change,
    saving: rounded(years[0]!.before - years[0]!.after, 2),
    payback: knowsService && investment > 0 && payback !== null ? rounded(payback, 1) : null,
    irr: knowsService && investment > 0 && irr !== null ? rounded(irr, 1) : null,
  }))

const SERVICE_SOURCE = 'Preço da empresa'

interface Parts {
  found: NonNullable<ReturnType<typeof findPlace<Place>>>
  usual: Assumptions
  bill: Bill
  site: Site
  system: SizedSystem
  networkVoltage: NetworkVoltage
  answered: Answered[]
  nearest: number
  why: NoKit | null
}

/** The whole estimate as it is answered. */
export function toSizing({ found, usual, bill, site, system, networkVoltage, answered, nearest, why }: Parts): Sizing {
  const { input, assumed, tariff, knowsService } = bill
  const chosen = answered[nearest]
  const systemKwp = chosen ? chosen.kit.potency / 1000 : system.neededKwp
  const full =
    chosen?.full ??
    yieldOf(systemKwp, { kit: 0, inverters: 0, batteries: 0, peakPart: null }, system, input, assumed, tariff)
  const minigeneration = chosen ? chosen.kit.minigeneration : systemKwp * 1000 > MICROGENERATION_WATTS
  const isBilled = hasBill(chosen ? chosen.kit.inverterWatts : systemKwp * 1000, bill)
  const { name, uf, source, licence, period } = found.place
  const hidden = withoutMeaning(tariff, bill.backup?.need ?? null)
  const sources = tariffSources(tariff)
  return {
    place: { name, uf, isCity: found.isCity, source, licence, period },
    assumptions: ASSUMPTIONS.filter((one) => !hidden.has(one)).map((one) => ({
      name: one,
      value: one === 'service' && !knowsService ? null : assumed[one],
      source:
        one === 'service' && knowsService
          ? SERVICE_SOURCE
          : sources[one] || ASSUMPTION_WORDS[one].source || `${source}: ${name}, ${uf}`,
      isTyped: input[one] !== null && input[one] !== usual[one],
    })),
    site,
    knowsService,
    likelyGroupA: tariff === null && isLikelyGroupA(system),
    tariff: tariff && toTariffPart(tariff, bill),
    fioBShares: [0, 1, 2, 3].map((more) => ({
      year: assumed.firstYear + more,
      share: fioBShare(assumed.firstYear + more, assumed.shareAfterwards),
    })),
    lighting: toLighting(system, bill),
    batteryNeed: bill.backup && toNeed(bill.backup),
    networkVoltage,
    fixationType: input.fixationType,
    neededKwp: rounded(system.neededKwp, 3),
    performance: rounded(system.performance, 3),
    systemKwp: rounded(systemKwp, 3),
    minigeneration,
    months: system.plane.map((plane, month) => ({
      irradiation: rounded(system.horizontal[month] ?? 0, 2),
      plane: rounded(plane, 2),
      generation: rounded(full.generation[month] ?? 0, 1),
      consumption: rounded(system.consumption[month] ?? 0, 1),
    })),
    yields: isBilled ? toYields(full, knowsService) : null,
    sensitivity: isBilled && chosen ? toSensitivity(full, knowsService) : [],
    years: !isBilled
      ? []
      : full.flow.years.map((one) => ({
          ...one,
          generation: rounded(one.generation, 1),
          ...(knowsService ? {} : { costs: null, net: null, balance: null }),
        })),
    kits: answered.map(({ kit }) => kit),
    whyNone: answered.length > 0 ? null : toWhy(why),
  }
}

const toWhy = (why: NoKit | null): NonNullable<Sizing['whyNone']> => ({
  reason: why?.reason ?? 'NOT_SELLABLE',
  leastKwp: why?.reason === 'TOO_SMALL' ? rounded(why.leastKwp, 2) : null,
  unknown: why?.reason === 'NO_HYBRID' ? why.unknown : 0,
  missing: why?.reason === 'MATERIALS' ? [...new Set(why.missing.map(({ type }) => type))] : [],
})
