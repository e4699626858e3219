import { type BillTerms, type Credit, monthBill, settleMonth, toCent } from './energy-bill'
import { MONTHS } from './months'

/** R$ of a year, without and with the system. */
interface YearCost {
  before: number
  after: number
}

interface YearTerms {
  /** kWh of the twelve months. */
  generation: readonly number[]
  /** All prices of the first year times this. */
  growth: number
  /** Percent of Fio B that is paid in this year. */
  share: number
  /** Years since the batteries were new; 0 where nothing is said. */
  batteryAge?: number
}

/** What the bills of a consumer cost, year after year: credits go on from one to the next. */
export type BillModel = () => (year: YearTerms) => YearCost

/** A consumer unit of grupo B. */
export interface Unit {
  /** kWh of the twelve months. */
  consumption: readonly number[]
  /** kWh a month that are billed in any case (REN ANEEL 1.000/2021 art. 291). */
  minimumKwh: number
  /** Percent of what the plant injects: autoconsumo remoto, Lei 14.300/2022 art. 14. */
  share: number
}

/** Of the first year, R$; `fioB` in percent of the tariff. */
export interface LowVoltageTerms extends Omit<BillTerms, 'share' | 'fioB' | 'minimumKwh' | 'injectedTax' | 'lighting'> {
  /** R$ of public lighting of the twelve months. */
  lighting: readonly number[]
  fioB: number
  /** R$ of tax on a compensated kWh, by the percent of Fio B that is paid; none where it is absent. */
  injectedTax?: (share: number) => number
}

/**
 * Bills of grupo B. The plant is at the first unit, whose load uses energy as it is made; what it injects is divided
 * among all units by their shares. The public lighting is that of the first one: no system changes it.
 */
export const lowVoltageBills =
  (units: readonly Unit[], { injectedTax, ...first }: LowVoltageTerms): BillModel =>
  () => {
    let credits = units.map((): readonly Credit[] => [])
    return ({ generation, growth, share }) => {
      const tariff = first.tariff * growth
      const terms = {
        ...first,
        tariff,
        fioB: (tariff * first.fioB) / 100,
        share,
        injectedTax: (injectedTax?.(share) ?? 0) * growth,
      }
      let before = 0
      let after = 0
      for (const month of MONTHS.keys()) {
        const lighting = (first.lighting[month] ?? 0) * growth
        let injected = 0
        credits = units.map(({ consumption, minimumKwh, share: part }, at) => {
          const used = consumption[month] ?? 0
          const left = credits[at] ?? []
          const bill =
            at === 0
              ? monthBill(used, generation[month] ?? 0, { ...terms, minimumKwh, lighting }, left, part)
              : settleMonth(
                  { consumption: used, self: 0, injected: 0, received: (injected * part) / 100 },
                  { ...terms, minimumKwh, lighting: 0 },
                  left,
                )
          if (at === 0) injected = bill.injected
          before += bill.before
          after += bill.after
          return bill.credits
        })
      }
      return { before: toCent(before), after: toCent(after) }
    }
  }
