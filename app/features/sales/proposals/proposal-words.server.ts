import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatDocument } from '#domain/ground/documents/client-document'
import { formatPhone, whatsappUrl } from '#domain/ground/documents/phone'
import { firstName } from '#domain/sales/proposals/proposal-content'
import { isOpenState, PROPOSAL_STATE_LABELS, type ProposalState } from '#domain/sales/proposals/proposal-states'
import { PROPOSAL_DEED_LABELS } from '#domain/sales/proposals/proposal-words'
import type { Schemas } from '~/api-client/schemas'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

type Proposal = Schemas['Proposal']

const CHIPS: Readonly<Record<ProposalState, string>> = {
  DRAFT: 'chip-draft',
  PUBLISHED: 'chip-negotiation',
  VIEWED: 'chip-waiting',
  ACCEPTED: 'chip-delivery',
  DECLINED: 'chip-stopped',
  EXPIRED: 'chip-stopped',
  SUPERSEDED: 'chip-draft',
  REVOKED: 'chip-stopped',
}

/** A state as a chip. */
export const stateChip = (state: ProposalState) => ({ word: PROPOSAL_STATE_LABELS[state], chip: CHIPS[state] })

/** 'Visto em 22/11 14:03 (3×)' */
export const viewsText = (views: number, lastViewedAt: string | null): string =>
  views === 0 || !lastViewedAt ? 'Ainda não vista' : `Visto em ${formatMoment(lastViewedAt)} (${formatInteger(views)}×)`

/** Brazilian text of an amount for a form: '1.490,00'. */
const typedMoney = (value: number | null): string => (value === null ? '' : formatDecimal(value))
const typed = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** Rows of a form that are always there, filled or blank. */
const padded = <Row extends object>(rows: readonly Row[], count: number, blank: Row): Row[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, count - rows.length) }, () => blank),
]

const paymentRows = (payments: Schemas['Brand']['payments']) =>
  padded(
    payments.map(({ label, note, instalments, monthlyRate, value }) => ({
      label,
      note: note ?? '',
      instalments: String(instalments),
      monthlyRate: typed(monthlyRate),
      value: typedMoney(value),
    })),
    4,
    { label: '', note: '', instalments: '', monthlyRate: '', value: '' },
  )

type Shared = Pick<
  Schemas['Brand'],
  | 'headline'
  | 'intro'
  | 'terms'
  | 'warrantyMonths'
  | 'asksCode'
  | 'serviceFixed'
  | 'servicePerWp'
  | 'servicePerModule'
  | 'servicePerKm'
  | 'payments'
  | 'marginPercentage'
>
const sharedValues = (of: Shared) => ({
  headline: of.headline ?? '',
  intro: of.intro ?? '',
  terms: of.terms ?? '',
  warrantyMonths: typed(of.warrantyMonths),
  asksCode: of.asksCode,
  serviceFixed: typedMoney(of.serviceFixed),
  servicePerWp: typed(of.servicePerWp),
  servicePerModule: typedMoney(of.servicePerModule),
  servicePerKm: typedMoney(of.servicePerKm),
  marginPercentage: typed(of.marginPercentage),
  payments: paymentRows(of.payments),
})

/** The brand as its form holds it. */
export const brandValues = (brand: Schemas['Brand']) => ({
  ...sharedValues(brand),
  colour: brand.colour ?? '',
  phone: brand.phone ? formatPhone(brand.phone) : '',
  whatsapp: brand.whatsapp ? formatPhone(brand.whatsapp) : '',
  email: brand.email ?? '',
  website: brand.website ?? '',
  licences: brand.licences ?? '',
  validDays: typed(brand.validDays),
})

/** A draft as its form holds it. */
export const draftValues = (draft: Schemas['ProposalDraft']) => ({
  ...sharedValues(draft),
  clientName: draft.clientName,
  clientEmail: draft.clientEmail ?? '',
  clientPhone: draft.clientPhone ? formatPhone(draft.clientPhone) : '',
  invoicedBy: draft.invoicedBy,
  pricing: draft.pricing,
  options: padded(
    draft.options.map(({ orderId, name, equipmentPrice }) => ({
      orderId: String(orderId),
      name,
      equipmentPrice: typedMoney(equipmentPrice),
    })),
    3,
    { orderId: '', name: '', equipmentPrice: '' },
  ),
  km: typed(draft.km),
  validUntil: draft.validUntil,
  assumesDifference: draft.assumesDifference,
})

/** A form's plain values in words, for a conflict; lists are said as how many rows they have. */
export const plainWords = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `${value.length}`
        : typeof value === 'boolean'
          ? value
            ? 'Sim'
            : 'Não'
          : String(value ?? ''),
    ]),
  )

type Result = Pick<Proposal['options'][number], 'result' | 'resultPercentage'>

/** 'R$ 6.721,20 (33,8 %)' */
export const resultText = ({ result, resultPercentage: percentage }: Result): string =>
  `${formatMoney(result)}${percentage === null ? '' : ` (${formatDecimal(percentage, 1)} %)`}`

/** What the integrator alone reads of each option. */
function optionWords({ options, published }: Proposal) {
  return options.map((option) => ({
    name: options.length > 1 ? option.name : '',
    orderId: option.orderId,
    path: `/${option.isBudget ? 'budgets' : 'orders'}/${option.orderId}`,
    label: `${option.isBudget ? 'Orçamento' : 'Pedido'} ${option.orderId}`,
    result: resultText(option),
    sums: [
      ['Equipamento', formatMoney(option.equipment)],
      ['Serviços', formatMoney(option.services)],
      ['Preço na proposta', formatMoney(option.total)],
      [`${option.isBudget ? 'Orçamento' : 'Pedido'} ${option.orderId}`, `− ${formatMoney(option.cost)}`],
    ] as const,
    endsOn: option.endsOn && formatDate(option.endsOn),
    news: option.move && newsText(option, options.length > 1, published),
    delay: option.delay
      ? `${options.length > 1 ? `${option.name}: o` : 'O'} material muda de ${option.delay.before ? formatDate(option.delay.before) : 'pronta entrega'} para ${option.delay.after ? formatDate(option.delay.after) : 'pronta entrega'}. Avise o cliente.`
      : null,
  }))
}

function newsText(option: Proposal['options'][number], isOneOfMany: boolean, published: number) {
  const { move, name } = option
  if (!move) return null
  const rose = move.difference > 0
  const of = isOneOfMany ? `${name}: o` : 'O'
  return {
    text: `${of} orçamento ${rose ? 'subiu' : 'baixou'} ${formatMoney(Math.abs(move.difference))}: seu resultado ${rose ? 'cai para' : 'sobe para'} ${resultText(move)}.`,
    detail: `Publicar mantém seu resultado: o cliente passa a ver ${formatMoney(move.keepsResultAt)}. Absorver mantém o preço da versão ${published}.`,
  }
}

/** One tap: a chat with the client, and the words in it. */
export const remindUrl = (row: {
  id: number
  clientName: string
  clientPhone: string | null
  lastDay: string | null
  link: string | null
}): string =>
  whatsappUrl(
    row.clientPhone ?? '',
    `Oi, ${firstName(row.clientName)}! A proposta ${row.id} vale até ${row.lastDay ? formatDate(row.lastDay) : 'hoje'}. Ficou alguma dúvida? Ela está aqui: ${row.link}`,
  )

/** The one-tap messages: the link itself, and a reminder, with the client's number where it is known. */
function messages({ link, id, draft, state, preview, versions }: Proposal) {
  if (!link || !isOpenState(state)) return null
  const until = versions[0]?.lastDay ?? preview.validUntil
  const to = draft.clientPhone ?? ''
  const name = firstName(draft.clientName)
  return {
    link,
    send: whatsappUrl(to, `${name}, aqui está a sua proposta de energia solar: ${link}`),
    remind: remindUrl({ id, clientName: draft.clientName, clientPhone: to, lastDay: until, link }),
  }
}

/** The editor's page in words. */
export function proposalWords(proposal: Proposal) {
  const { id, state, published, draft, versions, answers, warnings, isAsPublished } = proposal
  const accepted = answers.find(({ answer }) => answer === 'ACCEPTED')
  return {
    title: `Proposta ${id}`,
    state: stateChip(state),
    summary: `${draft.clientName}${published > 0 ? ` · versão ${published} no ar` : ''}`,
    options: optionWords(proposal),
    warnings: warnings.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1)),
    messages: messages(proposal),
    next: published + 1,
    isAsPublished,
    canRevoke: proposal.link !== null,
    canTakePaper: published > 0 && !answers.some(({ number }) => number === published),
    accepted: accepted && {
      text: `${accepted.name} aceitou a versão ${accepted.number} em ${formatMoment(accepted.at)}: ${accepted.optionName}, ${accepted.paymentLabel}, ${formatMoney(accepted.total ?? 0)}.`,
      isCurrent: accepted.number === published,
      isOpen: proposal.options.some(
        ({ orderId, isBudget, hasEnded }) => orderId === accepted.orderId && isBudget && !hasEnded,
      ),
    },
    versions: versions.map((version) => ({
      number: version.number,
      state: stateChip(version.state),
      facts: `${viewsText(version.views, version.lastViewedAt)} · publicada em ${formatDay(version.publishedAt)} por ${version.userName} · vale até ${formatDate(version.lastDay)}`,
      sha256: version.sha256,
      total: formatMoney(version.total),
    })),
    answers: answers.map((answer) => ({
      key: answer.number,
      title:
        answer.answer === 'ACCEPTED'
          ? `Versão ${answer.number} aceita em ${formatMoment(answer.at)}`
          : `Versão ${answer.number} recusada em ${formatMoment(answer.at)}`,
      facts: (
        [
          ['Quem', answer.name],
          ['CPF/CNPJ', answer.document && formatDocument(answer.document)],
          ['E-mail', answer.email && (answer.hasCode ? `${answer.email}, confirmado com um código` : answer.email)],
          ['Escolha', answer.optionName && `${answer.optionName}, ${answer.paymentLabel}`],
          ['Valor', answer.total === null ? null : formatMoney(answer.total)],
          ['Como', answer.way === 'PAPER' ? `Em papel, assinada em ${formatDate(answer.signedOn ?? '')}` : 'Pelo link'],
          ['Endereço de rede', answer.address],
          ['Código da versão (SHA-256)', answer.sha256],
          ['Motivo', answer.reason],
          ['Nota', answer.rating === null ? null : `${answer.rating} de 5`],
          ['Comentário', answer.ratingComment],
        ] as const
      ).flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
      paper: answer.hasPaper ? `/proposals/${id}/paper/file` : null,
    })),
  }
}

/** The company's own record, in words. */
export const eventWords = (events: readonly Schemas['ProposalEvent'][]) =>
  events.map(({ id, deed, number, userName, at }) => ({
    id,
    text: `${PROPOSAL_DEED_LABELS[deed]}${number ? ` (versão ${number})` : ''}`,
    by: [userName, formatMoment(at)].filter(Boolean).join(', '),
  }))

/** Age of what waits: 'hoje', 'há 3 dias'. */
export function ageText(moment: string | null, now: Date): string {
  if (!moment) return ''
  const day = 86_400_000
  const from = Date.parse(`${saoPauloDate(new Date(moment))}T00:00:00Z`)
  const days = Math.round((Date.parse(`${saoPauloDate(now)}T00:00:00Z`) - from) / day)
  return days <= 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${formatInteger(days)} dias`
}
