import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'
import { purgeCss } from './scripts/purge-css.mjs'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Every page needs these, so they travel as one file: a request costs a phone on a slow link more than a few bytes do. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//
/** What starts every page, with all that it imports: were a part of it in the shell, the two files would wait for each other. */
const ENTRY = /\/app\/(entry\.client|report-errors|components\/version-watch)\.tsx?$/
/** What every page inside the shell shares. */
const SHELL =
  /\/app\/(layouts\/(?!print-shell|public-page)|format|nonce|page-handle|report-errors|unsent-form|components\/((?!form\/|confirm\/|list\/|download-link)|form\/idempotency-key))/
/** What the list pages share; form pages go without it. */
const LIST = /\/app\/components\/list\//
/** Short words that lists and forms have in common: a request of their own would cost more than they weigh. */
const WORDS = /\/domain\/kits\/network-voltages|\/features\/orders\/order-kinds/
/** Both lists of budgets and orders. */
const ORDER_LIST = /\/app\/features\/orders\/(order-list-page|orders-list)/
/** What the pages of a kit, of the cart and of the checkout share. */
const SELL =
  /\/app\/features\/(pricing\/(line-name|lines-table|why-this-price)|kits\/(gauge|blockers)\.tsx|cart\/(sums|empty-cart|saved-cart)\.tsx?$)/
/** The fields of a client, on its own page and in the checkout. */
const CLIENT = /\/app\/features\/company-clients\/(company-client-f|address-fields|cep-answer)/
/** What the form pages share. */
const FORM = /\/app\/components\/form\/|node_modules\/@conform-to\//

export default defineConfig(({ command }) => ({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '~': path('./app'), '#domain': path('./domain') } },
  css: {
    postcss: { plugins: command === 'build' ? [purgeCss()] : [] },
    preprocessorOptions: {
      scss: {
        loadPaths: [path('./node_modules')],
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        manualChunks(id) {
          // Modules of the server build reach this function too, where splitting is of no use.
          if (id.includes('.server')) return undefined
          // Vite's own helper for lazy imports would otherwise tie the shell to whichever chunk it lands in.
          if (FRAMEWORK.test(id) || ENTRY.test(id) || id.includes('vite/preload-helper')) return 'framework'
          if (id.includes('.lazy.')) return undefined
          if (SHELL.test(id) || WORDS.test(id)) return 'shell'
          if (LIST.test(id)) return 'list'
          if (FORM.test(id)) return 'form'
          if (ORDER_LIST.test(id)) return 'order-list'
          if (SELL.test(id)) return 'sell'
          if (CLIENT.test(id)) return 'client'
          // On its own, else whoever names a state takes a whole form along.
          if (id.includes('/domain/places/states')) return 'states'
          return undefined
        },
      },
    },
  },
}))
