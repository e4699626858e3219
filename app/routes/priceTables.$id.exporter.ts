import type { LoaderFunctionArgs } from '@remix-run/node'
import { passSheet } from '~/features/catalogue/price-tables/sheet.server'

/** The prices of a table as a sheet that may come back. */
export const loader = (args: LoaderFunctionArgs) => passSheet(args, 'sheet', `/priceTables/${args.params.id}/sheet`)
