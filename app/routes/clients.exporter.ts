import type { LoaderFunctionArgs } from '@remix-run/node'
import { companyClientsList } from '#domain/people/company-clients/company-clients-list'
import { requireScreen } from '~/auth/guards.server'
import { sendRegisterSheet } from '~/features/insight/exports/send-register-sheet.server'

/** The clients of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/clients')
  return sendRegisterSheet(args, {
    path: '/clients',
    spec: companyClientsList(user.isBold ? [] : null),
    operation: '/companyClients/exporter',
  })
}
