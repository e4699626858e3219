import { stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { kitName } from '#domain/catalogue/kits/kit-name'
import { powerOf } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import type { Site } from '#domain/ground/places/site'
import { type Backup, batteryNeed } from '#domain/sizing/backup/battery-need'
import { ASSUMPTIONS, type Assumptions } from '#domain/sizing/sizing/assumption-words'
import { defaultAssumptions } from '#domain/sizing/sizing/assumptions'
import { composeKits, isNear, type NoKit } from '#domain/sizing/sizing/compose-kits'
import { suggestVoltage } from '#domain/sizing/sizing/connections'
import { findPlace } from '#domain/sizing/sizing/find-place'
import { sum } from '#domain/sizing/sizing/months'
import { generationOf } from '#domain/sizing/sizing/needed-power'
import type { Place } from '#domain/sizing/sizing/own-irradiation'
import {
  contenders,
  HOW_MANY,
  materialsKey,
  type Picked,
  pickKits,
  pickReadyFirst,
} from '#domain/sizing/sizing/pick-kits'
import { sizeSystem, tariffPrice } from '#domain/sizing/sizing/size-system'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { sizingInput } from '#domain/sizing/sizing/sizing-input'
import { isMinimumBill, postsOf } from '#domain/sizing/sizing/typed-bill'
import { assemblyOf } from '../../catalogue/kits/assembly-of'
import { delivered, deliveredCents, type PricedKit, priceKit, toKitLines } from '../../catalogue/kits/price-kit'
import { candidatesOf } from '../../catalogue/kits/propose-items'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { WantedItem } from '../../catalogue/pricing/price-lines'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'
import { findLightingFee } from '../lighting-fees/lighting-fee'
import type { TariffRow } from '../tariffs/tariff'
import { findTariffInForce } from '../tariffs/tariff-in-force'
import { findReadyKits } from './ready-kits'
import { type Sizing, sizing } from './sizing'
import { type Offer, toKit, toSizing } from './sizing-answer'
import { findPartIds, findPlaces } from './sizing-queries'

export const estimateSizing = endpoint(
  {
    method: 'post',
    path: '/sizings',
    tags: ['Dimensionamento'],
    summary: 'Estima o sistema de uma conta de luz, com três kits do catálogo aos preços da empresa; nada é gravado',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(sizingInput, 'SizingInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(sizing, 'A estimativa') },
  },
  async (c) => {
    const { who, deps } = c.var
    return c.json(await estimate(deps.db, who, c.req.valid('json'), deps.now()), 200)
  },
)

/** @throws NOT_FOUND for a company out of reach */
const estimate = async (db: Executor, who: Who, input: SizingInput, now: Date): Promise<Sizing> =>
  estimateFor(db, await requireWorkingCompany(db, who, input.companyId), input, now)

/**
 * One estimate: at most five statements beside that of a company's reach, whatever the catalogue, one more where a
 * distributor is named, and one where the city's public lighting is looked for. Nothing is written.
 * @param companyId whose prices; null for the default table
 * @param given the one kit that the estimate is of, instead of three of the catalogue
 * @throws VALIDATION_FAILED beside the field for a distributor without such a tariff in force, one whose taxes are not
 * known, or a bill that is the minimum by its prices
 */
export async function estimateFor(
  db: Executor,
  companyId: number | null,
  asked: SizingInput,
  now: Date,
  given: GivenKit | null = null,
): Promise<Sizing> {
  const found = findPlaceOf(await findPlaces(db, asked.uf, asked.city ?? ''), asked)
  const tariff = asked.distributor === null ? null : await requireTariff(db, asked, now)
  const { place } = found
  const site = { freightUf: asked.uf, taxpayer: asked.taxpayer }
  const year = Number(saoPauloDate(now).slice(0, 4))
  const expected = defaultAssumptions(asked, place, year, tariff)
  const technical = typedOver(expected, asked)
  const fee =
    asked.lighting === null && asked.city !== null
      ? await findLightingFee(
          db,
          { city: asked.city, uf: asked.uf, distributor: asked.distributor, subgroup: asked.subgroup },
          saoPauloDate(now),
        )
      : null
  const input = {
    ...asked,
    tariff: tariffPrice(tariff, asked.tariff, technical),
    lightingFees: fee?.bands ?? null,
  }
  if (tariff && input.bill !== null && isMinimumBill(input)) throw beside('bill', 'minimumBill')
  const system = sizeSystem(input, place, technical)
  const networkVoltage = input.networkVoltage ?? suggestVoltage(input.connection, input.uf)
  const need = batteryNeed(input, technical, postsOf(input).peak)
  const backup = need && { need, terms: technical }
  const buyer = { companyId, now }
  const annual = (kwp: number) => sum(generationOf(kwp, system.plane, system.performance))
  const wanted = { input, site, system, networkVoltage, backup, annual }
  const offers = given ? offersOf(given, wanted) : await offersNear(db, buyer, wanted)
  const book = await loadPriceBook(db, { companyId, productIds: offers.productIds, now })
  // What the company remembers is its usual price; without one the price is unknown.
  const remembered = book.company?.servicePerWpCents ?? null
  const knowsService = input.service !== null || remembered !== null
  const usual = { ...expected, service: remembered === null ? 0 : fromCents(remembered) }
  const assumed = typedOver(usual, input)
  const { picked, why } = offers.pick(book, assumed)
  const bill = { input, assumed, tariff, fee, knowsService, backup }
  const answered = picked.map((offer) => toKit(offer, book, system, bill))
  const nearest = answered.findIndex(({ kit }) => kit.picks.includes('NEAREST'))
  return toSizing({
    found,
    usual,
    bill,
    site,
    system,
    networkVoltage,
    answered,
    nearest,
    why,
  })
}

/** What kits are offered for, as the bill says it. */
interface Need {
  input: SizingInput
  site: Site
  system: ReturnType<typeof sizeSystem>
  networkVoltage: NetworkVoltage
  backup: Backup | null
  /** kWh of a year by the power of the modules, kWp. */
  annual: (kwp: number) => number
}

/** Where kits come from: the products whose prices are asked for, and the kits at these prices. */
interface Offers {
  productIds: number[]
  pick(book: PriceBook, assumed: Assumptions): { picked: Picked<Offer>[]; why: NoKit | null }
}

/** Three of the catalogue: ready ones that are near, and where these are few, some that are put together. */
async function offersNear(
  db: Executor,
  buyer: { companyId: number | null; now: Date },
  { input, site, system, networkVoltage, backup, annual }: Need,
): Promise<Offers> {
  const wanted = {
    watts: system.neededKwp * 1000,
    fixationType: input.fixationType,
    voltages: [...new Set([networkVoltage, 'MONO_220' as const])],
    uf: site.freightUf,
    withBatteries: backup !== null,
  }
  const near = await findReadyKits(db, buyer, wanted, annual, backup)
  const kits = pickKits(near.kits, system.neededKwp)
  const isShort = kits.length < HOW_MANY
  const partIds = isShort ? (near.partIds ?? (await findPartIds(db, buyer, wanted))) : []
  const offerOf = (offer: Pick<Offer, 'kitId' | 'name' | 'networkVoltage' | 'items'>, priced: PricedKit): Offer[] => {
    const kwp = priced.potency / 1000
    if (priced.errors.length > 0 || priced.blockers.length > 0 || priced.totalCents <= 0) return []
    return isNear(kwp, system.neededKwp)
      ? [{ ...offer, priced, kwp, pricePerKwh: fromCents(deliveredCents(priced)) / annual(kwp) }]
      : []
  }
  return {
    productIds: [...new Set([...kits.flatMap(({ items }) => items.map(({ productId }) => productId)), ...partIds])],
    pick(book, assumed) {
      const ready = kits.flatMap(({ id, name, networkVoltage: voltage, items }) =>
        offerOf(
          { kitId: id, name, networkVoltage: voltage, items },
          priceKit(book, items, plainAssembly(voltage, site)),
        ),
      )
      const composed = isShort
        ? compose(book, system.neededKwp, { fixationType: input.fixationType, site, backup }, assumed, networkVoltage)
        : null
      const others = contenders(
        (composed?.kits ?? []).map((kit) => ({ ...kit, pricePerKwh: fromCents(kit.cents) / annual(kit.kwp) })),
        system.neededKwp,
        ({ name, items }) => offerOf({ kitId: null, name, networkVoltage, items }, composed!.price(items))[0] ?? null,
        new Set(ready.map(materialsKey)),
      )
      return { picked: pickReadyFirst(ready, others, system.neededKwp), why: composed?.why ?? null }
    },
  }
}

/** A kit that is sold already: whether it would be picked, or fits the bill, is not asked any more. */
export interface GivenKit {
  kitId: number | null
  networkVoltage: NetworkVoltage
  items: WantedItem[]
}

const offersOf = ({ kitId, networkVoltage, items }: GivenKit, { site, annual }: Need): Offers => ({
  productIds: [...new Set(items.map(({ productId }) => productId))],
  pick(book) {
    const priced = priceKit(book, items, plainAssembly(networkVoltage, site))
    const kwp = priced.potency / 1000
    const name = kitName(toKitLines(book, items), { networkVoltage, fixationType: null })
    const pricePerKwh = kwp === 0 ? 0 : fromCents(deliveredCents(priced)) / annual(kwp)
    return {
      picked: [{ kitId, name, networkVoltage, items, priced, kwp, pricePerKwh, picks: ['NEAREST'] }],
      why: null,
    }
  },
})

/** A kit at the table's price, for this site. */
const plainAssembly = (networkVoltage: NetworkVoltage, site: Site) =>
  assemblyOf({ networkVoltage, promotionEndsOn: null, promotionDiscount: null }, false, site)

const beside = (field: keyof SizingInput, rule: 'minimumBill' | 'tariffMissing' | 'tariffTaxes') =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field, rule }] })

/** Its taxes are known or typed: unknown is not zero. */
async function requireTariff(db: Executor, input: SizingInput, now: Date): Promise<TariffRow> {
  const tariff = await findTariffInForce(db, input, saoPauloDate(now))
  if (!tariff) throw beside('distributor', 'tariffMissing')
  for (const tax of ['pisCofins', 'icms'] as const)
    if (tariff[tax] === null && input[tax] === null) throw beside(tax, 'tariffTaxes')
  return tariff
}

const findPlaceOf = (places: readonly Place[], { city, latitude, longitude }: SizingInput) => {
  const near = latitude === null || longitude === null ? null : { latitude, longitude }
  return findPlace(places, city ?? '', near)!
}

/** The typed values instead of the usual ones. */
const typedOver = (usual: Assumptions, input: SizingInput): Assumptions =>
  Object.fromEntries(ASSUMPTIONS.map((name) => [name, input[name] ?? usual[name]])) as Record<
    (typeof ASSUMPTIONS)[number],
    number
  >

function compose(
  book: PriceBook,
  target: number,
  { fixationType, site, backup }: Pick<SizingInput, 'fixationType'> & { site: Site; backup: Backup | null },
  assumed: Assumptions,
  networkVoltage: NetworkVoltage,
) {
  const sale = { detached: false, ...site }
  const { kits, why } = composeKits(candidatesOf(book, sale), {
    target,
    fixationType,
    networkVoltage,
    settings: book.settings,
    uf: site.freightUf,
    strings: stringConditions(book.settings, { coldest: assumed.coldest }),
    backup,
  })
  const assembly = { budgetType: 'CUSTOMIZED' as const, networkVoltage, sale, bypassRestrictions: false }
  return {
    kits: kits.flatMap(({ lines, items }) => {
      const cents = delivered(book, items, sale)
      const name = kitName(lines, { networkVoltage, fixationType })
      return cents === null ? [] : [{ name, items, cents, kwp: powerOf(lines, 'MODULE') / 1000 }]
    }),
    price: (items: readonly WantedItem[]) => priceKit(book, items, assembly),
    why,
  }
}
