import type { LoaderFunctionArgs } from '@remix-run/node'
import { passSheet } from '~/features/catalogue/price-tables/sheet.server'

/** A sheet that came back, each line with its errors. */
export const loader = (args: LoaderFunctionArgs) =>
  passSheet(args, 'correctableSheet', `/priceTables/imports/${args.params.id}`)
