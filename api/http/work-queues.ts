/** Queues by name; each runs one job at a time over all processes. */
const WORK_QUEUES = ['minute', 'erp', 'mail', 'exports', 'imports', 'kits', 'webhooks', 'daily', 'backup'] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]
