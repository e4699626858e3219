import type { ProductType } from '#domain/catalogue/products/product-types'
import { brDate, daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone, whatsappUrl } from '#domain/ground/documents/phone'
import { orderProgress } from '#domain/sales/orders/status/order-progress'
import { paysBackIn } from '#domain/sales/proposals/link-study'
import { firstName } from '#domain/sales/proposals/proposal-content'
import { isOpenState } from '#domain/sales/proposals/proposal-states'
import type { Schemas } from '~/api-client/schemas'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

type Content = Schemas['ProposalContent']
type Option = Content['options'][number]
type Found = Schemas['PublicProposal']

const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez']
const MONTH_NAMES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** The picture of a part: five of them, and a box for the rest. */
const PICTURES: Readonly<Partial<Record<ProductType, PictureName>>> = {
  MODULE: 'module',
  INVERTER: 'inverter',
  BATTERY: 'battery',
}
export type PictureName = 'module' | 'inverter' | 'support' | 'battery' | 'box'

/** What a client asks about; all else of a plant is one line, with every name and maker under it. */
const LARGE: readonly ProductType[] = ['MODULE', 'INVERTER', 'BATTERY', 'STRINGBOX', 'TRANSFORMER', 'CHARGER']

/** '12 anos', '18 meses'. */
function spanOf(months: number): string {
  const years = months / 12
  if (months >= 24 && Number.isInteger(years)) return `${formatInteger(years)} anos`
  return `${formatInteger(months)} ${months === 1 ? 'mês' : 'meses'}`
}

function itemsOf({ items }: Option) {
  const large = items.filter(({ type }) => LARGE.includes(type))
  const small = items.filter(({ type }) => !LARGE.includes(type))
  const what = ({ quantity, name }: Option['items'][number]) => `${formatInteger(quantity)} × ${name}`
  const which = ({ name, maker, warrantyMonths }: Option['items'][number]) =>
    [
      maker && !name.includes(maker) ? maker : '',
      warrantyMonths ? `garantia do fabricante de ${spanOf(warrantyMonths)}` : '',
    ]
      .filter(Boolean)
      .join(', ')
  const rest = {
    what: 'Estrutura, cabos e proteções',
    which: small.map((item) => [what(item), which(item)].filter(Boolean).join(', ')).join('; '),
    picture: 'support' as const,
  }
  return [
    ...large.map((item) => ({
      what: what(item),
      which: which(item),
      picture: PICTURES[item.type] ?? ('box' as const),
    })),
    ...(small.length > 0 ? [rest] : []),
  ]
}

/** '12 × R$ 1.780,00 = R$ 21.360,00; à vista R$ 19.890,00', with what interest costs (CDC 52). */
function paymentOf(payment: Option['payments'][number], cash: number) {
  const { label, note, instalments, value, total, interest, monthlyRate, yearlyRate } = payment
  const isMany = instalments > 1
  const sums = isMany
    ? `${formatInteger(instalments)} × ${formatMoney(value)} = ${formatMoney(total)}; à vista ${formatMoney(cash)}`
    : ''
  const cost =
    interest > 0
      ? `Juros de ${formatMoney(interest)}: ${formatDecimal(monthlyRate)}% ao mês, ${formatDecimal(yearlyRate)}% ao ano`
      : isMany
        ? 'Sem juros'
        : ''
  return {
    label,
    detail: [sums, cost, note ?? ''].filter(Boolean),
    total: formatMoney(total),
    short: isMany ? `${formatInteger(instalments)} × ${formatMoney(value)}` : formatMoney(total),
  }
}

/** The curve of a year in a box of 100 × 100, and its words for who does not see it. */
function chartOf(months: readonly number[]) {
  const most = Math.max(...months, 1)
  const least = Math.min(...months)
  const mean = months.reduce((sum, one) => sum + one, 0) / (months.length || 1)
  const x = (at: number) => Math.round((at * 1000) / 11) / 10
  const y = (value: number) => Math.round((100 - (value / most) * 90) * 10) / 10
  const line = months.map((value, at) => `${x(at)} ${y(value)}`).join('L')
  const monthOf = (value: number) => MONTH_NAMES[months.indexOf(value)] ?? ''
  return {
    line: `M${line}`,
    area: `M0 100L${line}L100 100Z`,
    label: `Geração por mês: de ${formatInteger(least)} kWh em ${monthOf(least)} a ${formatInteger(most)} em ${monthOf(most)}, ${formatInteger(Math.round(mean))} em média`,
    months: MONTHS.flatMap((name, at) => ((at % 2 === 0 && at < 10) || at === 11 ? [{ name, x: x(at) }] : [])),
    values: months.map((value, at) => ({ month: MONTHS[at] ?? '', value: formatInteger(value) })),
  }
}

function yieldsOf({ yields }: Option) {
  if (!yields) return null
  const { bill, months, yearKwh, place, premises } = yields
  return {
    place,
    premises: premises.join('; '),
    year: formatInteger(yearKwh),
    chart: chartOf(months),
    bill: bill && {
      before: formatMoney(bill.before),
      after: formatMoney(bill.after),
      share: Math.max(2, Math.round((bill.after / bill.before) * 1000) / 10),
      savingMonth: formatMoney(bill.savingMonth),
      savingYear: formatMoney(bill.savingYear),
    },
  }
}

const optionOf = (option: Option) => {
  const years = paysBackIn(option.total, option.yields)
  return {
    name: option.name,
    kwp: `${formatDecimal(option.kwp)} kWp`,
    total: formatMoney(option.total),
    terms: option.isInstalled ? 'à vista, instalado e funcionando' : 'à vista',
    parts:
      option.equipment === null || option.services === null
        ? null
        : { equipment: formatMoney(option.equipment), services: formatMoney(option.services) },
    payments: option.payments.map((payment) => paymentOf(payment, option.total)),
    items: itemsOf(option),
    yields: yieldsOf(option),
    payback: years === null ? null : `${formatDecimal(years, 1)} ${years < 2 ? 'ano' : 'anos'}`,
  }
}

/** '29/11 (faltam 7 dias)', as far as the day is to come. */
function validityOf(day: string, today: string) {
  const left = daysBetween(today, day)
  return {
    day: formatDate(day),
    left: left > 1 ? `faltam ${left} dias` : left === 1 ? 'até amanhã' : left === 0 ? 'é hoje' : 'já passou',
  }
}

/** All that the page of a version draws, in words. It is drawn of the version's content and of nothing else. */
export function contentWords(content: Content, now: Date) {
  const { company, number, version, publishedOn, validUntil, clientName, warrantyMonths, supplier } = content
  const options = content.options.map(optionOf)
  const question = `Olá! É sobre a proposta ${number}.`
  const [first] = options
  return {
    title: `Proposta ${number} · ${company.name}`,
    version,
    company: {
      name: company.name,
      facts: [company.place, company.phone && formatPhone(company.phone), company.licences].filter(Boolean).join(' · '),
      cnpj: formatCnpj(company.cnpj),
      email: company.email,
      website: company.website,
      whatsapp: company.whatsapp && whatsappUrl(company.whatsapp, question),
    },
    colour: content.colour,
    logo: content.logo,
    greeting: `${firstName(clientName)}, esta é a sua proposta`,
    headline: content.headline,
    intro: content.intro,
    terms: content.terms,
    warranty: warrantyMonths === null ? null : spanOf(warrantyMonths),
    supplier,
    options,
    lead: first ?? null,
    alternatives: first?.payments.slice(1).map(({ short, label }) => `${short} (${label})`) ?? [],
    validity: validityOf(validUntil, saoPauloDate(now)),
    foot: `Proposta ${number}, versão ${version}, de ${brDate(publishedOn)}.`,
  }
}
export type ContentWords = ReturnType<typeof contentWords>

/** What became of it: accepted, declined, over; and where the order is. */
export function lifeWords(found: Found) {
  const { state, answer, acceptedBefore, order, content } = found
  const isOpen = isOpenState(state)
  return {
    isOpen,
    closed: found.closedOptions,
    news: newsOf(found),
    isOver: state === 'EXPIRED' || state === 'DECLINED',
    before: acceptedBefore
      ? `Esta versão substitui a que você aceitou em ${formatDay(acceptedBefore)}: confira o que mudou e aceite de novo.`
      : null,
    order: order && orderWords(order, content),
    canRate: answer?.answer === 'ACCEPTED' && answer.rating === null && order !== null && isDelivered(order),
    rated: answer?.rating ?? null,
  }
}

function newsOf({ state, answer, content, order }: Found): string | null {
  // A way to pay has its instalments in it, and once it is sent no price is said.
  if (answer?.answer === 'ACCEPTED' && order)
    return `Proposta aceita em ${formatMoment(answer.at)}: ${answer.optionName}.`
  if (answer?.answer === 'ACCEPTED')
    return `Proposta aceita em ${formatMoment(answer.at)}: ${answer.optionName}, ${answer.paymentLabel}. A ${content.company.name} entra em contato.`
  if (answer) return `Proposta recusada em ${formatMoment(answer.at)}.`
  if (state === 'EXPIRED') return `Esta proposta venceu. Peça à ${content.company.name} uma nova, com o preço de agora.`
  return null
}

type Order = NonNullable<Found['order']>
const isDelivered = ({ deliveredAt, status }: Order): boolean => deliveredAt !== null || status === 'FINISHED'

/** The six steps of the sale, without prices, and the day that one knows of. */
function orderWords(order: Order, content: Content) {
  const { type, status, readyOn, arrivesOn, shippedAt, deliveredAt } = order
  const arrival = arrivesOn ? `chega em ${formatDate(arrivesOn)}` : ''
  const { steps } = orderProgress({
    type,
    status,
    isCreator: false,
    paymentCondition: null,
    returns: { returnsGoods: false, returnFirst: false, alreadySent: false, alreadyReturned: false, hasUnsold: false },
    owed: { paymentKind: null, receiptSent: false, hasBoleto: false, isAsked: false, hasReturnTerms: false },
  })
  const day = deliveredAt
    ? `Entregue em ${formatDay(deliveredAt)}.`
    : shippedAt
      ? `Saiu para entrega em ${formatDay(shippedAt)}${arrival && `; ${arrival}`}.`
      : arrival
        ? `O material ${arrival}.`
        : readyOn
          ? `Material previsto para ${formatDate(readyOn)}.`
          : null
  const { warrantyMonths } = content
  return {
    steps: steps.map(({ label, state }) => ({ label, isNow: state === 'now', isPast: state === 'past' })),
    day,
    warranty:
      deliveredAt && warrantyMonths !== null
        ? `A garantia da instalação, de ${warrantyMonths} meses, conta a partir da conclusão da obra; o material foi entregue em ${formatDay(deliveredAt)}.`
        : null,
  }
}
