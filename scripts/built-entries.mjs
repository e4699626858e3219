/** Files of the API that start by themselves: `build.mjs` builds them, and `knip.config.ts` counts them as read. */

/** Each becomes an entry of its own in `build/node`. */
export const API_ENTRIES = [
  'api/serve-api.ts',
  'api/erp/simulator/run-simulator.ts',
  'api/cli/prepare-database.ts',
  'api/cli/admin-create.ts',
  'api/cli/audit-erase.ts',
  'api/cli/audit-verify.ts',
  'api/cli/backup.ts',
  'api/cli/dashboards-rebuild.ts',
  'api/cli/dashboards-verify.ts',
  'api/cli/db-migrate.ts',
  'api/cli/db-seed.ts',
  'api/cli/files-move.ts',
  'api/cli/irradiation-fetch.ts',
  'api/cli/irradiation-import.ts',
  'api/cli/restore.ts',
  'api/seed/demo-logins.ts',
]
/** Plain JavaScript that runs as it is, in a worker or a child process. */
export const COPIED = [
  'api/db/heartbeat.js',
  'api/db/init-cluster.js',
  'api/db/open-cluster.js',
  'api/db/pglite-worker.js',
  'api/db/say-error.js',
  'api/db/undo-opening.js',
  'api/exports/sheet-process.js',
  'api/sheets/read-process.js',
]
