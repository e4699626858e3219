import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Class names that no source file spells out: the chips' families, and what the type-ahead builds by itself. */
const SAFELIST = [/^chip-/, /^rbt/, /^dropdown-item$/, /^dropdown-menu$/, /^is-invalid$/, /^show$/, /^active$/]

/**
 * What Bootstrap brings along for what no page has: half-ticked boxes, pressed buttons, proposals, lists in lists,
 * marked and raised words, fields of colours; its rings, where ours is drawn (_base.scss); and groups of options, which
 * take the font of their list without a rule; and frames, of which the one there is says itself that it has no border;
 * and captions, nearly all of which are for screen readers.
 */
const DROPPED = new RegExp(
  [
    /:indeterminate|\.btn(-check|:first-child|\.active|\.show)|^\[list\]|^(ol|ul) (ol|ul)|\.form-check-input:active/,
    /^(kbd|mark|textarea\.form-control|output|progress|figure|a:not|a>code|a > code|select:disabled|\[role="?button"?\])/,
    /^(button:focus:|\.btn:focus-visible|\.btn-link:focus|\.form-check-input:focus|fieldset:disabled)|\.btn\.disabled/,
    /^(ol ol|address$)|color-swatch|date-and-time|webkit-search-|inner-spin|\.form-check-input.*~|^\.form-select\[(multiple|size)/,
    /^(su[bp]|optgroup|iframe|caption)$|^\[type=.?reset|^\.form-control\[type="?file"?\]/,
    /^::-webkit-(color|datetime-edit)|^\.visually-hidden \*|^pre code|^::-moz-focus-inner|-moz-focusring|\[multiple\]|\[size\]|^\.form-control(:hover|::file-selector)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Values of Bootstrap that are never set, that say "inherit", or that ours replace: links have the theme's colour. */
const UNSET =
  /--bs-(link-|body-text-align|heading-color|code-color)|^word-wrap|^background-clip|^outline-offset-2px$|^text-align-webkit|^-webkit-tap|^displaylist-item$|^font-weightbolder$|^text-transformnone$/

/** Classes that the login's pages get from components outside their folder: messages, and errors beside a field. */
const LOGIN_SAFELIST = ['notice', 'notice-success', 'notice-warning', 'notice-danger', 'field-error']

/**
 * Drops the rules and custom properties that no source file uses. It runs as a PostCSS plugin, inside the Vite build,
 * so that the hash in the file's name is that of the purged file.
 *
 * `public.scss` is the sheet that the login carries inlined: it is purged against the login alone.
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
        : [`${root}app/**/*.{ts,tsx}`, `${root}domain/**/*.ts`]
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{ raw: sheet.toString() }],
        safelist: {
          standard: inlined ? LOGIN_SAFELIST : SAFELIST,
          greedy: inlined ? [] : [/^rbt/],
          // Named by what stays of Bootstrap's own rules, which the search for used names does not see.
          variables: ['--bs-font-monospace'],
        },
        variables: true,
        // A class name with '/', ':' or '.' in it, as Bootstrap's utilities have.
        defaultExtractor: (source) => source.match(/[\w-/:.%]+(?<![:.])/g) ?? [],
      })
      sheet.removeAll()
      sheet.append(postcss.parse(purged?.css ?? '').nodes)
      sheet.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => !DROPPED.test(selector))
        if (kept.length === 0) rule.remove()
        else rule.selectors = kept
      })
      sheet.walkDecls((one) => {
        if (UNSET.test(one.prop + one.value)) one.remove()
      })
    },
  }
}
