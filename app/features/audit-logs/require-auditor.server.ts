import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePermission } from '~/auth/guards.server'

/**
 * The guard of the audit log's pages: the provider's staff with the permission, as the API asks.
 * @throws 403, shown as the no-permission page
 */
export async function requireAuditor(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<void> {
  const user = await requirePermission(args, 'auditLogs:logs')
  if (!user.isBold && !user.isAdmin) throw data({ code: 'FORBIDDEN' }, { status: 403 })
}
