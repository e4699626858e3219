import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'
import { type ElectricCheck, NO_PLACE, rounded } from './electric-check'

/**
 * Batteries against the inverters that take them; nothing where a kit has none, or no
 * data sheet says anything.
 */
export function batteryChecks(lines: readonly KitLine[]): ElectricCheck[] {
  const batteries = linesOfType(lines, 'BATTERY').filter(({ quantity }) => quantity > 0)
  const hybrids = linesOfType(lines, 'INVERTER').filter(({ product }) => inverterTypeOf(product) === 'HYBRID')
  if (batteries.length === 0 || hybrids.length === 0) return []
  const masters = batteries
    .filter(({ product }) => (product.specs.batteryRole ?? 'MASTER') === 'MASTER')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const hybrid = hybrids[0]!.product
  return [...batteryVoltage(batteries, hybrid, Math.max(1, masters)), ...batteryPower(batteries, hybrids)]
}

function batteryVoltage(batteries: readonly KitLine[], hybrid: KitProduct, towers: number): ElectricCheck[] {
  const { batteryVoltsMin, batteryVoltsMax } = hybrid.specs
  const rated = batteries.filter(({ product }) => product.specs.batteryVolts !== undefined)
  if (rated.length === 0 || (batteryVoltsMin === undefined && batteryVoltsMax === undefined)) return []
  const volts = batteryVolts(rated, towers)
  const isLow = batteryVoltsMin !== undefined && volts < batteryVoltsMin
  const limit = isLow || batteryVoltsMax === undefined ? batteryVoltsMin! : batteryVoltsMax
  const isHigh = !isLow && batteryVoltsMax !== undefined && volts > batteryVoltsMax
  return [
    {
      ...NO_PLACE,
      check: 'BATTERY_VOLTAGE',
      verdict: isLow || isHigh ? 'STOP' : 'OK',
      value: rounded(volts),
      limit,
      bound: isLow || batteryVoltsMax === undefined ? 'LEAST' : 'MOST',
      of: hybrid.name,
      at: hybrid.name,
      missing: [],
    },
  ]
}

/** Volts of one tower: of those in series the sum, of others what one has. */
function batteryVolts(rated: readonly KitLine[], towers: number): number {
  const series = rated.filter(({ product }) => product.specs.batteryInSeries === true)
  return series.length > 0
    ? series.reduce((sum, { product, quantity }) => sum + product.specs.batteryVolts! * Math.ceil(quantity / towers), 0)
    : Math.max(...rated.map(({ product }) => product.specs.batteryVolts!))
}

function batteryPower(batteries: readonly KitLine[], hybrids: readonly KitLine[]): ElectricCheck[] {
  const rated = batteries.filter(({ product }) => product.specs.batteryWatts !== undefined)
  const wanted = hybrids.reduce((sum, { product, quantity }) => sum + (product.specs.batteryPower ?? 0) * quantity, 0)
  if (rated.length === 0 || wanted === 0) return []
  const given = rated.reduce((sum, { product, quantity }) => sum + product.specs.batteryWatts! * quantity, 0)
  return [
    {
      ...NO_PLACE,
      check: 'BATTERY_POWER',
      verdict: given < wanted ? 'WATCH' : 'OK',
      value: given,
      limit: wanted,
      bound: 'LEAST',
      of: hybrids[0]!.product.name,
      at: hybrids[0]!.product.name,
      missing: [],
    },
  ]
}
