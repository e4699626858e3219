import { createRoute } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { kitName } from '#domain/kits/kit-name'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import { planStrings, stringConditions } from '#domain/kits/strings'
import { fromCents, sumCents } from '#domain/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/places/states'
import { ASSUMPTION_WORDS, ASSUMPTIONS, type Assumptions } from '#domain/sizing/assumption-words'
import { defaultAssumptions } from '#domain/sizing/assumptions'
import { composeKits, isNear, type NoKit } from '#domain/sizing/compose-kits'
import { suggestVoltage } from '#domain/sizing/connections'
import { findPlace } from '#domain/sizing/find-place'
import { sum } from '#domain/sizing/months'
import { generationOf } from '#domain/sizing/needed-power'
import type { Place } from '#domain/sizing/own-irradiation'
import { HOW_MANY, type Picked, pickKits, pickReadyFirst } from '#domain/sizing/pick-kits'
import { type Sizing as SizedSystem, type SystemYield, sizeSystem, yieldOf } from '#domain/sizing/size-system'
import { type SizingInput, sizingInput } from '#domain/sizing/sizing-input'
import { candidatesOf } from '../budgets/propose-items'
import type { Who } from '../caller/who'
import { requireWorkingCompany } from '../companies/visible-companies'
import type { Executor } from '../db/connect'
import type { Handler } from '../http/handler'
import { body, json, named, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { loadPriceBook } from '../pricing/load-price-book'
import type { PriceBook } from '../pricing/price-book'
import type { SaleTerms, WantedItem } from '../pricing/price-lines'
import { assemblyOf } from '../product-kits/assembly-of'
import { type PricedKit, priceKit, toKitLines } from '../product-kits/price-kit'
import { perWattPeak } from '../product-kits/product-kit'
import { findReadyKits } from './ready-kits'
import { type Sizing, type SizingKit, sizing } from './sizing'
import { findPartIds, findPlaces } from './sizing-queries'

export const estimateSizingRoute = createRoute({
  method: 'post',
  path: '/sizings',
  tags: ['Dimensionamento'],
  summary: 'Estima o sistema de uma conta de luz, com três kits do catálogo aos preços da empresa; nada é gravado',
  ...secured('orders:store', 'orders:storeAll'),
  request: { body: body(named(sizingInput, 'SizingInput')) },
  responses: { 200: json(sizing, 'A estimativa'), ...refusals.anyone, ...refusals.one },
})

export const estimateSizing: Handler<typeof estimateSizingRoute> = async (c) => {
  const { who, deps } = c.var
  return c.json(await estimate(deps.db, who, c.req.valid('json'), deps.now()), 200)
}

/** Lei 14.300: above this of inverters a plant is minigeração. */
const MICROGENERATION_WATTS = 75_000

/** Kits that rules, prices and stock allow, before three of them are picked. */
interface Offer {
  kitId: number | null
  name: string
  networkVoltage: NetworkVoltage
  items: WantedItem[]
  priced: PricedKit
  kwp: number
  pricePerKwh: number
}

/** @throws NOT_FOUND for a company out of reach */
const estimate = async (db: Executor, who: Who, input: SizingInput, now: Date): Promise<Sizing> =>
  estimateFor(db, await requireWorkingCompany(db, who, input.companyId), input, now)

/**
 * One estimate: at most five statements beside that of a company's reach, whatever the catalogue. Nothing is written.
 * @param companyId whose prices; null for the default table
 */
export async function estimateFor(
  db: Executor,
  companyId: number | null,
  input: SizingInput,
  now: Date,
): Promise<Sizing> {
  const found = findPlaceOf(await findPlaces(db, input.uf, input.city ?? ''), input)
  const { place } = found
  const usual = defaultAssumptions(input, place, Number(saoPauloDate(now).slice(0, 4)))
  const assumed = typedOver(usual, input)
  const system = sizeSystem(input, place, assumed)
  const networkVoltage = input.networkVoltage ?? suggestVoltage(input.connection, input.uf)
  const buyer = { companyId, now }
  const wanted = {
    watts: system.neededKwp * 1000,
    fixationType: input.fixationType,
    voltages: [...new Set([networkVoltage, 'MONO_220' as const])],
  }
  const annual = (kwp: number) => sum(generationOf(kwp, system.plane, system.performance))
  const near = await findReadyKits(db, buyer, wanted, annual)
  const kits = pickKits(near.kits, system.neededKwp)
  const isShort = kits.length < HOW_MANY
  const partIds = isShort ? (near.partIds ?? (await findPartIds(db, buyer, wanted))) : []
  const productIds = new Set([...kits.flatMap(({ items }) => items.map(({ productId }) => productId)), ...partIds])
  const book = await loadPriceBook(db, { companyId, productIds: [...productIds], now })
  const offerOf = (offer: Pick<Offer, 'kitId' | 'name' | 'networkVoltage' | 'items'>, priced: PricedKit): Offer[] => {
    const kwp = priced.potency / 1000
    if (priced.errors.length > 0 || priced.blockers.length > 0 || priced.totalCents <= 0) return []
    return isNear(kwp, system.neededKwp)
      ? [{ ...offer, priced, kwp, pricePerKwh: fromCents(priced.totalCents) / annual(kwp) }]
      : []
  }
  const ready = kits.flatMap(({ id, name, networkVoltage, items }) =>
    offerOf(
      { kitId: id, name, networkVoltage, items },
      priceKit(book, items, assemblyOf({ networkVoltage, promotionEndsOn: null, promotionDiscount: null }, false)),
    ),
  )
  const composed = isShort ? compose(book, system.neededKwp, input, assumed, networkVoltage) : null
  const others = (composed?.kits ?? []).flatMap((one) => offerOf({ ...one, kitId: null, networkVoltage }, one.priced))
  const picked = pickReadyFirst(ready, others, system.neededKwp)
  const answered = picked.map((offer) => toKit(offer, book, system, input, assumed))
  const nearest = answered.findIndex(({ kit }) => kit.picks.includes('NEAREST'))
  return toSizing({
    found,
    usual,
    assumed,
    system,
    input,
    networkVoltage,
    answered,
    nearest,
    why: composed?.why ?? null,
  })
}

const findPlaceOf = (places: readonly Place[], { city, latitude, longitude }: SizingInput) => {
  const near = latitude === null || longitude === null ? null : { latitude, longitude }
  return findPlace(places, city ?? '', near)!
}

/** What somebody typed instead of the usual. */
const typedOver = (usual: Assumptions, input: SizingInput): Assumptions =>
  Object.fromEntries(ASSUMPTIONS.map((name) => [name, input[name] ?? usual[name]])) as Record<
    (typeof ASSUMPTIONS)[number],
    number
  >

function compose(
  book: PriceBook,
  target: number,
  { fixationType }: SizingInput,
  assumed: Assumptions,
  networkVoltage: NetworkVoltage,
) {
  const sale: SaleTerms = { detached: false, taxpayer: false, freightUf: DEFAULT_FREIGHT_UF }
  const { kits, why } = composeKits(candidatesOf(book, sale), {
    target,
    fixationType,
    networkVoltage,
    settings: book.settings,
    strings: stringConditions(book.settings, assumed.coldest),
  })
  const assembly = { budgetType: 'CUSTOMIZED' as const, networkVoltage, sale, bypassRestrictions: false }
  return {
    kits: kits.map(({ lines, items }) => ({
      name: kitName(lines, { networkVoltage, fixationType }),
      items,
      priced: priceKit(book, items, assembly),
    })),
    why,
  }
}

type Answered = { kit: SizingKit; full: SystemYield }

function toKit(
  offer: Picked<Offer>,
  book: PriceBook,
  system: SizedSystem,
  input: SizingInput,
  assumed: Assumptions,
): Answered {
  const { priced, kwp } = offer
  const lines = toKitLines(book, offer.items)
  const totalPrice = fromCents(priced.totalCents)
  const inverterCents = sumCents(
    priced.lines.filter(({ type }) => type === 'INVERTER').map(({ totalCents }) => totalCents),
  )
  const full = yieldOf(kwp, { kit: totalPrice, inverters: fromCents(inverterCents) }, system, input, assumed)
  const minigeneration = priced.gauge.inverterWatts > MICROGENERATION_WATTS
  const { ratio, min, max } = priced.gauge.overload
  const plan = planStrings(lines, stringConditions(book.settings, assumed.coldest))
  return {
    full,
    kit: {
      picks: offer.picks,
      kitId: offer.kitId,
      name: offer.name,
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
      minigeneration,
      yields: minigeneration ? null : toYields(full),
      strings: plan === null || typeof plan === 'string' ? plan : { inverters: plan.inverters },
    },
  }
}

const rounded = (value: number, places: number) => Number(value.toFixed(places))

const toYields = ({ coverage, bill, investment, flow }: SystemYield): NonNullable<Sizing['yields']> => ({
  coverage: rounded(coverage, 1),
  bill,
  saving: rounded(flow.years[0]!.before - flow.years[0]!.after, 2),
  investment,
  payback: investment > 0 && flow.payback !== null ? rounded(flow.payback, 1) : null,
  irr: investment > 0 && flow.irr !== null ? rounded(flow.irr, 1) : null,
})

interface Parts {
  found: NonNullable<ReturnType<typeof findPlaceOf>>
  usual: Assumptions
  assumed: Assumptions
  system: SizedSystem
  input: SizingInput
  networkVoltage: NetworkVoltage
  answered: Answered[]
  nearest: number
  why: NoKit | null
}

function toSizing({ found, usual, assumed, system, input, networkVoltage, answered, nearest, why }: Parts): Sizing {
  const chosen = answered[nearest]
  const systemKwp = chosen ? chosen.kit.potency / 1000 : system.neededKwp
  const full = chosen?.full ?? yieldOf(systemKwp, { kit: 0, inverters: 0 }, system, input, assumed)
  const minigeneration = chosen ? chosen.kit.minigeneration : systemKwp * 1000 > MICROGENERATION_WATTS
  const { name, uf, source, licence, period } = found.place
  return {
    place: { name, uf, isCity: found.isCity, source, licence, period },
    assumptions: ASSUMPTIONS.map((one) => ({
      name: one,
      value: assumed[one],
      source: ASSUMPTION_WORDS[one].source || `${source}: ${name}, ${uf}`,
      isTyped: input[one] !== null && input[one] !== usual[one],
    })),
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
    yields: minigeneration ? null : toYields(full),
    years: minigeneration ? [] : full.flow.years.map((one) => ({ ...one, generation: rounded(one.generation, 1) })),
    kits: answered.map(({ kit }) => kit),
    whyNone: answered.length > 0 ? null : toWhy(why),
  }
}

const toWhy = (why: NoKit | null): NonNullable<Sizing['whyNone']> => ({
  reason: why?.reason ?? 'NOT_SELLABLE',
  leastKwp: why?.reason === 'TOO_SMALL' ? rounded(why.leastKwp, 2) : null,
  missing: why?.reason === 'MATERIALS' ? [...new Set(why.missing.map(({ type }) => type))] : [],
})
