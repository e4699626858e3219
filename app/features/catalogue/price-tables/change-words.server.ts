import type { Schemas } from '~/api-client/schemas'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { bandText } from './band-text'

type Kept = NonNullable<Schemas['PriceRevisionRow']['after']>

/** '5 a 27' of a row; nothing of none. */
export const bandOf = (kept: Kept | null): string => (kept ? bandText(kept.initialRange, kept.finalRange) : '')

/** What becomes of a row, in words: its band, its price, by how much, and what else. */
export function changeWords({ before, after }: { before: Kept | null; after: Kept | null }) {
  return {
    band:
      before && after && bandOf(before) !== bandOf(after)
        ? `${bandOf(before)} → ${bandOf(after)}`
        : bandOf(after ?? before),
    price:
      before && after && before.price !== after.price
        ? `${formatMoney(before.price)} → ${formatMoney(after.price)}`
        : formatMoney((after ?? before)?.price ?? 0),
    percent:
      before && after && before.price > 0 && before.price !== after.price
        ? signed((after.price / before.price - 1) * 100)
        : '',
    others: before && after ? othersOf(before, after) : '',
  }
}

const signed = (points: number) => `${points > 0 ? '+' : ''}${formatPercent(points, 2)}`

const OTHERS = [
  ['adjustment', 'reajuste', '%'],
  ['detachedTaxpayerMargin', 'margem contribuinte', ''],
  ['detachedNonTaxpayerMargin', 'margem não contribuinte', ''],
] as const

const othersOf = (before: Kept, after: Kept): string =>
  OTHERS.flatMap(([name, label, unit]) =>
    before[name] === after[name] ? [] : [`${label} ${decimal(before[name])}${unit} → ${decimal(after[name])}${unit}`],
  ).join('; ')
