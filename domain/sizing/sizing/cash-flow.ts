import type { BillModel } from './bill-model'
import { fioBShare } from './fio-b-share'
import { internalRate } from './irr'
import { sum } from './months'

const YEARS = 25

export interface CashFlowInput {
  /** What is paid, by the prices of the first year; the share of Fio B is looked up for each. */
  bills: BillModel
  /** kWh of the twelve months of the first year. */
  generation: readonly number[]
  firstYear: number
  /** Percent of Fio B from 2029 on. */
  shareAfterwards: number
  /** Percent a year. */
  degradation: number
  tariffGrowth: number
  /** Percent of the investment a year. */
  upkeep: number
  /** The year, counted from 1, in which the inverter is bought again. */
  inverterYear: number
  /** The same of the batteries. */
  batteryYear: number
  /** R$: kit and service; the inverters and the batteries in it. */
  investment: number
  inverterPrice: number
  batteryPrice: number
}

interface CashYear {
  year: number
  generation: number
  before: number
  after: number
  /** Upkeep, and inverter and batteries in their years. */
  costs: number
  /** Savings after all costs, R$. */
  net: number
  /** Since the beginning, the investment included. */
  balance: number
}

export interface CashFlow {
  years: CashYear[]
  /** Years until the savings have paid the investment; null when 25 do not. */
  payback: number | null
  /** Percent a year; null when there is no return in 25 years. */
  irr: number | null
}

const toCent = (reais: number) => Math.round(reais * 100 + Math.sign(reais) * 1e-7) / 100

/** 25 years of bills, costs and savings, with what follows from them. */
export function cashFlow(input: CashFlowInput): CashFlow {
  const years: CashYear[] = []
  const yearCost = input.bills()
  let balance = -input.investment
  for (let at = 0; at < YEARS; at += 1) {
    const year = input.firstYear + at
    const generation = input.generation.map((kwh) => kwh * (1 - input.degradation / 100) ** at)
    const bill = yearCost({
      generation,
      growth: (1 + input.tariffGrowth / 100) ** at,
      share: fioBShare(year, input.shareAfterwards),
      batteryAge: at + 1 >= input.batteryYear ? at + 1 - input.batteryYear : at,
    })
    const upkeep = (input.investment * input.upkeep) / 100
    const again =
      (at + 1 === input.inverterYear ? input.inverterPrice : 0) +
      (at + 1 === input.batteryYear ? input.batteryPrice : 0)
    const costs = toCent(upkeep + again)
    const net = toCent(bill.before - bill.after - costs)
    balance = toCent(balance + net)
    years.push({ year, generation: sum(generation), before: bill.before, after: bill.after, costs, net, balance })
  }
  const rate = internalRate([-input.investment, ...years.map(({ net }) => net)])
  return { years, payback: paybackOf(input.investment, years), irr: rate === null ? null : rate * 100 }
}

/** Simple payback, within its year by parts; the balance must stay above zero from there on. */
function paybackOf(investment: number, years: readonly CashYear[]): number | null {
  if (investment <= 0) return 0
  const last = years.findLastIndex(({ balance }) => balance < 0)
  if (last === years.length - 1) return null
  const { net, balance } = years[last + 1]!
  return last + 1 + (net - balance) / net
}
