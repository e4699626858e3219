import type { ErrorCode } from '../../ground/errors/error-codes'
import { type BudgetType, isGeneratorBudget } from '../../ground/order-words/budget-types'
import type { Uf } from '../../ground/places/states'
import type { Settings } from '../../ground/settings/default-settings'
import type { KitLine } from '../products/kit-product'
import type { NetworkVoltage } from '../products/network-voltages'
import type { BatteryCount } from './batteries'
import { type KitGauge, kitGauge } from './kit-gauge'

export interface KitBlocker {
  code: ErrorCode
  field: 'products'
  meta?: Readonly<Record<string, number | string | readonly number[] | null>>
}

export interface KitCheckInput {
  budgetType: BudgetType
  lines: readonly KitLine[]
  networkVoltage: NetworkVoltage | null
  settings: Settings
  /** Where it goes; null: not known. */
  uf: Uf | null
  /** Of its city, °C, which rules where a study knows it. */
  coldest?: number | undefined
  /** The user holds orders:bypassRestrictions: power, strings, batteries do not block; `bypassed` is audited. */
  bypassRestrictions: boolean
  /** That of these lines, where the caller has it already. */
  gauge?: KitGauge
}

const blocker = (code: ErrorCode, meta?: KitBlocker['meta']): KitBlocker => ({
  code,
  field: 'products',
  ...(meta && { meta }),
})

const batteryBlocker = ({ code, quantity, min, max }: BatteryCount): KitBlocker[] =>
  code ? [blocker(code, { quantity, min, max })] : []

/**
 * The rules of a generator kit (specification §5; domain 1): module and inverter, ratio, batteries, strings, voltage,
 * support.
 * DETACHED and CUSTOMER_CLAIM have none. Checked when a budget is created or changed and again by sendOrder.
 */
export function kitChecks(input: KitCheckInput): { blockers: KitBlocker[]; bypassed: KitBlocker[] } {
  if (!isGeneratorBudget(input.budgetType)) return { blockers: [], bypassed: [] }
  const gauge = input.gauge ?? kitGauge(input.lines, input)
  const { overload, batteries, strings, support, transformer } = gauge
  const missing = gauge.hasModule && gauge.hasInverter ? [] : [blocker('BUDGET_REQUIRES_MODULE_AND_INVERTER')]
  const power = [
    ...(overload.code
      ? [blocker(overload.code, overload.inputs ?? { ratio: overload.ratio, min: overload.min, max: overload.max })]
      : []),
    ...batteryBlocker(batteries.masters),
    ...batteryBlocker(batteries.slaves),
    ...(batteries.voltage
      ? [blocker('INVALID_PRODUCTS_IN_ORDER', { reason: 'BATTERY_VOLTAGE', ...batteries.voltage })]
      : []),
    ...(strings.fault ? [blocker('INVALID_PRODUCTS_IN_ORDER', { reason: 'STRINGS', ...strings.fault })] : []),
  ]
  const fit = [
    ...(support.code ? [blocker(support.code)] : []),
    ...(batteries.incompatibleIds.length > 0
      ? [blocker('INVALID_PRODUCTS_IN_ORDER', { reason: 'BATTERY', productIds: batteries.incompatibleIds })]
      : []),
    ...(transformer.impossibleIds.length > 0
      ? [blocker('INVALID_PRODUCTS_IN_ORDER', { reason: 'VOLTAGE', productIds: transformer.impossibleIds })]
      : []),
  ]
  return input.bypassRestrictions
    ? { blockers: [...missing, ...fit], bypassed: power }
    : { blockers: [...missing, ...power, ...fit], bypassed: [] }
}
