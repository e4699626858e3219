import type { LoaderFunctionArgs } from '@remix-run/node'
import { passTaxSheet } from '~/features/catalogue/taxes/tax-imports.server'

/** The tax rules as a sheet that may come back. */
export const loader = (args: LoaderFunctionArgs) => passTaxSheet(args, 'sheet', '/tax-rules/sheet')
