import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which modules of the browser build travel together. A request costs a phone on a slow link more than a few bytes do, and two files that
 * import each other kill all scripts of a page: so each group imports only groups above it, and the build fails when one does not.
 *
 * The first rule that matches a module's path decides; what none matches, Rollup splits by who imports it.
 */
const CHUNKS = [
  // React and Remix: the same from version to version of the portal.
  [
    'framework',
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//,
  ],
  // What starts every page, with all that it imports; and Vite's helper for lazy imports, which would tie this file to whichever it lands in.
  ['framework', /\/app\/(entry\.client|report-errors|components\/version-watch)\.tsx?$|vite\/preload-helper/],
  // Loaded on demand.
  [undefined, /\.lazy\./],
  // What every page has: the document, the shell, and short words that lists and forms have in common.
  ['shell', /\/app\/(root|nonce|page-handle|unsent-form|routes\/_app)\.tsx?$|\/app\/root\.tsx\?/],
  ['shell', /\/app\/(layouts\/(?!print-shell|public-page)|format\/)/],
  ['shell', /\/app\/components\/((?!form\/|confirm\/|list\/|download-link)|form\/idempotency-key)/],
  ['shell', /\/domain\/kits\/network-voltages|\/features\/(orders\/(order-kinds|facts)|cart\/company-line)/],
  // What lists share; form pages go without it.
  ['list', /\/app\/components\/list\//],
  // What forms share.
  ['form', /\/app\/components\/(form|confirm)\/|node_modules\/@conform-to\//],
  // Both lists of budgets and orders; the file is that of /orders itself.
  [
    'order-list',
    /\/app\/features\/orders\/(order-list-page|orders-list)|\/domain\/orders\/statuses|_app\.orders\._index/,
  ],
  // One order and what may be done with it.
  ['order', /\/app\/features\/orders\/(order-(page|lines|actions|timeline)|step-fields|view-steps)\.tsx/],
  // What kits and products are picked from.
  [
    'kits',
    /\/app\/features\/(kits\/(kits-page|kit-card|add-kit-form|kits-list)|cart\/product-picker)|\/domain\/products\/product-types/,
  ],
  // What the pages of a kit, of the cart and of the checkout share.
  [
    'sell',
    /\/app\/features\/(pricing\/(line-name|lines-table|why-this-price)|kits\/(gauge|blockers)\.tsx|cart\/(sums|empty-cart|saved-cart)\.tsx?$)/,
  ],
  // The fields of a client, on its own page and in the checkout.
  ['client', /\/app\/features\/company-clients\/(company-client-f|address-fields|cep-answer)/],
  // On its own, else whoever names a state takes a whole form along.
  ['states', /\/domain\/places\/states/],
]

/** Routes whose own file is a shared one, which may then export more than the route: it spares a file that only points there. */
const ROUTES_IN_CHUNKS = ['root.tsx', 'routes/_app.orders._index.tsx']

/**
 * @param {string} id a module's path
 * @returns {string | undefined} the name of its chunk
 */
export function chunkOf(id) {
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0]
}

/**
 * Rollup's side of the rules above.
 * @returns {import('vite').Plugin}
 */
export function clientChunks() {
  return {
    name: 'client-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rollupOptions: { output: { manualChunks: chunkOf } } } }),
    buildStart() {
      for (const route of ROUTES_IN_CHUNKS)
        this.emitFile({
          type: 'chunk',
          id: `${root}app/${route}?__remix-build-client-route`,
          preserveSignature: 'allow-extension',
        })
    },
    onLog(_level, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(`${log.message} The rules are in scripts/client-chunks.mjs.`)
      // Routes that are not pages have nothing for the browser.
      return log.code !== 'EMPTY_BUNDLE'
    },
  }
}
