import { toCents } from '#domain/ground/money/money'
import { formatMoney } from '~/format/money'
import { exactKwp } from '~/format/potency'
import { blockerWords } from '../kits/blocker-words'
import { describeGauge } from '../kits/describe-gauge'
import { perWpText } from '../pricing/per-wp-text'
import type { KitProposal } from './kept-kits-api.server'
import { filledPlaces } from './kit-fields.server'

/** The check of a kit while it is put together: name, price, gauge, and everything that keeps it from being sold. */
export function checkWords({ name, potency, totalPrice, gauge, blockers, slots }: KitProposal) {
  const names = new Map(filledPlaces(slots).map(([, part]) => [part.productId, part.name]))
  return {
    name,
    power: exactKwp(potency),
    price: totalPrice === null ? null : formatMoney(totalPrice),
    perWp: totalPrice === null ? null : perWpText(toCents(totalPrice), potency),
    gauge: describeGauge(gauge, (id) => names.get(id) ?? `Produto ${id}`),
    blockers: blockerWords(blockers, (id) => names.get(id) ?? null),
  }
}
export type CheckWords = ReturnType<typeof checkWords>
