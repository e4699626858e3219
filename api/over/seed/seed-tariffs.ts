import { toCents } from '#domain/ground/money/money'
import { EXAMPLE_SOURCE } from '#domain/sizing/tariffs/tariff-words'
import type { Transaction } from '../../ground/db/executor'
import { lightingFees, tariffs } from '../../ground/db/schema/sizing'
import { insertRows } from './insert-rows'

type Row = typeof tariffs.$inferInsert

/** R$/MWh of one post. */
type Energy = readonly [te: number, tusd: number, fioB: number]

const SC = { distributor: 'Celesc (exemplo)', uf: 'SC', pisCofins: 4.6, icms: 17, injectedTax: 'TUSD' } as const
const SP = { distributor: 'CPFL Paulista (exemplo)', uf: 'SP', pisCofins: 5.1, icms: 18, injectedTax: 'TUSD' } as const
const MG = { distributor: 'Cemig (exemplo)', uf: 'MG', pisCofins: 4.9, icms: 18, injectedTax: 'EXEMPT' } as const

const low = (
  who: typeof SC | typeof SP | typeof MG,
  subgroup: 'B1' | 'B3',
  validFrom: string,
  [te, tusd, fioB]: Energy,
): Row => ({
  ...who,
  ...{ subgroup, modality: 'CONVENTIONAL', consumerClass: subgroup === 'B1' ? 'Residencial' : '', validFrom },
  ...{ teCents: toCents(te), tusdCents: toCents(tusd), fioBCents: toCents(fioB) },
  ...{ source: EXAMPLE_SOURCE, isExample: true },
})

/** Tarifa branca, whose posts ANEEL approves beside the conventional one. */
const white = (
  who: typeof SC | typeof SP | typeof MG,
  validFrom: string,
  [te, tusd, fioB]: Energy,
  [teMid, tusdMid, fioBMid]: Energy,
  [tePeak, tusdPeak, fioBPeak]: Energy,
): Row => ({
  ...who,
  ...{ subgroup: 'B1', modality: 'WHITE', consumerClass: 'Residencial', validFrom },
  ...{ teCents: toCents(te), tusdCents: toCents(tusd), fioBCents: toCents(fioB) },
  ...{ teMidCents: toCents(teMid), tusdMidCents: toCents(tusdMid), fioBMidCents: toCents(fioBMid) },
  ...{ tePeakCents: toCents(tePeak), tusdPeakCents: toCents(tusdPeak), fioBPeakCents: toCents(fioBPeak) },
  ...{ source: EXAMPLE_SOURCE, isExample: true },
})

const high = (
  who: typeof SC | typeof SP | typeof MG,
  modality: 'GREEN' | 'BLUE',
  validFrom: string,
  [te, tusd, fioB]: Energy,
  [tePeak, tusdPeak, fioBPeak]: Energy,
  [demand, demandPeak]: readonly [demand: number, demandPeak: number | null],
): Row => ({
  ...who,
  ...{ subgroup: 'A4', modality, validFrom },
  ...{ teCents: toCents(te), tusdCents: toCents(tusd), fioBCents: toCents(fioB) },
  ...{ tePeakCents: toCents(tePeak), tusdPeakCents: toCents(tusdPeak), fioBPeakCents: toCents(fioBPeak) },
  ...{ demandCents: toCents(demand), demandPeakCents: demandPeak === null ? null : toCents(demandPeak) },
  ...{ source: EXAMPLE_SOURCE, isExample: true },
})

/** Real-shaped tariffs of three distributors, each row marked as an example; one line has a history. */
const EXAMPLES: readonly Row[] = [
  { ...low(SC, 'B1', '2024-08-22', [271.4, 318.92, 149.77]), validUntil: '2025-08-21' },
  low(SC, 'B1', '2025-08-22', [283.57, 341.26, 158.4]),
  low(SC, 'B3', '2025-08-22', [283.57, 341.26, 158.4]),
  white(SC, '2025-08-22', [270.09, 238.88, 110.88], [270.09, 500.6, 269.76], [437.61, 762.32, 428.64]),
  high(SC, 'GREEN', '2025-08-22', [270.09, 103.2, 0], [437.61, 1182.45, 611.3], [21.84, null]),
  high(SC, 'BLUE', '2025-08-22', [270.09, 103.2, 0], [437.61, 103.2, 0], [21.84, 44.67]),
  low(SP, 'B1', '2026-04-08', [301.16, 366.08, 170.12]),
  low(SP, 'B3', '2026-04-08', [301.16, 366.08, 170.12]),
  high(SP, 'GREEN', '2026-04-08', [286.83, 118.46, 0], [462.9, 1014.37, 540.18], [17.95, null]),
  low(MG, 'B1', '2026-05-28', [312.44, 428.9, 214.63]),
  low(MG, 'B3', '2026-05-28', [312.44, 428.9, 214.63]),
  high(MG, 'GREEN', '2026-05-28', [297.56, 132.71, 0], [481.02, 1377.29, 702.44], [19.6, null]),
]

/** One municipality with bands and one without, both made up. */
const FEES: readonly (typeof lightingFees.$inferInsert)[] = [
  {
    ...{ city: 'Itajaí', uf: 'SC', validFrom: '2026-01-01', source: 'Exemplo: não é uma CIP de lei' },
    bands: [
      { upTo: 50, cents: 0 },
      { upTo: 200, cents: 1_240 },
      { upTo: 500, cents: 2_385 },
      { upTo: null, cents: 4_110 },
    ],
  },
  {
    ...{ city: 'Campinas', uf: 'SP', validFrom: '2026-01-01', source: 'Exemplo: não é uma CIP de lei' },
    bands: [{ upTo: null, cents: 1_590 }],
  },
]

/** The examples of the demo; an installation of its own imports ANEEL's file. */
export async function seedTariffs(tx: Transaction): Promise<void> {
  await insertRows(tx, tariffs, [...EXAMPLES])
  await insertRows(tx, lightingFees, [...FEES])
}
