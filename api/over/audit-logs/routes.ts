import { createRouter } from '../../ground/http/router'
import { exportAuditLogs, exportAuditLogsRoute } from './export-audit-logs'
import { auditAreaRoute, listAuditLogsRoute, readAuditLogs } from './list-audit-logs'
import { showAuditLog, showAuditLogRoute } from './show-audit-log'

export const auditLogRoutes = createRouter()
  .openapi(listAuditLogsRoute, async (c) => c.json(await readAuditLogs(c, c.req.valid('query')), 200))
  // Before `{id}`, which would take their names for malformed ids.
  .openapi(auditAreaRoute('orders'), async (c) => c.json(await readAuditLogs(c, c.req.valid('query'), 'orders'), 200))
  .openapi(auditAreaRoute('orderNotes'), async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), 'orderNotes'), 200),
  )
  .openapi(auditAreaRoute('companies'), async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), 'companies'), 200),
  )
  .openapi(auditAreaRoute('products'), async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), 'products'), 200),
  )
  .openapi(auditAreaRoute('exclusiveProducts'), async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), 'exclusiveProducts'), 200),
  )
  .openapi(auditAreaRoute('priceTables'), async (c) =>
    c.json(await readAuditLogs(c, c.req.valid('query'), 'priceTables'), 200),
  )
  .openapi(exportAuditLogsRoute, exportAuditLogs)
  .openapi(showAuditLogRoute, showAuditLog)
