import { KIT_STATUSES, SYSTEM_LABELS } from '#domain/catalogue/kits/kit-words'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { exactKwp } from '~/format/potency'
import { blockerWords } from '../kits/blocker-words'
import { perWpText } from '../pricing/per-wp-text'
import type { KeptKitRow } from './kept-kits-api.server'

type Kept = NonNullable<KeptKitRow['kept']>
type Told = Pick<KeptKitRow, 'kept' | 'sellable' | 'blockers' | 'totalPrice' | 'promotionEndsOn'>

/** 'Ativo', 'Inativo', 'Excluído' with its colour; of one that is on sale and cannot be sold today, why. */
export function kitStatus({ kept, sellable, blockers, totalPrice, promotionEndsOn }: Told) {
  const key = kept?.deleted ? 'DELETED' : kept?.enabled ? 'ACTIVE' : 'INACTIVE'
  const family = { DELETED: 'stopped', ACTIVE: 'delivery', INACTIVE: 'draft' } as const
  const why = sellable
    ? promotionEndsOn === null && kept?.promotion
      ? stillPromotion(kept.promotion)
      : null
    : (blockerWords(blockers, () => null)[0] ?? (totalPrice === null ? 'Falta preço de algum item.' : ''))
  const isHeldBack = key === 'ACTIVE' && why !== null
  return {
    status: KIT_STATUSES[key],
    family: isHeldBack ? ('waiting' as const) : family[key],
    why: isHeldBack
      ? `Não pode ser vendido hoje: ${why}`
      : key === 'ACTIVE' && promotionEndsOn
        ? `Em promoção até ${formatDate(promotionEndsOn)}`
        : '',
  }
}

/** Why a kit's promotion does not sell its kits; until they leave it nothing else does. */
function stillPromotion({ name, startsOn, endsOn, suspended }: NonNullable<Kept['promotion']>): string {
  const today = saoPauloDate(new Date())
  if (endsOn < today)
    return `a promoção ${name} terminou em ${formatDate(endsOn)}. Tire o kit dela, ou exclua a promoção.`
  if (suspended) return `a promoção ${name} está suspensa.`
  return startsOn > today
    ? `a promoção ${name} começa em ${formatDate(startsOn)}.`
    : `a promoção ${name} não vale agora.`
}

/** A line of the list of those who keep kits. */
export function keptKitRow(kit: KeptKitRow) {
  const { ratio } = kit.gauge
  return {
    id: kit.id,
    name: kit.name,
    system: SYSTEM_LABELS[kit.systemType] ?? '',
    power: exactKwp(kit.potency),
    ratio: ratio === null ? '—' : `${formatInteger(Math.round(ratio * 100))}%`,
    price: kit.totalPrice === null ? '—' : formatMoney(kit.totalPrice),
    perWp: kit.totalPrice === null ? '' : (perWpText(toCents(kit.totalPrice), kit.potency) ?? ''),
    batchId: kit.kept?.batch?.id ?? null,
    batch: kit.kept?.batch?.name ?? '',
    likes: kit.kept ? marksText(kit.kept) : '',
    ...kitStatus(kit),
  }
}

/** '3 sim, 1 não'; a dash while there are no votes. */
export const marksText = ({ likes, dislikes }: { likes: number; dislikes: number }): string =>
  likes + dislikes === 0 ? '—' : `${formatInteger(likes)} sim, ${formatInteger(dislikes)} não`

/** 'On-grid · Monofásico 220 V · Telha colonial'. */
export const placeText = (kit: Pick<KeptKitRow, 'systemType' | 'networkVoltage' | 'fixationType'>): string =>
  [
    SYSTEM_LABELS[kit.systemType],
    NETWORK_VOLTAGE_LABELS[kit.networkVoltage],
    kit.fixationType ? FIXATION_TYPE_LABELS[kit.fixationType] : 'Sem estrutura',
  ].join(' · ')
