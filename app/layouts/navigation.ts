import type { IconName } from '~/components/icon'

/**
 * Where a screen stands among all of them: label, path, icon. Who sees which, and which are ready, the server knows
 * (screens.ts), and also by which subject 'Configurações' shows it. Without an icon it is never in the menu, and its
 * label stays with the server.
 */
export type NavigationEntry = readonly [label: string, path: string, icon?: IconName]

/**
 * Every screen that the menu or 'Configurações' leads to, by subject. The menu takes its entries in this order, so what
 * a day begins with comes first. It reaches the browser: words, and nothing computed.
 */
export const NAVIGATION: readonly NavigationEntry[] = [
  ['Início', '/', 'home'],
  ['Minha fila', '/queue', 'clock'],
  ['Kits on-grid', '/budgets/new', 'sun'],
  ['Kits híbridos', '/budgets/newHybrid', 'moon'],
  ['Personalizado', '/budgets/customized', 'edit'],
  ['Venda avulsa', '/cart/detached', 'cart'],
  ['Meus orçamentos', '/budgets', 'file'],
  ['Propostas', '/proposals', 'file'],
  ['Pedidos', '/orders', 'box'],
  ['', '/serviceFee/orders'],
  ['Aprovações', '/approval-thresholds-requests', 'check'],
  ['Chamados', '/customerClaims', 'wrench'],
  ['Dimensionar', '/mentat', 'ruler'],
  ['Clientes', '/clients', 'users'],
  ['Empresas', '/companies', 'building'],
  ['Usuários', '/users', 'user'],
  ['Atividades', '/companyTasks', 'calendar'],
  ['', '/teams'],
  ['', '/regionals'],
  ['', '/roles'],
  ['', '/approval-thresholds'],
  ['', '/blockedCompanies'],
  ['Painel comercial', '/dashboard-orders', 'chart'],
  ['', '/goals'],
  ['Exportações', '/exports', 'download'],
  ['Produtos', '/products', 'tag'],
  ['Kits', '/kits', 'sun'],
  ['Promoções', '/promotions', 'mark'],
  ['', '/manufacturers'],
  ['', '/irradiations'],
  ['', '/tariffs'],
  ['Tabelas de preço', '/priceTables', 'money'],
  ['', '/costPriceTable'],
  ['', '/tax-rules'],
  ['', '/freights'],
  ['', '/unload-fees'],
  ['Formas de pagamento', '/paymentMethods', 'money'],
  ['', '/paymentConditions'],
  ['', '/payment-account'],
  ['Transportadoras', '/shippingCompanies', 'truck'],
  ['Estoque', '/stock', 'stock'],
  ['Separação', '/separation', 'box'],
  ['', '/distribution-centers'],
  ['', '/branches'],
  ['', '/holidays'],
  ['Universidade', '/university', 'book'],
  ['Perguntas frequentes', '/faq', 'chat'],
  ['Política comercial', '/policy', 'file'],
  ['Banners', '/banners', 'screen'],
  ['Avisos', '/notices', 'alert'],
  ['Notificações', '/notifications', 'bell'],
  ['Vídeos', '/videos', 'book'],
  ['Playlists', '/playlists', 'book'],
  ['', '/categories'],
  ['Feedbacks', '/feedbacks', 'chat'],
  ['', '/search'],
  ['', '/profile'],
  ['', '/profile/security'],
  ['', '/external-api-quota'],
  ['', '/auditLogs'],
  ['', '/status'],
]

/**
 * The entries of these kinds.
 * @param open from `openEntries` (screens.ts)
 * @param kinds '1' those of the menu, '12' all that this user may open
 */
export const entriesOf = (open: string, kinds: string): NavigationEntry[] =>
  NAVIGATION.filter((_, at) => kinds.includes(open[at] || '0'))

/** What a path lies under: of these entries the one with the longest path. */
export const currentPath = (entries: readonly NavigationEntry[], pathname: string): string | undefined =>
  entries
    .map(([, path]) => path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0]
