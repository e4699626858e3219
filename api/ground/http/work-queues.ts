/** Queues by name; each runs one job at a time over all processes. */
const WORK_QUEUES = [
  ...(['minute', 'erp', 'stock', 'mail', 'exports', 'imports', 'kits', 'webhooks', 'promises'] as const),
  ...(['hourly', 'daily', 'backup'] as const),
] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]
