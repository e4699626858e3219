/** Files of the API that start by themselves: `build.mjs` builds them, and `knip.config.ts` counts them as read. */

/** Each becomes an entry of its own in `build/node`. */
export const API_ENTRIES = [
  'api/serve-api.ts',
  'api/sales/erp/simulator/run-simulator.ts',
  'api/over/cli/prepare-database.ts',
  'api/over/cli/admin-create.ts',
  'api/over/cli/audit-erase.ts',
  'api/over/cli/audit-verify.ts',
  'api/over/cli/backup.ts',
  'api/over/cli/dashboards-rebuild.ts',
  'api/over/cli/dashboards-verify.ts',
  'api/over/cli/db-migrate.ts',
  'api/over/cli/db-seed.ts',
  'api/over/cli/files-move.ts',
  'api/over/cli/partitions-detach.ts',
  'api/over/cli/partitions-orders.ts',
  'api/over/cli/partitions-restore.ts',
  'api/over/cli/irradiation-fetch.ts',
  'api/over/cli/irradiation-import.ts',
  'api/over/cli/restore.ts',
  'api/over/seed/demo-logins.ts',
]
/** Plain JavaScript that runs as it is, in a worker or a child process. */
export const COPIED = [
  'api/ground/db/heartbeat.js',
  'api/ground/db/init-cluster.js',
  'api/ground/db/open-cluster.js',
  'api/ground/db/pglite-worker.js',
  'api/ground/db/say-error.js',
  'api/ground/db/undo-opening.js',
  'api/insight/exports/sheet-process.js',
  'api/ground/sheets/read-process.js',
  'api/ground/xml/read-xml-process.js',
]
