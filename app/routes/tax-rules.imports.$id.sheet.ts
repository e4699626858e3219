import type { LoaderFunctionArgs } from '@remix-run/node'
import { passTaxSheet } from '~/features/catalogue/taxes/tax-imports.server'

/** A sheet of tax rules that came back, each line with its errors. */
export const loader = (args: LoaderFunctionArgs) =>
  passTaxSheet(args, 'correctable', `/tax-rules/imports/${args.params.id}`)
