/** See screenshots.mjs. The demo data alone, so that two runs of a day differ by what was changed. */
import { mkdirSync, rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import type { Persona } from '../api/over/seed/demo-logins'
import { wearCookie } from '../tests/gates/browser-visit'
import { openDemoPortal } from '../tests/gates/demo-portal'
import { fillCart, fillOwnCart } from '../tests/gates/fill-cart'
import type { KnownIds } from '../tests/gates/remix-routes'
import { openBrowser } from '../tests/support/open-browser'

interface Picture {
  name: string
  /** Null: a page before the login. */
  who: Persona | null
  path: (ids: KnownIds) => string
  /** The small one of README and docs/pictures: its width. */
  inDocs?: 1280 | 360
  /** On A4 too. */
  onPaper?: true
}

const CHARTS_GROW_MS = 1_200
const FOLDER = 'screenshots'
const DOCS = 'docs/pictures'
const at = (path: string) => () => path

const PICTURES: readonly Picture[] = [
  { name: 'login', who: null, path: at('/login') },
  { name: 'register', who: null, path: at('/register') },
  { name: 'home-integrator', who: 'integrator', path: at('/'), inDocs: 360 },
  { name: 'home-staff', who: 'manager', path: at('/') },
  { name: 'queue', who: 'finance', path: at('/queue') },
  { name: 'orders', who: 'manager', path: at('/orders'), inDocs: 1280 },
  { name: 'budgets', who: 'integrator', path: at('/budgets') },
  { name: 'order', who: 'manager', path: ({ order }) => `/orders/${order}`, inDocs: 1280, onPaper: true },
  { name: 'budget', who: 'manager', path: ({ budget }) => `/budgets/${budget}`, onPaper: true },
  { name: 'print', who: 'manager', path: ({ budget }) => `/orders/print/${budget}`, onPaper: true },
  { name: 'mirror', who: 'manager', path: ({ order }) => `/orders/mirror/${order}`, onPaper: true },
  { name: 'edit', who: 'manager', path: ({ budget }) => `/budgets/${budget}/edit` },
  { name: 'kits', who: 'integrator', path: at('/budgets/new'), inDocs: 360 },
  { name: 'kit', who: 'integrator', path: ({ kit }) => `/budgets/kits/${kit}` },
  { name: 'electrics', who: 'manager', path: ({ budget }) => `/budgets/${budget}/electrics` },
  { name: 'cart', who: 'integrator', path: at('/cart'), inDocs: 1280 },
  { name: 'checkout', who: 'integrator', path: at('/checkout') },
  { name: 'approvals', who: 'manager', path: at('/approval-thresholds-requests'), inDocs: 1280 },
  { name: 'approval', who: 'manager', path: ({ request }) => `/approval-thresholds-requests/${request}` },
  { name: 'clients', who: 'integrator', path: at('/clients') },
  { name: 'client', who: 'integrator', path: at('/clients/new') },
  { name: 'companies', who: 'admin', path: at('/companies') },
  { name: 'company', who: 'admin', path: ({ company }) => `/companies/${company}` },
  { name: 'users', who: 'admin', path: at('/users') },
  { name: 'user', who: 'admin', path: at('/users/new') },
  { name: 'role', who: 'admin', path: ({ role }) => `/roles/${role}` },
  { name: 'roles-compared', who: 'admin', path: at('/roles/compare') },
  { name: 'audit', who: 'admin', path: at('/auditLogs') },
  { name: 'keys', who: 'integrator', path: at('/keys') },
  { name: 'not-found', who: 'integrator', path: at('/nothing-here') },
  { name: 'forbidden', who: 'integrator', path: at('/dashboard-orders') },
  { name: 'home-admin', who: 'admin', path: at('/') },
  { name: 'home-finance', who: 'finance', path: at('/') },
  { name: 'home-logistics', who: 'logistics', path: at('/') },
  { name: 'settings', who: 'admin', path: at('/settings') },
  { name: 'status', who: 'admin', path: at('/status'), onPaper: true },
  { name: 'search', who: 'manager', path: at('/search?q=sol') },
  { name: 'panel', who: 'coordinator', path: at('/dashboard-orders'), onPaper: true },
  { name: 'panel-all', who: 'admin', path: at('/dashboard-orders?regionalId=') },
  { name: 'curve', who: 'admin', path: at('/dashboard-orders/companies') },
  { name: 'radar', who: 'admin', path: at('/dashboard-orders/radar') },
  { name: 'agenda-week', who: 'consultant', path: at('/companyTasks/agenda'), onPaper: true },
  { name: 'agenda-list', who: 'consultant', path: at('/companyTasks') },
  { name: 'claims', who: 'admin', path: at('/customerClaims') },
  { name: 'claim', who: 'admin', path: ({ claim }) => `/customerClaims/${claim}` },
  { name: 'claim-new', who: 'integrator', path: at('/customerClaims/new') },
  { name: 'claim-figures', who: 'admin', path: at('/customerClaims/statistics') },
  { name: 'price-tables', who: 'admin', path: at('/priceTables') },
  { name: 'price-table', who: 'admin', path: ({ priceTable }) => `/priceTables/${priceTable}` },
  { name: 'prices', who: 'admin', path: ({ priceTable, product }) => `/priceTables/${priceTable}/products/${product}` },
  { name: 'price-quote', who: 'admin', path: at('/priceTables/quote') },
  { name: 'exclusive', who: 'admin', path: at('/priceTables/exclusive') },
  { name: 'costs', who: 'admin', path: at('/costPriceTable') },
  { name: 'goals', who: 'admin', path: ({ regional }) => `/regionals/${regional}/goals` },
  { name: 'products', who: 'admin', path: at('/products') },
  { name: 'product', who: 'admin', path: ({ product }) => `/products/${product}` },
  { name: 'product-new', who: 'admin', path: at('/products/new') },
  { name: 'product-edit', who: 'admin', path: ({ product }) => `/products/${product}/edit` },
  { name: 'role-edit', who: 'admin', path: ({ role }) => `/roles/${role}/edit` },
  { name: 'preferences', who: 'integrator', path: at('/profile/notifications/preferences') },
  { name: 'profile', who: 'integrator', path: at('/profile') },
  { name: 'sizing', who: 'integrator', path: at('/mentat') },
  { name: 'sizing-result', who: 'integrator', path: ({ study }) => `/mentat/studies/${study}`, onPaper: true },
  { name: 'hybrid', who: 'integrator', path: at('/budgets/newHybrid') },
  { name: 'customized', who: 'demofv', path: at('/budgets/customized') },
  { name: 'promotions', who: 'pampa', path: at('/promotions') },
  { name: 'kit-ask', who: 'integrator', path: ({ kit }) => `/budgets/kits/${kit}/add` },
  { name: 'cart-empty', who: 'demofv', path: at('/cart') },
  { name: 'step', who: 'manager', path: ({ order }) => `/orders/${order}/status/nextStatus` },
  { name: 'revisions', who: 'manager', path: ({ order }) => `/orders/${order}/revisions` },
  { name: 'target', who: 'manager', path: ({ budget }) => `/budgets/${budget}/target` },
  { name: 'exports', who: 'admin', path: at('/exports') },
  { name: 'carriers', who: 'admin', path: at('/shippingCompanies') },
  { name: 'switch', who: 'admin', path: ({ shippingCompany }) => `/shippingCompanies/${shippingCompany}/activation` },
  { name: 'university', who: 'integrator', path: at('/university') },
  { name: 'faq', who: 'integrator', path: at('/faq') },
]

const portal = await openDemoPortal()
const browser = await openBrowser()
try {
  const ids = await portal.knownIds()
  await Promise.all([fillCart(portal.as('admin'), ids), fillOwnCart(portal.as('integrator'), ids)])
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const isForDocs = process.argv.includes('--docs')
  const named = process.argv.slice(2).filter((one) => !one.startsWith('--'))
  if (isForDocs) mkdirSync(DOCS, { recursive: true })
  for (const picture of PICTURES.filter(({ name }) => named.length === 0 || named.includes(name))) {
    for (const width of [1280, 360] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        await take(picture, ids, { width, colorScheme, path: `${FOLDER}/${picture.name}-${width}-${colorScheme}.png` })
    if (picture.onPaper) await print(picture, ids)
    if (isForDocs && picture.inDocs)
      await take(picture, ids, {
        width: picture.inDocs,
        colorScheme: 'light',
        path: `${DOCS}/${picture.name}.png`,
        small: true,
      })
    console.log(picture.name)
  }
} finally {
  await browser.close()
  await portal.stop()
}

interface Shot {
  width: 1280 | 360
  colorScheme: 'light' | 'dark'
  path: string
  small?: boolean
}

async function take(picture: Picture, ids: KnownIds, { width, colorScheme, path, small = false }: Shot): Promise<void> {
  const height = width === 1280 ? 900 : 740
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'pt-BR',
    deviceScaleFactor: small && width === 1280 ? 0.625 : 1,
  })
  const page = await open(context, picture, ids)
  await page.screenshot({ path, fullPage: !small })
  await context.close()
}

async function print(picture: Picture, ids: KnownIds): Promise<void> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await open(context, picture, ids)
  await page.pdf({ path: `${FOLDER}/${picture.name}.pdf`, format: 'A4', preferCSSPageSize: true })
  await context.close()
}

async function open(
  context: Awaited<ReturnType<Browser['newContext']>>,
  { who, path }: Picture,
  ids: KnownIds,
): Promise<Page> {
  if (who) await wearCookie(context, portal.origin, await portal.cookieOf(who))
  const page = await context.newPage()
  await page.goto(portal.origin + path(ids), { waitUntil: 'networkidle' })
  // Pictures that come when they are near, and charts that grow.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await page.waitForTimeout(CHARTS_GROW_MS)
  return page
}
