import { type MenuGateKey, opensGate } from '#domain/permissions/menu-gates'
import type { CurrentUser } from '~/auth/current-user'

export type NavigationEntry = {
  label: string
  path: string
  /** Any of these opens the entry; none: everyone sees it. */
  gates?: readonly MenuGateKey[]
  /** A condition that is no permission. */
  when?: (user: CurrentUser) => boolean
  /** The screen is there. The others lead to a page that says that it comes. */
  isReady?: true
}

export type NavigationGroup = { label: string; entries: readonly NavigationEntry[] }

const BUDGETS = ['BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN'] as const
const ORDERS = ['ORDERS_VIEW', 'ORDERS_VIEW_OWN', 'ORDERS_VIEW_ALL'] as const
const STORE = ['ORDERS_STORE', 'ORDERS_STORE_ALL'] as const

/** Every entry of the sidebar, in the order of specification §2, with the gates of its §6. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { label: '', entries: [{ label: 'Início', path: '/', isReady: true }] },
  {
    label: 'Orçamentos',
    entries: [
      { label: 'Kits on-grid', path: '/budgets/new', gates: STORE, isReady: true },
      { label: 'Kits híbridos', path: '/budgets/newHybrid', gates: STORE, isReady: true },
      { label: 'Personalizado', path: '/budgets/customized', gates: STORE, isReady: true },
      {
        label: 'Venda avulsa',
        path: '/cart/detached',
        gates: STORE,
        when: (user) => user.company.allowDetachedOrder,
        isReady: true,
      },
      { label: 'Meus orçamentos', path: '/budgets', gates: BUDGETS, isReady: true },
    ],
  },
  {
    label: 'Pedidos',
    entries: [
      { label: 'Pedidos', path: '/orders', gates: ORDERS, isReady: true },
      { label: 'Pedidos com repasse', path: '/serviceFee/orders', gates: ORDERS },
      { label: 'Chamados', path: '/customerClaims', gates: ['CUSTOMER_CLAIMS_VIEW'] },
      {
        label: 'Solicitações de aprovação',
        path: '/approval-thresholds-requests',
        when: (user) => user.thresholdRole !== null,
      },
    ],
  },
  {
    label: 'Geral',
    entries: [
      {
        label: 'Clientes',
        path: '/clients',
        gates: ['COMPANY_CLIENTS_VIEW', 'COMPANY_CLIENTS_VIEW_ALL'],
        isReady: true,
      },
      { label: 'Usuários', path: '/users', gates: ['USERS_VIEW', 'USERS_VIEW_ALL'] },
      { label: 'Perguntas frequentes', path: '/faq', isReady: true },
      { label: 'Universidade', path: '/university' },
      { label: 'Meu perfil', path: '/profile', isReady: true },
      { label: 'Política comercial', path: '/policy', isReady: true },
      { label: 'Painel comercial', path: '/dashboard-orders', gates: ['DASHBOARD_VIEW'] },
      { label: 'Atividades', path: '/companyTasks', gates: ['COMPANY_TASKS_VIEW_ALL', 'COMPANY_TASKS_STORE'] },
      { label: 'Empresas', path: '/companies', gates: ['COMPANIES_VIEW_ALL'] },
      { label: 'Exportações', path: '/exports', gates: ['IS_BOLD'] },
      { label: 'Produtos', path: '/products', gates: ['PRODUCTS_VIEW'] },
      { label: 'Kits', path: '/kits', gates: ['PRODUCT_KITS_VIEW'] },
      { label: 'Feedbacks', path: '/feedbacks', gates: ['FEEDBACKS_VIEW_ALL'] },
      { label: 'Promoções', path: '/promotions', gates: ['PROMOTIONS_VIEW'], isReady: true },
    ],
  },
  {
    label: 'Configurações',
    entries: [
      { label: 'Banners', path: '/banners', gates: ['BANNERS_VIEW'] },
      { label: 'Notificações', path: '/notifications', gates: ['NOTIFICATION_VIEW'] },
      { label: 'Avisos', path: '/notices', gates: ['NOTICES_UPDATE'] },
      { label: 'Tabelas de preço', path: '/priceTables', gates: ['PRICE_TABLES_VIEW'] },
      { label: 'Fretes', path: '/freights', gates: ['FREIGHTS_VIEW'] },
      { label: 'Tabela de custo', path: '/costPriceTable', gates: ['PRODUCTS_UPDATE_COST_PRICE'] },
      { label: 'Taxas de descarga', path: '/unload-fees', gates: ['UNLOAD_FEES_VIEW'] },
      { label: 'Formas de pagamento', path: '/paymentMethods', gates: ['PAYMENT_METHODS_VIEW_ALL'] },
      { label: 'Condições de pagamento', path: '/paymentConditions', gates: ['PAYMENT_METHODS_VIEW_ALL'] },
      { label: 'Times', path: '/teams', gates: ['TEAMS_VIEW'] },
      { label: 'Regionais', path: '/regionals', gates: ['REGIONALS_VIEW'] },
      { label: 'Vídeos', path: '/videos', gates: ['VIDEOS_VIEW'] },
      { label: 'Playlists', path: '/playlists', gates: ['PLAYLISTS_VIEW'] },
      { label: 'Categorias', path: '/categories', gates: ['CATEGORIES_VIEW'] },
      { label: 'Perfis de acesso', path: '/roles', gates: ['ROLES_VIEW_ALL'] },
      { label: 'Alçadas', path: '/approval-thresholds', gates: ['APPROVAL_THRESHOLDS_VIEW'] },
      { label: 'Cota da API externa', path: '/external-api-quota', gates: ['IS_BOLD', 'EXTERNAL_API_QUOTA'] },
      { label: 'Transportadoras', path: '/shippingCompanies', gates: ['SHIPPING_COMPANIES_VIEW_ALL'] },
      { label: 'Fabricantes', path: '/manufacturers', gates: ['MANUFACTURERS_VIEW'], isReady: true },
      { label: 'Feriados', path: '/holidays', gates: ['HOLIDAYS_VIEW'] },
      { label: 'Centros de distribuição', path: '/distribution-centers', gates: ['DISTRIBUTION_CENTERS_VIEW'] },
    ],
  },
]

/** Screens that the specification names without an entry in the sidebar. */
export const OTHER_SCREENS: readonly NavigationEntry[] = [
  { label: 'Feedback', path: '/feedback' },
  { label: 'Nova atividade', path: '/companyTasks/new', gates: ['COMPANY_TASKS_STORE'] },
  { label: 'Carrinho', path: '/cart', gates: STORE, isReady: true },
  { label: 'Finalizar orçamento', path: '/checkout', gates: STORE, isReady: true },
  { label: 'Logs de auditoria', path: '/auditLogs', gates: ['IS_BOLD'] },
  { label: 'Empresas bloqueadas', path: '/blockedCompanies', gates: ['IS_BOLD'] },
]

export function isOpen(entry: NavigationEntry, user: CurrentUser): boolean {
  const byGate = !entry.gates || opensGate(user, ...entry.gates)
  return byGate && (entry.when?.(user) ?? true)
}

/**
 * Which entries are open for this user, one character each, '1' or '0', in the order of NAVIGATION: it travels with every page, while the
 * labels and paths are in a script that the browser keeps.
 */
export function openEntries(user: CurrentUser): string {
  const entries = NAVIGATION.flatMap((group) => group.entries)
  return entries.map((entry) => (isOpen(entry, user) ? '1' : '0')).join('')
}

/** The groups that the sidebar draws: those with an open entry. */
export function openGroups(open: string): NavigationGroup[] {
  let position = 0
  return NAVIGATION.map(({ label, entries }) => ({
    label,
    entries: entries.filter(() => open[position++] === '1'),
  })).filter((group) => group.entries.length > 0)
}

/** The entry whose screen a path belongs to: '/teams/3' → Times. */
export function entryFor(path: string): NavigationEntry | undefined {
  const all = [...NAVIGATION.flatMap((group) => group.entries), ...OTHER_SCREENS].filter((entry) => entry.path !== '/')
  return all
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
