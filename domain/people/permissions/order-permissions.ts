import { entriesOf } from '../../ground/objects/entries-of'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { ORDER_STATUS_LABELS } from '../../ground/order-words/statuses'
import type { PermissionEntry } from './permission-entry'

/**
 * The key of each status, "may update and advance orders in that status" (specification §6, domain 4.0). NEW and
 * NEGOTIATION read otherwise: orders:new starts a negotiation, orders:negotiation sends orders.
 */
export const STATUS_PERMISSIONS = {
  NEW: 'orders:new',
  NEGOTIATION: 'orders:negotiation',
  CLOSING: 'orders:closing',
  PENDING: 'orders:pending',
  CREDIT_ANALYSIS: 'orders:creditAnalysis',
  ANALYSIS: 'orders:analysis',
  FUTURE_NF_SENT: 'orders:futureNfSent',
  AWAITING: 'orders:awaiting',
  PRODUCTION_ALLOWED: 'orders:productionAllowed',
  CONFIRMED: 'orders:confirmed',
  PREPARING: 'orders:preparing',
  SEPARATION: 'orders:separation',
  AWAITING_NF_BE_SENT: 'orders:awaitingNfBeSent',
  NF_SENT: 'orders:nfSent',
  PARTIAL_SHIPPED: 'orders:partialShipped',
  SHIPPED: 'orders:shipped',
  PENDING_RMA: 'orders:pendingRma',
  INVOICING: 'orders:invoicing',
  AVAILABLE_TO_RETURN: 'orders:availableToReturn',
  RETURNING: 'orders:returning',
  ARRIVED: 'orders:arrived',
} as const satisfies Partial<Record<OrderStatus, string>>

type OrderedStatus = Exclude<keyof typeof STATUS_PERMISSIONS, 'NEW' | 'NEGOTIATION'>

const statusEntries = () =>
  Object.fromEntries(
    entriesOf(STATUS_PERMISSIONS)
      .filter(([status]) => status !== 'NEW' && status !== 'NEGOTIATION')
      .map(([status, key]) => [
        key,
        {
          label: `Status: ${ORDER_STATUS_LABELS[status]}`,
          description: `Atualiza e avança pedidos em ${ORDER_STATUS_LABELS[status]}.`,
        },
      ]),
  ) as Readonly<Record<(typeof STATUS_PERMISSIONS)[OrderedStatus], PermissionEntry>>

/** Permissions of budgets, specification §6. */
export const BUDGET_PERMISSIONS = {
  'budgets:view': { label: 'Ver orçamentos', description: 'Abre a tela de orçamentos.' },
  'budgets:viewAll': { label: 'Ver todos os orçamentos', description: 'Mostra orçamentos de todas as empresas.' },
  'budgets:viewOwn': { label: 'Ver os próprios orçamentos', description: 'Mostra orçamentos da própria empresa.' },
  'budgets:update': { label: 'Editar orçamentos', description: 'Altera itens, cliente e dados de orçamentos.' },
  'budgets:destroy': { label: 'Cancelar orçamentos', description: 'Cancela orçamentos da própria empresa.' },
  'budgets:destroyAll': {
    label: 'Cancelar todos os orçamentos',
    description: 'Cancela orçamentos de qualquer empresa.',
  },
  'budgets:backStatus': {
    label: 'Voltar status de orçamentos',
    description: 'Volta orçamentos para o status anterior.',
  },
} as const satisfies Record<string, PermissionEntry>

/** Permissions of orders, specification §6: scope, cancellation, one per status, and the special ones. */
export const ORDER_PERMISSIONS = {
  'orders:view': { label: 'Ver pedidos', description: 'Abre a tela de pedidos.' },
  'orders:viewAll': { label: 'Ver todos os pedidos', description: 'Mostra pedidos de todas as empresas.' },
  'orders:viewOwn': { label: 'Ver os próprios pedidos', description: 'Mostra pedidos da própria empresa.' },
  'orders:store': { label: 'Criar orçamentos e pedidos', description: 'Cria orçamentos para a própria empresa.' },
  'orders:storeAll': { label: 'Criar para todas as empresas', description: 'Cria orçamentos para qualquer empresa.' },
  'orders:update': { label: 'Editar pedidos', description: 'Altera pedidos nos status que o perfil alcança.' },
  'orders:destroyUntilAnalysis': {
    label: 'Cancelar até Análise',
    description: 'Cancela pedidos até o status Análise.',
  },
  'orders:destroyUntilAwaiting': {
    label: 'Cancelar até Aguardando pagamento',
    description: 'Cancela pedidos até o status Aguardando pagamento.',
  },
  'orders:destroy': { label: 'Cancelar pedidos', description: 'Cancela pedidos até Aguardando Nota Fiscal.' },
  'orders:new': { label: 'Iniciar negociação', description: 'Leva orçamentos de Novo para Em negociação.' },
  'orders:negotiation': { label: 'Enviar pedidos', description: 'Transforma orçamentos em pedidos.' },
  ...statusEntries(),
  'orders:giveDiscount': { label: 'Dar desconto', description: 'Altera preços de orçamentos em negociação.' },
  'orders:setDueDate': { label: 'Alterar vencimento', description: 'Altera o vencimento depois do envio do pedido.' },
  'orders:backStatus': { label: 'Voltar status de pedidos', description: 'Volta pedidos para o status anterior.' },
  'orders:addAssets': { label: 'Anexar documentos', description: 'Anexa documentos a pedidos em andamento.' },
  'orders:fullAccessAssets': {
    label: 'Gerenciar documentos',
    description: 'Anexa e remove documentos em qualquer status.',
  },
  'orders:sendReceipt': {
    label: 'Enviar comprovante',
    description: 'Envia o comprovante de pagamento de pedidos em Aguardando pagamento.',
  },
  'orders:attachBoleto': {
    label: 'Anexar boleto',
    description: 'Anexa o boleto a pedidos em Aguardando pagamento e o substitui.',
  },
  'orders:ViewContributionMargin': { label: 'Ver margem', description: 'Mostra custo e margem de contribuição.' },
  'orders:viewDistributionCenter': { label: 'Ver CD', description: 'Mostra o centro de distribuição do pedido.' },
  'orders:changeMultipleOrdersStatus': {
    label: 'Alterar status em lote',
    description: 'Avança, volta ou cancela vários pedidos de uma vez.',
  },
  'orders:bypassRestrictions': {
    label: 'Ignorar restrições',
    description: 'Dispensa a validação de potência do kit; fica registrado na auditoria.',
  },
  'orders:restore': { label: 'Restaurar expirados', description: 'Restaura orçamentos expirados com preços atuais.' },
} as const satisfies Record<string, PermissionEntry>

/** Permissions of customer claims, specification §6: view, and one per claim type. */
export const CLAIM_PERMISSIONS = {
  'customerClaims:view': { label: 'Ver chamados', description: 'Abre a tela de chamados.' },
  'customerClaims:warranty': { label: 'Abrir chamado: Garantia', description: 'Abre chamados de garantia.' },
  'customerClaims:bonus': { label: 'Abrir chamado: Bonificação', description: 'Abre chamados de bonificação.' },
  'customerClaims:exchange': { label: 'Abrir chamado: Troca', description: 'Abre chamados de troca.' },
  'customerClaims:lending': { label: 'Abrir chamado: Comodato', description: 'Abre chamados de comodato.' },
  'customerClaims:warrantyDamage': { label: 'Abrir chamado: Avaria', description: 'Abre chamados de avaria.' },
  'customerClaims:missing': { label: 'Abrir chamado: Falta', description: 'Abre chamados de falta de material.' },
} as const satisfies Record<string, PermissionEntry>
