import type { BusinessDate } from '../../ground/dates/business-date'
import type { Uf } from '../../ground/places/states'
import type { InjectedTax, Modality, Subgroup } from './tariff-words'

/** What tells one line of tariffs from another; each has a history of dates. */
export interface TariffKey {
  /** As ANEEL calls it: 'CELESC-DIS'. */
  distributor: string
  subgroup: Subgroup
  modality: Modality
  /** 'Residencial', 'Rural'; '' where the tariff is of all classes. */
  consumerClass: string
}

/** Prices without taxes as ANEEL approves them, in cents: energy by MWh, demand by kW. Unknown is null, never 0. */
export interface TariffPrices {
  /** Off-peak; the only ones of a conventional tariff. */
  teCents: number
  tusdCents: number
  /** The part of the TUSD for the wires of the distributor. */
  fioBCents: number | null
  tePeakCents: number | null
  tusdPeakCents: number | null
  fioBPeakCents: number | null
  /** Of tarifa branca. */
  teMidCents: number | null
  tusdMidCents: number | null
  fioBMidCents: number | null
  /** R$/kW a month; of tarifa azul that of off-peak hours. */
  demandCents: number | null
  demandPeakCents: number | null
}

interface TariffTaxes {
  /** Percent. */
  pisCofins: number | null
  icms: number | null
  injectedTax: InjectedTax
}

/** A tariff of the register. */
export interface Tariff extends TariffKey, TariffPrices, TariffTaxes {
  uf: Uf | null
  validFrom: BusinessDate
  /** The last day; null until the next one begins. */
  validUntil: BusinessDate | null
  /** The resolution, or where else it comes from. */
  source: string
  isExample: boolean
}

/** Days of a tariff: from the first to the last one, or until the next begins. */
export type Validity = Pick<Tariff, 'validFrom' | 'validUntil'>

/**
 * The one of the same key whose days a new one would share. One without a last day ends where the next begins, so that
 * a later one does not touch it: only what both name is an overlap.
 * @returns null where there is none
 */
export function overlapOf<Other extends Validity>(wanted: Validity, others: readonly Other[]): Other | null {
  return (
    others.find((other) => {
      if (other.validFrom === wanted.validFrom) return true
      const [first, second] = other.validFrom < wanted.validFrom ? [other, wanted] : [wanted, other]
      return first.validUntil !== null && first.validUntil >= second.validFrom
    }) ?? null
  )
}
