/** Credits of injected energy end after so many months (Lei 14.300, art. 13). */
const CREDIT_MONTHS = 60

export interface BillTerms {
  /** R$/kWh. */
  tariff: number
  /** R$/kWh of it for the wires of the distributor (Fio B). */
  fioB: number
  /** Percent of Fio B that is paid in this year. */
  share: number
  /** kWh a month that are billed in any case. */
  minimumKwh: number
  /** R$ of public lighting a month. */
  lighting: number
  /** Percent of the generation that is used as it is made. */
  selfConsumption: number
  /** R$ of tax that each compensated kWh pays nevertheless; 0 where none is said. */
  injectedTax?: number
}

/** kWh that were injected and not used yet, the oldest first; `age` in months. */
export interface Credit {
  kwh: number
  age: number
}

export interface MonthBill {
  self: number
  /** kWh from the network. */
  grid: number
  injected: number
  compensated: number
  /** R$, rounded to cents. */
  before: number
  after: number
  credits: Credit[]
}

/** R$ rounded half up to a cent. */
export const toCent = (reais: number) => Math.round(reais * 100 + 1e-7) / 100

/**
 * One month: energy used at once, energy from and to the network, energy compensated by this month's surplus and the
 * credits of 60 months, and the bill with and without the system. Never below the minimum of the connection.
 */
export function monthBill(
  consumption: number,
  generation: number,
  terms: BillTerms,
  credits: readonly Credit[] = [],
): MonthBill {
  const self = Math.min((terms.selfConsumption / 100) * generation, consumption)
  return settleMonth({ consumption, self, injected: generation - self, received: generation - self }, terms, credits)
}

/** The energy of one unit in one month, kWh. */
interface UnitMonth {
  consumption: number
  /** Used as it was made. */
  self: number
  injected: number
  /** Its part of what the plant injected. */
  received: number
}

/** The bill of one unit: also of one that is elsewhere and receives a part of the energy (autoconsumo remoto). */
export function settleMonth(
  { consumption, self, injected, received }: UnitMonth,
  { tariff, fioB, share, minimumKwh, lighting, injectedTax = 0 }: BillTerms,
  credits: readonly Credit[],
): MonthBill {
  const grid = consumption - self
  const older = agedCredits(credits)
  const { used, left } = spend([...older, { kwh: received, age: 0 }], grid)
  const payable = (grid - used) * tariff + used * (fioB * (share / 100) + injectedTax)
  return {
    self,
    grid,
    injected,
    compensated: used,
    before: toCent(Math.max(consumption, minimumKwh) * tariff + lighting),
    after: toCent(Math.max(payable, minimumKwh * tariff) + lighting),
    credits: left,
  }
}

/** Credits a month later, without those that ended. */
export const agedCredits = (credits: readonly Credit[]): Credit[] =>
  credits.map(({ kwh, age }) => ({ kwh, age: age + 1 })).filter(({ age }) => age <= CREDIT_MONTHS)

/** Takes from the oldest first. */
export function spend(credits: readonly Credit[], wanted: number): { used: number; left: Credit[] } {
  let open = wanted
  const left: Credit[] = []
  for (const { kwh, age } of credits) {
    const taken = Math.min(kwh, open)
    open -= taken
    if (kwh - taken > 1e-9) left.push({ kwh: kwh - taken, age })
  }
  return { used: wanted - open, left }
}

export interface YearBill {
  before: number
  after: number
  months: MonthBill[]
  credits: Credit[]
}

/** Twelve months one after the other; credits go on from year to year. */
export function yearBill(
  consumption: readonly number[],
  generation: readonly number[],
  terms: BillTerms,
  credits: readonly Credit[] = [],
): YearBill {
  const months: MonthBill[] = []
  let left = [...credits]
  for (const [month, kwh] of consumption.entries()) {
    const bill = monthBill(kwh, generation[month] ?? 0, terms, left)
    left = bill.credits
    months.push(bill)
  }
  const total = (of: (bill: MonthBill) => number) => toCent(months.reduce((all, bill) => all + of(bill), 0))
  return { before: total(({ before }) => before), after: total(({ after }) => after), months, credits: left }
}
