import { brDate } from '../../ground/dates/business-date'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '../../ground/order-words/order-types'
import { UFS } from '../../ground/places/states'
import { ORIGINS } from '../products/product-trade'
import { destinationsText } from './read-destinations'
import type { Combination, Gap } from './rule-conflicts'
import type { TaxScope } from './tax-rule'
import { BUYER_KIND_LABELS, BUYER_KINDS, TAX_GOOD_LABELS, TAX_GOODS } from './tax-words'

const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const MOST_NAMED = 6

/** 'Inversor, Bateria e mais 3'; what all of them would be is `all`. */
function some(labels: readonly string[], count: number, all: string): string {
  if (labels.length === 0 || labels.length === count) return all
  if (labels.length <= MOST_NAMED) return AND.format(labels)
  return `${labels.slice(0, MOST_NAMED).join(', ')} e mais ${labels.length - MOST_NAMED}`
}

const days = (from: string, until: string | null) =>
  until === null
    ? `a partir de ${brDate(from)}`
    : from === until
      ? `em ${brDate(from)}`
      : `de ${brDate(from)} a ${brDate(until)}`

/** 'Inversor e Bateria, para PE e BA, a Não contribuinte, origem 1 e 2, de 01/01/2027 a 31/12/2027'. */
export const gapText = ({ goods, orderTypes, ufs, buyers, origins, from, until }: Gap): string =>
  [
    some(
      goods.map((good) => TAX_GOOD_LABELS[good]),
      TAX_GOODS.length,
      'todas as mercadorias',
    ),
    `para ${some(ufs, UFS.length, 'qualquer UF')}`,
    ...(buyers.length === BUYER_KINDS.length
      ? []
      : [AND.format(buyers.map((buyer) => BUYER_KIND_LABELS[buyer].toLowerCase()))]),
    ...(origins.length === ORIGINS.length ? [] : [`origem ${AND.format(origins)}`]),
    ...(orderTypes.length === ORDER_TYPES.length
      ? []
      : [
          `pedido ${some(
            orderTypes.map((type) => ORDER_TYPE_LABELS[type]),
            ORDER_TYPES.length,
            '',
          )}`,
        ]),
    days(from, until),
  ].join(', ')

/** 'Inversor, PE, não contribuinte, a partir de 01/01/2027': what two rules both answer. */
export const combinationText = ({
  productId,
  ncm,
  good,
  orderType,
  uf,
  buyer,
  origin,
  from,
  until,
}: Combination): string =>
  [
    productId !== null
      ? `o produto ${productId}`
      : ncm !== null
        ? `o NCM ${ncm}`
        : good === null
          ? 'todas as mercadorias'
          : TAX_GOOD_LABELS[good],
    ...(uf === null ? [] : [uf]),
    ...(buyer === null ? [] : [BUYER_KIND_LABELS[buyer].toLowerCase()]),
    ...(origin === null ? [] : [`origem ${origin}`]),
    ...(orderType === null ? [] : [`pedido ${ORDER_TYPE_LABELS[orderType]}`]),
    days(from, until),
  ].join(', ')

/** What a rule is about, in the order in which people look for it. */
export const scopeText = (
  rule: TaxScope,
): { goods: string; destinations: string; buyers: string; more: string | null } => ({
  goods:
    rule.productId !== null
      ? `Produto ${rule.productId}`
      : rule.ncm !== null
        ? `NCM ${rule.ncm}`
        : some(
            rule.goods.map((good) => TAX_GOOD_LABELS[good]),
            TAX_GOODS.length,
            'Todas as mercadorias',
          ),
  destinations: rule.destinations.length === 0 ? 'Todas as UFs' : shortened(rule),
  buyers: some(
    rule.buyers.map((buyer) => BUYER_KIND_LABELS[buyer]),
    BUYER_KINDS.length,
    'Todos',
  ),
  more:
    [
      rule.origins.length === 0 ? null : `origem ${rule.origins.join(', ')}`,
      rule.orderTypes.length === 0
        ? null
        : some(
            rule.orderTypes.map((type) => ORDER_TYPE_LABELS[type]),
            ORDER_TYPES.length,
            '',
          ),
    ]
      .filter(Boolean)
      .join(' · ') || null,
})

function shortened({ destinations }: TaxScope): string {
  if (destinations.length <= MOST_NAMED) return destinationsText(destinations)
  const all = UFS.length - destinations.length
  if (all <= 2) return `Todas, menos ${AND.format(UFS.filter((uf) => !destinations.some((one) => one.uf === uf)))}`
  return some(
    destinations.map(({ uf }) => uf),
    UFS.length,
    'Todas as UFs',
  )
}
