import { CLAIM_REASONS, CLAIM_VERDICTS } from '../../after-sales/claims/claim-words'
import { POLICY_SCOPES, WARRANTY_ANSWERERS } from '../../after-sales/claims/warranty-policies'
import { REVISION_SOURCE_LABELS, REVISION_STATE_LABELS } from '../../catalogue/price-tables/revision-states'
import { NETWORK_VOLTAGE_LABELS } from '../../catalogue/products/network-voltages'
import { ORIGIN_LABELS } from '../../catalogue/products/product-trade'
import {
  BATTERY_ROLE_LABELS,
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  INVERTER_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '../../catalogue/products/product-types'
import { SUBSTITUTE_OCCASION_LABELS, SUBSTITUTE_PRICE_LABELS } from '../../catalogue/products/substitutes'
import { AUDIENCE_LABELS } from '../../catalogue/promotions/promotion-state'
import { IMPORT_STATE_LABELS } from '../../catalogue/sheet-imports/import-words'
import { SHEET_NAMES } from '../../catalogue/sheet-imports/sheet-columns'
import { STOCK_SOURCE_LABELS } from '../../catalogue/stock/stock-words'
import {
  BUYER_KIND_LABELS,
  DIFAL_BASE_LABELS,
  DIFAL_PAYER_LABELS,
  PIS_COFINS_BASE_LABELS,
  REFORM_STAGE_LABELS,
  TAX_GOOD_LABELS,
} from '../../catalogue/taxes/tax-words'
import { BANNER_KINDS } from '../../engagement/banners/banner-words'
import { TASK_STATES, TASK_TYPES } from '../../engagement/company-tasks/task-words'
import { FEEDBACK_TYPES } from '../../engagement/feedbacks/feedback-words'
import { NOTICE_KINDS } from '../../engagement/notices/notice-words'
import { MAIL_STATE_LABELS } from '../../engagement/notifications/mail-states'
import { VIDEO_HOSTS } from '../../engagement/university/video-url'
import { DISABLED_REASON_LABELS } from '../../engagement/webhooks/webhook-words'
import { isErrorCode } from '../../ground/errors/error-codes'
import { isKeyOf } from '../../ground/objects/is-key-of'
import { ownOf } from '../../ground/objects/own-of'
import { BUDGET_TYPE_LABELS } from '../../ground/order-words/budget-types'
import { ORDER_TYPE_LABELS } from '../../ground/order-words/order-types'
import { ORDER_STATUS_LABELS } from '../../ground/order-words/statuses'
import { COMPANY_STATUS_LABELS } from '../../people/companies/company-statuses'
import { PERMISSIONS } from '../../people/permissions/permissions'
import {
  APPROVAL_REQUEST_STATUS_LABELS,
  THRESHOLD_ROLE_LABELS,
  THRESHOLD_TYPE_LABELS,
} from '../../people/permissions/threshold-roles'
import { USER_KIND_LABELS } from '../../people/users/user-kinds'
import { PRICE_WRITE_LABELS } from '../../sales/approvals/price-approval'
import { ERP_STATE_LABELS } from '../../sales/erp/erp-states'
import { errorText } from '../../sales/error-texts/error-text'
import { INVOICE_KIND_LABELS } from '../../sales/invoices/expected-invoice'
import { EVENT_LABELS } from '../../sales/invoices/saved-event'
import { RESTRICTION_LABELS } from '../../sales/orders/buyer/buyer'
import { ORDER_LIST_COLUMN_LABELS } from '../../sales/orders/list/order-list-columns'
import { RESERVATION_END_LABELS } from '../../sales/orders/reservation/reservation-words'
import { SUBSTITUTION_STATE_LABELS } from '../../sales/orders/substitution/substitution'
import { INJECTED_TAX_LABELS, MODALITY_LABELS, SUBGROUP_LABELS } from '../../sizing/tariffs/tariff-words'
import { PAYMENT_KIND_LABELS } from '../../terms/payment-methods/payment-kinds'
import { HIDDEN_COST, HIDDEN_SECRET } from './audit-tables'
import { camelName } from './camel-name'
import { ERASED } from './personal-fields'

/** Values that are words of a list: by table and field, or by the field alone where it means one thing everywhere. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tax_rule_revisions.kind': { FORM: 'Formulário', SHEET: 'Planilha', UNDO: 'Desfeita', EXAMPLES: 'Tabela de exemplo' },
  'access_tokens.kind': { LOGIN: 'Sessão', API: 'API' },
  repricing: { HELD: 'Mantido', ADAPTED: 'Ajustado à entrega e aos impostos', TABLE: 'Da tabela de hoje' },
  'approval_threshold_requests.status': APPROVAL_REQUEST_STATUS_LABELS,
  'approval_threshold_requests.type': THRESHOLD_TYPE_LABELS,
  'approval_thresholds.type': THRESHOLD_TYPE_LABELS,
  'companies.kind': { PROVIDER: 'Fornecedor', INTEGRATOR: 'Integrador' },
  'companies.status': COMPANY_STATUS_LABELS,
  'company_tasks.state': TASK_STATES,
  'company_tasks.type': TASK_TYPES,
  'feedbacks.type': FEEDBACK_TYPES,
  'notices.kind': NOTICE_KINDS,
  'banners.kind': BANNER_KINDS,
  'webhooks.disabledReason': DISABLED_REASON_LABELS,
  'export_jobs.state': {
    QUEUED: 'Na fila',
    RUNNING: 'Em andamento',
    DONE: 'Pronta',
    FAILED: 'Falhou',
    CANCELED: 'Cancelada',
  },
  'videos.host': VIDEO_HOSTS,
  invoiceEvent: EVENT_LABELS,
  invoiceKind: INVOICE_KIND_LABELS,
  'orders.kind': { CREATE: 'Criação', CANCEL: 'Cancelamento' },
  'orders.status': ORDER_STATUS_LABELS,
  'orders.type': ORDER_TYPE_LABELS,
  'outbox_mails.state': MAIL_STATE_LABELS,
  'payment_methods.kind': PAYMENT_KIND_LABELS,
  'price_approvals.kind': PRICE_WRITE_LABELS,
  'price_approvals.status': APPROVAL_REQUEST_STATUS_LABELS,
  'price_revisions.source': REVISION_SOURCE_LABELS,
  'stock_readings.source': STOCK_SOURCE_LABELS,
  'shipment_events.source': { HAND: 'Escrito à mão', SHEET: 'Planilha', CTE: 'CT-e' },
  'stock_reservations.endedBy': RESERVATION_END_LABELS,
  'price_revisions.state': REVISION_STATE_LABELS,
  occasion: SUBSTITUTE_OCCASION_LABELS,
  substitutionState: SUBSTITUTION_STATE_LABELS,
  'products.price': SUBSTITUTE_PRICE_LABELS,
  'products.origin': ORIGIN_LABELS,
  'products.type': PRODUCT_TYPE_LABELS,
  'sheet_imports.kind': SHEET_NAMES,
  'sheet_imports.state': IMPORT_STATE_LABELS,
  'site_pages.key': { policy: 'Política comercial' },
  'users.event': { USER_INVITED: 'Convite', PASSWORD_RECOVERY_REQUESTED: 'Recuperação de senha' },
  'users.kind': USER_KIND_LABELS,
  'orders.reasonCategory': CLAIM_REASONS,
  'orders.verdict': CLAIM_VERDICTS,
  answers: WARRANTY_ANSWERERS,
  scope: POLICY_SCOPES,
  'settings.type': PRODUCT_TYPE_LABELS,
  approver: THRESHOLD_ROLE_LABELS,
  budgetType: BUDGET_TYPE_LABELS,
  columns: ORDER_LIST_COLUMN_LABELS,
  batteryRole: BATTERY_ROLE_LABELS,
  connectorType: CONNECTOR_TYPE_LABELS,
  erpState: ERP_STATE_LABELS,
  fixationType: FIXATION_TYPE_LABELS,
  inverterOutput: NETWORK_VOLTAGE_LABELS,
  inverterType: INVERTER_TYPE_LABELS,
  kinds: PAYMENT_KIND_LABELS,
  networkVoltage: NETWORK_VOLTAGE_LABELS,
  fixationTypes: FIXATION_TYPE_LABELS,
  networkVoltages: NETWORK_VOLTAGE_LABELS,
  audience: AUDIENCE_LABELS,
  requiredRole: THRESHOLD_ROLE_LABELS,
  awaitsRole: THRESHOLD_ROLE_LABELS,
  restriction: RESTRICTION_LABELS,
  screen: {
    FOLDER: 'Pasta técnica',
    INVOICES: 'Notas do mês',
    BUDGETS: 'Orçamentos',
    ORDERS: 'Pedidos',
    CLAIMS: 'Chamados',
    DASHBOARD: 'Painel comercial',
    PRODUCTS: 'Produtos',
    PRODUCT_KITS: 'Kits',
  },
  'tariffs.subgroup': SUBGROUP_LABELS,
  'tax_rules.goods': TAX_GOOD_LABELS,
  'tax_rules.orderTypes': ORDER_TYPE_LABELS,
  'tax_rules.buyers': BUYER_KIND_LABELS,
  'tax_rules.origins': ORIGIN_LABELS,
  'tax_rules.difal': DIFAL_PAYER_LABELS,
  'tax_rules.difalBase': DIFAL_BASE_LABELS,
  'tax_rules.pisCofinsBase': PIS_COFINS_BASE_LABELS,
  'tax_rules.reform': REFORM_STAGE_LABELS,
  'tariffs.modality': MODALITY_LABELS,
  'tariffs.injectedTax': INJECTED_TAX_LABELS,
  systemType: { ON_GRID: 'On-grid', HYBRID: 'Híbrido' },
  thresholdRole: THRESHOLD_ROLE_LABELS,
  tokenPurpose: { RECOVERY: 'Recuperação de senha', ACTIVATION: 'Ativação' },
  twoStep: { PENDING: 'Em configuração', ON: 'Ligada', OFF: 'Desligada' },
  visibility: { PUBLIC: 'Pública', INTERNAL: 'Interna' },
}

/** Stand-ins: what a record holds in place of a value. */
const STANDINS: readonly string[] = [HIDDEN_SECRET, HIDDEN_COST, ERASED]

/** The label of a value that is one of a list; undefined for a free text. */
export function auditValueWord(table: string, field: string, value: string): string | undefined {
  const name = camelName(field)
  if (STANDINS.includes(value)) return value
  if (name === 'permissions') return isKeyOf(PERMISSIONS, value) ? PERMISSIONS[value].label : undefined
  if (name === 'code')
    return isErrorCode(value) ? errorText(value) : value === 'CHOSEN' ? 'Retirado por escolha' : undefined
  const words = ownOf(VALUES, `${table}.${name}`) ?? ownOf(VALUES, name)
  return words && ownOf(words, value)
}
