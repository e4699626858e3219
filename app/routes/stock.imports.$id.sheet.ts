import type { LoaderFunctionArgs } from '@remix-run/node'
import { passCorrectableStock } from '~/features/catalogue/stock/stock-imports.server'

/** A counting that came back, each line with its errors. */
export const loader = (args: LoaderFunctionArgs) => passCorrectableStock(args)
