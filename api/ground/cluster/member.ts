import type { ClusterFacts } from '#domain/over/status/concerns'
import type { MemberRole } from '#domain/over/status/status-words'

/** A machine of the database, as it was found. */
export interface Member {
  name: string
  role: MemberRole
  /** It answers, and runs. */
  isUp: boolean
  /** Nobody answers there; else something does, and says that PostgreSQL does not run. */
  isSilent: boolean
  /** In Patroni's or PostgreSQL's own word: 'streaming'. */
  state: string
  timeline: number | null
  /** What it has not replayed yet; null where nobody told. */
  lagBytes: number | null
  /** The age of the oldest of it, never less than the truth; null where nobody told. */
  lagSeconds: number | null
  answeredAt: Date | null
  /** Of its Patroni. */
  version: string | null
  /** How far its clock is ahead of the leading database's. */
  clockAheadMs: number | null
}

/** All that one look at the machines found. */
export interface ClusterSight extends ClusterFacts {
  members: Member[]
  /**
   * Which machines the cluster's own store has as running, by name: the same for whoever asks, and the machines' own
   * answers are not. Null where it was not asked, or did not answer.
   */
  running: ReadonlySet<string> | null
  /** Of the newest transaction that a standby has replayed. */
  lastWriteAt: Date | null
}
