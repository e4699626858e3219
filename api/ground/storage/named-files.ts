import { sql } from 'drizzle-orm'

/** Every place that names a file; a new column with a key of the store must be added here. */
export const NAMED_FILES = sql`
  SELECT 'files' AS "table", id, order_id AS "orderId", storage_key AS key FROM files
  UNION ALL SELECT 'export_jobs', id, NULL, storage_key FROM export_jobs WHERE storage_key IS NOT NULL
  UNION ALL SELECT 'sheet_imports', id, NULL, storage_key FROM sheet_imports WHERE storage_key IS NOT NULL
  UNION ALL SELECT 'stored_partitions', id, NULL, storage_key FROM stored_partitions`
