import { fromRegisters, type Register } from '#domain/ground/nouns/registers'

/** A register whose records are each of one company. */
type OwnedRegister = Extract<Register, { scope: 'company' }>

/**
 * Whose record the `{id}` of a path names. An operation whose path has no row here fails the matrix: a new route has to
 * say whose data it serves.
 * - public: for everybody, logged in or not;
 * - self: the caller's own, no other user's data can be named;
 * - shared: one for all who hold the permission (catalogue, registers, back-office);
 * - list: rows of several companies, filtered by what the caller may see;
 * - otherwise the kind of record of one company that the id names.
 */
export type Scope =
  | 'public'
  | 'self'
  | 'shared'
  | 'list'
  | 'order'
  | 'claim'
  | OwnedRegister['one']
  | 'user'
  | 'company'
  | 'view'
  | 'alias'
  | 'alert'
  | 'study'
  | 'productList'
  | 'proposal'
  | 'feedback'
  | 'webhook'
  | 'export'
  | 'file'
  | 'request'
  | 'session'
  | 'device'
  // Of an audience: a notice addressed to one company is no other's.
  | 'notice'
  | 'banner'
  | 'playlist'
  | 'video'
  | 'kit'

export type OwnedScope = Exclude<Scope, 'public' | 'self' | 'shared' | 'list'>
export const isOwned = (scope: Scope): scope is OwnedScope => !['public', 'self', 'shared', 'list'].includes(scope)

const of = (scope: Scope, ...paths: string[]): Record<string, Scope> =>
  Object.fromEntries(paths.map((path) => [path, scope]))

const each = (base: string, ...parts: string[]) => parts.map((part) => base + part)

/** The paths of one register, as its entry names them. */
function ofRegister({ api, scope, one }: Register): Record<string, Scope> {
  const paths = each(api.path, '', '/{id}', ...api.more)
  if (scope === 'shared') return of('shared', ...paths)
  return Object.fromEntries(paths.map((path) => [path, path.includes('{id}') ? one : 'list']))
}

/** Every path of the contract, once. */
export const ROWS: Readonly<Record<string, Scope>> = {
  ...fromRegisters(ofRegister),
  ...of(
    'public',
    '/openapi.json',
    '/users/login',
    '/users/login/secondStep',
    '/users/keptForms',
    '/users/requestPasswordRecovery',
    '/users/passwordRecovery/{token}',
    '/companies/check/{cnpj}',
    '/companies/register',
    '/companies/register/address/{cep}',
    '/companies/activation',
    '/companies/activation/{token}',
    '/unsubscriptions/{token}',
    ...each('/publicProposals/{token}', '', '/view', '/logo/{sha256}', '/code', '/accept', '/decline', '/rating'),
  ),
  ...of(
    'self',
    '/users/logout',
    '/users/me',
    '/queue',
    '/queue/next',
    '/queue/sales/reminders',
    '/users/me/sessions',
    '/users/me/devices',
    '/users/me/logins',
    '/users/me/keptForms/take',
    '/users/me/proof',
    ...each('/users/me/twoStep', '', '/confirm', '/recoveryCodes', '/off'),
    '/users/agreements',
    '/users/setAgreements',
    '/users/updatePassword',
    '/users/me/notices',
    '/banners/shown',
    '/university',
    '/users/me/notices/read',
    '/users/me/notifications',
    '/users/me/notificationPreferences',
    '/budgets/customizedBudget',
    ...each('/sizings', '', '/servicePrice'),
    '/tariffs/distributors',
    ...each(
      '/carts/current',
      '',
      '/items',
      '/items/{productId}',
      '/kit',
      '/customized',
      '/materials',
      '/undo',
      '/quickOrder',
      '/promise',
      '/client',
    ),
    ...each('/quickOrder', '/parse', '/sheet', '/template', '/rejected', '/missing', '/budgets', '/aliases'),
    '/files',
    '/productLists',
    '/alerts',
    '/savedViews',
    '/savedViews/roles',
    '/savedViews/counts',
    '/orders/exports',
  ),
  ...of('notice', '/notices/{id}/dismiss'),
  ...of('banner', ...each('/banners/{id}', '/click', '/close')),
  ...of('playlist', '/university/playlists/{id}'),
  ...of('video', ...each('/university/videos/{id}', '', '/watched')),
  ...of('kit', ...each('/productKits/', '{id}', 'like/{id}', 'dislike/{id}')),
  ...of('session', '/users/me/sessions/{id}'),
  ...of('device', '/users/me/devices/{id}'),
  ...of(
    'list',
    '/changes',
    '/companies/exporter',
    '/exports',
    '/search',
    '/webhooks',
    '/users',
    '/users/select',
    '/users/newUserChoices',
    '/companies',
    '/companies/select',
    '/companies/choices',
    '/companies/summary',
    '/companies/newCompaniesRegistered',
    '/companies/findByCnpj/{cnpj}',
    '/budgets',
    '/budgets/export',
    '/orders',
    '/orders/export',
    '/serviceFee/orders',
    '/orders/changeMultipleOrdersStatus',
    '/orders/changeMultipleOrdersStatus/preview',
    '/orders/changeMultipleOrdersStatus/{key}',
    '/orders/changeMultipleOrdersStatus/{key}/sheet',
    ...each('/shipments/events', '/sheet', '/sheet/{key}', '/sheet/{key}/rejected', '/template'),
    '/approvalThresholdsRequests',
    '/approvalThresholdsRequests/answerMany',
    '/approvalThresholdsRequests/answerMany/preview',
    '/orders/erp',
    '/orders/integrateOrder',
    '/sizingStudies',
    '/savedViews/bySlug/{slug}',
    '/savedViews/bySlug/{slug}/orders/{id}',
  ),
  ...of(
    'order',
    '/orders/{id}',
    ...each(
      '/orders/',
      'restore/{id}',
      'clone/{id}',
      'checkApprovalThresholds/{id}',
      'updateAssets/{id}',
      'nextStatus/{id}',
      'backStatus/{id}',
      'backToNew/{id}',
      'backToNegotiation/{id}',
      'sendToClosing/{id}',
      'startNegotiation/{id}',
      'sendOrder/{id}',
      'integrateOrder/{id}',
      'erp/{id}',
    ),
    ...each(
      '/orders/{id}',
      '/notes',
      '/prices',
      '/prices/target',
      '/reservation',
      '/payment',
      '/receipts',
      '/boletos',
      '/revisions',
      '/substitutions',
      '/substitutions/preview',
      '/substitutions/{number}',
      '/revisions/{number}',
      '/revisions/{number}/restore',
      '/drift',
      '/timeline',
      '/composition',
      '/electrics',
      '/promise',
      '/split',
      '/folder',
      '/invoices',
      '/invoices/readings',
      '/invoices/{invoiceId}/danfe',
      '/preview',
      '/materials',
      '/editing',
      '/distributionCenter',
      '/taxes',
      '/plannedDates',
      '/lineAvailability',
      '/volumes',
      '/shipment',
      '/shipments',
      '/shipments/{n}',
      '/shipments/{n}/invoice',
      '/shipments/{n}/loading',
      '/shipments/{n}/ship',
      '/picking',
      '/shipments/{n}/deliver',
      '/shipments/{n}/events',
      '/shipments/{n}/events/{event}',
      '/delivery',
      '/unsold',
      '/claim',
      '/receipt',
      '/receipt/conclude',
    ),
  ),
  ...of('list', ...each('/customerClaims', '', '/summary', '/export', '/openable/{orderId}'), '/warranty'),
  ...of('list', ...each('/dashboard-data', '', '/ownYear', '/companiesAbc', '/regionals')),
  ...of('shared', ...each('/customerClaims/statistics', '', '/export')),
  ...of('list', '/dashboard-data/radar', '/home', '/queue/sales', ...each('/separation', '', '/list')),
  ...of(
    'claim',
    ...each(
      '/customerClaims/{id}',
      '',
      '/warrantyReport',
      '/complement',
      '/contest',
      '/decision',
      '/return',
      '/arrival',
      '/loan',
    ),
  ),
  ...of(
    'user',
    '/users/{id}',
    '/users/reactivate/{id}',
    '/users/resetPassword/{id}',
    '/users/resetTwoStep/{id}',
    '/users/{id}/tokens',
    '/users/{id}/tokens/{tokenId}',
  ),
  ...of(
    'company',
    '/companies/{id}',
    ...each(
      '/companies/',
      'updateInfo/{id}',
      'updateConfig/{id}',
      'updateFinancialConfig/{id}',
      'updateProfile/{id}',
      'approve/{id}',
      'disapprove/{id}',
      'activate/{id}',
      'suspend/{id}',
      'reactivate/{id}',
      'resendActivation/{id}',
    ),
  ),
  ...of('view', '/savedViews/{id}'),
  ...of('alias', '/quickOrder/aliases/{id}'),
  ...of('productList', ...each('/productLists/{id}', '', '/drift', '/lines')),
  ...of('alert', '/alerts/{id}'),
  ...of('study', '/sizingStudies/{id}'),
  ...of('self', ...each('/brand', '', '/logo')),
  ...of('list', ...each('/proposals', '', '/funnel', '/exporter')),
  ...of(
    'proposal',
    ...each(
      '/proposals/{id}',
      '',
      '/events',
      '/preview',
      '/publish',
      '/absorb',
      '/revoke',
      '/duplicate',
      '/email',
      '/paper',
      '/fillOrder',
    ),
  ),
  ...of('feedback', '/feedbacks/{id}'),
  // The provider's people alone: notes about a company are not for the company.
  ...of('shared', ...each('/companyTasks', '', '/{id}', '/{id}/calendar', '/conclude/{id}', '/cancel/{id}')),
  ...of('shared', '/feedbacks/{id}/answer', ...each('/notices', '', '/{id}')),
  ...of('shared', ...each('/banners', '', '/{id}', '/{id}/move', '/{id}/images/{shape}')),
  ...of('shared', ...each('/playlists', '', '/{id}', '/{id}/position')),
  ...of('shared', ...each('/videos', '', '/{id}', '/{id}/position', '/{id}/poster', '/{id}/viewers')),
  // Every user may write one, and staff alone list them.
  ...of('list', '/feedbacks'),
  ...of(
    'webhook',
    ...each('/webhooks/{id}', '', '/rotateSecret', '/deliveries', '/deliveries/{deliveryId}', '/resend', '/test'),
  ),
  ...of(
    'export',
    '/exports/{id}',
    '/exports/cancel/{id}',
    '/orders/exports/{id}',
    '/orders/exports/{id}/file',
    '/orders/exports/{id}/seen',
  ),
  ...of('file', '/files/{id}'),
  ...of(
    'request',
    '/approvalThresholdsRequests/{id}',
    ...each('/approvalThresholdsRequests/', 'approve/{id}', 'reject/{id}', 'cancel/{id}', 'comment/{id}'),
  ),
  ...of(
    'shared',
    ...each('/roles', '', '/select', '/compare', '/explain', '/{id}'),
    '/regionals/goals/{year}',
    ...each('/blockedCompanies', '', '/preview', '/{id}'),
    ...each('/externalApi', '/usage', '/quotas', '/quotas/users/{id}', '/quotas/companies/{id}'),
    ...each(
      '/auditLogs',
      '',
      '/orders',
      '/orderNotes',
      '/companies',
      '/products',
      '/exclusiveProducts',
      '/priceTables',
      '/export',
      '/{id}',
    ),
    '/status',
    ...each('/agreements', '', '/{version}'),
    '/sitePages/{key}',
    ...each('/faqEntries', '', '/{id}'),
    '/ceps/{cep}',
    ...each('/freights', '', '/regions', '/{id}'),
    ...each('/dedicatedShippings/', 'show', '{id}'),
    ...each('/notifications', '', '/{id}', '/{id}/link', '/{id}/retry'),
    ...each('/notifications/settings', '', '/{id}', '/{id}/reset'),
    '/paymentConditions',
    '/paymentAccount',
    '/warrantyPolicies',
    '/paymentMethods',
    '/shippingCompanies',
    '/unloadFees',
    ...each('/productKits', '', '/listAll', '/exporter', '/proposal'),
    ...each(
      '/kitBatches',
      '',
      '/generateKits/{id}',
      '/cancel/{id}',
      '/kits/{id}',
      '/{id}',
      '/{id}/kits',
      '/{id}/skipped',
    ),
    '/kitBatches/{id}/skipped/exporter',
    ...each('/irradiations', '', '/import', '/{id}'),
    ...each('/tariffs', '', '/import', '/{id}'),
    ...each('/lightingFees', '', '/{id}'),
    '/orders/taxChanges',
    ...each('/taxRules', '', '/gaps', '/explain', '/{id}', '/exporter', '/revisions', '/revisions/undo/{id}'),
    ...each('/taxRules/imports', '', '/{id}', '/{id}/rows', '/{id}/sheet', '/apply/{id}', '/compare/{id}'),
    ...each('/stock', '', '/summary', '/{id}', '/exporter'),
    ...each('/stock/imports', '', '/{id}', '/{id}/rows', '/{id}/sheet', '/apply/{id}', '/compare/{id}'),
    '/products/taxFactors',
    ...each('/priceApprovals', '', '/{id}', '/approve/{id}', '/reject/{id}'),
    ...each('/promotions', '', '/kits', '/margins', '/{id}', '/{id}/image', '/suspend/{id}', '/resume/{id}'),
    ...each(
      '/products',
      '',
      '/listAll',
      '/listById',
      '/select',
      '/exporter',
      '/gaps',
      '/costPriceTable',
      '/costPrice/{id}',
    ),
    ...each('/products/', 'enable/{id}', 'disable/{id}', 'reactivate/{id}', '{id}', '{id}/uses', '{id}/prices'),
    ...each(
      '/products/',
      'bulk',
      'files',
      'sheet',
      'imports',
      'imports/{id}',
      'imports/{id}/rows',
      'imports/{id}/sheet',
    ),
    ...each('/products/imports/', 'apply/{id}', 'compare/{id}', 'cancel/{id}', 'undo/{id}'),
    ...each('/products/{id}/', 'relatedProducts', 'substitutes', 'images', 'images/{imageId}', 'datasheet'),
    ...each('/priceTables', '', '/{id}', '/quote', '/enable/{id}', '/disable/{id}', '/default/{id}'),
    ...each('/priceTables/{id}/', 'companies', 'products', 'preview', 'bulk', 'revisions', 'exporter', 'imports'),
    ...each(
      '/products/costPriceTable/',
      'exporter',
      'imports',
      'imports/{id}',
      'imports/{id}/rows',
      'imports/{id}/sheet',
    ),
    ...each('/products/costPriceTable/imports/', 'apply/{id}', 'compare/{id}', 'undo/{id}'),
    ...each('/priceTables/imports/', '{id}', '{id}/rows', '{id}/sheet', 'apply/{id}', 'compare/{id}'),
    ...each('/priceTables/', 'imports/{id}/budgets', 'imports/{id}/budgets/exporter'),
    ...each('/priceTables/', 'revisions/{id}/budgets', 'revisions/{id}/budgets/exporter'),
    ...each('/priceTables/revisions/', '{id}', '{id}/rows', 'apply/{id}', 'cancel/{id}', 'undo/{id}'),
    ...each('/exclusiveProducts', '', '/{id}', '/enable/{id}', '/disable/{id}'),
  ),
}
