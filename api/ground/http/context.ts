import type { Context } from 'hono'
import type { TakenBody } from '../../../front/take-body'
import type { Who } from '../caller/who'
import type { ClusterWatch } from '../cluster/watch-cluster'
import type { Config } from '../config/config'
import type { Database } from '../db/executor'
import type { Reads } from '../db/open-reads'
import type { FileStore } from '../storage/file-store'
import type { LoginLimits } from './limit-logins'
import type { PublicLimits } from './limit-public-calls'
import type { Log } from './log'
import type { WorkQueue } from './work-queues'

/** What `createApi` hands to every endpoint. */
export interface Deps {
  db: Database
  /** Standbys that answer reads; absent where there are none. */
  replica?: Omit<Reads, 'pool' | 'close' | 'lastAway'> | undefined
  /** What this process knows of the database's machines; absent where the database is embedded. */
  cluster?: Omit<ClusterWatch, 'stop'> | undefined
  /** Of one request: `db` is a standby, where nothing can be counted. */
  isStandby?: boolean
  config: Config
  files: FileStore
  loginLimits: LoginLimits
  publicLimits: PublicLimits
  now: () => Date
  /** Runs a queue's due work soon; call it after the commit that made the work. */
  wake: (queue: WorkQueue) => void
  log: Log
}

export interface ApiEnv {
  Bindings: {
    /** The body, where the caller of `fetch` has taken it in already; the caller closes it. */
    taken?: TakenBody
  }
  Variables: {
    deps: Deps
    who: Who
    /** Of a caller without a session: the user whose ended session or known device it has shown (users/keep-form). */
    remembered: number
    requestId: string
    /** No server takes writes since then, and a standby answers this request. */
    holdsSince: Date
    /** A standby has answered. */
    byReplica: boolean
    /** Queues that this request's writes left work for; they are woken when it is answered. */
    wakes: Set<WorkQueue>
  }
}

export type ApiContext = Context<ApiEnv>
