import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { guardConnections, over, TOLD } from './connect'
import type { Database } from './executor'
import { boundSession } from './limit-session'
import { type Position, type StandbyState, standbyState } from './position'
import { transactionsOf } from './run-transaction'

/** How long a reader waits for its own write to arrive; after that the leader is quicker. */
const PATIENCE_MS = 100
const ASKED_AGAIN_MS = 5

/** Standbys that answer reads (`DATABASE_REPLICA_URL`). */
export interface Replica {
  /**
   * All of `run` over one connection, since a balancer may lead the next one to another standby; it reads only.
   * @param position what the reader has to see of its own writes; null for anything that is a few seconds old at most;
   * 'any' while there is no leader that one could ask
   * @returns undefined where the standby has not come that far in time, does not keep up, or is on another timeline
   * @throws what `run` throws, and the driver's errors
   */
  read<T>(position: Position | null | 'any', run: (db: Database) => Promise<T>): Promise<{ value: T } | undefined>
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens the pool of a standby, or of a balancer before several; nothing is asked until somebody reads. */
export function openReplica(url: string, onIdleError: (error: Error) => void = () => {}): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: Number(process.env.DATABASE_POOL ?? 10),
    // Most of a reader's patience is left for the leader.
    connectionTimeoutMillis: 1_500,
    ...TOLD,
    onConnect: async (client) => {
      await boundSession(client)
    },
  })
  guardConnections(pool, onIdleError)
  const transaction = transactionsOf(pool, (client) => over(inTurn(client)))

  return {
    pool,
    read: (position, run) =>
      transaction(
        async (tx) => {
          if (position !== 'any' && !(await isFresh(tx, position))) return undefined
          // A transaction of `run` itself is a savepoint in it.
          return { value: await run(tx as unknown as Database) }
        },
        { accessMode: 'read only' },
      ),
    close: () => pool.end(),
  }
}

/** Each statement sees what is there when it begins (READ COMMITTED): what has come by now stays. */
async function isFresh(tx: Pick<Database, 'execute'>, position: Position | null): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await tx.execute<StandbyState>(standbyState(position))
    const there = rows[0]!
    if (!there.keepsUp || (position && there.timeline !== position.timeline)) return false
    if (there.hasCome) return true
    if (performance.now() > until) return false
    await sleep(ASKED_AGAIN_MS)
  }
}

/**
 * A connection whose statements wait for each other here: the driver's own queue is to go (pg 9), and what asks for a
 * list and its totals side by side has two connections of the leader.
 */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...args: unknown[]) => {
    const mine = last.then(() => Reflect.apply(client.query, client, args))
    last = mine.catch(() => {})
    return mine
  }
  return Object.assign(Object.create(client), { query })
}
