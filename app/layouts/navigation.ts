import type { IconName } from '~/components/icon'

/**
 * The entries of the sidebar: label, path, icon. Who sees which, and which are ready, the server knows (screens.ts).
 */
type NavigationEntry = readonly [label: string, path: string, icon?: IconName]
export type NavigationGroup = { label: string; icon?: IconName; entries: readonly NavigationEntry[] }

/** Every entry of the sidebar, in the order of specification §2; what it does not name comes last in its group. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: '',
    entries: [
      ['Início', '/', 'home'],
      ['Minha fila', '/queue', 'clock'],
      // In the top bar too, where it has room.
      ['Busca', '/search', 'search'],
    ],
  },
  {
    label: 'Orçamentos',
    icon: 'file',
    entries: [
      ['Kits on-grid', '/budgets/new'],
      ['Kits híbridos', '/budgets/newHybrid'],
      ['Personalizado', '/budgets/customized'],
      ['Venda avulsa', '/cart/detached'],
      ['Meus orçamentos', '/budgets'],
    ],
  },
  {
    label: 'Pedidos',
    icon: 'box',
    entries: [
      ['Pedidos', '/orders'],
      ['Pedidos com repasse', '/serviceFee/orders'],
      ['Chamados', '/customerClaims'],
      ['Solicitações de aprovação', '/approval-thresholds-requests'],
    ],
  },
  {
    label: 'Geral',
    icon: 'book',
    entries: [
      ['Clientes', '/clients'],
      ['Usuários', '/users'],
      ['Perguntas frequentes', '/faq'],
      ['Universidade', '/university'],
      ['Meu perfil', '/profile'],
      ['Segurança', '/profile/security'],
      ['Política comercial', '/policy'],
      ['Painel comercial', '/dashboard-orders'],
      ['Metas', '/goals'],
      ['Atividades', '/companyTasks'],
      ['Empresas', '/companies'],
      ['Exportações', '/exports'],
      ['Produtos', '/products'],
      ['Kits', '/kits'],
      ['Feedbacks', '/feedbacks'],
      ['Promoções', '/promotions'],
    ],
  },
  {
    label: 'Configurações',
    icon: 'gear',
    entries: [
      ['Banners', '/banners'],
      ['Notificações', '/notifications'],
      ['Avisos', '/notices'],
      ['Tabelas de preço', '/priceTables'],
      ['Fretes', '/freights'],
      ['Tabela de custo', '/costPriceTable'],
      ['Taxas de descarga', '/unload-fees'],
      ['Formas de pagamento', '/paymentMethods'],
      ['Condições de pagamento', '/paymentConditions'],
      ['Dados de recebimento', '/payment-account'],
      ['Times', '/teams'],
      ['Regionais', '/regionals'],
      ['Vídeos', '/videos'],
      ['Playlists', '/playlists'],
      ['Categorias', '/categories'],
      ['Perfis de acesso', '/roles'],
      ['Alçadas', '/approval-thresholds'],
      ['Cota da API externa', '/external-api-quota'],
      ['Transportadoras', '/shippingCompanies'],
      ['Fabricantes', '/manufacturers'],
      ['Irradiação', '/irradiations'],
      ['Feriados', '/holidays'],
      ['Centros de distribuição', '/distribution-centers'],
      ['Filiais', '/branches'],
      ['Empresas bloqueadas', '/blockedCompanies'],
      ['Logs de auditoria', '/auditLogs'],
    ],
  },
]

/**
 * The groups that the sidebar draws: those with an open entry.
 * @param open from `openEntries` (screens.ts)
 */
export function openGroups(open: string): NavigationGroup[] {
  let position = 0
  return NAVIGATION.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.filter(() => open[position++] === '1'),
  })).filter((group) => group.entries.length > 0)
}
