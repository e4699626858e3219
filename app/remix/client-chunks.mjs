import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Which modules of the browser build travel together. A request costs a phone on a slow link more than a few bytes do,
 * and two files that import each other kill all scripts of a page: so each group imports only groups above it, and the
 * build fails when one does not.
 *
 * The first rule that matches a module's path decides; Rollup splits the others by their importers.
 * Each pattern has a line of its own, and one that matches no module any more fails the build: a file that
 * moves takes its rule along.
 * @type {[chunk: string | undefined, ...modules: RegExp[]][]}
 */
const CHUNKS = [
  // React and Remix: the same from version to version of the portal.
  [
    'framework',
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//,
  ],
  // The modules that start every page, with all that they import; and Vite's helper for lazy imports, which would tie
  // this file to whichever it lands in.
  [
    'framework',
    /\/app\/entry\.client\.tsx$/,
    /\/app\/components\/keep-asking\.ts$/,
    /\/app\/components\/own-checks\.ts$/,
    /\/app\/components\/report-errors\.ts$/,
    /\/app\/components\/version-watch\.ts$/,
    /vite\/preload-helper/,
  ],
  // Charts that answer to the pointer: one file for all of them, on demand, after the page is painted.
  ['charts', /\/app\/components\/charts\/live-chart\.lazy/, /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\//],
  // Loaded on demand.
  [undefined, /\.lazy\./],
  // The pictures that the server draws of numbers.
  ['pictures', /\/app\/components\/charts\//],
  // Modules of every page: the document, the shell, and short words that lists and forms have in common.
  [
    'shell',
    /\/app\/root\.tsx(\?|$)/,
    /\/app\/routes\/_app\.tsx$/,
    /\/app\/remix\/nonce\.ts$/,
    /\/app\/remix\/page-handle\.ts$/,
    /\/app\/remix\/page-title\.tsx$/,
    /\/app\/remix\/unsent-form\.ts$/,
    /\/app\/layouts\/(?!print-shell|print-button|public-page|shortcut-keys|menu-folds)/,
    /\/app\/format\/(?!quantity)/,
    /\/app\/components\/(?!form\/|confirm\/|list\/|charts\/|download-link|year-links|await-sheet)/,
    /\/app\/components\/form\/idempotency-key/,
    /\/domain\/catalogue\/products\/network-voltages/,
    /\/domain\/ground\/objects\/is-one-of/,
    /\/domain\/ground\/objects\/keys-of/,
    /\/app\/features\/ground\/order-words\/order-kinds/,
  ],
  // Chunks of their own: else every page that names a state or a type would load a whole form or list.
  ['states', /\/domain\/ground\/places\/states/, /\/app\/features\/ground\/places\/uf-options/],
  ['order-types', /\/domain\/ground\/order-words\/order-types/],
  // Modules that lists share; form pages go without them.
  [
    'list',
    /\/app\/components\/list\//,
    /\/domain\/ground\/lists\/enabled-filter/,
    /\/domain\/ground\/lists\/filters\.ts/,
    /\/domain\/ground\/lists\/list-spec/,
    /\/domain\/ground\/objects\/entries-of/,
  ],
  // The search of a choice without a script: a few forms have it.
  ['find', /\/app\/components\/form\/find-choices\.tsx/],
  // A value that is edited in its row: lists have it, and no other part of a form.
  ['cell', /\/app\/components\/form\/cell-form\.tsx/],
  // Groups that fold: long forms alone have them.
  ['fold', /\/app\/components\/form\/folded-group\.tsx/],
  // Modules that forms share.
  ['form', /\/app\/components\/form\//, /\/app\/components\/confirm\/(?!switch-page)/, /node_modules\/@conform-to\//],
  // The confirmation of a register's record: no other form has its words.
  ['switch', /\/app\/components\/confirm\/switch-page\.tsx/],
  // Both lists of budgets and orders; the file is that of /orders itself.
  [
    'order-list',
    /\/app\/features\/sales\/orders\/list\/order-list-page/,
    /\/domain\/sales\/orders\/list\/orders-list/,
    /\/app\/features\/sales\/orders\/list\/list-tabs/,
    /\/app\/features\/sales\/orders\/list\/quick-fields/,
    /\/domain\/ground\/order-words\/statuses/,
    /\/domain\/ground\/order-words\/status-sets/,
    /_app\.orders\._index/,
    /_app\.budgets\._index/,
  ],
  // The fields of a step of an order or of a claim.
  [
    'step',
    /\/app\/features\/sales\/approvals\/answer-words/,
    /\/app\/features\/sales\/approvals\/ask-words/,
    /\/app\/features\/sales\/approvals\/reason-field/,
    /\/app\/features\/sales\/orders\/status\/step-fields\.tsx/,
    /\/app\/features\/sales\/orders\/status\/data-fields/,
    /\/app\/features\/sales\/orders\/status\/blockers/,
    /\/app\/features\/sales\/orders\/timeline\/order-file/,
  ],
  // One order and its actions.
  [
    'order',
    /\/app\/features\/sales\/orders\/record\/order-page\.tsx/,
    /\/app\/features\/sales\/orders\/record\/order-lines\.tsx/,
    /\/app\/features\/sales\/orders\/record\/order-actions\.tsx/,
    /\/app\/features\/sales\/orders\/status\/view-steps\.tsx/,
    /\/app\/features\/sales\/orders\/timeline\/order-timeline\.tsx/,
  ],
  // What the ERP says of an order: its own page goes without the order's.
  ['erp', /\/app\/features\/sales\/erp\/erp-section/],
  // The pickers of kits and products.
  [
    'kits',
    /\/app\/features\/catalogue\/kits\/kits-page/,
    /\/app\/features\/catalogue\/kits\/kit-card/,
    /\/app\/features\/catalogue\/kits\/kit-picture/,
    /\/app\/features\/catalogue\/kits\/add-kit-form/,
    /\/domain\/catalogue\/kits\/kits-list/,
    /\/app\/features\/sales\/cart\/product-picker/,
    /\/domain\/sales\/cart\/product-picker-list/,
    /\/domain\/catalogue\/products\/product-types/,
  ],
  // Modules that the pages of a kit, of the cart, of the checkout and of an order share.
  [
    'sell',
    /\/app\/features\/catalogue\/pricing\/product-picture/,
    /\/app\/features\/catalogue\/pricing\/line-name/,
    /\/app\/features\/catalogue\/pricing\/lines-table/,
    /\/app\/features\/catalogue\/pricing\/why-this-price/,
    /\/app\/features\/sales\/orders\/facts\/fact-groups/,
    /\/app\/features\/catalogue\/kits\/gauge\.tsx/,
    /\/app\/features\/catalogue\/kits\/blockers\.tsx/,
    /\/app\/features\/catalogue\/working-cart\/company-line/,
    /\/app\/format\/quantity/,
    /\/app\/features\/catalogue\/working-cart\/sums\.tsx/,
  ],
  // When it comes: the editors, which share the rest, go without it.
  ['promise', /\/app\/features\/sales\/promise\/promise-line/],
  // The copy of the cart in the browser: an order's pages, which share the rest, go without it.
  ['saved-cart', /\/app\/features\/sales\/cart\/empty-cart\.tsx/, /\/app\/features\/sales\/cart\/saved-cart\.ts$/],
  // An address with its postal code: a client's, a company's, and where an order goes.
  [
    'address',
    /\/app\/features\/people\/company-clients\/address-fields/,
    /\/app\/features\/people\/company-clients\/cep-answer/,
  ],
  // The fields of a client, on its own page and in the checkout.
  ['client', /\/app\/features\/people\/company-clients\/company-client-f/],
]

/**
 * Routes whose own file is a shared one, which may then export more than the route: it spares a
 * file that only points there.
 */
const ROUTES_IN_CHUNKS = ['root.tsx', 'routes/_app.orders._index.tsx']

/**
 * @param {string} id a module's path
 * @returns {string | undefined} the name of its chunk
 */
export function chunkOf(id) {
  return CHUNKS.find(([, ...modules]) => modules.some((pattern) => pattern.test(id)))?.[0]
}

/**
 * @param {string[]} ids paths of all modules of the browser build
 * @returns {RegExp[]} patterns of the rules above that match none of them
 */
export function staleRules(ids) {
  return CHUNKS.flatMap(([, ...modules]) => modules).filter((pattern) => !ids.some((id) => pattern.test(id)))
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
    buildEnd(error) {
      const stale = staleRules([...this.getModuleIds()])
      if (!error && stale.length > 0)
        this.error(`No module is ${stale.join(', ')} any more: see app/remix/client-chunks.mjs`)
    },
    onLog(_level, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(`${log.message} The rules are in app/remix/client-chunks.mjs.`)
      // Routes that are not pages have nothing for the browser.
      return log.code !== 'EMPTY_BUNDLE'
    },
  }
}
