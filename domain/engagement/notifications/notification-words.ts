import { isKeyOf } from '../../ground/objects/is-key-of'
import type { NotificationEvent } from './audiences'
import type { Channel, Choices } from './channels'

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  PORTAL: 'Portal',
  EMAIL: 'E-mail',
  SUMMARY: 'Resumo às 8 h',
}

/** The event of the mail that gathers a day's lines; it is not offered as a choice. */
export const DAILY_SUMMARY = 'DAILY_SUMMARY'

type Words = readonly [group: string, label: string]
const ORDERS = 'Orçamentos e pedidos'
const PAYMENTS = 'Pagamento e nota fiscal'
const APPROVALS = 'Aprovações'
const CLAIMS = 'Chamados'
const TEAM = 'Empresas e equipe'
const ACCESS = 'Acesso'

const WORDS: Readonly<Record<NotificationEvent, Words>> = {
  BUDGET_CREATED: [ORDERS, 'Orçamento criado'],
  BUDGET_EXPIRING: [ORDERS, 'Orçamento expira amanhã'],
  BUDGET_EXPIRED: [ORDERS, 'Orçamento expirou'],
  STOCK_RESERVED: [ORDERS, 'Estoque reservado para o orçamento'],
  RESERVATION_ENDED: [ORDERS, 'Reserva de estoque terminou'],
  NEGOTIATION_STARTED: [ORDERS, 'Negociação iniciada'],
  CLOSING_PLANNED: [ORDERS, 'Previsão de fechamento'],
  ORDER_SENT: [ORDERS, 'Pedido enviado'],
  CREDIT_REQUESTED: [PAYMENTS, 'Análise de crédito pedida'],
  CREDIT_APPROVED: [PAYMENTS, 'Crédito aprovado'],
  PAYMENT_AWAITED: [PAYMENTS, 'Pedido aguarda pagamento'],
  PAYMENT_DUE_SOON: [PAYMENTS, 'Pagamento vence no próximo dia útil'],
  PAYMENT_OVERDUE: [PAYMENTS, 'Pagamento vencido'],
  BOLETO_ATTACHED: [PAYMENTS, 'Boleto incluído'],
  PAYMENT_RECEIPT_SENT: [PAYMENTS, 'Comprovante enviado'],
  PAYMENT_CONFIRMED: [PAYMENTS, 'Pagamento confirmado'],
  INVOICE_REQUESTED: [PAYMENTS, 'Pedido aguarda nota fiscal'],
  INVOICE_ISSUED: [PAYMENTS, 'Nota fiscal emitida'],
  INVOICE_CANCELED: [PAYMENTS, 'Nota fiscal cancelada'],
  PROMISE_LATER: [ORDERS, 'Entrega adiada, para o consultor'],
  PROMISE_MOVED: [ORDERS, 'Entrega adiada'],
  SUBSTITUTION_ASKED: [ORDERS, 'Troca de itens aguarda seu aceite'],
  SUBSTITUTION_APPROVAL_ASKED: [APPROVALS, 'Troca de itens aguarda aprovação'],
  SUBSTITUTION_ENDED: [ORDERS, 'Troca de itens feita ou recusada'],
  ORDER_SHIPPED: [ORDERS, 'Pedido saiu para entrega'],
  ORDER_FINISHED: [ORDERS, 'Pedido finalizado'],
  ORDER_CANCELED: [ORDERS, 'Pedido ou orçamento cancelado'],
  APPROVAL_REQUESTED: [APPROVALS, 'Aprovação solicitada'],
  APPROVAL_ANSWERED: [APPROVALS, 'Solicitação respondida'],
  APPROVAL_EXPIRED: [APPROVALS, 'Solicitação expirou'],
  APPROVAL_COMMENTED: [APPROVALS, 'Comentário na solicitação'],
  CLAIM_OPENED: [CLAIMS, 'Chamado aberto'],
  CLAIM_MOVED: [CLAIMS, 'Andamento e decisão do chamado'],
  CLAIM_INFO_ASKED: [CLAIMS, 'Falta informação no chamado'],
  CLAIM_REFUSED: [CLAIMS, 'Chamado improcedente'],
  CLAIM_LATE: [CLAIMS, 'Chamado atrasado'],
  LENDING_ENDING: [CLAIMS, 'Comodato termina'],
  ERP_FAILED: [TEAM, 'Falha na integração com o ERP'],
  COMPANY_REGISTERED: [TEAM, 'Empresa cadastrada'],
  COMPANY_APPROVED: [TEAM, 'Cadastro aprovado'],
  COMPANY_LINK_RESENT: [TEAM, 'Novo link de ativação'],
  COMPANY_DISAPPROVED: [TEAM, 'Cadastro não aprovado'],
  COMPANY_SUSPENDED: [TEAM, 'Conta suspensa'],
  COMPANY_REACTIVATED: [TEAM, 'Conta reativada'],
  COMPANY_ACTIVATED: [TEAM, 'Conta ativada'],
  HELPED_COMPANY_BLOCKED: [TEAM, 'Empresa atendida foi bloqueada'],
  HELPED_COMPANY_UNBLOCKED: [TEAM, 'Empresa atendida foi desbloqueada'],
  USER_INVITED: [ACCESS, 'Convite para o portal'],
  PASSWORD_RECOVERY_REQUESTED: [ACCESS, 'Recuperação de senha'],
  PASSWORD_CHANGED: [ACCESS, 'Senha alterada'],
  LOGIN_SLOWED: [ACCESS, 'Muitas tentativas de entrar'],
  TWO_STEP_STOPPED: [ACCESS, 'Alguém conhece a sua senha'],
  TWO_STEP_ENDED: [ACCESS, 'Duas etapas desligadas'],
  TWO_STEP_RESET: [ACCESS, 'Duas etapas retiradas'],
  API_QUOTA_NEARLY_USED: [TEAM, 'Cota da API quase no fim'],
  WEBHOOK_DISABLED: [TEAM, 'Webhook desligado'],
  FILES_CHECKED: [TEAM, 'Arquivos conferidos'],
  BACKUP_FAILED: [TEAM, 'Cópia de segurança falhou'],
  PRICE_REVISION_FAILED: [TEAM, 'Revisão de preços não começou'],
  PRICE_APPROVAL_ASKED: [TEAM, 'Preço aguarda aprovação'],
  PRICE_APPROVAL_ANSWERED: [TEAM, 'Preço respondido'],
  FEEDBACK_ANSWERED: [TEAM, 'Feedback respondido'],
  TASKS_DUE: [TEAM, 'Atividades do dia'],
  TAXES_CHANGING: [TEAM, 'Regras fiscais mudam'],
  STOCK_ARRIVED: [ORDERS, 'Chegou o que você esperava'],
}

/** A page's name for an event. */
export const eventLabel = (event: NotificationEvent): string => WORDS[event][1]

/** Events in the groups of the pages, each in its order. */
export const EVENT_GROUPS: readonly string[] = [ORDERS, PAYMENTS, APPROVALS, CLAIMS, TEAM, ACCESS]
export const groupOf = (event: NotificationEvent): string => WORDS[event][0]

/** 'ORDER_SENT:EMAIL' in words: 'Pedido enviado (E-mail)'. */
export function cellWords(cell: string): string {
  const [event = '', channel = ''] = cell.split(':')
  if (!isKeyOf(WORDS, event) || !isKeyOf(CHANNEL_LABELS, channel)) return cell
  return `${eventLabel(event)} (${CHANNEL_LABELS[channel]})`
}

/** Choices as the audit keeps them: 'Pedido enviado (E-mail): desligado'. */
export const choicesInWords = (choices: Choices): string[] =>
  Object.entries(choices).map(([cell, isOn]) => `${cellWords(cell)}: ${isOn ? 'ligado' : 'desligado'}`)
