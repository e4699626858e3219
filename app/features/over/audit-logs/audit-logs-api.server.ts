import type { AppLoadContext } from '@remix-run/node'
import type { AuditArea } from '#domain/over/audit/audit-tables'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

/** An audit row as the API lists it. */
export type AuditLog = Schemas['AuditLog']
export type AuditLogDetail = Schemas['AuditLogDetail']
export type AuditName = Schemas['AuditName']

/** The calls of /auditLogs. */
export function auditLogsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(
      query: Record<string, string | string[]>,
      area: AuditArea | null,
    ): Promise<{ data: AuditLog[]; meta: ListMeta }> {
      const path = area ? (`/auditLogs/${area}` as const) : '/auditLogs'
      return dataOf(api.GET(path, { params: { query } }))
    },
    /** The sheet of what the list shows. @throws 400 for one that is too large */
    async sheet(query: Record<string, string | string[]>, area: AuditArea | null): Promise<Response> {
      const params = { query: { ...query, ...(area ? { area } : {}) } }
      return passOnFile(api.GET('/auditLogs/export', { params, parseAs: 'stream' }))
    },
    async show(id: string): Promise<AuditLogDetail> {
      return dataOf(api.GET('/auditLogs/{id}', { params: { path: { id } } }))
    },
    async users(): Promise<{ id: number; label: string }[]> {
      const answer = await dataOf(api.GET('/users/select', { params: { query: { staff: 'true' } } }))
      return answer.data
    },
  }
}
