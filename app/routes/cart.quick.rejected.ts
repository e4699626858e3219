import type { ActionFunctionArgs } from '@remix-run/node'
import { requireLogin } from '~/auth/guards.server'
import { passRejected } from '~/features/sales/quick-order/list-sheets.server'

/** Rows of a list that stay out, with why. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return passRejected(args)
}
