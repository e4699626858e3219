/** What a process of the API does: answers calls, or the background work too. */
export const PROCESS_ROLES = ['API', 'JOBS'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** Another machine leads; no server took writes for a while and the same one leads on; a machine was lost, or is back. */
export const CLUSTER_EVENTS = ['LEADER', 'PAUSE', 'LOST', 'BACK'] as const
export type ClusterEvent = (typeof CLUSTER_EVENTS)[number]

/** The one that writes; the one that has each acknowledged row too; a copy that follows. */
export const MEMBER_ROLES = ['LEADER', 'SYNC', 'REPLICA'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** All writes; a standby answers readers; one PostgreSQL alone; the embedded database. */
export const VERDICTS = ['WRITING', 'READ_ONLY', 'ONE_SERVER', 'EMBEDDED'] as const

/** The work that waits for a process, by the tables that hold it. */
export const STATUS_QUEUES = ['WEBHOOKS', 'MAILS', 'ERP', 'EXPORTS'] as const
export type StatusQueue = (typeof STATUS_QUEUES)[number]

/** A standby that is farther behind answers no reader (api/ground/db/position.ts). */
export const LAG_LIMIT_SECONDS = 5
/** Machines whose clocks are farther apart have no time service. */
export const CLOCKS_APART_MS = 2_000
/** Between two looks at the machines, and two heartbeats of a process. */
export const SAMPLE_MS = 15_000
/** One hour of them. */
export const SAMPLES_KEPT = 240
/** A process that has said nothing for so long is gone: four heartbeats. */
export const PROCESS_GONE_MS = 4 * SAMPLE_MS
