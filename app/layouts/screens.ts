import { capitalized } from '#domain/ground/nouns/register-entry'
import { fromRegisters } from '#domain/ground/nouns/registers'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { keysOf } from '#domain/ground/objects/keys-of'
import {
  mayOpen,
  SCREEN_RULES,
  type ScreenPath,
  type ScreenRule,
  screenRule,
} from '#domain/people/permissions/screen-rules'
import type { CurrentUser } from '~/auth/current-user'
import { entriesOf, NAVIGATION } from './navigation'

/** Who sees which screen stays on the server (domain/people/permissions/screen-rules.ts): a browser has no use for it. */
export type Screen = ScreenRule & {
  label: string
  path: ScreenPath
  /** Until it comes: where the same is seen. */
  meanwhile?: readonly [label: string, path: string]
}

const MEANWHILE: Readonly<Partial<Record<ScreenPath, Screen['meanwhile']>>> = {}

/** Of entries that the menu never draws: the browser has no use for their words. */
const UNDRAWN_LABELS: Readonly<Record<string, string>> = {
  ...fromRegisters(({ path, words }) => ({ [path]: capitalized(words[1]) })),
  '/serviceFee/orders': 'Pedidos com repasse',
  '/roles': 'Perfis de acesso',
  '/blockedCompanies': 'Empresas bloqueadas',
  '/goals': 'Metas',
  '/irradiations': 'Irradiação',
  '/tariffs': 'Tarifas de energia',
  '/tax-rules': 'Regras fiscais',
  '/costPriceTable': 'Tabela de custo',
  '/freights': 'Fretes',
  '/payment-account': 'Dados de recebimento',
  '/search': 'Busca',
  '/profile': 'Meu perfil',
  '/profile/security': 'Segurança',
  '/external-api-quota': 'Cota da API externa',
  '/auditLogs': 'Auditoria',
  '/status': 'Situação do portal',
}

/** Screens without an entry in the navigation: another page leads there. */
const OTHER_LABELS: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/settings': 'Configurações',
  '/feedback': 'Feedback',
  '/profile/brand': 'Marca das propostas',
  '/profile/notifications': 'Minhas notificações',
  '/profile/notifications/preferences': 'Preferências de notificação',
  '/notifications/settings': 'Configurações de notificação',
  '/companyTasks/new': 'Nova atividade',
  '/cart': 'Carrinho',
  '/alerts': 'Avisos de estoque',
  '/checkout': 'Finalizar orçamento',
  '/productLists': 'Listas de compra',
  '/keys': 'Atalhos do teclado',
  '/orders/erp': 'Integração com o ERP',
  '/policy/terms': 'Versões dos termos de uso',
  '/kits/batches': 'Lotes de kits',
  '/warranty': 'Garantia',
  '/warranty-policies': 'Regras de garantia',
  '/dashboard-orders/radar': 'Radar de prazos',
}

const screenOf = (label: string, path: ScreenPath): Screen => {
  const meanwhile = MEANWHILE[path]
  return { label, path, ...screenRule(path), ...(meanwhile ? { meanwhile } : {}) }
}

/** Screens that the navigation does not lead to. */
export const OTHER_SCREENS: readonly Screen[] = keysOf(SCREEN_RULES).flatMap((path) => {
  const label = OTHER_LABELS[path]
  return label === undefined ? [] : [screenOf(label, path)]
})

/** The screens of the navigation with their rules, in its order. */
export const SCREENS: readonly Screen[] = NAVIGATION.map(([label, path]) => {
  if (!isKeyOf(SCREEN_RULES, path)) throw new Error(`${path} is in the navigation and has no rule`)
  return screenOf(label || (UNDRAWN_LABELS[path] ?? ''), path)
})

/** Those that the menu can draw. */
const ICONS: ReadonlySet<string> = new Set(NAVIGATION.flatMap(([, path, icon]) => (icon ? [path] : [])))

export const isOpen = ({ path }: { path: ScreenPath }, user: CurrentUser): boolean =>
  mayOpen({ ...user, allowDetachedOrder: user.company.allowDetachedOrder }, path)

/** Nothing leads to a screen that is still to come, unless the same is seen elsewhere meanwhile. */
const isThere = ({ isReady, meanwhile }: Screen): boolean => isReady === true || meanwhile !== undefined

/** Whether a link to this screen leads this user anywhere. */
export const leadsThere = (path: ScreenPath, user: CurrentUser): boolean => {
  const screen = [...SCREENS, ...OTHER_SCREENS].find((one) => one.path === path)
  return screen !== undefined && isThere(screen) && isOpen(screen, user)
}

/** Of how many screens a menu is: what a day's work needs, seen at once without scrolling. */
export const MENU_LENGTH = 12

/** What a day's work needs first, of those that a user may open; after them the order of NAVIGATION. */
const FIRST: Readonly<Record<'staff' | 'seller' | 'desk' | 'integrator', readonly ScreenPath[]>> = {
  staff: [
    ...(['/', '/queue', '/budgets', '/orders', '/approval-thresholds-requests', '/customerClaims'] as const),
    ...(['/clients', '/companies', '/companyTasks', '/dashboard-orders', '/products', '/priceTables'] as const),
    ...(['/users', '/exports', '/promotions', '/kits', '/policy'] as const),
  ],
  /** Of the distributor's: what a roof needs and which kits there are, before the catalogue's upkeep. */
  seller: [
    ...(['/', '/queue', '/budgets/new', '/budgets', '/orders', '/mentat', '/approval-thresholds-requests'] as const),
    ...(['/customerClaims', '/clients', '/companies', '/companyTasks', '/dashboard-orders', '/policy'] as const),
  ],
  /** Who takes orders on: credit, payment, notes, production, shipping, claims. */
  desk: [
    ...(['/', '/queue', '/orders', '/customerClaims', '/companies', '/clients', '/dashboard-orders'] as const),
    ...([
      '/separation',
      '/stock',
      '/products',
      '/paymentMethods',
      '/shippingCompanies',
      '/exports',
      '/approval-thresholds-requests',
    ] as const),
  ],
  integrator: [
    ...(['/', '/budgets/new', '/budgets/newHybrid', '/budgets/customized', '/cart/detached', '/budgets'] as const),
    ...([
      '/proposals',
      '/orders',
      '/customerClaims',
      '/mentat',
      '/clients',
      '/university',
      '/faq',
      '/users',
      '/policy',
    ] as const),
  ],
}

/**
 * Who may make a budget and looks after neither users nor products sells; who makes none, and looks after no content
 * either, takes orders on.
 */
function kindOf(user: CurrentUser, open: readonly Screen[]): keyof typeof FIRST {
  if (!user.isBold && !user.isAdmin) return 'integrator'
  const has = (path: ScreenPath) => open.some((screen) => screen.path === path)
  if (user.isAdmin || has('/costPriceTable')) return 'staff'
  if (has('/budgets/new')) return 'seller'
  return has('/banners') ? 'staff' : 'desk'
}

/** What is for reading is no part of a day's work at a desk: it is found under 'Configurações'. */
const READING: readonly string[] = ['/university', '/faq', '/policy'] satisfies ScreenPath[]

/** Whether this user's day is its queue: its groups stand in the menu. */
export const worksByQueue = (user: CurrentUser): boolean =>
  kindOf(
    user,
    SCREENS.filter((screen) => isOpen(screen, user)),
  ) === 'desk'

/** The paths of a user's menu. */
function menuPaths(user: CurrentUser, open: readonly Screen[]): ReadonlySet<string> {
  const kind = kindOf(user, open)
  const first = FIRST[kind]
  const rank = ({ path }: Screen) => (first.includes(path) ? first.indexOf(path) : first.length)
  const isDrawn = ({ path }: Screen) => ICONS.has(path) && !(kind === 'desk' && READING.includes(path))
  const drawn = open.filter(isDrawn).sort((one, other) => rank(one) - rank(other))
  return new Set(drawn.slice(0, MENU_LENGTH).map(({ path }) => path))
}

/**
 * Where each screen is for this user, one character each, in the order of NAVIGATION: '1' in the menu, '2' only in
 * 'Configurações', '0' nowhere. It travels with every page, while the labels and paths are in a script that the browser
 * keeps.
 */
export function openEntries(user: CurrentUser): string {
  const open = SCREENS.filter((screen) => isThere(screen) && isOpen(screen, user))
  const inMenu = menuPaths(user, open)
  return SCREENS.map((screen) => (inMenu.has(screen.path) ? '1' : open.includes(screen) ? '2' : '0')).join('')
}

/** The screen that a path belongs to: '/teams/3' → Times. */
export function screenFor(path: string): Screen | undefined {
  return [...SCREENS, ...OTHER_SCREENS]
    .filter((screen) => screen.path !== '/' && (path === screen.path || path.startsWith(`${screen.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** Whatever its accents and capitals. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Names that a screen has beside its entry's: its page's own title, and what it was called. */
const OTHER_NAMES: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/mentat': 'Assistente de dimensionamento',
  '/auditLogs': 'Logs de auditoria',
  '/status': 'Servidores, cluster, máquinas, filas, versões',
  '/separation': 'Picking, leitor, ondas, etiquetas, romaneio',
  '/stock': 'Disponibilidade, saldo, inventário, contagem, chegadas',
  '/products': 'Planilha de produtos, importar, fichas e imagens',
  '/priceTables': 'Exclusivos, planilha de preços, importar, reajuste',
  '/costPriceTable': 'Planilha de custos, importar',
  '/approval-thresholds-requests': 'Solicitações de aprovação, delegações',
  '/exports': 'Planilhas prontas',
  '/users': 'Convites, usuários de API, webhooks',
}

/** What finds a screen by words of its names, in any order. */
function namedBy(text: string): (screen: { label: string; path: string }, subject?: string) => boolean {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return ({ label, path }, subject = '') => {
    const names = folded(`${subject} ${label} ${isKeyOf(OTHER_NAMES, path) ? OTHER_NAMES[path] : ''}`)
    return words.every((word) => names.includes(word))
  }
}

/** Screens by their names: those that the menu, or another page, leads this user to. */
export function foundScreens(text: string, user: CurrentUser): Screen[] {
  if (folded(text).trim().length < 2) return []
  const isNamed = namedBy(text)
  return [...SCREENS, ...OTHER_SCREENS].filter((screen) => isNamed(screen) && isThere(screen) && isOpen(screen, user))
}

/** Where in NAVIGATION each subject begins. */
const SUBJECTS: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/': 'Vendas',
  '/clients': 'Clientes e pessoas',
  '/dashboard-orders': 'Resultado',
  '/products': 'Produtos e kits',
  '/priceTables': 'Preço e pagamento',
  '/shippingCompanies': 'Entrega',
  '/university': 'Conteúdo',
  '/search': 'Conta e sistema',
}

/** Of screens without an entry, those that are places of their own: another page leads to them too. */
const SUBJECT_OF_OTHERS: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/orders/erp': 'Vendas',
  '/dashboard-orders/radar': 'Resultado',
  '/kits/batches': 'Produtos e kits',
  '/warranty': 'Produtos e kits',
  '/warranty-policies': 'Produtos e kits',
  '/policy/terms': 'Conteúdo',
  '/notifications/settings': 'Conta e sistema',
  '/profile/notifications/preferences': 'Conta e sistema',
  '/keys': 'Conta e sistema',
  '/profile/brand': 'Conta e sistema',
}

/** The screens that this user may open, by subject; with words those whose names or subject have them. */
export function openSubjects(user: CurrentUser, text = ''): { label: string; places: Place[] }[] {
  const open = new Set(entriesOf(openEntries(user), '12'))
  const isNamed = namedBy(text)
  const subjects: { label: string; places: Place[] }[] = []
  for (const [at, entry] of NAVIGATION.entries()) {
    const { path, label } = SCREENS[at]!
    const begun = SUBJECTS[path]
    if (begun) subjects.push({ label: begun, places: [] })
    const subject = subjects.at(-1)
    if (subject && open.has(entry) && isNamed({ path, label }, subject.label)) subject.places.push({ label, path })
  }
  for (const screen of OTHER_SCREENS) {
    const subject = subjects.find(({ label }) => label === SUBJECT_OF_OTHERS[screen.path])
    if (subject && isThere(screen) && isOpen(screen, user) && isNamed(screen, subject.label))
      subject.places.push({ label: screen.label, path: screen.path })
  }
  return subjects.filter(({ places }) => places.length > 0)
}
type Place = Pick<Screen, 'label' | 'path'>
