import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createApp } from '../../api/app'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import type { Database } from '../../api/ground/db/executor'
import { accessTokens, users } from '../../api/ground/db/schema/people'
import { hashToken } from '../../api/ground/http/authenticate'
import type { Deps } from '../../api/ground/http/context'
import { createLoginLimits } from '../../api/ground/http/limit-logins'
import { createPublicLimits } from '../../api/ground/http/limit-public-calls'
import { createLog } from '../../api/ground/http/log'
import { type FileStore, openDiskStore } from '../../api/ground/storage/file-store'
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin, type Persona } from '../../api/over/seed/demo-logins'
import { type CallLeases, createCallLeases } from '../../api/people/api-quotas/lease-calls'
import { newToken } from '../../api/people/users/new-token'
import { type ApiCaller, createCaller, type Send } from './api-caller'
import { openPool } from './pooled-api'
import { READS_BY_REPLICA, readOnlyReplica, withPosition } from './read-only-replica'
import { recordStatements, type StatementLog } from './record-statements'
import { TEST_NOW } from './test-clock'
import type { DatabaseKind, Seed, TestDatabase } from './test-database'
import { ONE_DATABASE, openTestDatabase } from './test-databases'

export interface TestApi {
  /** Calls as one of the demo logins; logs in on the first call. */
  as(persona: Persona): ApiCaller
  /** Calls as another user of the seed or of the test itself. */
  asUser(email: string, password?: string): ApiCaller
  anonymous: ApiCaller
  /** Any request at all, for tests that send requests no caller of ours would; its path begins with '/api'. */
  send: Send
  db: Database
  /** For connections of another process. */
  target: TestDatabase['target']
  /** For backups. */
  source: TestDatabase['source']
  files: FileStore
  config: Deps['config']
  statements: StatementLog
  /** Of its external API users. */
  callLeases: CallLeases
  /** The API's clock, for jobs that run beside it. */
  now(): Date
  /** Moves the API's clock. */
  setNow(now: Date): void
  close(): Promise<void>
}

/**
 * The whole API over a database of its own, without a socket. One for each test file is the rule; it takes some 0.7 s
 * on the embedded database and 0.2 s on PostgreSQL.
 * @param now the API's clock; the demo data is as of `TEST_NOW`
 * @param deps replaces a dependency, e.g. `loginLimits`
 */
export async function openTestApi({
  database = ONE_DATABASE,
  opened,
  seed = 'demo',
  now = TEST_NOW,
  deps = {},
  by,
}: {
  database?: DatabaseKind
  /** Instead of one that is opened here; closed with the API. */
  opened?: TestDatabase
  seed?: Seed
  now?: Date
  deps?: Partial<Deps>
  /**
   * Where the API reaches its PostgreSQL instead, e.g. a proxy before it; the test itself asks the database directly.
   */
  by?: (url: string) => Promise<string>
} = {}): Promise<TestApi> {
  const { connection, target, source, close } = opened ?? (await openTestDatabase(database, seed))
  const url = 'url' in target ? target.url : null
  const pooled = url && !by ? await openPool(url) : null
  const through = url && by ? await by(url) : pooled?.url
  const own = through ? connect({ url: through }) : connection
  const statements = recordStatements(connection.pool, ...(pooled ? [own.pool] : []))
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
  let clock = now
  const files = deps.files ?? openDiskStore(join(dataDir, 'files'))
  // A long run of random commands uploads more in a minute than a user does in a day.
  const config = deps.config ?? readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, UPLOADS_PER_DAY: '1000000' }, '1')
  const replica = READS_BY_REPLICA && 'url' in target ? readOnlyReplica(target.url) : null
  const callLeases = createCallLeases(own.db, { heldMs: 60_000 })
  const app = createApp(
    {
      db: own.db,
      ...replica?.deps,
      config,
      files,
      loginLimits: createLoginLimits(pooled ? own : connection, () => clock),
      publicLimits: createPublicLimits((pooled ? own : connection).pool),
      now: () => clock,
      wake: () => {},
      log: createLog(process.env.TEST_LOG ?? 'silent'),
      ...deps,
    },
    callLeases,
  )
  const direct: Send = async (request) => app.fetch(request)
  const send = replica ? withPosition(direct) : direct
  const anonymous = createCaller(send)
  const callers = new Map<string, ApiCaller>()

  function asUser(email: string, password = DEMO_PASSWORD): ApiCaller {
    const known = callers.get(email)
    if (known) return known
    const caller = createCaller(send, () => logIn(anonymous, email, password))
    callers.set(email, caller)
    return caller
  }

  /** API users have no login: a token of theirs, as /users makes it. */
  async function apiToken(email: string): Promise<string> {
    const token = newToken()
    const [user] = await connection.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    await connection.db.insert(accessTokens).values({
      userId: user!.id,
      kind: 'API',
      name: 'teste',
      tokenHash: hashToken(token),
      createdAt: clock,
      lastUsedAt: clock,
      expiresAt: new Date(clock.getTime() + 365 * 86_400_000),
    })
    return token
  }

  function asApiUser(email: string): ApiCaller {
    const known = callers.get(email)
    if (known) return known
    const caller = createCaller(send, () => apiToken(email))
    callers.set(email, caller)
    return caller
  }

  return {
    as: (persona) => {
      const { email, kind }: DemoLogin = DEMO_LOGINS[persona]
      return kind === 'API' ? asApiUser(email) : asUser(email)
    },
    asUser,
    anonymous,
    send,
    db: connection.db,
    target,
    source,
    files,
    config,
    statements,
    callLeases,
    now: () => clock,
    setNow: (moment) => {
      clock = moment
    },
    async close() {
      if (own !== connection) await own.close()
      await pooled?.release()
      await replica?.close()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A key that a form would carry from the time it was rendered. */
export const newIdempotencyKey = (): string => randomUUID()

async function logIn(anonymous: ApiCaller, email: string, password: string): Promise<string> {
  const { status, body } = await anonymous.post<{ token: string; code: string }>('/users/login', { email, password })
  if (status !== 200) throw new Error(`${email} cannot log in: ${status} ${body.code}`)
  return body.token
}
