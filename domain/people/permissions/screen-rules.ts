import { fromRegisters, type Register } from '../../ground/nouns/registers'
import { isMenuGateKey, type MenuGateKey, opensGate } from './menu-gates'
import type { Subject } from './permissions'
import { type ConditionFacts, meetsCondition, type ScreenCondition } from './screen-conditions'

/**
 * The rule that opens a screen: one of its gates, and its condition. The menu, the page's guard and the explainer ask
 * it.
 */
export interface ScreenRule {
  /** Any of these; none: everyone. */
  gates?: readonly MenuGateKey[]
  /** A condition beside the gates that no permission gives. */
  condition?: ScreenCondition
  /** The screen is there. The others lead to a page that says that it comes. */
  isReady?: true
}

type Path = `/${string}`

const BUDGETS = ['BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN'] as const
const ORDERS = ['ORDERS_VIEW', 'ORDERS_VIEW_OWN', 'ORDERS_VIEW_ALL'] as const
const STORE = ['ORDERS_STORE', 'ORDERS_STORE_ALL'] as const

/**
 * Registers of all companies are the provider's people's alone (`securedForStaff` of the API), but for these: lists
 * that the API gives to every holder of the permission.
 */
const OPEN_REGISTERS: readonly Path[] = ['/holidays', '/manufacturers']

type RegisterPath = Exclude<Register, { place: 'part' }>['path']

/** The screens of the registers, by their entries; a part of another screen is left out. */
const registerRules = fromRegisters<ScreenRule>(({ path, place, scope, gates }): Record<string, ScreenRule> => {
  if (place === 'part') return {}
  const rule: ScreenRule = { gates: Object.keys(gates).filter(isMenuGateKey), isReady: true }
  const isForStaff = scope === 'shared' && !OPEN_REGISTERS.includes(path)
  return { [path]: isForStaff ? { ...rule, condition: 'STAFF' } : rule }
}) as Readonly<Record<RegisterPath, ScreenRule>>

/** Every screen by its path, with the gates of specification §6 (decision 012). */
export const SCREEN_RULES = {
  ...registerRules,
  '/': { isReady: true },
  '/settings': { isReady: true },
  '/queue': { isReady: true },
  '/budgets/new': { gates: STORE, isReady: true },
  '/budgets/newHybrid': { gates: STORE, isReady: true },
  '/budgets/customized': { gates: STORE, isReady: true },
  '/mentat': { gates: STORE, isReady: true },
  '/cart': { gates: STORE, isReady: true },
  '/cart/detached': { gates: STORE, condition: 'SELLS_LOOSE', isReady: true },
  '/alerts': { gates: STORE, isReady: true },
  '/checkout': { gates: STORE, isReady: true },
  '/productLists': { gates: STORE, isReady: true },
  '/budgets': { gates: BUDGETS, isReady: true },
  '/proposals': { gates: ['BUDGETS_VIEW', 'BUDGETS_VIEW_OWN', 'PROPOSALS_VIEW'], condition: 'COMPANY', isReady: true },
  '/profile/brand': { gates: ['COMPANIES_UPDATE_PROFILE'], condition: 'COMPANY', isReady: true },
  '/orders': { gates: ORDERS, isReady: true },
  '/orders/erp': { gates: ['CIGAM_INTEGRATE_ORDER'], condition: 'STAFF', isReady: true },
  '/serviceFee/orders': { gates: ORDERS, isReady: true },
  '/customerClaims': { gates: ['CUSTOMER_CLAIMS_VIEW'], isReady: true },
  '/warranty': { gates: ['CUSTOMER_CLAIMS_VIEW'], isReady: true },
  '/warranty-policies': { gates: ['PRODUCTS_UPDATE'], condition: 'STAFF', isReady: true },
  '/approval-thresholds-requests': { condition: 'THRESHOLD_ROLE', isReady: true },
  '/users': { gates: ['USERS_VIEW', 'USERS_VIEW_ALL'], isReady: true },
  '/faq': { isReady: true },
  '/university': { isReady: true },
  '/profile': { isReady: true },
  '/profile/security': { isReady: true },
  '/profile/notifications': { isReady: true },
  '/profile/notifications/preferences': { isReady: true },
  '/policy': { isReady: true },
  '/keys': { isReady: true },
  '/search': { isReady: true },
  '/policy/terms': { condition: 'STAFF', isReady: true },
  '/dashboard-orders': { gates: ['DASHBOARD_VIEW'], condition: 'STAFF', isReady: true },
  '/dashboard-orders/radar': { gates: ['DASHBOARD_VIEW'], condition: 'STAFF', isReady: true },
  '/goals': { gates: ['GOALS_VIEW', 'GOALS_UPDATE'], condition: 'STAFF', isReady: true },
  '/companyTasks': {
    gates: ['COMPANY_TASKS_VIEW_ALL', 'COMPANY_TASKS_STORE'],
    condition: 'STAFF',
    isReady: true,
  },
  '/companyTasks/new': { gates: ['COMPANY_TASKS_STORE'], condition: 'STAFF', isReady: true },
  '/companies': { gates: ['COMPANIES_VIEW', 'COMPANIES_VIEW_ALL'], isReady: true },
  '/blockedCompanies': { gates: ['BLOCKED_COMPANIES_VIEW'], condition: 'STAFF', isReady: true },
  '/exports': { gates: ['IS_BOLD'], isReady: true },
  '/products': { gates: ['PRODUCTS_VIEW'], isReady: true },
  '/kits': { gates: ['PRODUCT_KITS_VIEW'], condition: 'STAFF', isReady: true },
  '/kits/batches': { gates: ['PRODUCT_KITS_VIEW'], condition: 'STAFF', isReady: true },
  '/irradiations': { gates: ['PRODUCTS_UPDATE'], condition: 'STAFF', isReady: true },
  '/tariffs': { gates: ['TARIFFS_VIEW'], condition: 'STAFF', isReady: true },
  '/tax-rules': { gates: ['TAX_RULES_VIEW'], condition: 'STAFF', isReady: true },
  '/separation': { gates: ['SEPARATION'], condition: 'STAFF', isReady: true },
  '/stock': { gates: ['STOCK_VIEW'], condition: 'STAFF', isReady: true },
  '/feedback': { isReady: true },
  '/feedbacks': { gates: ['FEEDBACKS_VIEW_ALL'], condition: 'STAFF', isReady: true },
  '/promotions': { gates: ['PROMOTIONS_VIEW'], isReady: true },
  '/banners': { gates: ['BANNERS_VIEW'], condition: 'STAFF', isReady: true },
  '/notifications': { gates: ['NOTIFICATION_VIEW'], condition: 'STAFF', isReady: true },
  '/notifications/settings': { gates: ['NOTIFICATION_VIEW'], condition: 'STAFF', isReady: true },
  '/notices': { gates: ['NOTICES_UPDATE'], condition: 'STAFF', isReady: true },
  '/priceTables': { gates: ['PRICE_TABLES_VIEW'], condition: 'STAFF', isReady: true },
  '/freights': { gates: ['FREIGHTS_VIEW'], isReady: true },
  '/costPriceTable': { gates: ['PRODUCTS_UPDATE_COST_PRICE'], condition: 'STAFF', isReady: true },
  '/unload-fees': { gates: ['UNLOAD_FEES_VIEW'], isReady: true },
  '/paymentMethods': { gates: ['PAYMENT_METHODS_VIEW_ALL'], isReady: true },
  '/paymentConditions': { gates: ['PAYMENT_METHODS_VIEW_ALL'], isReady: true },
  '/payment-account': { gates: ['PAYMENT_ACCOUNT_UPDATE'], condition: 'STAFF', isReady: true },
  '/videos': { gates: ['VIDEOS_VIEW'], condition: 'STAFF', isReady: true },
  '/playlists': { gates: ['PLAYLISTS_VIEW'], condition: 'STAFF', isReady: true },
  '/roles': { gates: ['ROLES_VIEW', 'ROLES_VIEW_ALL'], isReady: true },
  '/external-api-quota': { gates: ['EXTERNAL_API_QUOTA'], condition: 'STAFF', isReady: true },
  '/shippingCompanies': { gates: ['SHIPPING_COMPANIES_VIEW_ALL'], isReady: true },
  '/auditLogs': { gates: ['AUDIT_LOGS_VIEW'], condition: 'STAFF', isReady: true },
  '/status': { gates: ['OPS_VIEW'], condition: 'STAFF', isReady: true },
} as const satisfies Record<Path, ScreenRule>

export type ScreenPath = keyof typeof SCREEN_RULES

/** The rule of a screen, with its optional members visible to the type checker. */
export const screenRule = (path: ScreenPath): ScreenRule => SCREEN_RULES[path]

/** Whether this user may open a screen. */
export function mayOpen(user: Subject & ConditionFacts, path: ScreenPath): boolean {
  const { gates, condition } = screenRule(path)
  return (!gates || opensGate(user, ...gates)) && (!condition || meetsCondition(user, condition))
}
