import type { LoaderFunctionArgs } from '@remix-run/node'
import { passCostSheet } from '~/features/catalogue/products/cost-imports.server'

/** The costs as a sheet that may come back. */
export const loader = (args: LoaderFunctionArgs) => passCostSheet(args, 'costSheet', '/costPriceTable/sheet')
