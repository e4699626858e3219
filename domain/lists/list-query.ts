import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from './page-sizes'

export interface ListQuery {
  page: number
  perPage: number
  field: string
  order: 'asc' | 'desc'
  cursor?: string
}

export interface ListDefaults {
  /** Fields that the list may be sorted by. */
  fields: readonly string[]
  field: string
  order: 'asc' | 'desc'
  perPage?: number
}

const positive = (value: unknown, otherwise: number, max: number) => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : otherwise
  return Math.min(Math.max(number, 1), max)
}

/**
 * Page and order of a list from a query; never throws. A direction is desc only when it is exactly 'desc', otherwise
 * asc (specification §4); without a field both take the list's default.
 */
export function readListQuery(query: Readonly<Record<string, unknown>>, defaults: ListDefaults): ListQuery {
  const chosen = typeof query.field === 'string' && defaults.fields.includes(query.field) ? query.field : undefined
  const direction = query.order === 'desc' ? 'desc' : 'asc'
  return {
    page: positive(query.page, 1, 999_999_999),
    perPage: positive(query.perPage, defaults.perPage ?? DEFAULT_PER_PAGE, MAX_PER_PAGE),
    field: chosen ?? defaults.field,
    order: chosen || typeof query.order === 'string' ? direction : defaults.order,
    ...(typeof query.cursor === 'string' && query.cursor.length <= 600 && { cursor: query.cursor }),
  }
}
