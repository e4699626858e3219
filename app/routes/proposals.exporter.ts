import type { LoaderFunctionArgs } from '@remix-run/node'
import { PROPOSALS_LIST } from '#domain/sales/proposals/proposals-list'
import { requireScreen } from '~/auth/guards.server'
import { sendRegisterSheet } from '~/features/insight/exports/send-register-sheet.server'

/** The proposals of the list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/proposals')
  return sendRegisterSheet(args, { path: '/proposals', spec: PROPOSALS_LIST, operation: '/proposals/exporter' })
}
