import { z } from '@hono/zod-openapi'
import { businessDate } from '#domain/ground/dates/business-date'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { documentFilter } from '#domain/ground/lists/document-filter'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { id } from '#domain/ground/numbers/id'
import { searchText } from '#domain/ground/text/text'
import type { SortField } from './list-cursor'

/**
 * The query every list takes: `perPage`, `page` or `cursor`, `field`, `order` (desc only if exactly
 * `desc`, specification §4).
 */
export const listQuery = z.object({
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PER_PAGE)
    .default(DEFAULT_PER_PAGE)
    .openapi({ type: 'integer', example: 25 }),
  page: z.coerce.number().int().min(1).default(1).openapi({ type: 'integer', example: 1 }),
  cursor: z.string().max(600).optional(),
  field: z.string().max(60).optional(),
  order: z.string().max(10).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

type Blank<Schema extends z.ZodType> = ReturnType<typeof emptyAsAbsent<Schema>>

/** How the API reads a filter: words, a document, one of the choices, a day, another row. Others are not derived. */
type FieldOf<F extends Filter> = F extends { kind: 'text'; readAs: 'document' }
  ? ReturnType<typeof documentFilter>
  : F extends { kind: 'text' }
    ? ReturnType<typeof searchText>
    : F extends { kind: 'choice'; options: readonly (readonly [infer Value extends string, string])[] }
      ? z.ZodOptional<z.ZodEnum<{ [V in Value]: V }>>
      : F extends { kind: 'date' }
        ? Blank<ReturnType<typeof businessDate>>
        : F extends { kind: 'reference' }
          ? Blank<ReturnType<typeof id>>
          : never

function fieldOf(filter: Filter): z.ZodType {
  if (filter.kind === 'text') return filter.readAs === 'document' ? documentFilter() : searchText()
  if (filter.kind === 'choice') return z.enum(filter.options.map(([value]) => value)).optional()
  if (filter.kind === 'date') return emptyAsAbsent(businessDate())
  if (filter.kind === 'reference') return emptyAsAbsent(id())
  throw new Error(`${filter.name}: a ${filter.kind} filter has to be written out`)
}

/**
 * The query of a list whose filters are those of its page, `as const`: what the panel offers the API reads, in one
 * spelling. Filters that the panel does not have are added with `.extend`.
 */
export function listQueryOf<const Filters extends readonly Filter[]>({ filters }: { filters: Filters }) {
  const shape = Object.fromEntries(filters.map((filter) => [filter.name, fieldOf(filter)]))
  return listQuery.extend(shape as { [F in Filters[number] as F['name']]: FieldOf<F> })
}

/** What a list is sorted by: each field of its spec and its own order need their SQL, and the API may have more. */
export const sortsOf = <const Spec extends ListSpec>(
  { defaultSort }: Spec,
  sort: Record<Spec['sort'][number] | Spec['defaultSort']['field'], SortField> & Record<string, SortField>,
) => ({ sort, defaultSort })

export const listMeta = z
  .object({
    total: z.number().int(),
    perPage: z.number().int(),
    currentPage: z.number().int(),
    lastPage: z.number().int(),
    totalIsCapped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
  .openapi('ListMeta')
export type ListMeta = z.infer<typeof listMeta>

/** The answer of a list, as a component of that name: a page of rows and where it stands. */
export const pageOf = <Row extends z.ZodType>(name: string, row: Row) =>
  z.object({ data: z.array(row), meta: listMeta }).openapi(name)
