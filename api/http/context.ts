import type { Context } from 'hono'
import type { Permission } from '#domain/permissions/permissions'
import type { Config } from '../config'
import type { Database } from '../db/connect'
import type { FileStore } from '../files/file-store'
import type { WorkQueue } from '../jobs/job'
import type { LoginLimits } from '../users/limit-logins'
import type { PublicLimits } from './limit-public-calls'
import type { Log } from './log'

/** Who calls, read from the database on every request, so that a changed role or a revoked token acts at once. */
export interface Who {
  tokenId: number
  userId: number
  kind: 'PERSON' | 'API'
  companyId: number
  companyKind: 'PROVIDER' | 'INTEGRATOR'
  teamId: number | null
  isAdmin: boolean
  isBold: boolean
  /** Of the role: nobody gives a role above the own level (specification §6). */
  level: number
  permissions: Permission[]
  thresholdRole: 'SELLER' | 'COORDINATOR' | 'MANAGER' | 'DIRECTOR' | null
  agreementsAccepted: boolean
  /** Of the company: without it an API user does nothing (specification §6). */
  allowApiUsers: boolean
}

/** What `createApi` hands to every endpoint. */
export interface Deps {
  db: Database
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
  Variables: {
    deps: Deps
    who: Who
    requestId: string
    /** Queues that this request's writes left work for; they are woken when it is answered. */
    wakes: Set<WorkQueue>
  }
}

export type ApiContext = Context<ApiEnv>
