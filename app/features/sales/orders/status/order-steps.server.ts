import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import { groupOf } from '#domain/sales/orders/edit/editable-fields'
import type { LaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { OrderAction } from '#domain/sales/orders/status/transitions'
import type { Blocker, OrderDetail, OrderStep } from '~/features/ground/order-words/order-answers'
import { kindOf, ORDER_KINDS, orderPath } from '~/features/ground/order-words/order-kinds'
import type { DataField } from './data-fields'
import { stepDataFields } from './step-data.server'

type Words = { question: string; consequence: string; verb: string }

/** A verb of an order as its button, dialog and confirm page show it. */
export type StepWords = Words &
  Pick<OrderStep, 'note' | 'allowed'> & {
    action: OrderAction
    label: string
    isDangerous: boolean
    /** The note's label where 'Observação' would say too little. */
    noteLabel?: string
    /** The facts that it asks for or takes. */
    fields: DataField[]
    blockers: { text: string; href: string | null }[]
  }

/** @param mayOverride whether this user may let pass terms that do not fit the buyer */
export function stepWords(order: OrderDetail, step: OrderStep, mayOverride: boolean): StepWords {
  return {
    ...WORDS[step.action](`${nounOf(order)} ${order.id}`, order, step),
    ...(asksForMore(order, step) ? { noteLabel: 'O que falta' } : {}),
    action: step.action,
    label: step.label,
    note: step.note,
    fields: stepDataFields(order, step),
    allowed: step.allowed,
    isDangerous: step.action === 'cancel',
    blockers: step.blockers.map((blocker) => blockerWords(order, blocker, mayOverride)),
  }
}

const nounOf = (order: OrderDetail): string => (order.claim ? 'chamado' : ORDER_KINDS[kindOf(order)].noun[0])

/** A claim that goes back to its sender says what its analysis misses. */
const asksForMore = ({ claim }: OrderDetail, { action, to }: OrderStep): boolean =>
  claim !== null && action === 'backStatus' && to === 'PENDING_RMA'

/** The sentence, with the way to the field that mends it where this user may edit it now. */
function blockerWords(
  order: OrderDetail,
  { code, field, meta }: Blocker,
  mayOverride: boolean,
): { text: string; href: string | null } {
  const name = (field ?? '').split(/[.[]/)[0] ?? ''
  const group = groupOf(name)
  const isOpen = group !== undefined && order.editableGroups.includes(group)
  if (!isOpen && mayOverride && OVERRIDABLE.includes(code))
    return { text: `${storedErrorText(code, { meta })} Ou libere com um motivo.`, href: `${orderPath(order)}/override` }
  const product = typeof meta?.name === 'string' ? ` (${meta.name})` : ''
  return {
    text: storedErrorText(code, { meta }) + product,
    href: isOpen ? `${orderPath(order)}/edit#${anchorOf(field ?? '')}` : laterHref(order, code),
  }
}

/** Blockers that are mended outside the order's form, where this user may. */
const MENDED_LATER: Partial<Record<ErrorCode, LaterEdit>> = {
  ORDER_DISTRIBUTION_CENTER_REQUIRED: 'distributionCenter',
  ORDER_LINE_WITHOUT_DATE: 'plannedDates',
  MISSING_CUSTOMER_CLAIM_REASON: 'claim',
  CLAIM_SERIAL_REQUIRED: 'claim',
}

/** Blockers that staff may let pass with a reason, also where the field is closed by now. */
const OVERRIDABLE: readonly ErrorCode[] = ['ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION', 'ORDER_FREIGHT_UF_DIFFERS']

/** Blockers that the page's own card on approvals mends. */
const APPROVALS: readonly ErrorCode[] = [
  'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST',
  'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
  'ORDER_TOTAL_PRICE_IS_NOT_APPROVED',
  'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED',
  'ORDER_MARGIN_IS_NOT_APPROVED',
]

/** Blockers that the page of its swaps tells. */
const SWAPS: readonly ErrorCode[] = ['SUBSTITUTION_CONSENT_REQUIRED', 'SUBSTITUTION_APPROVAL_REQUIRED']

function laterHref(order: OrderDetail, code: ErrorCode): string | null {
  if (code === 'CLAIM_RETURN_INCOMPLETE') return `/customerClaims/${order.id}/return`
  if (code === 'CLAIM_ARRIVAL_NOT_CHECKED') return `/customerClaims/${order.id}/arrival`
  if (SWAPS.includes(code)) return `/orders/${order.id}/substitutions`
  if (APPROVALS.includes(code)) return `${orderPath(order)}#aprovacao`
  const group = MENDED_LATER[code]
  return group && order.laterEdits.includes(group) ? `${orderPath(order)}/later/${group}` : null
}

/** The id that the edit form gives to a field. */
const anchorOf = (field: string): string => `order-${field.startsWith('products') ? 'products' : field}`

type Describe = (what: string, order: OrderDetail, step: OrderStep) => Words
const now = ({ status }: OrderDetail) => ORDER_STATUS_LABELS[status]
const target = ({ to }: OrderStep) => (to ? ORDER_STATUS_LABELS[to] : 'o próximo status')

const WORDS: Record<OrderAction, Describe> = {
  sendOrder: (what) => ({
    question: `Enviar o ${what} como pedido?`,
    consequence:
      'Os preços ficam como estão e a nossa equipe começa a análise. Depois do envio, itens e cliente não mudam mais.',
    verb: 'Enviar pedido',
  }),
  startNegotiation: (what) => ({
    question: `Iniciar a negociação do ${what}?`,
    consequence: 'O orçamento passa para Em negociação e fica com você, se ainda não tiver um consultor.',
    verb: 'Iniciar negociação',
  }),
  sendToClosing: (what) => ({
    question: `Enviar o ${what} para fechamento?`,
    consequence: 'O orçamento entra na previsão de fechamento e a validade é estendida.',
    verb: 'Enviar para fechamento',
  }),
  nextStatus: (what, order, step) => ({
    question: `Avançar o ${what} para ${target(step)}?`,
    consequence: `O ${what} sai de ${now(order)} e passa para ${target(step)}.`,
    verb: 'Avançar',
  }),
  backStatus: (what, order, step) => ({
    question: `Voltar o ${what} para ${target(step)}?`,
    consequence: `O ${what} sai de ${now(order)} e volta para ${target(step)}. A observação explica o motivo a quem o recebe.`,
    verb: 'Voltar status',
  }),
  backToNegotiation: (what, order) => ({
    question: `Voltar o ${what} para Em negociação?`,
    consequence: order.budget
      ? 'O orçamento sai do fechamento e pode ser alterado de novo.'
      : 'O pedido volta a ser um orçamento, com nova validade, e pode ser alterado de novo.',
    verb: 'Voltar para negociação',
  }),
  backToNew: (what) => ({
    question: `Voltar o ${what} para Novo?`,
    consequence:
      'A negociação recomeça. Preços, descontos e repasse ficam como estão; aprovações já dadas deixam de valer.',
    verb: 'Voltar para Novo',
  }),
  restore: (what) => ({
    question: `Restaurar o ${what}?`,
    consequence:
      'Os preços são recalculados pelos de hoje, sem descontos, e a validade recomeça. Repasse e condições ficam. Produtos fora de linha saem do orçamento.',
    verb: 'Restaurar',
  }),
  clone: (what) => ({
    question: `Clonar o ${what}?`,
    consequence:
      'Um novo orçamento nasce com os mesmos produtos, cliente, condições e repasse, aos preços de hoje. Vencimento, observações e descontos não são copiados.',
    verb: 'Clonar',
  }),
  cancel: (what, order) => {
    const question = `Cancelar o ${what}?`
    if (order.budgetType === 'CUSTOMER_CLAIM')
      return {
        question,
        consequence: 'O chamado é encerrado e não pode ser reaberto. Se o problema continuar, abra outro.',
        verb: 'Cancelar chamado',
      }
    const noun = order.budget ? 'orçamento' : 'pedido'
    return {
      question,
      consequence: `O ${noun} é encerrado e não pode ser reaberto. Para retomá-lo, você pode cloná-lo.`,
      verb: `Cancelar ${noun}`,
    }
  },
  expire: (what) => ({ question: `Expirar o ${what}?`, consequence: '', verb: 'Expirar' }),
}
