import {
  APPROVAL_REQUEST_STATUS_LABELS,
  THRESHOLD_ROLE_LABELS,
  THRESHOLD_TYPE_LABELS,
} from '#domain/approvals/threshold-roles'
import { COMPANY_STATUS_LABELS } from '#domain/companies/company-statuses'
import { ERP_STATE_LABELS } from '#domain/erp/erp-states'
import { FIELD_LABELS } from '#domain/errors/field-labels'
import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { MAIL_STATE_LABELS } from '#domain/notifications/mail-states'
import { capitalized } from '#domain/nouns/register-entry'
import { fromRegisters } from '#domain/nouns/registers'
import { BUDGET_TYPE_LABELS } from '#domain/orders/budget-types'
import { ORDER_TYPE_LABELS } from '#domain/orders/order-types'
import { ORDER_STATUS_LABELS } from '#domain/orders/statuses'

/** Tables in the words of the screens. */
export const AUDIT_TABLES: Readonly<Record<string, string>> = {
  ...fromRegisters(({ table, words }) => ({ [table]: capitalized(words[0]) })),
  agreements: 'Termos de uso',
  api_quotas: 'Cota da API',
  approval_threshold_requests: 'Solicitação de aprovação',
  banners: 'Banner',
  blocked_companies: 'Empresa bloqueada',
  companies: 'Empresa',
  exclusive_products: 'Preço exclusivo',
  export_jobs: 'Exportação',
  faq_entries: 'Pergunta frequente',
  files: 'Arquivo',
  freights: 'Frete',
  goals: 'Meta',
  order_notes: 'Observação',
  orders: 'Orçamento ou pedido',
  outbox_mails: 'E-mail',
  payment_conditions: 'Condição de pagamento',
  payment_methods: 'Forma de pagamento',
  price_table_products: 'Preço da tabela',
  price_tables: 'Tabela de preço',
  product_kits: 'Kit',
  products: 'Produto',
  roles: 'Perfil',
  saved_views: 'Visão salva',
  settings: 'Configuração',
  shipping_companies: 'Transportadora',
  site_pages: 'Página',
  unload_fees: 'Taxa de descarga',
  known_devices: 'Aparelho conhecido',
  users: 'Usuário',
}

const ACTIONS: Readonly<Record<string, string>> = {
  acceptAgreements: 'Aceitou os termos',
  activate: 'Ativou',
  addAssets: 'Anexou documentos',
  addNote: 'Adicionou observação',
  approve: 'Aprovou',
  beginTwoStep: 'Começou a configurar as duas etapas',
  backStatus: 'Voltou o status',
  backToNegotiation: 'Voltou à negociação',
  backToNew: 'Voltou a novo',
  cancel: 'Cancelou',
  clone: 'Clonou',
  create: 'Criou',
  deactivate: 'Desativou',
  delete: 'Excluiu',
  destroy: 'Excluiu',
  disapprove: 'Reprovou',
  expire: 'Expirou',
  endTwoStep: 'Desligou as duas etapas',
  export: 'Exportou',
  finish: 'Finalizou',
  givePrices: 'Mudou preços',
  forgetDevice: 'Esqueceu o aparelho',
  integrateOrder: 'Pediu a integração',
  invite: 'Convidou',
  mintLink: 'Gerou o link',
  nextStatus: 'Avançou o status',
  publish: 'Publicou',
  reactivate: 'Reativou',
  recoverPassword: 'Recuperou a senha',
  register: 'Cadastrou',
  reject: 'Rejeitou',
  renewCodes: 'Fez novos códigos de recuperação',
  resetTwoStep: 'Retirou as duas etapas',
  restore: 'Restaurou',
  restoreRevision: 'Restaurou uma revisão',
  retry: 'Tentou de novo',
  sendOrder: 'Enviou o pedido',
  sendToClosing: 'Pôs em fechamento',
  setQuota: 'Definiu a cota',
  setUpTwoStep: 'Ligou as duas etapas',
  startNegotiation: 'Iniciou a negociação',
  store: 'Criou',
  suspend: 'Suspendeu',
  update: 'Alterou',
  updatePassword: 'Trocou a senha',
  upload: 'Enviou o arquivo',
}

/** Fields that only the audit log shows; the others are `FIELD_LABELS`'. */
const FIELDS: Readonly<Record<string, string>> = {
  additionPercentage: 'Acréscimo',
  agreementsAcceptedAt: 'Termos aceitos em',
  agreementsVersion: 'Versão dos termos',
  allowApiUsers: 'Permite usuários de API',
  answer: 'Resposta',
  approver: 'Aprovador',
  asksDocument: 'Pede documentos',
  assetIds: 'Documentos',
  attempts: 'Tentativas',
  body: 'Texto',
  budget: 'É orçamento',
  bytes: 'Tamanho em bytes',
  calls: 'Chamadas',
  confirmedAt: 'Confirmado em',
  cancelReason: 'Motivo do cancelamento',
  clientId: 'Cliente',
  columns: 'Colunas',
  contactName: 'Contato',
  costCents: 'Custo',
  costPriceCents: 'Preço de custo',
  createdAt: 'Criado em',
  dailyLimit: 'Limite diário',
  destroyedAt: 'Excluído em',
  discountCents: 'Desconto',
  discountPercentage: 'Desconto',
  documentType: 'Tipo de documento',
  enabled: 'Ativo',
  erpState: 'Situação no ERP',
  freightCents: 'Frete',
  helperUserId: 'Consultor',
  invoiceNumber: 'Número da nota fiscal',
  isAdmin: 'Administrador',
  isBold: 'Equipe',
  kind: 'Tipo',
  lastPasswordUpdate: 'Senha trocada em',
  lines: 'Itens',
  lineId: 'Linha',
  marginPercent: 'Margem',
  mediaType: 'Tipo do arquivo',
  notifyClient: 'Avisar o cliente final',
  orderId: 'Orçamento ou pedido',
  orderSentAt: 'Enviado em',
  perPage: 'Linhas por página',
  position: 'Posição',
  potency: 'Potência',
  priceCents: 'Preço',
  query: 'Filtros',
  question: 'Pergunta',
  recoveryCodesAt: 'Códigos feitos em',
  requesterUserId: 'Solicitante',
  requestedValue: 'Valor solicitado',
  screen: 'Tela',
  serviceFeeCents: 'Repasse',
  slug: 'Endereço da visão',
  state: 'Situação',
  statusReason: 'Motivo',
  text: 'Texto',
  tokenPurpose: 'Finalidade do link',
  twoStep: 'Verificação em duas etapas',
  totalCents: 'Total',
  unitPriceCents: 'Preço unitário',
  unloadFeeCents: 'Descarga',
  updatedAt: 'Alterado em',
  userId: 'Usuário',
  value: 'Valor',
  visibility: 'Visibilidade',
}

/** Values that are words of a list: by table and field, or by the field alone where it means one thing everywhere. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'orders.status': ORDER_STATUS_LABELS,
  'orders.type': ORDER_TYPE_LABELS,
  'companies.status': COMPANY_STATUS_LABELS,
  'companies.kind': { PROVIDER: 'Fornecedor', INTEGRATOR: 'Integrador' },
  'users.kind': { PERSON: 'Pessoa', API: 'API' },
  'approval_threshold_requests.status': APPROVAL_REQUEST_STATUS_LABELS,
  'approval_threshold_requests.type': THRESHOLD_TYPE_LABELS,
  'approval_thresholds.type': THRESHOLD_TYPE_LABELS,
  'outbox_mails.state': MAIL_STATE_LABELS,
  budgetType: BUDGET_TYPE_LABELS,
  networkVoltage: NETWORK_VOLTAGE_LABELS,
  erpState: ERP_STATE_LABELS,
  thresholdRole: THRESHOLD_ROLE_LABELS,
  requiredRole: THRESHOLD_ROLE_LABELS,
  approver: THRESHOLD_ROLE_LABELS,
  visibility: { PUBLIC: 'Pública', INTERNAL: 'Interna' },
  documentType: { CPF: 'CPF', CNPJ: 'CNPJ' },
}

export const auditTable = (table: string): string => AUDIT_TABLES[table] ?? table
export const auditAction = (action: string): string => ACTIONS[action] ?? action
export const auditField = (field: string): string =>
  FIELDS[field] ?? FIELD_LABELS[field] ?? FIELD_LABELS[field.replace(/Cents$/, '')] ?? field
export const auditValue = (table: string, field: string, value: string): string =>
  (VALUES[`${table}.${field}`] ?? VALUES[field])?.[value] ?? value

/** Where the record itself is shown; null where there is no page of it. */
export function auditRecordPath(table: string, id: string, after: Record<string, unknown> | null): string | null {
  if (!/^\d+$/.test(id)) return null
  const order = after?.orderId
  if (table === 'order_notes') return typeof order === 'number' ? `/orders/${order}` : null
  const path = RECORD_PATHS[table]
  return path ? path.replace('{id}', id) : null
}

const RECORD_PATHS: Readonly<Record<string, string>> = {
  ...fromRegisters(({ table, path, isOpenToAll }) => (isOpenToAll ? { [table]: `${path}/{id}/edit` } : {})),
  orders: '/orders/{id}',
  companies: '/companies/{id}',
  users: '/users/{id}',
  roles: '/roles/{id}',
  outbox_mails: '/notifications/{id}',
  approval_threshold_requests: '/approval-thresholds-requests/{id}',
  files: '/files/{id}',
  products: '/products/{id}',
  faq_entries: '/faq/{id}/edit',
}
