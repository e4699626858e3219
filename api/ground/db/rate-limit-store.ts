import type pg from 'pg'

/** What RateLimiterPostgres gets to write with: `storeClient` and what kind of client it takes it for. */
export interface RateLimitStore {
  storeClient: { query(statement: pg.QueryConfig): Promise<pg.QueryResult> }
  storeType: 'pool'
}

/**
 * The API's pool without the names that the limiter gives its statements. All connections of the embedded database are
 * one session: a connection that takes the place of another one would prepare a name that is there already, and be
 * refused for ever (42P05, docs/threats.md trap 4).
 */
export const rateLimitStore = (pool: pg.Pool): RateLimitStore => ({
  storeClient: { query: ({ text, values }) => pool.query({ text, values }) },
  storeType: 'pool',
})
