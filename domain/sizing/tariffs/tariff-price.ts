import type { Tariff } from './tariff'

/** Percent of both taxes. */
interface Rates {
  pisCofins: number
  icms: number
}

/**
 * What one real of an approved tariff costs with its taxes. Both are reckoned 'por dentro', and PIS/COFINS on the price
 * without ICMS (STF, Tema 69): price = tariff ÷ ((1 − ICMS) × (1 − PIS/COFINS)).
 */
export const taxFactor = ({ pisCofins, icms }: Rates): number => 1 / ((1 - icms / 100) * (1 - pisCofins / 100))

/** R$/MWh in cents → R$/kWh. */
const perKwh = (cents: number): number => cents / 100_000

/** A price of energy: R$/kWh without taxes. */
export interface EnergyPrice {
  te: number
  tusd: number
  fioB: number
}

/** Of the off-peak post, which is the only one of a conventional tariff. */
export const offPeakOf = ({ teCents, tusdCents, fioBCents }: Tariff): EnergyPrice => ({
  te: perKwh(teCents),
  tusd: perKwh(tusdCents),
  fioB: perKwh(fioBCents ?? 0),
})

/** Of the peak post; null for a tariff without posts. */
export const peakOf = ({ tePeakCents, tusdPeakCents, fioBPeakCents }: Tariff): EnergyPrice | null =>
  tePeakCents === null || tusdPeakCents === null
    ? null
    : { te: perKwh(tePeakCents), tusd: perKwh(tusdPeakCents), fioB: perKwh(fioBPeakCents ?? 0) }

/** Of the intermediate post of tarifa branca; null for a tariff without it. */
export const midOf = ({ teMidCents, tusdMidCents, fioBMidCents }: Tariff): EnergyPrice | null =>
  teMidCents === null || tusdMidCents === null
    ? null
    : { te: perKwh(teMidCents), tusd: perKwh(tusdMidCents), fioB: perKwh(fioBMidCents ?? 0) }

/** R$/kWh with taxes. */
export const priceOf = ({ te, tusd }: EnergyPrice, rates: Rates): number => (te + tusd) * taxFactor(rates)

/**
 * ICMS in R$ that a compensated kWh pays nevertheless, beside that of Fio B, which is billed with its taxes
 * (`INJECTED_TAXES`).
 * @param share percent of Fio B that is paid
 */
export function injectedTaxOf(
  { te, tusd }: Pick<EnergyPrice, 'te' | 'tusd'>,
  fioB: number,
  { injectedTax }: Pick<Tariff, 'injectedTax'>,
  rates: Rates,
  share: number,
): number {
  if (injectedTax === 'EXEMPT') return 0
  const base = (injectedTax === 'FULL' ? te : 0) + tusd - fioB * (share / 100)
  return Math.max(0, base) * taxFactor(rates) * (rates.icms / 100)
}
