import { rangeText } from '#domain/catalogue/pricing/range-gaps'
import type { UnloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { formatDecimal } from '~/format/numbers'

type Range = Pick<UnloadFeeInput, 'initialRange' | 'finalRange'>

/** '21 a 60 módulos'. */
export const unloadFeeTitle = ({ initialRange, finalRange }: Range): string =>
  `${rangeText(initialRange, finalRange)} módulos`

/** A fee in the words of its form, to show what another user changed. */
export const unloadFeeWords = ({ initialRange, finalRange, value }: UnloadFeeInput): Record<string, string> => ({
  initialRange: String(initialRange),
  finalRange: finalRange === null ? '' : String(finalRange),
  value: formatDecimal(value),
})
