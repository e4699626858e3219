import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { toCents } from '#domain/ground/money/money'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { errorText } from '#domain/sales/error-texts/error-text'
import { blockerWords } from '~/features/catalogue/kits/blocker-words'
import { describeGauge, type GaugeWords } from '~/features/catalogue/kits/describe-gauge'
import { perWpText } from '~/features/catalogue/pricing/per-wp-text'
import { groupedLines, type LineWords, lineWords } from '~/features/catalogue/pricing/priced-line'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { formatMoney } from '~/format/money'
import { formatInteger, formatPercent } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { formatQuantity } from '~/format/quantity'
import { recalculateLabel } from '../materials/materials-words'

export type CartLineWords = LineWords & {
  /** 'Vem junto: 12 un. com outros produtos'; null for a line of its own. */
  related: string | null
  /** The line came whole with others: it leaves when they do. */
  isOnlyRelated: boolean
  /** 'O preço mudou: era R$ 520,00'; null where it is the one that was seen. */
  changed: string | null
}

/** The cart as its page draws it. */
export type CartWords = ReturnType<typeof cartWords>

export function cartWords(cart: Cart) {
  const names = new Map([...cart.lines, ...cart.deadLines].map(({ productId, name }) => [productId, name]))
  const gauge = cart.gauge ? describeGauge(cart.gauge, (id) => names.get(id) ?? `Produto ${id}`) : null
  return {
    version: cart.version,
    budgetType: cart.budgetType,
    kind: BUDGET_TYPE_LABELS[cart.budgetType],
    terms: termsWords(cart),
    assumptions: assumptionsOf(cart),
    lines: groupedLines(cart.lines, cartLineWords),
    deadLines: cart.deadLines.map(({ productId, name, quantity, code, substitute }) => ({
      productId,
      name,
      quantity,
      reason: isErrorCode(code) ? errorText(code) : errorText('INVALID_PRODUCTS_IN_ORDER'),
      substitute,
    })),
    promotionFix: promotionFix(cart),
    kitChange: cart.kitChange && kitChangeWords(cart.kitChange),
    gauge,
    materials: cart.gauge?.materials ? recalculateLabel(cart.gauge.materials.modules) : null,
    fix: gauge ? moduleFix(cart, gauge) : null,
    blockers: blockerWords(cart.blockers, (id) => names.get(id) ?? null),
    totals: totalsWords(cart),
  }
}

/** A promotion whose kit was changed, or that is over: what mends it. */
function promotionFix({ blockers, kitId }: Cart): { kitId: number | null } | null {
  const broken = blockers.find(({ meta }) => meta?.reason === 'PROMOTION')
  return broken ? { kitId: broken.meta?.ended ? null : kitId } : null
}

/** The sentences after 'O kit mudou'. */
const kitChangeWords = ({ gone, changes }: NonNullable<Cart['kitChange']>): string[] =>
  gone
    ? ['Ele não está mais à venda. O carrinho mantém os itens.']
    : changes.map(
        ({ productId, name, before, now }) =>
          `${name ?? `Produto ${productId}`}: ${formatInteger(before)} → ${formatInteger(now)}`,
      )

function cartLineWords(line: Cart['lines'][number]): CartLineWords {
  const isOnlyRelated = line.related > 0 && line.related === line.quantity
  const part = `${formatQuantity(line.related, line.unit)} com outros produtos`
  return {
    ...lineWords(line),
    related: line.related === 0 ? null : isOnlyRelated ? 'Vem junto' : `Vem junto: ${part}`,
    isOnlyRelated,
    changed: line.previousPrice === null ? null : `O preço mudou: era ${formatMoney(line.previousPrice)}`,
  }
}

/** One click that mends the ratio, when a single panel decides it. */
function moduleFix(cart: Cart, gauge: GaugeWords) {
  const modules = cart.lines.filter(({ type }) => type === 'MODULE')
  if (gauge.modules === null || modules.length !== 1 || !modules[0]) return null
  return {
    productId: modules[0].productId,
    quantity: gauge.modules,
    label: `Deixar com ${formatInteger(gauge.modules)} módulos`,
  }
}

function termsWords({ budgetType, networkVoltage, freightUf, taxpayer }: Cart): string {
  return [
    budgetType === 'DETACHED' ? '' : networkVoltage ? NETWORK_VOLTAGE_LABELS[networkVoltage] : 'Tensão a escolher',
    `Entrega em ${freightUf}`,
    taxpayer ? 'Contribuinte de ICMS' : 'Não contribuinte',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The assumptions of the prices, in one line: 'Entrega em PE · não contribuinte · frete R$ 395,06 (3,0%)'. */
function assumptionsOf({ budgetType, freightUf, taxpayer, totals }: Cart): string {
  const freight =
    budgetType === 'DETACHED'
      ? `frete nos preços (${formatPercent(totals.freightPercentage, 1)})`
      : `frete ${freightText(totals)}`
  return [`Entrega em ${freightUf}`, taxpayer ? 'contribuinte' : 'não contribuinte', freight].join(' · ')
}

type Freight = Pick<Cart['totals'], 'kitFreight' | 'kitFreightPercentage'>
/** 'R$ 395,06 (3,0%)' */
const freightText = ({ kitFreight, kitFreightPercentage }: Freight): string =>
  kitFreight === 0 ? 'incluso' : `${formatMoney(kitFreight)} (${formatPercent(kitFreightPercentage, 1)})`

type Sum = [label: string, value: string]

function totalsWords({ totals, previousFreight, potency, pricePerWp, freightUf, budgetType }: Cart) {
  const rows: Sum[] = []
  if (potency > 0) rows.push(['Potência', formatKwp(potency)])
  const perWp = pricePerWp === null ? null : perWpText(toCents(totals.lines), potency)
  if (perWp) rows.push(['Preço por Wp', perWp])
  rows.push(['Itens', formatMoney(totals.lines)])
  if (budgetType !== 'DETACHED') rows.push([`Frete para ${freightUf}`, freightText(totals)])
  if (previousFreight) rows.push(['O frete mudou: era', freightText(previousFreight)])
  if (totals.deliveryDays !== null)
    rows.push(['Entrega após a expedição', `${totals.deliveryDays} ${totals.deliveryDays === 1 ? 'dia' : 'dias'}`])
  return { rows, total: formatMoney(totals.total) }
}
