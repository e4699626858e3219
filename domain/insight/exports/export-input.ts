import { z } from 'zod'
import { keptKitFilters } from '../../catalogue/kits/product-kit-filters'
import { productListFilters } from '../../catalogue/products/product-filters'
import { choice } from '../../ground/forms/choice'
import { MAX_QUERY_LENGTH } from '../../ground/lists/query-text'
import { readQuery } from '../../ground/lists/read-query'
import { writeQuery } from '../../ground/lists/write-query'
import { ORDER_SCREENS, orderListQuery } from '../../sales/orders/list/order-list-query'

/**
 * What is made in the background: the sheet of a list, or of the dashboard's regionals; the technical folder of an order,
 * whose query is its number; the XML of a month's invoices, whose query is the month.
 */
export const EXPORT_SCREENS = [...ORDER_SCREENS, 'DASHBOARD', 'PRODUCTS', 'PRODUCT_KITS', 'FOLDER', 'INVOICES'] as const
export type ExportScreen = (typeof EXPORT_SCREENS)[number]

/** Of which order the technical folder is: 'id=1120'. */
const folderQuery = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) })

/** Of which month the invoices are: 'month=2026-11'. */
const monthQuery = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) })

/** The query that each of them may have: the filters of its list. */
const QUERIES = {
  BUDGETS: orderListQuery,
  ORDERS: orderListQuery,
  DASHBOARD: orderListQuery,
  PRODUCTS: productListFilters,
  PRODUCT_KITS: keptKitFilters,
  FOLDER: folderQuery,
  INVOICES: monthQuery,
} as const satisfies Record<ExportScreen, z.ZodObject>

/** The query of a sheet, judged as its list judges it. Names that no filter of that list has are left out. */
const judge = ({ screen, query }: { screen: ExportScreen; query: string }) =>
  QUERIES[screen].safeParse(readQuery(new URLSearchParams(query)))

/** Values that no filter understands are refused beside the query; the others are spelled in one way. */
export const exportInput = z
  .object({
    screen: choice(EXPORT_SCREENS),
    query: z.preprocess((value) => value ?? '', z.string().max(MAX_QUERY_LENGTH)),
  })
  .superRefine((input, context) => {
    if (!judge(input).success) context.addIssue({ code: 'custom', path: ['query'], params: { rule: 'regex' } })
  })
  .overwrite((input) => {
    const judged = judge(input)
    return judged.success ? { ...input, query: writeQuery(QUERIES[input.screen].shape, judged.data) } : input
  })
export type ExportInput = z.infer<typeof exportInput>

/** The state of a large sheet. */
export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
