import { ELECTRIC_CHECKS, strainOf, VERDICTS, type Verdict } from '../electrics/electric-check'
import { type ElectricReport, electricReport } from '../electrics/electric-checks'
import { stringConditions } from '../electrics/plan-strings'
import type { KitLine } from '../products/kit-product'
import type { GaugeInput } from './kit-gauge'
import { type OverloadGauge, overloadGauge } from './overload'

/** RATIO: modules' power over that of the inverters (domain 1.1). */
export const LIMITING_CHECKS = [...ELECTRIC_CHECKS, 'RATIO'] as const

/** What holds a kit back first: the check nearest to its limit, or furthest past it. */
interface LimitingFactor {
  check: (typeof LIMITING_CHECKS)[number]
  /** Volts, amperes, watts; of RATIO a ratio. */
  value: number
  limit: number
}

/** The electrics of a kit in a word. */
export interface ElectricBrief {
  /** Null: there is nothing to connect. */
  verdict: Verdict | null
  /** Null: nothing of it is known. */
  limiting: LimitingFactor | null
}

/** The brief of any kit, by what a sale is judged by. */
export const briefOf = (
  lines: readonly KitLine[],
  { settings, uf, coldest }: Pick<GaugeInput, 'settings' | 'uf' | 'coldest'>,
): ElectricBrief =>
  electricBrief(electricReport(lines, stringConditions(settings, { uf, coldest })), overloadGauge(lines, settings))

const RATIO_VERDICTS: Readonly<Record<OverloadGauge['state'], Verdict | null>> = {
  INCOMPLETE: null,
  OVER: 'STOP',
  UNDER: 'STOP',
  IDLE: 'WATCH',
  OK: 'OK',
}

interface Ranked extends LimitingFactor {
  verdict: Verdict
  strain: number
}

/** The verdict over all checks, the ratio among them, and the one that limits (domain 1.1, 1.2). */
export function electricBrief({ checks }: Pick<ElectricReport, 'checks'>, overload: OverloadGauge): ElectricBrief {
  const ratio = ratioOf(overload)
  const ranked = [
    ...checks.flatMap((one): Ranked[] =>
      one.value === null || one.limit === null
        ? []
        : [{ check: one.check, verdict: one.verdict, value: one.value, limit: one.limit, strain: strainOf(one) }],
    ),
    ...(ratio ? [ratio] : []),
  ].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || b.strain - a.strain)
  const own = RATIO_VERDICTS[overload.state]
  const verdict = VERDICTS.find((one) => one === own || checks.some((check) => check.verdict === one)) ?? null
  const [first] = ranked
  return { verdict, limiting: first ? { check: first.check, value: first.value, limit: first.limit } : null }
}

/** Microinverters that are too many or too few are told by their inputs, not by this. */
function ratioOf({ ratio, min, max, state, inputs }: OverloadGauge): Ranked | null {
  const verdict = RATIO_VERDICTS[state]
  if (ratio === null || min === null || max === null || verdict === null || inputs) return null
  const limit = state === 'UNDER' ? min : max
  return { check: 'RATIO', verdict, value: ratio, limit, strain: state === 'UNDER' ? min / ratio : ratio / max }
}
