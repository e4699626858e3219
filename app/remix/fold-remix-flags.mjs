import remixOptions from '../../remix.config.js'

const { future } = remixOptions

/**
 * Questions that Remix asks of its configuration at run time, in every browser, although the build knows the answer.
 * @type {[question: RegExp, answer: (question: string, flag?: string) => string][]}
 */
const FOLDS = [
  [/\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (_, flag) => String(future[flag] === true)],
  [/(?<=\bif \()isSpaMode(?=\))|\bisSpaMode(?= (?:\?|&&))/g, () => 'false'],
  // With single fetch each loader and action is handed the call that fetches its data (getSingleFetchDataStrategy).
  [/\btypeof singleFetch === "function"/g, (question) => (future.v3_singleFetch ? 'true' : question)],
  // A route's script that does not arrive: Remix reloads the page, which on a dead connection throws away the page that
  // is there. Ours stays and asks to check the connection (specification §2, app/components/lost-module.ts); one that
  // has no place to say so reloads.
  [
    /window\.location\.reload\(\);(?=\s*return new Promise\(\(\) => \{)/g,
    () =>
      "if (document.querySelector('.toasts')) window.dispatchEvent(new Event('portal:lost-module')); else window.location.reload();",
  ],
]

/**
 * Writes remix.config.js's flags into Remix's own browser code, so that what only serves other flags is dropped: 2.1 KB
 * on every page. A version of Remix that reads its flags in another way fails the build; otherwise the weight would
 * come back unnoticed.
 * @returns {import('vite').Plugin}
 */
export function foldRemixFlags() {
  const found = new Set()
  return {
    name: 'fold-remix-flags',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!id.includes('/@remix-run/react/dist/esm/')) return undefined
      return FOLDS.reduce(
        (text, [question, answer]) =>
          text.replace(question, (...match) => {
            found.add(question)
            return answer(match[0], match[1])
          }),
        code,
      )
    },
    buildEnd(error) {
      const missing = FOLDS.filter(([question]) => !found.has(question)).map(([question]) => question)
      if (!error && missing.length > 0)
        this.error(`Remix does not ask ${missing.join(', ')} any more: see app/remix/fold-remix-flags.mjs`)
    },
  }
}
