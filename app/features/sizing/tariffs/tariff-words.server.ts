import type { TariffInput } from '#domain/sizing/tariffs/tariff-input'
import { INJECTED_TAX_LABELS, MODALITY_LABELS, SUBGROUP_LABELS } from '#domain/sizing/tariffs/tariff-words'
import { formatDate } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import type { Tariff } from './tariffs-api.server'

const known = (value: number | null): string => (value === null ? '–' : formatDecimal(value))

/** 'Celesc (exemplo), B1 Convencional'. */
export const tariffTitle = ({
  distributor,
  subgroup,
  modality,
}: Pick<TariffInput, 'distributor' | 'subgroup' | 'modality'>) =>
  `${distributor}, ${subgroup} ${MODALITY_LABELS[modality]}`

/** A line of the list. */
export const tariffRow = (tariff: Tariff) => ({
  id: tariff.id,
  name: tariff.distributor,
  uf: tariff.uf ?? '–',
  kind: `${tariff.subgroup} ${MODALITY_LABELS[tariff.modality]}`,
  consumerClass: tariff.consumerClass ?? 'Todas',
  validFrom: formatDate(tariff.validFrom),
  validUntil: tariff.validUntil === null ? null : `até ${formatDate(tariff.validUntil)}`,
  energy: `${known(tariff.te)} + ${known(tariff.tusd)}`,
  fioB: known(tariff.fioB),
  demand: known(tariff.demand),
  // A study asks for a tax that is not known: told here, what is known stands in the record.
  lacking: tariff.icms === null || tariff.pisCofins === null ? 'falta o imposto' : null,
  isExample: tariff.isExample,
})

const number = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
const PRICES = [
  'te',
  'tusd',
  'fioB',
  'tePeak',
  'tusdPeak',
  'fioBPeak',
  'teMid',
  'tusdMid',
  'fioBMid',
  'demand',
  'demandPeak',
  'pisCofins',
  'icms',
] as const

/** What the form of a tariff starts with. */
export const tariffValues = (tariff: TariffInput): Record<string, string> => ({
  distributor: tariff.distributor,
  uf: tariff.uf ?? '',
  subgroup: tariff.subgroup,
  modality: tariff.modality,
  consumerClass: tariff.consumerClass ?? '',
  validFrom: tariff.validFrom,
  validUntil: tariff.validUntil ?? '',
  ...Object.fromEntries(PRICES.map((name) => [name, number(tariff[name])])),
  injectedTax: tariff.injectedTax,
  source: tariff.source,
})

/** The same in words, for a conflict. */
export const tariffWords = (tariff: TariffInput): Record<string, string> => ({
  ...tariffValues(tariff),
  subgroup: SUBGROUP_LABELS[tariff.subgroup],
  modality: MODALITY_LABELS[tariff.modality],
  injectedTax: INJECTED_TAX_LABELS[tariff.injectedTax],
  validFrom: formatDate(tariff.validFrom),
  validUntil: tariff.validUntil === null ? '' : formatDate(tariff.validUntil),
})
