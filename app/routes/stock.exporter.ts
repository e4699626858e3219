import type { LoaderFunctionArgs } from '@remix-run/node'
import { passStockSheet } from '~/features/catalogue/stock/stock-imports.server'

/** The stock of a centre as a sheet that may come back. */
export const loader = (args: LoaderFunctionArgs) => passStockSheet(args)
