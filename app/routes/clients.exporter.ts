import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { sendRegisterSheet } from '~/features/insight/exports/send-register-sheet.server'
import { companyClientsList } from '~/features/people/company-clients/company-clients-list'

/** The clients of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/clients')
  return sendRegisterSheet(args, {
    path: '/clients',
    spec: companyClientsList(user.isBold ? [] : null),
    operation: '/companyClients/exporter',
  })
}
