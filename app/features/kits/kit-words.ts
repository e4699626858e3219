import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/products/product-types'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { availabilityText } from '../pricing/priced-line'
import type { KitRow } from './kit-answers'

/** A ready kit as its card draws it. */
export type KitWords = ReturnType<typeof kitWords>

export function kitWords(kit: KitRow) {
  return {
    id: kit.id,
    name: kit.name,
    potency: formatKwp(kit.potency),
    voltage: NETWORK_VOLTAGE_LABELS[kit.networkVoltage],
    roof: kit.fixationType ? FIXATION_TYPE_LABELS[kit.fixationType] : 'Sem estrutura',
    equipment: [kit.modules, kit.inverters].filter(Boolean).join(' · '),
    price: kit.totalPrice === null ? null : formatMoney(kit.totalPrice),
    pricePerWp: kit.pricePerWp === null ? null : `R$ ${formatDecimal(kit.pricePerWp)}/Wp`,
    availability: availabilityText(kit),
    gauge: gaugeLine(kit.gauge),
    isSellable: kit.sellable,
    promotion:
      kit.promotionEndsOn === null
        ? null
        : `${kit.promotionDiscount ? `${formatPercent(kit.promotionDiscount)} de desconto, até` : 'Até'} ${formatDate(kit.promotionEndsOn)}`,
  }
}

const percent = (ratio: number) => `${formatInteger(Math.round(ratio * 100))}%`

function gaugeLine({ ratio, min, max }: KitRow['gauge']): string | null {
  if (ratio === null || min === null || max === null) return null
  return `Overload ${percent(ratio)} (${percent(min)} a ${percent(max)})`
}
