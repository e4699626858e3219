import { UFS, type Uf } from '../places/states'

/** Stored values by name; a value that no rule can use counts as none. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * The coldest morning of each state, °C: what its highlands have in a hard winter, rounded down. A design's choice, not a
 * record of a station; whoever knows the place better sets another (domain 1.2).
 */
const COLDEST: Readonly<Record<Uf, number>> = {
  ...{ AC: 10, AL: 13, AM: 15, AP: 18, BA: 6, CE: 13, DF: 2, ES: 4, GO: 2, MA: 14, MG: -3, MS: -2, MT: 4, PA: 16 },
  ...{ PB: 12, PE: 10, PI: 13, PR: -5, RJ: -2, RN: 14, RO: 10, RR: 18, RS: -5, SC: -6, SE: 14, SP: -3, TO: 11 },
}

const COLDEST_SETTINGS = Object.fromEntries(UFS.map((uf) => [`strings.coldest.${uf}`, COLDEST[uf]])) as Readonly<
  Record<`strings.coldest.${Uf}`, number>
>

/**
 * The limits that the specification hides, with the defaults of domain 1.1 and 1.9. They are configuration: the
 * settings table overrides any of them, the rules take the value as an argument.
 */
export const DEFAULT_SETTINGS = {
  'overload.STRING_UP_TO_10KW.min': 0.8,
  'overload.STRING_UP_TO_10KW.max': 1.5,
  'overload.STRING_UP_TO_75KW.min': 0.8,
  'overload.STRING_UP_TO_75KW.max': 1.4,
  'overload.STRING_ABOVE_75KW.min': 0.9,
  'overload.STRING_ABOVE_75KW.max': 1.35,
  'overload.HYBRID.min': 0.6,
  'overload.HYBRID.max': 1.3,
  'overload.MICRO.min': 0.8,
  'overload.MICRO.max': 1.5,
  'overload.OFF_GRID.min': 0.8,
  'overload.OFF_GRID.max': 1.2,
  /**
   * Isc at STC is held against the inverter's short-circuit limit as it is: so do makers and Brazilian distributors
   * (domain 1.2). For a margin, set 1.25.
   */
  'strings.iscFactor': 1,
  /** The coldest morning that a kit has to bear whose place is not known, °C of the cells. */
  'strings.coldest': 0,
  ...COLDEST_SETTINGS,
  /** Cells of a roof at noon, °C. */
  'strings.hottest': 70,
  'budget.validityDays.KIT': 7,
  'budget.validityDays.CUSTOMIZED': 7,
  'budget.validityDays.DETACHED': 3,
  'budget.validityDays.PROMOTION': 7,
  'budget.closingExtraDays': 5,
  /** Percent of the equipment total. */
  'serviceFee.maxPercent': 40,
  'serviceFee.financing.maxPercent': 30,
  /** Percent points on a kit's price for a non-taxpayer in another state (domain 2.3). */
  'kit.difalPercent': 0,
  'dueDate.maxDays': 60,
  'company.analysisHours': 48,
  'activationToken.days': 7,
  'recoveryToken.hours': 1,
  'claim.days.MISSING': 7,
  'claim.days.WARRANTY_DAMAGE': 7,
  'claim.days.EXCHANGE': 30,
  'claim.days.LENDING': 180,
  'claim.months.WARRANTY': 12,
  /** Business days in which each step of a claim is to be done. */
  'claim.sla.PENDING_RMA': 2,
  'claim.sla.ANALYSIS': 5,
  'claim.sla.INVOICING': 2,
  'claim.sla.AVAILABLE_TO_RETURN': 5,
  'claim.sla.RETURNING': 10,
  'claim.sla.ARRIVED': 5,
  /** CFOP of a claim's invoice inside one state, and of the goods that come back; the fiscal team may set others. */
  'claim.cfop.WARRANTY': 5949,
  'claim.cfop.WARRANTY_DAMAGE': 5949,
  'claim.cfop.MISSING': 5949,
  'claim.cfop.EXCHANGE': 5949,
  'claim.cfop.LENDING': 5908,
  'claim.cfop.BONUS': 5910,
  'claim.cfopBack.EXCHANGE': 1202,
  'claim.cfopBack.LENDING': 1909,
  'detached.minimumCents': 0,
  /** Calls a day of an API user without a quota of its own. */
  'externalApi.dailyCalls': 10_000,
  /** Business days before an approval request expires (domain 4.5). */
  'approval.businessDays': 3,
  /** Days after its arrival, known or expected, when an order without an open claim finishes (domain 4.1 row 21). */
  'order.finishDays': 30,
  /** Business days from an order, or the arrival of its last goods, until it leaves. */
  'promise.handlingDays': 1,
  /** The hour of São Paulo from which what is ordered counts as ordered on the next business day. */
  'promise.cutoffHour': 14,
  /** 1: pieces of this type are picked by their serial number. */
  'picking.serial.INVERTER': 1,
  'picking.serial.BATTERY': 1,
  'picking.serial.MODULE': 0,
  /** Days before tax rules begin or end on which Fiscal and sellers are told (domain 2.5). */
  'taxes.warnDays': 7,
  /** kWp of modules that the budgets of one company may hold at the same time, before they are sent (decision 048). */
  'stock.reservedKwp': 300,
} as const satisfies Record<string, number>

export type SettingKey = keyof typeof DEFAULT_SETTINGS

/** Only degrees may be below zero. */
const leastOf = (key: SettingKey): number => (key.startsWith('strings.coldest') ? -40 : 0)

/** The stored value of a setting when it is a usable number, else its default. */
export function readSetting(settings: Settings, key: SettingKey): number {
  const stored = Object.hasOwn(settings, key) ? settings[key] : undefined
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= leastOf(key)
    ? stored
    : DEFAULT_SETTINGS[key]
}
