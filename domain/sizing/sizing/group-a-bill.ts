import type { BillModel } from './bill-model'
import { agedCredits, type Credit, spend, toCent } from './energy-bill'
import { MONTHS } from './months'

/** Prices of one post with taxes, R$/kWh. */
export interface PostPrice {
  price: number
  fioB: number
  /** R$ of tax on a compensated kWh, by the percent of Fio B that is paid. */
  injectedTax: (share: number) => number
}

/** The same in a year whose prices are the first one's times `growth`. */
export const grownPost = ({ price, fioB, injectedTax }: PostPrice, growth: number): PostPrice => ({
  price: price * growth,
  fioB: fioB * growth,
  injectedTax: (paid) => injectedTax(paid) * growth,
})

export interface GroupATerms {
  peak: PostPrice
  offPeak: PostPrice
  /** kWh off-peak that one kWh at peak takes: TE at peak ÷ TE off-peak (SCEE, REN ANEEL 1.000/2021 by REN 1.059/2023). */
  peakFactor: number
  /** R$ a month for the contracted demand, of all posts, with taxes. */
  demand: number
  /** Percent of it that the system saves: 0 unless it was typed, since a cloud at noon leaves the demand as it was. */
  demandReduction: number
  /** R$ of public lighting of the twelve months. */
  lighting: readonly number[]
  /** Percent of the generation that is used as it is made. */
  selfConsumption: number
  /** Batteries of so many years give this part of the energy at peak, and are charged off-peak with `perKwh` kWh for each of it. */
  shaved: { part: (years: number) => number; perKwh: number }
}

export interface GroupALoad {
  /** kWh of the twelve months. */
  peak: readonly number[]
  offPeak: readonly number[]
}

/** One month of grupo A, R$ rounded to cents, with the credits that are left: kWh off-peak. */
interface GroupAMonth {
  before: number
  after: number
  credits: Credit[]
}

/**
 * One month of grupo A. The sun shines off-peak: what is made is used then first, the rest is injected and compensates
 * energy off-peak, then energy at peak by the factor of the two TE; what batteries take over is energy off-peak. Demand is paid as contracted; the minimum for
 * availability is grupo B's alone (REN ANEEL 1.000/2021 arts. 290 and 655-I).
 * @param terms of this month, R$
 * @param share percent of Fio B that is paid
 */
function groupAMonth(
  load: { peak: number; offPeak: number },
  generation: number,
  terms: Omit<GroupATerms, 'lighting' | 'shaved'> & { lighting: number; shaved: { part: number; perKwh: number } },
  share: number,
  credits: readonly Credit[] = [],
): GroupAMonth {
  const { peak, offPeak, peakFactor, demand, demandReduction, lighting, selfConsumption, shaved } = terms
  const shifted = load.peak * shaved.part
  const atPeak = load.peak - shifted
  const charged = load.offPeak + shifted * shaved.perKwh
  const self = Math.min((selfConsumption / 100) * generation, charged)
  const grid = charged - self
  const first = spend([...agedCredits(credits), { kwh: generation - self, age: 0 }], grid)
  const second = spend(first.left, atPeak * peakFactor)
  const compensated = second.used / peakFactor
  const passed = (of: PostPrice) => of.fioB * (share / 100) + of.injectedTax(share)
  const after =
    (atPeak - compensated) * peak.price +
    (grid - first.used) * offPeak.price +
    compensated * passed(peak) +
    first.used * passed(offPeak) +
    demand * (1 - demandReduction / 100)
  return {
    before: toCent(load.peak * peak.price + load.offPeak * offPeak.price + demand + lighting),
    after: toCent(after + lighting),
    credits: second.left,
  }
}

/** Bills of grupo A, year after year. */
export const groupABills =
  (load: GroupALoad, first: GroupATerms): BillModel =>
  () => {
    let credits: readonly Credit[] = []
    return ({ generation, growth, share, batteryAge = 0 }) => {
      const shaved = { ...first.shaved, part: first.shaved.part(batteryAge) }
      const yearly = {
        ...first,
        peak: grownPost(first.peak, growth),
        offPeak: grownPost(first.offPeak, growth),
        demand: first.demand * growth,
      }
      let before = 0
      let after = 0
      for (const month of MONTHS.keys()) {
        const used = { peak: load.peak[month] ?? 0, offPeak: load.offPeak[month] ?? 0 }
        const terms = { ...yearly, shaved, lighting: (first.lighting[month] ?? 0) * growth }
        const bill = groupAMonth(used, generation[month] ?? 0, terms, share, credits)
        credits = bill.credits
        before += bill.before
        after += bill.after
      }
      return { before: toCent(before), after: toCent(after) }
    }
  }
