import type { LoaderFunctionArgs } from '@remix-run/node'
import { companiesList } from '#domain/people/companies/companies-list'
import { requireStaff } from '~/auth/guards.server'
import { sendRegisterSheet } from '~/features/insight/exports/send-register-sheet.server'

/** The companies of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'companies:view', 'companies:viewAll')
  return sendRegisterSheet(args, { path: '/companies', spec: companiesList(), operation: '/companies/exporter' })
}
