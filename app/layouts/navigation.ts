import type { IconName } from '~/components/icon'

/**
 * Where a screen stands among all of them: label, path, icon. Who sees which, and which are ready, the server knows
 * (screens.ts). Without an icon it is never in the menu, only in 'Configurações'.
 */
type NavigationEntry = readonly [label: string, path: string, icon?: IconName]
export type NavigationGroup = { label: string; entries: readonly NavigationEntry[] }

/**
 * Every screen that the menu or 'Configurações' leads to, by subject. The menu takes its entries in this order, so what
 * a day begins with comes first.
 */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Vendas',
    entries: [
      ['Início', '/', 'home'],
      ['Minha fila', '/queue', 'clock'],
      ['Kits on-grid', '/budgets/new', 'sun'],
      ['Kits híbridos', '/budgets/newHybrid', 'moon'],
      ['Personalizado', '/budgets/customized', 'edit'],
      ['Venda avulsa', '/cart/detached', 'cart'],
      ['Meus orçamentos', '/budgets', 'file'],
      ['Pedidos', '/orders', 'box'],
      ['Pedidos com repasse', '/serviceFee/orders', 'money'],
      ['Aprovações', '/approval-thresholds-requests', 'check'],
      ['Chamados', '/customerClaims', 'wrench'],
      ['Dimensionar', '/mentat', 'ruler'],
    ],
  },
  {
    label: 'Clientes e pessoas',
    entries: [
      ['Clientes', '/clients', 'users'],
      ['Empresas', '/companies', 'building'],
      ['Usuários', '/users', 'user'],
      ['Atividades', '/companyTasks', 'calendar'],
      ['Times', '/teams'],
      ['Regionais', '/regionals'],
      ['Perfis de acesso', '/roles'],
      ['Alçadas', '/approval-thresholds'],
      ['Empresas bloqueadas', '/blockedCompanies'],
    ],
  },
  {
    label: 'Resultado',
    entries: [
      ['Painel comercial', '/dashboard-orders', 'chart'],
      ['Metas', '/goals', 'up'],
      ['Exportações', '/exports', 'download'],
    ],
  },
  {
    label: 'Produtos e kits',
    entries: [
      ['Produtos', '/products', 'tag'],
      ['Kits', '/kits', 'sun'],
      ['Promoções', '/promotions', 'mark'],
      ['Fabricantes', '/manufacturers'],
      ['Irradiação', '/irradiations'],
    ],
  },
  {
    label: 'Preço e pagamento',
    entries: [
      ['Tabelas de preço', '/priceTables', 'money'],
      ['Tabela de custo', '/costPriceTable'],
      ['Fretes', '/freights', 'truck'],
      ['Taxas de descarga', '/unload-fees'],
      ['Formas de pagamento', '/paymentMethods', 'money'],
      ['Condições de pagamento', '/paymentConditions'],
      ['Dados de recebimento', '/payment-account'],
    ],
  },
  {
    label: 'Entrega',
    entries: [
      ['Transportadoras', '/shippingCompanies', 'truck'],
      ['Centros de distribuição', '/distribution-centers'],
      ['Filiais', '/branches'],
      ['Feriados', '/holidays'],
    ],
  },
  {
    label: 'Conteúdo',
    entries: [
      ['Universidade', '/university', 'book'],
      ['Perguntas frequentes', '/faq', 'chat'],
      ['Política comercial', '/policy', 'file'],
      ['Banners', '/banners', 'screen'],
      ['Avisos', '/notices', 'alert'],
      ['Notificações', '/notifications', 'bell'],
      ['Vídeos', '/videos', 'right'],
      ['Playlists', '/playlists', 'menu'],
      ['Categorias', '/categories', 'more'],
      ['Feedbacks', '/feedbacks', 'chat'],
    ],
  },
  {
    label: 'Conta e sistema',
    entries: [
      ['Busca', '/search'],
      ['Meu perfil', '/profile'],
      ['Segurança', '/profile/security'],
      ['Cota da API externa', '/external-api-quota'],
      ['Auditoria', '/auditLogs'],
    ],
  },
]

/**
 * The screens of one kind, by subject.
 * @param open from `openEntries` (screens.ts)
 * @param kinds '1' those of the menu, '12' all that this user may open
 */
export function openGroups(open: string, kinds: '1' | '12'): NavigationGroup[] {
  let position = 0
  return NAVIGATION.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.filter(() => kinds.includes(open[position++] || '0')),
  })).filter((group) => group.entries.length > 0)
}

/** What a user's work lies under, at this path: the entry with the longest path. */
export const currentPath = (entries: readonly NavigationEntry[], pathname: string): string | undefined =>
  entries
    .map(([, path]) => path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0]
