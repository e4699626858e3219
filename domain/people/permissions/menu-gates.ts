import { fromRegisters, type Register } from '../../ground/nouns/registers'
import { type Grant, grantOf, type Permission, type Subject } from './permissions'

/** The condition of a menu entry: staff alone, or any of the permissions. */
export type MenuGate = { isBold: true } | { anyOf: readonly Permission[] }

/** The keys of one register, without those of its sisters. */
type GatesOf<Entry> = Entry extends { gates: infer Gates } ? keyof Gates : never
type RegisterGates = Readonly<Record<GatesOf<Register>, MenuGate>>

/** The menu gating keys of specification §6 and their conditions. */
export const MENU_GATES = {
  ...(fromRegisters<MenuGate>(({ gates }) =>
    Object.fromEntries(Object.entries<Permission>(gates).map(([key, permission]) => [key, { anyOf: [permission] }])),
  ) as RegisterGates),
  PROPOSALS_VIEW: { anyOf: ['proposals:view', 'proposals:update'] },
  COMPANIES_UPDATE_PROFILE: { anyOf: ['companies:updateProfile'] },
  BUDGETS_VIEW: { anyOf: ['budgets:view'] },
  BUDGETS_VIEW_ALL: { anyOf: ['budgets:viewAll'] },
  BUDGETS_VIEW_OWN: { anyOf: ['budgets:viewOwn'] },
  ORDERS_STORE: { anyOf: ['orders:store'] },
  ORDERS_STORE_ALL: { anyOf: ['orders:storeAll'] },
  ORDERS_VIEW: { anyOf: ['orders:view'] },
  ORDERS_VIEW_OWN: { anyOf: ['orders:viewOwn'] },
  ORDERS_VIEW_ALL: { anyOf: ['orders:viewAll'] },
  CUSTOMER_CLAIMS_VIEW: { anyOf: ['customerClaims:view'] },
  INTEGRATOR: { anyOf: ['integrador'] },
  USERS_VIEW: { anyOf: ['users:view'] },
  USERS_VIEW_ALL: { anyOf: ['users:viewAll'] },
  IS_BOLD: { isBold: true },
  DASHBOARD_VIEW: { anyOf: ['ordersDashboard:view'] },
  DASHBOARD_REGIONAL_VIEW: { anyOf: ['dashboardRegional:view'] },
  COMPANY_TASKS_VIEW_ALL: { anyOf: ['companyTasks:viewAll'] },
  COMPANY_TASKS_STORE: { anyOf: ['companyTasks:store'] },
  COMPANIES_VIEW_ALL: { anyOf: ['companies:viewAll'] },
  // Ours, beside those of the specification: a screen that asks for a permission names it.
  COMPANIES_VIEW: { anyOf: ['companies:view'] },
  ROLES_VIEW: { anyOf: ['roles:view'] },
  AUDIT_LOGS_VIEW: { anyOf: ['auditLogs:logs'] },
  OPS_VIEW: { anyOf: ['ops:view'] },
  CIGAM_INTEGRATE_ORDER: { anyOf: ['cigam:integrateOrder'] },
  GOALS_VIEW: { anyOf: ['goals:view'] },
  GOALS_UPDATE: { anyOf: ['goals:update'] },
  BLOCKED_COMPANIES_VIEW: { anyOf: ['blockedCompanies:view'] },
  EXTERNAL_LINK_DOCUMENTS: { anyOf: ['ExternalLink:documents'] },
  PRODUCTS_VIEW: { anyOf: ['products:view'] },
  PRODUCTS_UPDATE: { anyOf: ['products:update'] },
  PRODUCT_KITS_VIEW: { anyOf: ['productKits:view'] },
  TARIFFS_VIEW: { anyOf: ['tariffs:view', 'tariffs:update'] },
  SEPARATION: { anyOf: ['orders:separation'] },
  STOCK_VIEW: { anyOf: ['stock:view', 'stock:update'] },
  TAX_RULES_VIEW: { anyOf: ['taxRules:view', 'taxRules:update'] },
  FEEDBACKS_VIEW_ALL: { anyOf: ['feedbacks:viewAll'] },
  PROMOTIONS_VIEW: { anyOf: ['promotions:view'] },
  ROLES_VIEW_ALL: { anyOf: ['roles:viewAll'] },
  BANNERS_VIEW: { anyOf: ['banners:view'] },
  FREIGHTS_VIEW: { anyOf: ['freight:view'] },
  PRICE_TABLES_VIEW: { anyOf: ['priceTables:view'] },
  PRODUCTS_UPDATE_COST_PRICE: { anyOf: ['products:updateCostPrice'] },
  PAYMENT_ACCOUNT_UPDATE: { anyOf: ['paymentAccount:update'] },
  NOTIFICATION_VIEW: { anyOf: ['notifications:list'] },
  NOTICES_UPDATE: { anyOf: ['notices:update'] },
  EXTERNAL_API_QUOTA: { anyOf: ['externalApi:quota'] },
  VIDEOS_VIEW: { anyOf: ['videos:view'] },
  PLAYLISTS_VIEW: { anyOf: ['playlists:view'] },
} as const satisfies Record<string, MenuGate>

export type MenuGateKey = keyof typeof MENU_GATES

export const isMenuGateKey = (value: unknown): value is MenuGateKey =>
  typeof value === 'string' && Object.hasOwn(MENU_GATES, value)

/** The grant that opens one gate; null when it stays shut. IS_BOLD is for staff and administrators. */
export function gateGrantOf(subject: Subject, key: MenuGateKey): Grant | { by: 'STAFF' } | null {
  const gate: MenuGate = MENU_GATES[key]
  if (!('isBold' in gate)) return grantOf(subject, gate.anyOf)
  if (subject.isAdmin) return { by: 'ADMIN' }
  return subject.isBold ? { by: 'STAFF' } : null
}

/** True when one of the gates opens for the subject. */
export const opensGate = (subject: Subject, ...keys: readonly MenuGateKey[]): boolean =>
  keys.some((key) => gateGrantOf(subject, key) !== null)
