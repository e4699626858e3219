import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { fromRegisters, REGISTERS, type Register } from '#domain/ground/nouns/registers'
import type { ApiCaller } from '../support/api-caller'
import { ROOT } from '../support/source-hash'

export interface PortalRoute {
  id: string
  /** Pattern of the whole path, e.g. '/orders/:id/status/:verb'. */
  pattern: string
  isIndex: boolean
  hasAction: boolean
  hasLoader: boolean
  /** A page; else a resource route. */
  isPage: boolean
}

/**
 * Every route that can be the target of a request, read from the built server, so that a new one is tested by itself.
 */
export async function readRoutes(): Promise<PortalRoute[]> {
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as unknown as ServerBuild
  return Object.values(routes)
    .filter((route): route is NonNullable<typeof route> => route !== undefined && route.id !== 'root')
    .filter((route) => route.path !== undefined || route.index)
    .flatMap((route) => {
      const parts: string[] = []
      for (let one: typeof route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
        if (one.path) parts.unshift(one.path)
      return addressesOf(`/${parts.join('/')}`).map((pattern) => ({
        id: route.id,
        pattern,
        isIndex: route.index === true,
        hasAction: route.module.action !== undefined,
        hasLoader: route.module.loader !== undefined,
        isPage: route.module.default !== undefined,
      }))
    })
}

/** A page of all registers gives one address for each of those without such a page of their own. */
const addressesOf = (pattern: string): string[] =>
  pattern.startsWith('/:register/')
    ? REGISTERS.filter((entry) => 'deletion' in entry).map(({ path }) => pattern.replace('/:register', path))
    : [pattern]

type RegisterLists = Readonly<Record<Register['one'], string>>

/** Where the API lists the records that pages show, by the name of their id. */
const LISTS = {
  ...(fromRegisters(({ one, api }) => ({ [one]: api.path })) as RegisterLists),
  order: '/orders',
  claim: '/customerClaims',
  budget: '/budgets',
  kit: '/productKits',
  kitBatch: '/kitBatches',
  company: '/companies/select',
  block: '/blockedCompanies',
  request: '/approvalThresholdsRequests',
  priceApproval: '/priceApprovals',
  role: '/roles?name=Marketing',
  // A user that no test logs in as: a test that deletes it takes nothing from the others.
  user: '/users?email=integrador@rionegro.example',
  auditLog: '/auditLogs',
  faq: '/faqEntries',
  apiUser: '/users?kind=API',
  mail: '/notifications',
  product: '/products?search=Voltrix',
  freight: '/freights',
  promotion: '/promotions',
  priceTable: '/priceTables',
  priceRevision: '/priceTables/2/revisions',
  priceImport: '/priceTables/2/imports',
  costImport: '/products/costPriceTable/imports',
  productImport: '/products/imports',
  exclusive: '/exclusiveProducts',
  study: '/sizingStudies',
  irradiation: '/irradiations',
  tariff: '/tariffs',
  lightingFee: '/lightingFees',
  taxRule: '/taxRules',
  taxImport: '/taxRules/imports',
  stock: '/stock',
  stockImport: '/stock/imports',
  companyTask: '/companyTasks?state=OPEN',
  feedback: '/feedbacks',
  notice: '/notices',
  banner: '/banners',
  playlist: '/playlists',
  video: '/videos?published=true',
} as const

/** Lists that come whole: they refuse a size of pages, as whatever they do not know. */
const UNPAGED: readonly string[] = ['/companies/select', '/faqEntries']

/** Staff have lists of goods while their cart is a company's: `fillCart` makes one. */
export type KnownIds = Record<keyof typeof LISTS | 'productList', number>

/** One record of each list, as an administrator sees them. */
export async function findKnownIds(admin: Pick<ApiCaller, 'get'>): Promise<KnownIds> {
  const ids: [string, number][] = []
  for (const [name, path] of Object.entries(LISTS)) {
    const { pathname, searchParams } = new URL(path, 'http://api')
    const page = UNPAGED.includes(pathname) ? {} : { perPage: 1 }
    const { status, body } = await admin.get(pathname, { ...page, ...Object.fromEntries(searchParams) })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    ids.push([name, Number(body.data[0]?.id)])
  }
  return Object.fromEntries([...ids, ['productList', 1]]) as KnownIds
}

/** Whose id a path holds, the first that fits: a path below another one's is listed before it. */
const OWNERS: readonly (readonly [path: string, name: keyof KnownIds])[] = [
  ...REGISTERS.map(({ path, one }) => [path, one] as const),
  ['/orders', 'order'],
  ['/customerClaims', 'claim'],
  ['/files', 'order'],
  ['/options/order-products', 'order'],
  ['/budgets/kits', 'kit'],
  ['/budgets', 'budget'],
  ['/approval-thresholds-requests/prices', 'priceApproval'],
  ['/approval-thresholds-requests', 'request'],
  ['/companyTasks', 'companyTask'],
  ['/feedbacks', 'feedback'],
  ['/feedback', 'feedback'],
  ['/notices', 'notice'],
  ['/banners', 'banner'],
  ['/playlists', 'playlist'],
  ['/videos', 'video'],
  ['/university/playlists', 'playlist'],
  ['/university/videos', 'video'],
  ['/companies', 'company'],
  ['/blockedCompanies', 'block'],
  ['/products/imports', 'productImport'],
  ['/products', 'product'],
  ['/priceTables/revisions', 'priceRevision'],
  ['/priceTables/imports', 'priceImport'],
  ['/costPriceTable/imports', 'costImport'],
  ['/priceTables/exclusive', 'exclusive'],
  ['/priceTables', 'priceTable'],
  // A company's own, which the administrator of these tests has none of.
  ['/proposals', 'order'],
  ['/productLists', 'productList'],
  ['/mentat/studies', 'study'],
  ['/roles', 'role'],
  ['/users', 'user'],
  ['/auditLogs', 'auditLog'],
  ['/faq', 'faq'],
  ['/external-api-quota/users', 'apiUser'],
  ['/external-api-quota/companies', 'company'],
  ['/notifications/settings', 'role'],
  ['/notifications', 'mail'],
  ['/freights', 'freight'],
  ['/irradiations', 'irradiation'],
  ['/tariffs/lighting', 'lightingFee'],
  ['/tariffs', 'tariff'],
  ['/separation', 'order'],
  ['/stock/imports', 'stockImport'],
  ['/stock', 'stock'],
  ['/tax-rules/imports', 'taxImport'],
  ['/tax-rules', 'taxRule'],
  ['/kits/batches', 'kitBatch'],
  ['/kits', 'kit'],
  ['/promotions', 'promotion'],
]

/**
 * Whose record a route's `:id` names.
 * @throws for a route that is not in OWNERS: a new one has to say whose data it shows
 */
export function ownerOf(pattern: string): keyof KnownIds | null {
  if (!pattern.split('/').includes(':id')) return null
  const owner = OWNERS.find(([path]) => pattern.startsWith(`${path}/`))
  if (!owner) throw new Error(`whose id is that of ${pattern}? Say so in tests/gates/remix-routes.ts`)
  return owner[1]
}

/** A path that the route answers, with ids that exist in the demo. */
export function pathOf({ pattern }: PortalRoute, ids: KnownIds): string {
  const id = ids[ownerOf(pattern) ?? 'order']
  return pattern
    .replace(':id', String(id))
    .replace(':verb', pattern.startsWith('/companies') ? 'suspend' : 'cancel')
    .replace(':group', 'delivery')
    .replace(':deed', pattern.startsWith('/orders') ? 'invoice' : 'decision')
    .replace(':companyId', String(ids.company))
    .replace(':productId', String(ids.product))
    .replace(':cep', '88010000')
    .replace(':number', '0')
    .replace(/:\w+/g, '1')
    .replace('*', 'nada-aqui')
}

/** Where a form posts to: an index route is told from its parent by '?index'. */
export const actionPath = (route: PortalRoute, ids: KnownIds): string =>
  pathOf(route, ids) + (route.isIndex ? '?index' : '')
