import type { ClaimType, SaleType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { Persona } from './demo-logins'

/** One step of an order's life: who takes it with which verb, and what the status asks for (domain 4.1, 4.2, 4.4). */
export interface WalkStep {
  action: string
  to: OrderStatus
  /** 'creator' is the user who made the order; null is the system. */
  by: Persona | 'creator' | 'helper' | null
  /** Usual hours since the step before. */
  hours: readonly [min: number, max: number]
  note?: string
  visibility?: 'PUBLIC' | 'INTERNAL'
  /** File name of the document, where the status asks for one. */
  document?: string
  direction?: 'BACK'
}

type Rest = Pick<WalkStep, 'note' | 'visibility' | 'document'>

const next = (to: OrderStatus, by: WalkStep['by'], hours: WalkStep['hours'], rest: Rest = {}): WalkStep => ({
  action: 'nextStatus',
  to,
  by,
  hours,
  ...rest,
})

const STORE: WalkStep = { action: 'store', to: 'NEW', by: 'creator', hours: [0, 0] }
const NEGOTIATE: WalkStep = { action: 'startNegotiation', to: 'NEGOTIATION', by: 'helper', hours: [2, 20] }
const CLOSE: WalkStep = { action: 'sendToClosing', to: 'CLOSING', by: 'helper', hours: [4, 40] }
const SEND: WalkStep = { action: 'sendOrder', to: 'PENDING', by: 'creator', hours: [3, 40] }

const CREDIT = next('CREDIT_ANALYSIS', 'helper', [2, 8])
const AFTER_CREDIT = next('ANALYSIS', 'finance', [6, 40], {
  note: 'Crédito aprovado, análise anexa.',
  visibility: 'INTERNAL',
  document: 'analise-de-credito.pdf',
})
const TO_ANALYSIS = next('ANALYSIS', 'helper', [2, 10])
const AWAIT = next('AWAITING', 'fiscal', [3, 20], { note: 'Documentos, endereço e dados fiscais conferidos.' })
const PAID = next('CONFIRMED', 'finance', [12, 72], {
  note: 'Pagamento confirmado.',
  document: 'comprovante-de-pagamento.pdf',
})

const DELIVERY: readonly WalkStep[] = [
  next('PREPARING', 'pcp', [4, 30]),
  next('SEPARATION', 'pcp', [8, 48]),
  next('AWAITING_NF_BE_SENT', 'logistics', [6, 30]),
  next('NF_SENT', 'fiscal', [2, 12], { note: 'Nota fiscal emitida.', document: 'danfe.pdf' }),
  next('PARTIAL_SHIPPED', 'logistics', [3, 24], { note: 'Carga liberada para a transportadora.' }),
  next('SHIPPED', 'logistics', [12, 60], { note: 'Todos os volumes saíram do centro de distribuição.' }),
]
const FINISH = next('FINISHED', 'logistics', [96, 300])

interface SaleWalk {
  type: SaleType
  /** Through NEGOTIATION and CLOSING before it is sent. */
  isNegotiated?: boolean
  /** The payment condition is on credit. */
  onCredit?: boolean
}

/** The forward path of a sale from NEW to FINISHED, as domain 4.1 and 4.2 draw it. */
export function walkOfSale({ type, isNegotiated, onCredit }: SaleWalk): WalkStep[] {
  const start = [STORE, ...(isNegotiated ? [NEGOTIATE, CLOSE] : []), SEND]
  const analysed = onCredit ? [CREDIT, AFTER_CREDIT] : [TO_ANALYSIS]
  return [
    ...start,
    ...(type === 'MERCANTILE_CONSIGNMENT' ? [CREDIT, AFTER_CREDIT] : analysed),
    ...payment(type),
    ...DELIVERY,
    FINISH,
  ]
}

function payment(type: SaleType): WalkStep[] {
  if (type === 'MERCANTILE_CONSIGNMENT')
    return [next('CONFIRMED', 'helper', [4, 24], { note: 'Consignação liberada: faturar ao fim do prazo.' })]
  if (type === 'FINANCING') {
    return [
      AWAIT,
      next('PRODUCTION_ALLOWED', 'finance', [24, 72], {
        note: 'Contrato assinado; aguardando a liberação do banco.',
        document: 'contrato-de-financiamento.pdf',
      }),
      next('CONFIRMED', 'finance', [24, 96], { note: 'Banco pagou.', document: 'aviso-de-credito.pdf' }),
    ]
  }
  if (type === 'FUTURE') {
    return [
      next('FUTURE_NF_SENT', 'fiscal', [3, 20], {
        note: 'Nota de venda futura emitida (CFOP 5.922).',
        document: 'danfe-venda-futura.pdf',
      }),
      next('AWAITING', 'fiscal', [1, 6]),
      next('PRODUCTION_ALLOWED', 'finance', [24, 96], {
        note: 'Pago; produção na data planejada.',
        document: 'comprovante-de-pagamento.pdf',
      }),
      next('CONFIRMED', 'finance', [48, 160], { note: 'Cliente pediu a liberação da entrega.' }),
    ]
  }
  return [AWAIT, PAID]
}

const RETURN: readonly WalkStep[] = [
  next('AVAILABLE_TO_RETURN', 'logistics', [24, 72], { note: 'Coleta solicitada: 1 volume no endereço da obra.' }),
  next('RETURNING', 'logistics', [12, 48], { note: 'Transportadora agendada.' }),
  next('ARRIVED', 'logistics', [48, 120], {
    note: 'Material conferido no CD, número de série confere.',
    document: 'foto-da-chegada.pdf',
  }),
]

/** What a claim's type sends back by default (domain 4.4). */
export const RETURNING_TYPES: readonly ClaimType[] = ['WARRANTY', 'EXCHANGE', 'LENDING']

/** The path of a claim from PENDING_RMA to FINISHED (domain 4.4). */
export function walkOfClaim(type: ClaimType, reason: string, solution: string): WalkStep[] {
  const comesBack = RETURNING_TYPES.includes(type)
  return [
    {
      action: 'store',
      to: 'PENDING_RMA',
      by: 'creator',
      hours: [0, 0],
      note: `Motivo: ${reason}`,
      document: 'registro-fotografico.pdf',
    },
    next('ANALYSIS', 'afterSales', [2, 20]),
    next('INVOICING', 'afterSales', [12, 72], { note: `Solução: ${solution}`, document: 'laudo-tecnico.pdf' }),
    next('SEPARATION', 'fiscal', [4, 24]),
    ...DELIVERY.slice(2),
    ...(comesBack ? RETURN : []),
    next('FINISHED', 'afterSales', [24, 90], {
      note: 'Chamado concluído.',
      ...(comesBack && { document: 'laudo-final.pdf' }),
    }),
  ]
}

/** Cuts the path at `status`; `expire` and `cancel` leave it. @throws Error when the path does not pass there */
export function walkUntil(walk: readonly WalkStep[], status: OrderStatus): WalkStep[] {
  const at = walk.findIndex((step) => step.to === status)
  if (at < 0) throw new Error(`no walk reaches ${status}`)
  return walk.slice(0, at + 1)
}

/** Steps back from the last status to the one before, for a reason, and forward again. */
export function withStepBack(walk: readonly WalkStep[], note: string): WalkStep[] {
  const last = walk.at(-1)!
  const before = walk.at(-2)!
  return [...walk, { ...last, action: 'backStatus', to: before.to, direction: 'BACK', note, document: undefined }, last]
}

export const EXPIRE: WalkStep = { action: 'expire', to: 'EXPIRED', by: null, hours: [0, 0] }

export const cancelFor = (reason: string, by: WalkStep['by']): WalkStep => ({
  action: 'cancel',
  to: 'CANCELED',
  by,
  hours: [4, 40],
  note: reason,
})
