import type { LoaderFunctionArgs } from '@remix-run/node'
import { passSheet } from '~/features/catalogue/price-tables/sheet.server'

/** The open budgets whose prices change, as a sheet. */
export const loader = (args: LoaderFunctionArgs) =>
  passSheet(args, 'revisionBudgetsSheet', `/priceTables/revisions/${args.params.id}/budgets`)
