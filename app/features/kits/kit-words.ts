import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { toCents } from '#domain/money/money'
import { FIXATION_TYPE_LABELS } from '#domain/products/product-types'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { exactKwp } from '~/format/potency'
import { perWpText } from '../pricing/per-wp-text'
import { availabilityText } from '../pricing/priced-line'
import { meterWords } from './describe-gauge'
import type { KitRow } from './kit-answers'

/** A ready kit as its card draws it. */
export type KitWords = ReturnType<typeof kitWords>

export function kitWords(kit: KitRow) {
  return {
    id: kit.id,
    name: kit.name,
    title: exactKwp(kit.potency),
    equipment: [modulesWords(kit.modules), kit.inverters].filter(Boolean).join(' · '),
    place: [
      NETWORK_VOLTAGE_LABELS[kit.networkVoltage],
      kit.fixationType ? FIXATION_TYPE_LABELS[kit.fixationType] : 'Sem estrutura',
      availabilityText(kit),
    ]
      .filter(Boolean)
      .join(' · '),
    price: kit.totalPrice === null ? null : formatMoney(kit.totalPrice),
    pricePerWp: kit.totalPrice === null ? null : perWpText(toCents(kit.totalPrice), kit.potency),
    meter: meterWords(kit.gauge),
    isSellable: kit.sellable,
    promotion:
      kit.promotionEndsOn === null
        ? null
        : `${kit.promotionDiscount ? `${formatPercent(kit.promotionDiscount)} de desconto, até` : 'Até'} ${formatDate(kit.promotionEndsOn)}`,
  }
}

/** '14×585 W' → '14 módulos 585 W'. */
const modulesWords = (modules: string): string =>
  modules.replaceAll(/(\d+)×/g, (_, count: string) => `${count} ${count === '1' ? 'módulo' : 'módulos'} `)
