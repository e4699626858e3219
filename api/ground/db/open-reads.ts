import type { Connection } from './connect'
import { leaderPosition, UNKNOWN_POSITION } from './position'
import { openReplica, type Replica } from './replica'
import { type LeaderWatch, watchLeader } from './watch-leader'

/** Reads from standbys, and what has to be known for them. */
export interface Reads
  extends Pick<Replica, 'read' | 'pool'>,
    Pick<LeaderWatch, 'awaySince' | 'whileThere' | 'lastAway'> {
  /** How far the leader has written by now, as the position's header says it. Never throws. */
  position(): Promise<string>
  close(): Promise<void>
}

/**
 * @param leader the connection that writes, and its address
 * @param replicaUrl `DATABASE_REPLICA_URL`
 */
export function openReads(
  leader: Pick<Connection, 'pool'> & { url: string },
  replicaUrl: string,
  onIdleError: (error: Error) => void = () => {},
): Reads {
  const replica = openReplica(replicaUrl, onIdleError)
  const watch = watchLeader(leader.url)
  return {
    ...replica,
    ...watch,
    position: () => leaderPosition(leader.pool).catch(() => UNKNOWN_POSITION),
    async close() {
      await Promise.all([watch.stop(), replica.close()])
    },
  }
}
