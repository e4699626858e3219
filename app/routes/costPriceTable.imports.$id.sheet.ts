import type { LoaderFunctionArgs } from '@remix-run/node'
import { passCostSheet } from '~/features/catalogue/products/cost-imports.server'

/** A sheet of costs that came back, each line with its errors. */
export const loader = (args: LoaderFunctionArgs) =>
  passCostSheet(args, 'correctableCosts', `/costPriceTable/imports/${args.params.id}`)
