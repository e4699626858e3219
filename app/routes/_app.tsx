import { data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ComponentProps } from 'react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { opensGate } from '#domain/people/permissions/menu-gates'
import type { ScreenPath } from '#domain/people/permissions/screen-rules'
import type { CurrentUser } from '~/auth/current-user'
import { type Flash, takeFlash } from '~/auth/flash.server'
import { requireUser } from '~/auth/guards.server'
import { PageError } from '~/components/page-error'
import { shownNotice } from '~/features/engagement/notices/shown-notice.server'
import { menuCounts } from '~/features/insight/queue/menu-counts.server'
import { loadSidebarViews } from '~/features/insight/saved-views/load-sidebar-views.server'
import { whatsappLink } from '~/format/whatsapp-link'
import type { PortalContext } from '~/http/load-context'
import { AppShell, type ShellData } from '~/layouts/app-shell'
import { readFolds } from '~/layouts/menu-folds'
import { leadsThere, openEntries, worksByQueue } from '~/layouts/screens'
import { HOLD_TEXT } from '~/texts/hold.server'

const EXTRAS: readonly (readonly [label: string, path: ScreenPath])[] = [
  ['Nova atividade', '/companyTasks/new'],
  ['Feedback', '/feedback'],
]

/** Links of the account menu by their words; feedback keeps the page that it is about. */
const extrasOf = (user: CurrentUser, from: string): Record<string, string> =>
  Object.fromEntries(
    EXTRAS.filter(([, path]) => leadsThere(path, user)).map(([label, path]) => [
      label,
      path === '/feedback' ? `${path}?from=${from.replace(/\.data$/, '')}` : path,
    ]),
  )

/** Their number beside their icon, and in words for screen readers; the cart is a page away from being sold. */
function marksOf(user: CurrentUser): ShellData['marks'] {
  const { unread, cartItems } = user
  const number = unread > 99 ? '99+' : String(unread || '')
  const bell = { path: '/profile/notifications', icon: 'bell' as const, count: number }
  const marks: ShellData['marks'] = [
    { ...bell, label: unread > 0 ? `Notificações, ${number} não lida${unread > 1 ? 's' : ''}` : 'Notificações' },
  ]
  if (opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL')) {
    const label = cartItems > 0 ? `Carrinho, ${cartItems} ite${cartItems > 1 ? 'ns' : 'm'}` : 'Carrinho'
    marks.push({ path: '/cart', icon: 'cart', label, count: String(cartItems || '') })
  }
  return marks
}

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const { config } = context
  const [waiting, views] = await Promise.all([takeFlash(request, context), loadSidebarViews(request, context, user)])
  const links: [string, string | undefined, boolean][] = [
    ['Incidência solar', config.links.solarIncidence, true],
    ['Materiais de apoio', config.links.supportMaterials, true],
    ['Documentos', config.links.documents, opensGate(user, 'EXTERNAL_LINK_DOCUMENTS')],
  ]
  const shell: ShellData = {
    providerName: config.providerName,
    userName: user.name,
    // A name of any length has its place in the bar.
    firstName: [...(user.name.split(' ')[0] ?? '')].slice(0, 20).join(''),
    companyName: user.company.fantasyName || user.company.name,
    companyCnpj: formatCnpj(user.company.cnpj),
    isStaging: config.isStaging,
    hasThemeSound: config.isStaging || config.isDevelopment,
    contactUrl: whatsappLink(user.company.helper?.whatsapp || config.supportWhatsapp),
    canCreateBudget: opensGate(user, 'ORDERS_STORE', 'ORDERS_STORE_ALL'),
    marks: marksOf(user),
    extras: extrasOf(user, new URL(request.url).pathname),
    open: openEntries(user),
    links: links.flatMap(([label, url, isOpen]): [string, string][] => (url && isOpen ? [[label, url]] : [])),
    ...(views.length > 0 ? { views } : {}),
    ...(user.notices.length > 0 ? { notices: user.notices.map(shownNotice) } : {}),
    ...menuCounts(user, worksByQueue(user)),
    folds: readFolds(request.headers.get('cookie')),
    flash: notSent(context) ?? waiting?.flash ?? onHold(context),
    ...(context.redraw?.hadFiles ? { choosesFilesAgain: true } : {}),
  }
  return data(shell, { headers: waiting?.headers })
}

/** Above a form that is drawn again after the login; of one that was too large its own page says so. */
function notSent({ redraw }: Pick<PortalContext, 'redraw'>): Flash | null {
  if (redraw?.why !== 'SESSION_HAD_ENDED') return null
  return { kind: 'info', text: 'Sua sessão havia terminado. Confira e envie de novo.' }
}

/**
 * The frame stays as it is from page to page. After a form that went through it is loaded again, with the form's
 * message; after a refused form it is not, because the API may be away and the form must stay. (Remix's own proposal,
 * `defaultShouldRevalidate`, is always `true` here, and of no use.)
 */
export function shouldRevalidate({
  formMethod,
  formData,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  // Asked while one types (sales/orders/edit/live-field.ts): nothing was written.
  if (formData?.has('live')) return false
  if (formMethod && formMethod !== 'GET') return actionStatus < 400
  return currentUrl.href === nextUrl.href
}

/** While another machine takes the place of the one that writes: pages are read from a copy, and forms wait. */
const onHold = ({ heldSince }: Pick<PortalContext, 'heldSince'>): Flash | null =>
  heldSince() === null ? null : { kind: 'warning', text: HOLD_TEXT }

/** Over the page; as a page of its own where the script, or the page, for it does not come. */
const openOver: ComponentProps<typeof AppShell>['openOver'] = (link, show) =>
  import('~/features/over/over-page/over-page.lazy').then(({ drawOver }) => drawOver(link, show)).catch(() => false)

export default function App() {
  return (
    <AppShell data={useLoaderData<typeof loader>()} openOver={openOver}>
      <Outlet />
    </AppShell>
  )
}

/** A page that fails leaves the frame standing. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('routes/_app')
  const page = <PageError error={useRouteError()} />
  return shell ? (
    <AppShell data={shell} openOver={openOver}>
      {page}
    </AppShell>
  ) : (
    <main className="page-alone">{page}</main>
  )
}
