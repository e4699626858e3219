import type { Uf } from '../../ground/places/states'
import { readSetting } from '../../ground/settings/default-settings'

/**
 * Percent points that a kit's price rises by when it goes to a non-taxpayer in another state, where the sender pays the
 * difference between the two states' ICMS (domain 2.3). One configured percentage, the setting `kit.difalPercent`, 0 by
 * default: it needs no column of its own, since the price of the line holds its effect and the line's price trace its
 * step. Detached items have it in their margin.
 */
export function difalPercentageOf(
  settings: Readonly<Record<string, unknown>>,
  sale: { detached: boolean; taxpayer: boolean; freightUf: Uf; homeUf: Uf },
): number {
  const isDue = !sale.detached && !sale.taxpayer && sale.freightUf !== sale.homeUf
  return isDue ? readSetting(settings, 'kit.difalPercent') : 0
}
