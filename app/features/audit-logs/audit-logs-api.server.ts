import type { AppLoadContext } from '@remix-run/node'
import type { AuditArea } from '#domain/audit/audit-tables'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

/** An audit row as the API lists it. */
export type AuditLog = {
  id: number
  createdAt: string
  userId: number | null
  userName: string | null
  action: string
  tableName: string
  recordPrimaryKey: string
  productId: number | null
  changedFields: string[]
}
type Record_ = Record<string, unknown> | null
export type AuditLogDetail = AuditLog & { before: Record_; after: Record_; requestId: string | null; sealed: boolean }

/** The calls of /auditLogs. */
export function auditLogsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(
      query: Record<string, string | string[]>,
      area: AuditArea | null,
    ): Promise<{ data: AuditLog[]; meta: ListMeta }> {
      const path = area ? (`/auditLogs/${area}` as const) : '/auditLogs'
      const { data } = await api.GET(path, { params: { query } })
      return data as { data: AuditLog[]; meta: ListMeta }
    },
    async show(id: string): Promise<AuditLogDetail> {
      const { data } = await api.GET('/auditLogs/{id}', { params: { path: { id } } })
      return data as AuditLogDetail
    },
    async users(): Promise<{ id: number; label: string }[]> {
      const { data } = await api.GET('/users/select', { params: { query: { staff: 'true' } } })
      return (data as { data: { id: number; label: string }[] }).data
    },
  }
}
