import { DEFAULT_PER_PAGE } from '#domain/ground/lists/page-sizes'
import type { SavedView } from './saved-views-api.server'
import { VIEW_KINDS, type ViewKind } from './view-kinds'

const KINDS: Readonly<Record<SavedView['screen'], ViewKind>> = {
  BUDGETS: 'budgets',
  ORDERS: 'orders',
  CLAIMS: 'claims',
}
const SCREENS: Readonly<Record<ViewKind, SavedView['screen']>> = {
  budgets: 'BUDGETS',
  orders: 'ORDERS',
  claims: 'CLAIMS',
}

/** The list that a view is of. */
export const kindOfView = ({ screen }: Pick<SavedView, 'screen'>): ViewKind => KINDS[screen]

/** The same as the API calls it. */
export const screenOf = (kind: ViewKind): SavedView['screen'] => SCREENS[kind]

/** The link to pass on: short, and it opens the view as it is on that day. */
export const viewLink = (view: Pick<SavedView, 'screen' | 'slug'>): string =>
  `${VIEW_KINDS[kindOfView(view)].path}?view=${view.slug}`

/** The query of the list that a view shows; it says where it came from. */
export function viewQuery({ query, columns, perPage, slug }: SavedView): string {
  const params = new URLSearchParams(query)
  for (const column of columns) params.append('columns', column)
  if (perPage !== DEFAULT_PER_PAGE) params.set('perPage', String(perPage))
  params.set('view', slug)
  return params.toString()
}
