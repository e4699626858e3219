import type { DedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import { FREIGHT_REGIONS, type FreightInput, type RegionFreightInput } from '#domain/terms/freights/freight-input'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatPercent } from '~/format/numbers'
import type { DedicatedShipping, Freight } from './freights-api.server'

/** Of one region, in the order of the states; empty for an unknown region. */
export const freightsOf = (freights: readonly Freight[], region: string): Freight[] =>
  freights.filter((freight) => freight.region === region)

/** The regions that have a freight, from north to south. */
export const regionsOf = (freights: readonly Freight[]): string[] =>
  FREIGHT_REGIONS.filter((region) => freights.some((freight) => freight.region === region))

/** The version of a form of the whole region: another user's change of any of its states counts. */
export const regionVersion = (freights: readonly Freight[]): number =>
  freights.reduce((sum, { version }) => sum + version, 0)

/** With all its places: '2,2'. */
const percentText = (points: number): string => String(points).replace('.', ',')

/** A freight in the words of its form, whose fields say 'R$' themselves. */
export const freightWords = ({ percentage, minimumValue, deliveryDays }: FreightInput): Record<string, string> => ({
  percentage: percentText(percentage),
  minimumValue: formatDecimal(minimumValue),
  deliveryDays: String(deliveryDays),
})

/** The typed values of a whole region; blank where a state keeps its own. */
export const regionWords = ({
  percentage,
  minimumValue,
  deliveryDays,
}: RegionFreightInput): Record<string, string> => ({
  percentage: percentage === null ? '' : percentText(percentage),
  minimumValue: minimumValue === null ? '' : formatDecimal(minimumValue),
  deliveryDays: deliveryDays === null ? '' : String(deliveryDays),
})

export const dedicatedWords = ({ pricePerKm, minimumValue, note }: DedicatedShippingInput): Record<string, string> => ({
  pricePerKm: formatDecimal(pricePerKm),
  minimumValue: formatDecimal(minimumValue),
  note: note ?? '',
})

/** 'R$ 6,50 por km, mínimo de R$ 1.200,00. O que mais se diz dele.'; null while it is not set. */
export function dedicatedText({ version, pricePerKm, minimumValue, note }: DedicatedShipping): string | null {
  if (version === 0) return null
  const minimum = minimumValue > 0 ? `, mínimo de ${formatMoney(minimumValue)}` : ''
  return `Frete dedicado: ${formatMoney(pricePerKm)} por km${minimum}.${note ? ` ${note}` : ''}`
}

/** A line of the list. */
export const freightRow = ({ id, uf, region, percentage, minimumValue, deliveryDays }: Freight) => ({
  id,
  name: uf,
  region,
  percentage: formatPercent(percentage, 2),
  minimumValue: formatMoney(minimumValue),
  deliveryDays: deliveryDays === 1 ? '1 dia' : `${deliveryDays} dias`,
})

/** The present values of a region's states, each field a line, for a user whose form met another user's change. */
export const freightsText = (freights: readonly Freight[]): Record<string, string> => {
  const each = (of: (freight: Freight) => string) => freights.map((one) => `${one.uf} ${of(one)}`).join(', ')
  return {
    percentage: each(({ percentage }) => percentText(percentage)),
    minimumValue: each(({ minimumValue }) => formatMoney(minimumValue)),
    deliveryDays: each(({ deliveryDays }) => String(deliveryDays)),
  }
}
