import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorTitle, PageError } from './components/page-error'
import { useNonce } from './remix/nonce'
import { usePageHandle } from './remix/page-handle'
import { PageTitle } from './remix/page-title'
import { readTheme } from './remix/theme.server'
import { useUnsentForm } from './remix/unsent-form'
import appStyles from './styles/app.scss?url'

/** Of a page that cannot show itself; every other has a title of its own. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : '' }]

/** Inlined: a request of its own would cost more than its bytes. A browser's script goes without: the server drew it. */
const FAVICON = import.meta.env.SSR
  ? "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'%20stroke='%23b45309'%20stroke-width='3'%3E%3Ccircle%20cx='12'%20cy='12'%20r='4'/%3E%3Cpath%20d='M12%201v4m0%2014v4M1%2012h4m14%200h4'/%3E%3C/svg%3E"
  : undefined

/** Kept tiny: when it fails, the layout goes with it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isLocal = new URL(request.url).hostname === 'localhost'
  return {
    theme: readTheme(request),
    version: context.version,
    providerName: context.config.providerName,
    // By configuration, and not on localhost (specification §7).
    analyticsUrl: isLocal ? undefined : context.config.analyticsUrl,
  }
}

/** Its data change with a page load alone. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const handle = usePageHandle()
  const nonce = useNonce()
  // Of a page for paper: the line at the foot of each sheet.
  const foot = (useMatches().at(-1)?.data as { foot?: string } | undefined)?.foot
  // The browser does not know what the server keeps for it here: such a page stays plain HTML.
  const unsent = useUnsentForm()
  const isPlain = handle.scripts === false || unsent !== null
  const theme = data?.theme === 'light' || data?.theme === 'dark' ? data.theme : undefined
  return (
    <html lang="pt-BR" data-bs-theme={theme} data-version={data?.version}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <PageTitle provider={handle.styles === 'proposal' ? undefined : data?.providerName} />
        {handle.styles ? null : <link rel="stylesheet" href={appStyles} />}
        <link rel="icon" href={FAVICON} suppressHydrationWarning />
        <Links />
        {foot ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: plain letters alone (load-print.server.ts)
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: foot }} />
        ) : null}
      </head>
      <body>
        {children}
        {isPlain ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            {data?.analyticsUrl ? (
              <script nonce={nonce} src={data.analyticsUrl} async suppressHydrationWarning />
            ) : null}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main className="page-alone">
      <PageError error={useRouteError()} />
    </main>
  )
}
