import type { LoaderFunctionArgs } from '@remix-run/node'
import { MAX_AUDIT_EXPORT_RECORDS } from '#domain/ground/lists/page-sizes'
import { auditLogsList } from '#domain/over/audit/audit-logs-list'
import { isAuditArea } from '#domain/over/audit/audit-tables'
import { AUDIT_TABLES } from '#domain/over/audit/audit-words'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, keptValue, listUrl, readListQuery } from '~/components/list/list-query'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { auditLogsApi } from '~/features/over/audit-logs/audit-logs-api.server'
import { formatInteger } from '~/format/numbers'

/** The audit rows of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/auditLogs')
  const { request, context } = args
  const spec = auditLogsList([], Object.entries(AUDIT_TABLES))
  const query = { ...readListQuery(new URL(request.url).searchParams, spec), cursor: null, page: 1 }
  const kept = keptValue(query, 'area')
  return sheetOrBack(context, auditLogsApi(request, context).sheet(apiQuery(query), isAuditArea(kept) ? kept : null), {
    back: `/auditLogs${listUrl(query, spec, {})}`,
    tooLarge: 'audit-sheet-too-large',
    detail: formatInteger(MAX_AUDIT_EXPORT_RECORDS),
  })
}
