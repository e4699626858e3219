import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { exactKwp } from '~/format/potency'
import { perWpText } from '../pricing/per-wp-text'
import { availabilityText } from '../pricing/priced-line'
import { meterWords } from './describe-gauge'
import { briefText } from './electric-words'
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
    // As in the cart: of the equipment, without the freight.
    pricePerWp:
      kit.totalPrice === null ? null : perWpText(toCents(kit.totalPrice) - toCents(kit.kitFreight ?? 0), kit.potency),
    freight: kit.kitFreight ? formatMoney(kit.kitFreight) : null,
    meter: meterWords(kit.gauge),
    electrics: briefText(kit.gauge.electrics),
    isSellable: kit.sellable,
    image: kit.image,
    mark: kit.mark,
    promotion: kit.promotionEndsOn === null ? null : promotionText(kit, kit.promotionEndsOn),
  }
}

/** '4% de desconto, até 13/12/2026 (faltam 20 dias) · restam 3 kits · economia de R$ 540,00'. */
function promotionText(kit: KitRow, endsOn: string): string {
  const days = daysBetween(saoPauloDate(new Date()), endsOn)
  const left = kit.promotionLeft
  const saving = kit.regularPrice === null || kit.totalPrice === null ? 0 : kit.regularPrice - kit.totalPrice
  const until = `${formatDate(endsOn)} (${days <= 0 ? 'último dia' : days === 1 ? 'falta 1 dia' : `faltam ${days} dias`})`
  return [
    kit.promotionDiscount ? `${formatPercent(kit.promotionDiscount)} de desconto, até ${until}` : `Até ${until}`,
    ...(left === null ? [] : [left === 0 ? 'esgotada' : left === 1 ? 'resta 1 kit' : `restam ${left} kits`]),
    ...(saving > 0 ? [`economia de ${formatMoney(saving)}`] : []),
  ].join(' · ')
}

/** '14×585 W' → '14 módulos 585 W'. */
const modulesWords = (modules: string): string =>
  modules.replaceAll(/(\d+)×/g, (_, count: string) => `${count} ${count === '1' ? 'módulo' : 'módulos'} `)
