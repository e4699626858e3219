import type { AppLoadContext } from '@remix-run/node'
import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { withoutCpf } from '#domain/ground/documents/without-cpf'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { MAX_SEARCH_LENGTH, MAX_SEARCH_ROWS, type SearchKind, searchQuery } from '#domain/over/search/search-query'
import { SHOWN_STATUS_CHIPS, SHOWN_STATUS_LABELS } from '#domain/people/companies/company-statuses'
import { can } from '#domain/people/permissions/permissions'
import type { ScreenPath } from '#domain/people/permissions/screen-rules'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { foundScreens, leadsThere } from '~/layouts/screens'
import type { FoundGroup, FoundRow, Search } from './search-results'

type Group = Schemas['SearchAnswer']['groups'][number]
type Row = Group['rows'][number]

interface KindWords {
  label: string
  /** The list that shows them all; a user who may not open it is shown none of them. */
  screen: ScreenPath
  path(row: Row, user: CurrentUser): string
}

const WORDS: Readonly<Record<SearchKind, KindWords>> = {
  ORDERS: { label: 'Pedidos', screen: '/orders', path: ({ id }) => `/orders/${id}` },
  BUDGETS: { label: 'Orçamentos', screen: '/budgets', path: ({ id }) => `/budgets/${id}` },
  CLAIMS: { label: 'Chamados', screen: '/customerClaims', path: ({ id }) => `/customerClaims/${id}` },
  SERIALS: {
    label: 'Números de série',
    screen: '/warranty',
    path: ({ title }) => `/warranty?${params({ serial: title })}`,
  },
  COMPANIES: { label: 'Empresas', screen: '/companies', path: ({ id }) => `/companies/${id}` },
  CLIENTS: { label: 'Clientes', screen: '/clients', path: ({ id }) => `/clients/${id}` },
  PRODUCTS: { label: 'Produtos', screen: '/products', path: ({ id }) => `/products/${id}` },
  KITS: {
    label: 'Kits',
    screen: '/kits',
    path: ({ id, title }, user) =>
      can(user, 'productKits:update') ? `/kits/${id}/edit` : `/kits?${params({ search: shortened(title) })}`,
  },
  ON_GRID_KITS: { label: 'Kits on-grid', screen: '/budgets/new', path: ({ id }) => `/budgets/kits/${id}` },
  HYBRID_KITS: { label: 'Kits híbridos', screen: '/budgets/newHybrid', path: ({ id }) => `/budgets/kits/${id}` },
  FAQ: {
    label: 'Perguntas frequentes',
    screen: '/faq',
    path: ({ title }) => `/faq?${params({ search: shortened(title) })}`,
  },
}

const NUMBERED: readonly SearchKind[] = ['ORDERS', 'BUDGETS', 'CLAIMS']

const shortened = (text: string): string => text.slice(0, MAX_SEARCH_LENGTH)
const params = (query: Readonly<Record<string, string>>): string => new URLSearchParams(query).toString()

/**
 * The results for `?q=`: screens by the menu's own function, records by the API.
 * @returns with `said`, the sentence that tells how much that is, or why nothing was looked for
 */
export async function loadSearch(request: Request, context: AppLoadContext, user: CurrentUser): Promise<Search> {
  const q = typedSearch(request)
  if (q === '') return { q, groups: [], said: '' }
  const screens = foundScreens(q, user).map(({ label, path }) => ({ path, title: label }))
  const asked = searchQuery.safeParse({ q })
  if (!asked.success && screens.length === 0)
    return { q, groups: [], said: 'Digite ao menos 3 letras ou números seguidos, ou o número inteiro de um pedido.' }
  const { groups } = asked.success
    ? await dataOf(apiFor(request, context).GET('/search', { params: { query: asked.data } }))
    : { groups: [] }
  const found: FoundGroup[] = [
    ...(screens.length > 0 ? [{ label: 'Telas', rows: screens.slice(0, MAX_SEARCH_ROWS), all: '' }] : []),
    ...groups.filter(({ kind }) => leadsThere(WORDS[kind].screen, user)).map((group) => foundGroup(group, user)),
  ]
  return {
    q,
    groups: found,
    said: sentenceOf(
      q,
      found,
      groups.some(({ hasMore }) => hasMore),
    ),
  }
}

/** As typed, without characters that no list could be asked with. */
const typedSearch = (request: Request): string =>
  withoutCpf((new URL(request.url).searchParams.get('q') ?? '').replaceAll('\u0000', '')).slice(0, MAX_SEARCH_LENGTH)

const foundGroup = ({ kind, rows, hasMore, query }: Group, user: CurrentUser): FoundGroup => {
  const { label, screen, path } = WORDS[kind]
  const { status: _status, systemType: _systemType, ...filters } = query
  return {
    label,
    rows: rows.map((row) => ({ path: path(row, user), ...wordsOf(kind, row) })),
    all: kind === 'SERIALS' ? path(rows[0]!, user) : `${screen}?${params(filters)}`,
    ...(hasMore ? { hasMore } : {}),
  }
}

/** Kits are drawn by their modules. */
const KITS: readonly SearchKind[] = ['KITS', 'ON_GRID_KITS', 'HYBRID_KITS']

function wordsOf(kind: SearchKind, { id, title, detail, status, type, image }: Row): Omit<FoundRow, 'path'> {
  const badge =
    status !== null && isOneOf(ORDER_STATUSES, status)
      ? orderBadge(status)
      : status !== null && isKeyOf(SHOWN_STATUS_LABELS, status)
        ? { label: SHOWN_STATUS_LABELS[status], family: SHOWN_STATUS_CHIPS[status] }
        : null
  return {
    title: NUMBERED.includes(kind) ? `${id} · ${title}` : title,
    ...(detail ? { detail } : {}),
    ...(badge ? { badge } : {}),
    ...(type ? { picture: { drawing: drawingOf(type), image } } : {}),
    ...(KITS.includes(kind) ? { picture: { drawing: drawingOf('MODULE'), image } } : {}),
  }
}

function sentenceOf(q: string, groups: readonly FoundGroup[], hasMore: boolean): string {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return `Nada encontrado para “${q}”. Tente o número, outra palavra ou parte do nome.`
  const words = `${count} ${count === 1 ? 'resultado' : 'resultados'} para “${q}”`
  return hasMore ? `${words}; há mais em “Ver todos”.` : `${words}.`
}
