import type { Tariff } from '#domain/sizing/tariffs/tariff'

/** A tariff as the premises of a bill have it; the rest says nothing of a price. */
export type PremisedTariff = Pick<Tariff, 'subgroup' | 'modality' | 'teCents' | 'tusdCents' | 'injectedTax'> & {
  pisCofins: number
  icms: number
} & Partial<Tariff>

/** A whole row of the register. */
export const withDefaults = (given: PremisedTariff): Tariff => ({
  distributor: 'Premissa',
  consumerClass: '',
  uf: 'SC',
  validFrom: '2026-01-01',
  validUntil: null,
  fioBCents: null,
  tePeakCents: null,
  tusdPeakCents: null,
  fioBPeakCents: null,
  teMidCents: null,
  tusdMidCents: null,
  fioBMidCents: null,
  demandCents: null,
  demandPeakCents: null,
  source: 'Premissa',
  isExample: false,
  ...given,
})
