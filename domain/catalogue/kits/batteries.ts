import { batteryChecks } from '../electrics/battery-checks'
import { type KitLine, linesOfType, type ProductSpecs, quantityOf } from '../products/kit-product'
import type { BatteryRole } from '../products/product-types'

export const BATTERY_CODES = [
  'INVALID_MASTER_BATTERIES_UNDERLOAD',
  'INVALID_MASTER_BATTERIES_OVERLOAD',
  'INVALID_SLAVE_BATTERIES_UNDERLOAD',
  'INVALID_SLAVE_BATTERIES_OVERLOAD',
] as const
type BatteryCode = (typeof BATTERY_CODES)[number]

export interface BatteryCount {
  quantity: number
  min: number
  max: number
  state: 'UNDER' | 'OK' | 'OVER'
  code: BatteryCode | null
  /** Batteries to put in (positive) or take out (negative). */
  mend: number
}

export interface BatteryGauge {
  masters: BatteryCount
  slaves: BatteryCount
  /** Batteries that are not on the list of any inverter of the kit (domain 1.7). */
  incompatibleIds: number[]
  /** Volts that the inverter does not take, and the limit that they pass. */
  voltage: { name: string; value: number; limit: number } | null
}

const limit = (lines: readonly KitLine[], of: (specs: ProductSpecs) => number | undefined) =>
  linesOfType(lines, 'INVERTER').reduce((sum, { product, quantity }) => sum + (of(product.specs) ?? 0) * quantity, 0)

const count = (lines: readonly KitLine[], role: BatteryRole) =>
  quantityOf(
    lines.filter(({ product }) => (product.specs.batteryRole ?? 'MASTER') === role),
    'BATTERY',
  )

function judge(role: BatteryRole, quantity: number, min: number, max: number): BatteryCount {
  if (quantity < min)
    return { quantity, min, max, state: 'UNDER', code: `INVALID_${role}_BATTERIES_UNDERLOAD`, mend: min - quantity }
  if (quantity > max)
    return { quantity, min, max, state: 'OVER', code: `INVALID_${role}_BATTERIES_OVERLOAD`, mend: max - quantity }
  return { quantity, min, max, state: 'OK', code: null, mend: 0 }
}

function voltageFault(lines: readonly KitLine[]): BatteryGauge['voltage'] {
  const fault = batteryChecks(lines).find(({ check, verdict }) => check === 'BATTERY_VOLTAGE' && verdict === 'STOP')
  return fault ? { name: fault.at!, value: fault.value!, limit: fault.limit! } : null
}

/**
 * Master and slave batteries against what the inverters take, per unit × quantity (domain 1.7). Slaves ask for a
 * master. Without any battery the minimum of slaves does not count: a hybrid may be sold 'pronto para bateria'.
 */
export function batteryGauge(lines: readonly KitLine[]): BatteryGauge {
  const masters = count(lines, 'MASTER')
  const slaves = count(lines, 'SLAVE')
  const minMasters = limit(lines, (specs) => specs.minMasterBatteries)
  const maxMasters = limit(lines, (specs) => specs.maxMasterBatteries)
  const minSlaves = masters > 0 || minMasters > 0 ? limit(lines, (specs) => specs.minSlaveBatteries) : 0
  const maxSlaves = limit(lines, (specs) => specs.maxSlaveBatteries)
  const neededMasters = Math.max(minMasters, slaves > 0 && maxMasters > 0 ? 1 : 0)
  const lists = linesOfType(lines, 'INVERTER').map(({ product }) => product.specs.compatibleBatteryIds ?? [])
  const isListed = (id: number) => lists.some((ids) => ids.length === 0 || ids.includes(id))
  return {
    masters: judge('MASTER', masters, neededMasters, maxMasters),
    slaves: judge('SLAVE', slaves, minSlaves, maxSlaves),
    incompatibleIds:
      lists.length === 0
        ? []
        : linesOfType(lines, 'BATTERY')
            .map(({ product }) => product.id)
            .filter((id) => !isListed(id)),
    voltage: voltageFault(lines),
  }
}
