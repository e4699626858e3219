import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Class names that no source file spells out: the chips' families, and what the type-ahead builds by itself. */
const SAFELIST = [/^chip-/, /^rbt/, /^dropdown-item$/, /^dropdown-menu$/, /^is-invalid$/, /^show$/, /^active$/]

/** Classes that the login's pages get from components outside their folder: messages, and errors beside a field. */
const LOGIN_SAFELIST = ['notice', 'notice-success', 'notice-warning', 'notice-danger', 'field-error']

/**
 * Drops the rules and custom properties that no source file uses. It runs as a PostCSS plugin, inside the Vite build,
 * so that the hash in the file's name is that of the purged file.
 *
 * `public.scss` is the sheet that the login carries inlined: it is purged against the login alone, as `proposal.scss` is against
 * the pages of a proposal's client, and `labels.scss` against the labels of volumes.
 * @returns {import('postcss').Plugin}
 */
export function purgeCss() {
  return {
    postcssPlugin: 'purge-css',
    async OnceExit(sheet) {
      // Vite names the sheet with its query: public.scss?inline.
      const file = (sheet.source?.input.file ?? sheet.source?.input.id ?? '').split('?')[0] ?? ''
      if (!file.endsWith('.scss')) return
      const inlined = file.endsWith('public.scss')
      const content = inlined
        ? [`${root}app/root.tsx`, `${root}app/features/people/login/*.{ts,tsx}`]
        : file.endsWith('proposal.scss')
          ? [
              `${root}app/root.tsx`,
              `${root}app/features/sales/proposals/client/*.{ts,tsx}`,
              `${root}app/routes/{p.,proposals.}*.tsx`,
            ]
          : file.endsWith('labels.scss')
            ? [`${root}app/root.tsx`, `${root}app/layouts/print-button.tsx`, `${root}app/routes/orders.labels.*.tsx`]
            : [`${root}app/**/*.{ts,tsx}`, `${root}domain/**/*.ts`]
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{ raw: sheet.toString() }],
        safelist: {
          standard: inlined ? LOGIN_SAFELIST : SAFELIST,
          greedy: inlined ? [] : [/^rbt/],
        },
        variables: true,
        // A class name with '/', ':' or '.' in it, as Bootstrap's utilities have.
        defaultExtractor: (source) => source.match(/[\w-/:.%]+(?<![:.])/g) ?? [],
      })
      sheet.removeAll()
      sheet.append(postcss.parse(purged?.css ?? '').nodes)
    },
  }
}
