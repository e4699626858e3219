import { z } from '@hono/zod-openapi'
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'

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
