import { capitalized } from '#domain/nouns/register-entry'
import { REGISTERS, type Register } from '#domain/nouns/registers'
import { isMenuGateKey, type MenuGateKey, opensGate } from '#domain/permissions/menu-gates'
import { meetsCondition, type ScreenCondition } from '#domain/permissions/screen-conditions'
import type { CurrentUser } from '~/auth/current-user'
import { NAVIGATION } from './navigation'

type ScreenRule = {
  /** Any of these opens the screen; none: everyone sees it. */
  gates?: readonly MenuGateKey[]
  /** A condition that is no permission. */
  condition?: ScreenCondition
  /** The screen is there. The others lead to a page that says that it comes. */
  isReady?: true
  /** Until it comes: where the same is seen. */
  meanwhile?: readonly [label: string, path: string]
}

export type Screen = ScreenRule & { label: string; path: string }

const BUDGETS = ['BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN'] as const
const ORDERS = ['ORDERS_VIEW', 'ORDERS_VIEW_OWN', 'ORDERS_VIEW_ALL'] as const
const STORE = ['ORDERS_STORE', 'ORDERS_STORE_ALL'] as const

/** The list of a register as a screen. */
function screenOf({ words, path, gates }: Register): Screen {
  return { label: capitalized(words[1]), path, gates: Object.keys(gates).filter(isMenuGateKey), isReady: true }
}

/**
 * Who sees which entry of the navigation, with the gates of specification §6. They stay on the server: a
 * browser has no use for them.
 */
const RULES: Readonly<Record<string, ScreenRule>> = {
  ...Object.fromEntries(REGISTERS.map(screenOf).map(({ path, label: _, ...rule }) => [path, rule])),
  '/': { isReady: true },
  '/queue': { isReady: true },
  '/budgets/new': { gates: STORE, isReady: true },
  '/budgets/newHybrid': { gates: STORE, isReady: true },
  '/budgets/customized': { gates: STORE, isReady: true },
  '/cart/detached': { gates: STORE, condition: 'SELLS_LOOSE', isReady: true },
  '/budgets': { gates: BUDGETS, isReady: true },
  '/orders': { gates: ORDERS, isReady: true },
  '/serviceFee/orders': { gates: ORDERS, isReady: true },
  '/customerClaims': {
    gates: ['CUSTOMER_CLAIMS_VIEW'],
    meanwhile: ['Ver os chamados na lista de pedidos', '/orders?budgetType=CUSTOMER_CLAIM'],
  },
  '/approval-thresholds-requests': { condition: 'THRESHOLD_ROLE', isReady: true },
  '/users': { gates: ['USERS_VIEW', 'USERS_VIEW_ALL'], isReady: true },
  '/faq': { isReady: true },
  '/university': {},
  '/profile': { isReady: true },
  '/profile/security': { isReady: true },
  '/policy': { isReady: true },
  '/dashboard-orders': { gates: ['DASHBOARD_VIEW'] },
  '/companyTasks': { gates: ['COMPANY_TASKS_VIEW_ALL', 'COMPANY_TASKS_STORE'] },
  '/companies': { gates: ['COMPANIES_VIEW_ALL'], isReady: true },
  '/exports': { gates: ['IS_BOLD'] },
  '/products': { gates: ['PRODUCTS_VIEW'] },
  '/kits': { gates: ['PRODUCT_KITS_VIEW'] },
  '/feedbacks': { gates: ['FEEDBACKS_VIEW_ALL'] },
  '/promotions': { gates: ['PROMOTIONS_VIEW'], isReady: true },
  '/banners': { gates: ['BANNERS_VIEW'] },
  '/notifications': { gates: ['NOTIFICATION_VIEW'], isReady: true },
  '/notices': { gates: ['NOTICES_UPDATE'] },
  '/priceTables': { gates: ['PRICE_TABLES_VIEW'] },
  '/freights': { gates: ['FREIGHTS_VIEW'] },
  '/costPriceTable': { gates: ['PRODUCTS_UPDATE_COST_PRICE'] },
  '/unload-fees': { gates: ['UNLOAD_FEES_VIEW'] },
  '/paymentMethods': { gates: ['PAYMENT_METHODS_VIEW_ALL'] },
  '/paymentConditions': { gates: ['PAYMENT_METHODS_VIEW_ALL'] },
  '/videos': { gates: ['VIDEOS_VIEW'] },
  '/playlists': { gates: ['PLAYLISTS_VIEW'] },
  '/categories': { gates: ['CATEGORIES_VIEW'] },
  '/roles': { gates: ['ROLES_VIEW_ALL'], isReady: true },
  '/external-api-quota': { gates: ['EXTERNAL_API_QUOTA'], condition: 'STAFF', isReady: true },
  '/shippingCompanies': { gates: ['SHIPPING_COMPANIES_VIEW_ALL'] },
}

/** Screens that the specification names without an entry in the sidebar. */
export const OTHER_SCREENS: readonly Screen[] = [
  { label: 'Feedback', path: '/feedback' },
  { label: 'Nova atividade', path: '/companyTasks/new', gates: ['COMPANY_TASKS_STORE'] },
  { label: 'Carrinho', path: '/cart', gates: STORE, isReady: true },
  { label: 'Finalizar orçamento', path: '/checkout', gates: STORE, isReady: true },
  ...REGISTERS.filter(({ place }) => place === 'linked').map(screenOf),
  { label: 'Logs de auditoria', path: '/auditLogs', gates: ['IS_BOLD'], isReady: true },
  { label: 'Empresas bloqueadas', path: '/blockedCompanies', gates: ['IS_BOLD'], isReady: true },
]

/** The entries of the sidebar with their rules, in its order. */
export const SCREENS: readonly Screen[] = NAVIGATION.flatMap((group) => group.entries).map(([label, path]) => {
  const rule = RULES[path]
  if (!rule) throw new Error(`${path} is in the navigation and has no rule`)
  return { label, path, ...rule }
})

export function isOpen(screen: Screen, user: CurrentUser): boolean {
  const byGate = !screen.gates || opensGate(user, ...screen.gates)
  if (!screen.condition) return byGate
  const facts = { ...user, allowDetachedOrder: user.company.allowDetachedOrder }
  return byGate && meetsCondition(facts, screen.condition)
}

/**
 * Which entries are open for this user, one character each, '1' or '0', in the order of NAVIGATION: it travels with
 * every page, while the labels and paths are in a script that the browser keeps.
 */
export const openEntries = (user: CurrentUser): string =>
  SCREENS.map((screen) => (isOpen(screen, user) ? '1' : '0')).join('')

/** The screen that a path belongs to: '/teams/3' → Times. */
export function screenFor(path: string): Screen | undefined {
  return [...SCREENS, ...OTHER_SCREENS]
    .filter((screen) => screen.path !== '/' && (path === screen.path || path.startsWith(`${screen.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
