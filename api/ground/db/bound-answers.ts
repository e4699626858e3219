import type pg from 'pg'

/**
 * No statement's answer is waited for longer: PostgreSQL itself ends one after 15 s (limit-session.ts), so that a server
 * that has not said so by then has fallen silent, and its connection holds a place of the pool for nothing.
 */
export const SILENT_AFTER_MS = 20_000
/** In a transaction that gave itself more (`SET LOCAL statement_timeout`, at most a minute but for commands). */
const LONG_MS = 75_000

const TAKES_LONGER = 'statement_timeout'
const IS_OVER = /^\s*(commit|rollback)\s*$/i

/** A transaction that allows its statements more than the usual has the client's patience with it, until it ends. */
export function boundAnswers(client: pg.PoolClient): void {
  const { connectionParameters: bounds } = client as pg.PoolClient & {
    connectionParameters: { query_timeout: number | false }
  }
  const usual = bounds.query_timeout
  // The embedded database is this process's own child.
  if (!usual) return
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [first] = args
    const asked = typeof first === 'string' ? { text: first } : (first as { text?: string; query_timeout?: number })
    const text = asked?.query_timeout ? undefined : asked?.text
    if (text?.includes(TAKES_LONGER)) bounds.query_timeout = NO_BOUND.test(text) ? false : LONG_MS
    else if (text && IS_OVER.test(text)) bounds.query_timeout = usual
    return query(...args)
  }) as typeof client.query
}

/** A command's, which an operator watches: `statement_timeout = 0`. */
const NO_BOUND = /statement_timeout( = |', ')'?0\b/
