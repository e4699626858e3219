import type pg from 'pg'
import { keepPlans } from './keep-plan'

/**
 * No statement and no idle transaction of ours holds a connection for longer; and no statement takes the cores of
 * others: a page asks for some 25 rows by an index, for which PostgreSQL would start two more processes wherever it
 * misjudges a condition by a factor of ten. That start alone takes 10 to 80 ms. So it is with compiling a statement
 * (jit): what it may spare is less than the 60 to 380 ms that it takes.
 */
const BOUNDS = [
  ['statement_timeout', '15s'],
  ['idle_in_transaction_session_timeout', '15s'],
  ['max_parallel_workers_per_gather', '0'],
  ['jit', 'off'],
] as const

/** A figure of the operator's, in DATABASE_URL, of the role or of the server, stays. */
const bounded = ([name, value]: (typeof BOUNDS)[number]) =>
  `(SELECT set_config('${name}', '${value}', false) FROM pg_settings WHERE name = '${name}' AND (source = 'default' OR setting = '0'))`
const SET_FOR_SESSION = `SELECT ${BOUNDS.map(bounded).join(', ')}, pg_backend_pid() AS pid`

/** Only what is not set for this role in this database yet: an operator's own figure stays. */
const SET_FOR_ROLE = `
  DO $$
  DECLARE name text; value text;
  BEGIN
    FOR name, value IN VALUES ${BOUNDS.map(([name, value]) => `('${name}', '${value}')`).join(', ')} LOOP
      IF NOT EXISTS (SELECT 1 FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole, unnest(s.setconfig) setting
                      WHERE r.rolname = current_user AND setting LIKE name || '=%'
                        AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))) THEN
        EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), name, value);
      END IF;
    END LOOP;
  END $$`

/**
 * Bounds what a new connection may do. Not by start-up parameters, which PgBouncer refuses, but by a statement: it
 * holds for the session. Behind a pooler a client has no session of its own, only a transaction's: there the role
 * gets the same bounds as its defaults in this database, once, and every session that the pooler opens from then
 * on has them.
 * @param onWarning hears why the role could not be given them
 */
export function limitSessions(onWarning: (error: Error) => void): (client: pg.ClientBase) => Promise<void> {
  let isRoleLimited = false
  return async (client) => {
    if ((await boundSession(client)) || isRoleLimited) return
    isRoleLimited = true
    await client.query(asked(SET_FOR_ROLE)).catch((error: Error) => {
      // Another process was quicker; anything else is tried again by the next connection.
      if (/concurrently/.test(error.message)) return
      isRoleLimited = false
      onWarning(error)
    })
  }
}

/**
 * The same for a connection to a standby, where no role can be given anything: it has the leader's.
 * @returns whether the client has this session for itself; behind a pooler it has not
 */
export async function boundSession(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>(asked(SET_FOR_SESSION))
  const isOwn = !isPooled(client, rows[0]?.pid)
  if (isOwn) keepPlans(client)
  return isOwn
}

/**
 * A server that takes a connection and then falls silent is away: the pool's own patience ends with the
 * connection.
 */
const asked = (text: string) => ({ text, query_timeout: 5_000 })

/** A pooler tells its clients a process number of its own. */
const isPooled = (client: pg.ClientBase, backend: number | undefined): boolean =>
  (client as pg.ClientBase & { processID?: number }).processID !== backend
