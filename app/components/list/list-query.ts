import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'

export type ListQuery = {
  /** Only filters that are on, with values that fit. */
  filters: Record<string, string | string[]>
  field: string
  order: 'asc' | 'desc'
  cursor: string | null
  /** Which page this is, for the reader; the cursor decides. */
  page: number
  /** The parameters of `spec.keeps` that the address has. */
  kept?: [name: string, value: string][]
  /** 'Mais filtros' was asked for, of a list whose panel comes on demand. */
  isPanelOpen?: true
}

const MAX_TEXT = 120
const MAX_CHOICES = 100
const MAX_KEPT = 30
const MAX_IGNORED = 60
const ID = /^[1-9]\d{0,14}$/
/** '8,5', '1.500', '1.500,25' */
const DECIMAL = /^(\d{1,9}|\d{1,3}(\.\d{3})+)([,.]\d{1,6})?$/

/**
 * Reads a list's query from a URL that anyone may have edited: parameters that do not fit are left out, never refused.
 */
export function readListQuery(search: string | URLSearchParams, spec: ListSpec): ListQuery {
  const params = new URLSearchParams(search)
  const filters: ListQuery['filters'] = {}
  for (const filter of spec.filters) {
    const value = readFilter(params, filter)
    if (value !== null) filters[filter.name] = value
  }
  const field = params.get('field') ?? ''
  const isSortable = spec.sort.includes(field)
  const cursor = params.get('cursor')?.slice(0, 600) || null
  // Without a cursor it is the first page that is shown, whatever the address says.
  const page = cursor === null ? 1 : Number(params.get('page'))
  const kept = Object.entries(spec.keeps ?? {}).flatMap(([name, form]) =>
    [...new Set(params.getAll(name))]
      .filter((value) => form.test(value))
      .slice(0, MAX_KEPT)
      .map((value): [string, string] => [name, value]),
  )
  return {
    filters,
    field: isSortable ? field : spec.defaultSort.field,
    // desc only if exactly 'desc' (specification §4).
    order: isSortable ? (params.get('order') === 'desc' ? 'desc' : 'asc') : spec.defaultSort.order,
    cursor,
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
    ...(kept.length > 0 ? { kept } : {}),
    ...(spec.panelOnDemand && params.get(PANEL_PARAM) === 'open' ? { isPanelOpen: true } : {}),
  }
}

/** One of a filter's groups by its place, from 1: a link that is shorter than all of its values. */
export const GROUP_PARAM = 'phase'

const PANEL_PARAM = 'filters'

function readFilter(params: URLSearchParams, filter: Filter): string | string[] | null {
  if (filter.kind === 'choices') {
    const known = new Set(filter.options.map(([value]) => value))
    const values = [...new Set(params.getAll(filter.name))].filter((value) => known.has(value)).slice(0, MAX_CHOICES)
    if (values.length > 0) return values
    const group = filter.groups?.[Number(params.get(GROUP_PARAM)) - 1]
    return group ? [...group[1]] : null
  }
  if (filter.kind === 'references') {
    const ids = [...new Set(params.getAll(filter.name))].filter((value) => ID.test(value)).slice(0, MAX_CHOICES)
    return ids.length > 0 ? ids : null
  }
  const value = (params.get(filter.name) ?? '').trim()
  if (value === '' || value.includes('\u0000')) return null
  if (filter.kind === 'text') return value.slice(0, filter.maxLength ?? MAX_TEXT)
  if (filter.kind === 'choice') return filter.options.some(([known]) => known === value) ? value : null
  if (filter.kind === 'date') return isDate(value) ? value : null
  if (filter.kind === 'decimal') return DECIMAL.test(value) ? value : null
  return ID.test(value) ? value : null
}

/** The same list with its panel of filters. */
export function filtersUrl(query: ListQuery, spec: ListSpec): string {
  const url = listUrl(query, spec, {})
  return `${url}${url === '?' ? '' : '&'}${PANEL_PARAM}=open`
}

/** Whether an active filter's chip needs the words of another list, or the panel is drawn. */
export const needsOptions = ({ filters, isPanelOpen }: ListQuery, spec: ListSpec): boolean =>
  isPanelOpen === true || spec.filters.some(({ name, kind }) => kind.startsWith('reference') && name in filters)

/** Filters of the address that this list does not have: shown, so that the whole list is not taken for a part of it. */
export function ignoredFilters(search: string, spec: ListSpec): { label: string; value: string }[] {
  const params = new URLSearchParams(search)
  return spec.filters.flatMap((filter) =>
    [...new Set(params.getAll(filter.name).map((value) => value.trim()))]
      .filter((value) => value !== '' && readFilter(new URLSearchParams([[filter.name, value]]), filter) === null)
      .map((value) => ({ label: filter.label, value: value.slice(0, MAX_IGNORED) })),
  )
}

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** The same as the API takes it. */
export function apiQuery(query: ListQuery): Record<string, string | string[]> {
  const { filters, field, order, cursor } = query
  const perPage = keptValue(query, 'perPage')
  return { ...filters, field, order, ...(cursor ? { cursor } : {}), ...(perPage ? { perPage } : {}) }
}

/** The one value of what the address keeps. */
export const keptValue = ({ kept = [] }: ListQuery, name: string): string | undefined =>
  kept.find(([known]) => known === name)?.[1]

/** The URL of this list with something changed. A change of filter or sort starts at the first page. */
export function listUrl(
  query: ListQuery,
  spec: ListSpec,
  change: Partial<Pick<ListQuery, 'filters' | 'field' | 'order' | 'cursor' | 'page' | 'kept'>>,
): string {
  const next = { ...query, cursor: null, page: 1, ...change }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(next.filters)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, one)
  }
  if (next.field !== spec.defaultSort.field || next.order !== spec.defaultSort.order) {
    params.set('field', next.field)
    params.set('order', next.order)
  }
  for (const [name, value] of next.kept ?? []) params.append(name, value)
  if (next.cursor) params.set('cursor', next.cursor)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `?${text}` : '?'
}

/** The filters that are on, one chip for each value, with the URL that takes it away. */
export function activeFilters(query: ListQuery, spec: ListSpec): { label: string; value: string; without: string }[] {
  return spec.filters.flatMap((filter) => {
    const value = query.filters[filter.name]
    if (value === undefined) return []
    const { [filter.name]: _, ...others } = query.filters
    if (!Array.isArray(value)) {
      return [
        { label: filter.label, value: wordFor(filter, value), without: listUrl(query, spec, { filters: others }) },
      ]
    }
    const group = 'groups' in filter && filter.groups?.find(([, values]) => values.length > 1 && isSame(values, value))
    if (group) return [{ label: filter.label, value: group[0], without: listUrl(query, spec, { filters: others }) }]
    return value.map((one) => {
      const rest = value.filter((other) => other !== one)
      const filters = rest.length > 0 ? { ...others, [filter.name]: rest } : others
      return { label: filter.label, value: wordFor(filter, one), without: listUrl(query, spec, { filters }) }
    })
  })
}

/** The same values, in whatever order. */
export const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** The search field above a list: its first text filter without a bound on what may be typed. */
export const searchOf = ({ filters }: ListSpec): Filter | undefined =>
  filters.find((filter) => filter.kind === 'text' && filter.maxLength === undefined && !filter.whenAsked)

function wordFor(filter: Filter, value: string): string {
  if (filter.kind === 'date') return value.split('-').reverse().join('/')
  if ('options' in filter) return filter.options.find(([known]) => known === value)?.[1] ?? value
  return value
}
