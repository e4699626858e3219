import { batteryGauge } from '../../catalogue/kits/batteries'
import type { BomCandidate } from '../../catalogue/kits/propose-bom'
import type { KitLine, KitProduct } from '../../catalogue/products/kit-product'
import type { BatteryRole } from '../../catalogue/products/product-types'
import type { BatteryNeed, BatteryTerms } from './battery-need'
import { hybridFaults, judgeBatteries, usableOf, wantedWh } from './judge-batteries'

/** The batteries of a kit, and what they cost. */
export interface Bank {
  lines: KitLine[]
  cents: number
}

const roleOf = ({ specs }: KitProduct): BatteryRole => specs.batteryRole ?? 'MASTER'

/**
 * The cheapest batteries with which so many of a hybrid meet a need: one kind of master, and at most one kind of
 * expansion beside it, in the numbers that the inverter takes (domain 1.7). Null where none do.
 * @param batteries on sale, with prices of one unit
 */
export function chooseBank(
  inverter: KitProduct,
  count: number,
  batteries: readonly BomCandidate[],
  need: BatteryNeed,
  terms: BatteryTerms,
): Bank | null {
  const hybrid = { product: inverter, quantity: count }
  if (hybridFaults([hybrid], need).length > 0) return null
  const listed = inverter.specs.compatibleBatteryIds ?? []
  const fitting = batteries.filter(({ id }) => listed.length === 0 || listed.includes(id))
  const ofRole = (role: BatteryRole) => fitting.filter((one) => roleOf(one) === role)
  const [masters, slaves] = [ofRole('MASTER'), ofRole('SLAVE')]
  const mostMasters = (inverter.specs.maxMasterBatteries ?? 0) * count
  const mostSlaves = (inverter.specs.maxSlaveBatteries ?? 0) * count
  const wanted = wantedWh(need)
  let best: Bank | null = null
  const isCheaper = (cents: number) => best === null || cents < best.cents
  /** Whether these are the best so far. */
  const take = (lines: KitLine[], cents: number): boolean => {
    if (!meets([hybrid, ...lines], need, terms)) return false
    best = { lines, cents }
    return true
  }
  for (const master of masters)
    for (let towers = 1; towers <= mostMasters && isCheaper(towers * master.priceCents); towers++) {
      const own = { product: master, quantity: towers }
      const base = towers * master.priceCents
      const rest = wanted - towers * usableOf(master, terms)
      if (rest <= 0) take([own], base)
      for (const slave of slaves) {
        if (!isOfOneVoltage(master, slave)) continue
        // Fewer have too little energy; more of the same cost more.
        const least = rest <= 0 ? 1 : Math.max(1, Math.ceil(rest / usableOf(slave, terms) - 1e-9))
        for (let more = least; more <= mostSlaves && isCheaper(base + more * slave.priceCents); more++)
          if (take([own, { product: slave, quantity: more }], base + more * slave.priceCents)) break
      }
    }
  return best
}

function meets(lines: KitLine[], need: BatteryNeed, terms: BatteryTerms): boolean {
  const { masters, slaves, voltage, incompatibleIds } = batteryGauge(lines)
  return (
    !masters.code &&
    !slaves.code &&
    !voltage &&
    incompatibleIds.length === 0 &&
    judgeBatteries(lines, need, terms).faults.length === 0
  )
}

/** Side by side only what has one voltage; where a data sheet is silent, the inverter's list decides. */
function isOfOneVoltage(master: KitProduct, slave: KitProduct): boolean {
  const [one, other] = [master.specs.batteryVolts, slave.specs.batteryVolts]
  return one === undefined || other === undefined || one === other
}
