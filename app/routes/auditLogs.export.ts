import type { LoaderFunctionArgs } from '@remix-run/node'
import { isAuditArea } from '#domain/audit/audit-tables'
import { AUDIT_TABLES } from '#domain/audit/audit-words'
import { MAX_DIRECT_EXPORT_ROWS } from '#domain/lists/page-sizes'
import { propertyOf } from '#domain/lists/property-of'
import { refusedStatus } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, keptValue, listUrl, readListQuery } from '~/components/list/list-query'
import { auditLogsApi } from '~/features/audit-logs/audit-logs-api.server'
import { auditLogsList } from '~/features/audit-logs/audit-logs-list'
import { formatInteger } from '~/format/numbers'

/** The audit rows of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/auditLogs')
  const { request, context } = args
  const spec = auditLogsList([], Object.entries(AUDIT_TABLES))
  const query = { ...readListQuery(new URL(request.url).searchParams, spec), cursor: null, page: 1 }
  const kept = keptValue(query, 'area')
  try {
    return await auditLogsApi(request, context).sheet(apiQuery(query), isAuditArea(kept) ? kept : null)
  } catch (error) {
    // Nobody holds a form here that could show it: the list that was to be exported does.
    if (refusedStatus(error) !== 400) throw error
    const isBusy = propertyOf(propertyOf(error, 'data'), 'code') === 'EXPORT_IN_PROGRESS'
    return redirectWithFlash(
      context,
      `/auditLogs${listUrl(query, spec, {})}`,
      isBusy ? 'sheet-in-progress' : 'audit-sheet-too-large',
      formatInteger(MAX_DIRECT_EXPORT_ROWS),
    )
  }
}
