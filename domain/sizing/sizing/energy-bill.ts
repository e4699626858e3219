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
 * One month of the unit that has the plant: energy used at once, energy from and to the network, and its bill.
 * @param share percent of what is injected that is credited to it; the rest goes to other units
 */
export function monthBill(
  consumption: number,
  generation: number,
  terms: BillTerms,
  credits: readonly Credit[] = [],
  share = 100,
): MonthBill {
  const self = Math.min((terms.selfConsumption / 100) * generation, consumption)
  const injected = generation - self
  return settleMonth({ consumption, self, injected, received: (injected * share) / 100 }, terms, credits)
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

/**
 * The bill of one unit of grupo B, with this month's energy and the credits of 60 months, also of a unit that is
 * elsewhere and receives a part of the energy (autoconsumo remoto). Never below the minimum of its connection in R$, to
 * which the Fio B of compensated energy counts; no credit is taken beyond that (REN ANEEL 1.000/2021 art. 655-I, by REN
 * 1.059/2023).
 */
export function settleMonth(
  { consumption, self, injected, received }: UnitMonth,
  { tariff, fioB, share, minimumKwh, lighting, injectedTax = 0 }: BillTerms,
  credits: readonly Credit[],
): MonthBill {
  const grid = consumption - self
  const passed = fioB * (share / 100) + injectedTax
  const { used, left } = spend(
    [...agedCredits(credits), { kwh: received, age: 0 }],
    compensable(grid, minimumKwh, tariff, passed),
  )
  const payable = (grid - used) * tariff + used * passed
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

/** kWh that are worth compensating: until (grid − kWh) × tariff + kWh × passed is the minimum bill. */
function compensable(grid: number, minimumKwh: number, tariff: number, passed: number): number {
  const above = Math.max(0, grid - minimumKwh)
  return tariff > passed ? Math.min(grid, (above * tariff) / (tariff - passed)) : above
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
