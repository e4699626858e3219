import type pg from 'pg'
import { SAY_LOOSE } from './loose-writes'

/** What RateLimiterPostgres gets to write with: `storeClient` and what kind of client it takes it for. */
export interface RateLimitStore {
  storeClient: { query(statement: pg.QueryConfig): Promise<pg.QueryResult> }
  storeType: 'pool'
}

/**
 * The API's pool without the names that the limiter gives its statements. All connections of the embedded database are
 * one session: a connection that takes the place of another one would prepare a name that is there already, and be
 * refused for ever (42P05, docs/threats.md trap 4).
 *
 * The limiter counts by this machine's clock, and its rows by the database's, which is `ahead` of it by so many ms
 * (follow-clock.ts): its moments are shifted on their way in and out.
 */
export const rateLimitStore = (pool: pg.Pool, ahead: () => number = () => 0): RateLimitStore => ({
  storeClient: {
    async query({ text, values }) {
      const by = ahead()
      const shifted = values?.map((value) => (isMoment(value) ? value + by : value))
      const result = await pool.query({ text: withoutWaiting(text), values: shifted })
      for (const row of result.rows) if (row.expire) row.expire = Number(row.expire) - by
      return result
    },
  },
  storeType: 'pool',
})

/** What counts is one statement that answers the row it wrote; as a part of another one its COMMIT waits for no disk. */
function withoutWaiting(text: string): string {
  if (!/^\s*INSERT/i.test(text)) return text
  return `WITH written AS (${text.replace(/;\s*$/, '')}) SELECT written.* FROM written, (SELECT ${SAY_LOOSE}) AS loose_limits`
}

/** In ms since 1970; points are never that many. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 1e12
