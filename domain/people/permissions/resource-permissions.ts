import { approvalThresholdEntry } from '../../ground/nouns/approval-threshold-entry'
import { companyClientEntry } from '../../ground/nouns/company-client-entry'
import { distributionCenterEntry } from '../../ground/nouns/distribution-center-entry'
import { holidayEntry } from '../../ground/nouns/holiday-entry'
import { manufacturerEntry } from '../../ground/nouns/manufacturer-entry'
import { paymentMethodEntry } from '../../ground/nouns/payment-method-entry'
import { regionalEntry } from '../../ground/nouns/regional-entry'
import { shippingCompanyEntry } from '../../ground/nouns/shipping-company-entry'
import { teamEntry } from '../../ground/nouns/team-entry'
import { unloadFeeEntry } from '../../ground/nouns/unload-fee-entry'
import { crud, nounOf, type PermissionEntry, viewAll, writeAll } from './permission-entry'

/** People, companies and their clients, specification §6. */
export const PEOPLE_PERMISSIONS = {
  integrador: { label: 'Integrador', description: 'Identifica usuários de empresas integradoras.' },
  ...crud('companies', 'empresas'),
  ...viewAll('companies', 'empresas'),
  'companies:updateInfo': { label: 'Editar dados da empresa', description: 'Altera contato e observações internas.' },
  'companies:updateConfig': {
    label: 'Editar configuração da empresa',
    description: 'Altera consultor, time, venda avulsa e usuários de API.',
  },
  'companies:updateFinancialConfig': {
    label: 'Editar configuração financeira',
    description: 'Altera tabela de preço, acréscimo e desconto da empresa.',
  },
  'companies:approve': {
    label: 'Aprovar empresas',
    description: 'Aprova, reprova, suspende, reativa e ativa empresas.',
  },
  'companies:updateProfile': { label: 'Editar a própria empresa', description: 'Altera o perfil da própria empresa.' },
  'proposals:view': { label: 'Ver propostas', description: 'Abre as propostas da própria empresa.' },
  'proposals:update': {
    label: 'Fazer propostas',
    description: 'Faz, publica, revoga e envia propostas da própria empresa.',
  },
  'companies:serviceFeeLimit': { label: 'Limite de repasse', description: 'Define o limite de repasse da empresa.' },
  'blockedCompanies:view': { label: 'Ver empresas bloqueadas', description: 'Abre a lista de CNPJs bloqueados.' },
  'blockedCompanies:store': {
    label: 'Bloquear CNPJs',
    description: 'Tira uma empresa, ou todas as filiais, do portal, com o motivo.',
  },
  'blockedCompanies:destroy': {
    label: 'Desbloquear CNPJs',
    description: 'Desfaz um bloqueio, com o motivo.',
  },
  ...crud(...nounOf(companyClientEntry)),
  ...viewAll(...nounOf(companyClientEntry)),
  ...writeAll(...nounOf(companyClientEntry)),
  'companyTasks:viewAll': { label: 'Ver todas as atividades', description: 'Abre as atividades de todas as empresas.' },
  'companyTasks:store': { label: 'Criar atividades', description: 'Registra, cancela e conclui atividades.' },
  ...crud('users', 'usuários'),
  ...viewAll('users', 'usuários'),
  ...writeAll('users', 'usuários'),
  'users:thresholdRole': { label: 'Definir papel de alçada', description: 'Define o papel de alçada dos usuários.' },
  ...crud('roles', 'perfis'),
  ...viewAll('roles', 'perfis'),
} as const satisfies Record<string, PermissionEntry>

/** Products, prices, kits and sales. */
export const CATALOGUE_PERMISSIONS = {
  ...crud(...nounOf(manufacturerEntry)),
  ...crud('products', 'produtos'),
  'products:updateCostPrice': { label: 'Editar preço de custo', description: 'Vê e altera o preço de custo.' },
  'tariffs:view': { label: 'Ver tarifas de energia', description: 'Abre a lista de tarifas das distribuidoras.' },
  'tariffs:update': {
    label: 'Editar tarifas de energia',
    description: 'Cadastra, corrige e importa tarifas das distribuidoras.',
  },
  'taxRules:view': { label: 'Ver regras fiscais', description: 'Abre as regras de impostos e o que cada uma diz.' },
  'taxRules:update': {
    label: 'Editar regras fiscais',
    description: 'Cria, corrige, importa e desfaz regras de impostos, de que saem as margens.',
  },
  'stock:view': { label: 'Ver estoque', description: 'Abre o estoque por centro, o que o reserva e o que chega.' },
  'stock:update': {
    label: 'Importar estoque',
    description: 'Importa contagens e chegadas de cada centro por planilha.',
  },
  'stock:reserve': {
    label: 'Reservar estoque',
    description: 'Reserva itens de um orçamento num centro por alguns dias, e os solta.',
  },
  ...crud('productKits', 'kits'),
  ...crud('promotions', 'promoções'),
  ...crud('priceTables', 'tabelas de preço'),
  ...crud('exclusivePriceTableProducts', 'preços exclusivos'),
} as const satisfies Record<string, PermissionEntry>

/** Delivery and payment. Payment conditions follow the keys of payment methods. */
export const TERMS_PERMISSIONS = {
  ...crud(...nounOf(shippingCompanyEntry)),
  ...viewAll('shippingCompanies', 'transportadoras'),
  ...crud(...nounOf(paymentMethodEntry)),
  ...viewAll('paymentMethods', 'formas de pagamento'),
  'paymentAccount:update': {
    label: 'Alterar dados de recebimento',
    description: 'Altera a chave PIX e a conta bancária que os pedidos mostram a quem paga.',
  },
  'paymentMethods:activate': { label: 'Ativar formas de pagamento', description: 'Ativa formas e condições.' },
  'paymentMethods:deactivate': { label: 'Desativar formas de pagamento', description: 'Desativa formas e condições.' },
  'freight:view': { label: 'Ver fretes', description: 'Abre a tabela de fretes por estado.' },
  'freight:update': { label: 'Editar fretes', description: 'Altera fretes e o frete dedicado.' },
  ...crud(...nounOf(unloadFeeEntry)),
  ...crud(...nounOf(distributionCenterEntry)),
  ...crud(...nounOf(holidayEntry)),
} as const satisfies Record<string, PermissionEntry>

/** Commercial organisation, approvals and dashboards. */
export const COMMERCIAL_PERMISSIONS = {
  ...crud(...nounOf(teamEntry)),
  ...crud(...nounOf(regionalEntry)),
  'goals:view': { label: 'Ver metas', description: 'Mostra metas e realizado.' },
  'goals:update': { label: 'Editar metas', description: 'Altera as metas das regionais.' },
  'ordersDashboard:view': { label: 'Ver painel de pedidos', description: 'Abre o painel comercial.' },
  'dashboardRegional:view': { label: 'Ver painel por regional', description: 'Filtra os painéis por regional e time.' },
  ...crud(...nounOf(approvalThresholdEntry)),
  'approvalThresholdsRequests:respond': {
    label: 'Responder aprovações',
    description: 'Aprova ou rejeita solicitações.',
  },
} as const satisfies Record<string, PermissionEntry>

/** The permissions to keep the university. */
export const UNIVERSITY_PERMISSIONS = {
  ...crud('playlists', 'playlists'),
  ...crud('categories', 'categorias'),
  ...crud('videos', 'vídeos'),
}

/** Communication and the university. */
export const CONTENT_PERMISSIONS = {
  'orderNotes:view': { label: 'Ver observações internas', description: 'Mostra observações internas dos pedidos.' },
  'orderNotes:store': { label: 'Criar observações', description: 'Escreve observações em pedidos.' },
  'orderNotes:update': { label: 'Editar observações', description: 'Altera observações de pedidos.' },
  ...crud('banners', 'banners'),
  ...crud('notices', 'avisos'),
  'notifications:list': { label: 'Ver notificações', description: 'Abre as notificações e os e-mails enviados.' },
  'notifications:update': { label: 'Editar notificações', description: 'Altera quem recebe cada notificação.' },
  'feedbacks:viewAll': { label: 'Ver feedbacks', description: 'Abre os feedbacks de todos os usuários.' },
  ...UNIVERSITY_PERMISSIONS,
  'ExternalLink:documents': { label: 'Pasta de documentos', description: 'Mostra o link da pasta de documentos.' },
} as const satisfies Record<string, PermissionEntry>

/** Audit, integrations, and how the portal itself is. */
export const SYSTEM_PERMISSIONS = {
  'auditLogs:logs': { label: 'Ver auditoria', description: 'Abre os logs de auditoria.' },
  'ops:view': {
    label: 'Ver a situação do portal',
    description: 'Mostra máquinas do banco, filas, cópias de segurança e versões.',
  },
  'externalApi:quota': { label: 'Cota da API externa', description: 'Mostra e altera a cota da API externa.' },
  'api:productKits:view': { label: 'API: ver kits', description: 'Permite consultar kits pela API.' },
  'cigam:integrateOrder': { label: 'Integrar pedido ao ERP', description: 'Reenvia pedidos ao ERP.' },
} as const satisfies Record<string, PermissionEntry>
