import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Names that React Router 7 has under the same name: its codemod writes another package's name beside them. */
const PLAIN = new Set(
  `LoaderFunctionArgs ActionFunctionArgs MetaFunction LinksFunction AppLoadContext data redirect redirectDocument createCookie Cookie
   useLoaderData useActionData useRouteLoaderData useLocation useNavigate useNavigation useFetcher useFetchers useRevalidator useMatches
   useRouteError useBlocker useSubmit useSearchParams isRouteErrorResponse Navigation NavigateFunction Form Link Links Meta Outlet Scripts
   ScrollRestoration PrefetchPageLinks ShouldRevalidateFunctionArgs ShouldRevalidateFunction`.split(/\s+/),
)
const IMPORTS = /import (?:type )?\{([^}]*)\} from '@remix-run\/(?:node|react)'/g
/** Names that only Remix has: its other packages, its globals, its virtual modules, the parts of its own build. */
const OF_REMIX =
  /from '@remix-run\/(?!node'|react')|resolve\('@remix-run|module '@remix-run|__remix|virtual:remix|__manifest|node_modules\\?\/.*@remix-run/

const page = readFileSync('docs/decisions/029-react-router-7.md', 'utf8')

function takesMore(text: string): boolean {
  const named = [...text.matchAll(IMPORTS)].flatMap(([, names]) => names!.split(','))
  const words = named.map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0]!,
  )
  return OF_REMIX.test(text) || words.some((name) => name !== '' && !PLAIN.has(name))
}

test('docs/decisions/029 names every file that a move to React Router 7 touches by hand, and no file that is gone', () => {
  const deep = ['app', 'front', 'tests'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file)),
  )
  const files = [...deep, ...readdirSync('.')].filter(
    (file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.test\.|generated/.test(file),
  )
  const found = files.filter((file) => takesMore(readFileSync(file, 'utf8')))
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
  const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|mjs|js))`/g)].map(([, file]) => file!)
  const gone = named.filter((file) => file.includes('/') && !files.includes(file) && !/\.test\./.test(file))
  expect(gone.filter((file) => file !== 'app/routes.ts')).toEqual([])
})
