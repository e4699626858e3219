import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendSheet } from '~/features/insight/exports/send-sheet.server'

/** The budgets of a list as a sheet. */
export const loader = (args: LoaderFunctionArgs) => sendSheet(args, 'budgets')
