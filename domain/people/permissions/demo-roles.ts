import { REGISTERS } from '../../ground/nouns/registers'
import { keysOf } from '../../ground/objects/keys-of'
import { INTEGRATOR_PERMISSIONS, PERMISSION_KEYS, type Permission } from './permissions'
import { UNIVERSITY_PERMISSIONS } from './resource-permissions'
import type { ThresholdRole } from './threshold-roles'

/** A role of the demo seed, domain 4.9. */
export interface DemoRole {
  key: string
  name: string
  /** A user gives no role of a higher level than the own (specification §6). */
  level: number
  isAdmin: boolean
  isBold: boolean
  thresholdRole: ThresholdRole | null
  permissions: readonly Permission[]
}

const keysWith = (...prefixes: readonly string[]) =>
  PERMISSION_KEYS.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))

const without = (keys: readonly Permission[], ...dropped: readonly Permission[]) =>
  keys.filter((key) => !dropped.includes(key))

const unique = (...lists: readonly (readonly Permission[])[]) => [...new Set(lists.flat())]

/** Every stage role works the orders of its stage (domain 4.9). */
const STAGE: readonly Permission[] = ['orders:view', 'orders:viewAll', 'orders:update', 'orders:backStatus']
const NOTES = keysWith('orderNotes:')

const CONSULTANT = unique(
  ['orders:view', 'orders:viewOwn', 'orders:store', 'orders:storeAll', 'orders:update'],
  ['orders:new', 'orders:negotiation', 'orders:closing', 'orders:pending', 'orders:analysis'],
  ['orders:giveDiscount', 'orders:destroyUntilAnalysis', 'orders:addAssets'],
  ['budgets:view', 'budgets:viewOwn', 'budgets:update', 'budgets:destroy'],
  keysWith('companyClients:', 'companyTasks:'),
  ['productKits:view', 'products:view', 'promotions:view', 'companies:view', 'users:view', 'customerClaims:view'],
  ['ExternalLink:documents', 'stock:view', 'stock:reserve'],
  NOTES,
)

const COORDINATOR = unique(
  CONSULTANT,
  ['orders:backStatus', 'budgets:backStatus', 'orders:restore', 'orders:setDueDate'],
  ['orders:destroyUntilAwaiting', 'orders:changeMultipleOrdersStatus', 'approvalThresholdsRequests:respond'],
  ['ordersDashboard:view', 'dashboardRegional:view'],
)

const MANAGER = unique(
  COORDINATOR,
  ['orders:viewAll', 'budgets:viewAll', 'companies:viewAll', 'users:viewAll'],
  ['orders:destroy', 'budgets:destroyAll', 'orders:bypassRestrictions', 'orders:ViewContributionMargin', 'goals:view'],
  ['companies:approve', 'companies:updateInfo', 'companies:updateConfig'],
  // Users who let companies in may also block one; unblocking is for those who may delete one.
  ['blockedCompanies:view', 'blockedCompanies:store'],
  keysWith('teams:'),
)

/** Every view, and the registers that no stage role keeps. */
const DIRECTOR = unique(
  MANAGER,
  PERMISSION_KEYS.filter((key) => /:view(All)?$/.test(key) && !key.startsWith('api:')),
  keysWith(...REGISTERS.flatMap(({ permissions }) => (permissions ? [`${permissions}:`] : []))),
  keysWith('goals:', 'roles:', 'users:', 'companies:', 'products:', 'productKits:', 'priceTables:'),
  keysWith('exclusivePriceTableProducts:', 'freight:'),
  [
    'blockedCompanies:destroy',
    'paymentAccount:update',
    'auditLogs:logs',
    'externalApi:quota',
    'tariffs:update',
    'taxRules:update',
    'stock:update',
    'notifications:list',
    'notifications:update',
    'orders:fullAccessAssets',
  ],
)

const staff = (key: string, name: string, level: number, permissions: readonly Permission[]): DemoRole => ({
  key,
  name,
  level,
  isAdmin: false,
  isBold: true,
  thresholdRole: null,
  permissions,
})

const integrator = (key: string, name: string, level: number, permissions: readonly Permission[]): DemoRole => ({
  ...staff(key, name, level, permissions),
  isBold: false,
})

/** Roles of the demo seed as data, domain 4.9. */
export const DEMO_ROLES: readonly DemoRole[] = [
  { ...staff('admin', 'Administrador', 100, PERMISSION_KEYS), isAdmin: true, thresholdRole: 'DIRECTOR' },
  { ...staff('director', 'Diretor', 90, DIRECTOR), thresholdRole: 'DIRECTOR' },
  { ...staff('manager', 'Gerente regional', 80, MANAGER), thresholdRole: 'MANAGER' },
  { ...staff('coordinator', 'Coordenador', 70, COORDINATOR), thresholdRole: 'COORDINATOR' },
  { ...staff('consultant', 'Consultor', 60, CONSULTANT), thresholdRole: 'SELLER' },
  staff(
    'finance',
    'Financeiro',
    60,
    unique(STAGE, NOTES, [
      'orders:creditAnalysis',
      'orders:awaiting',
      'orders:productionAllowed',
      'orders:setDueDate',
      'orders:addAssets',
      'orders:attachBoleto',
      'companies:view',
      'companies:viewAll',
      'companies:updateFinancialConfig',
      'companies:serviceFeeLimit',
      'blockedCompanies:view',
      'paymentMethods:view',
      'paymentMethods:viewAll',
    ]),
  ),
  staff(
    'fiscal',
    'Fiscal',
    60,
    unique(STAGE, NOTES, [
      'orders:analysis',
      'orders:futureNfSent',
      'orders:awaitingNfBeSent',
      'orders:invoicing',
      'orders:addAssets',
      'orders:viewDistributionCenter',
      'customerClaims:view',
      'products:view',
      'cigam:integrateOrder',
      'taxRules:view',
      'taxRules:update',
    ]),
  ),
  staff(
    'pcp',
    'PCP',
    60,
    unique(STAGE, NOTES, [
      'orders:confirmed',
      'orders:preparing',
      'orders:viewDistributionCenter',
      'products:view',
      'stock:view',
      'stock:update',
      'stock:reserve',
    ]),
  ),
  staff(
    'logistics',
    'Logística',
    60,
    unique(STAGE, NOTES, [
      'orders:separation',
      'orders:nfSent',
      'orders:partialShipped',
      'orders:shipped',
      'orders:availableToReturn',
      'orders:returning',
      'orders:addAssets',
      'orders:viewDistributionCenter',
      'customerClaims:view',
      'shippingCompanies:view',
      'shippingCompanies:viewAll',
      'freight:view',
      'stock:view',
      'stock:update',
    ]),
  ),
  staff(
    'after-sales',
    'Pós-venda',
    60,
    unique(STAGE, NOTES, keysWith('customerClaims:'), [
      'orders:pendingRma',
      'orders:arrived',
      'orders:shipped',
      'orders:addAssets',
      'stock:view',
    ]),
  ),
  staff(
    'marketing',
    'Marketing',
    50,
    unique(keysWith('banners:', 'notices:', 'promotions:'), keysOf(UNIVERSITY_PERMISSIONS), ['feedbacks:viewAll']),
  ),
  integrator('integrator', 'Integrador', 20, INTEGRATOR_PERMISSIONS),
  integrator('integrator-promotions', 'Integrador com promoções', 20, [
    ...INTEGRATOR_PERMISSIONS,
    'promotions:view',
    'proposals:view',
    'proposals:update',
  ]),
  integrator(
    'integrator-readonly',
    'Integrador leitura',
    10,
    INTEGRATOR_PERMISSIONS.filter((key) => key === 'integrador' || /:view(Own)?$/.test(key)),
  ),
  integrator('api', 'API', 10, [
    ...without(
      INTEGRATOR_PERMISSIONS,
      'companies:updateProfile',
      'users:view',
      'users:store',
      'users:update',
      'users:destroy',
    ),
    'api:productKits:view',
  ]),
]
