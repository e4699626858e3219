import type { Handler } from 'hono'
import { isAway } from '../db/database-away'
import type { Database } from '../db/executor'
import { POSITION_HEADER, readPosition } from '../db/position'
import { ApiError } from '../errors/api-error'
import type { ApiContext, ApiEnv } from './context'
import type { Endpoint } from './endpoint'

/** On answers that a standby gave while no server takes writes: since when (ISO). */
export const HOLD_HEADER = 'X-Portal-Hold'
/** On answers that came from a standby: 'replica'. */
export const SOURCE_HEADER = 'X-Portal-Source'

/**
 * Looks something up that only the leader may answer, such as who calls: while no server takes writes, a standby does,
 * for readers who know of it (they send a position). A session that ended in these seconds still reads then.
 */
export async function askLeader<T>(c: ApiContext, ask: (db: Database) => Promise<T>): Promise<T> {
  const { db, replica } = c.var.deps
  const mayHold = replica && c.req.method === 'GET' && positionOf(c) !== undefined
  if (!mayHold) return ask(db)
  if (!replica.awaySince())
    try {
      return await replica.whileThere(ask(db))
    } catch (error) {
      if (!isAway(error)) throw error
    }
  const held = (await replica.read('any', ask))!.value
  hold(c)
  return held
}

/**
 * A handler that only reads, answered by a standby for whom that is as good: it has all that the caller has written, and
 * is seconds behind at most. Else, and where the standby is away, ends the statement, or knows no such record, the
 * leader answers, once; and a standby as it is where there is no leader, also for what the leader answers else.
 */
export const fromReplica =
  ({ handler, reads }: { handler: Handler<ApiEnv>; reads?: Endpoint['reads'] }): Handler<ApiEnv> =>
  async (c, next) => {
    const { deps } = c.var
    const { replica } = deps
    const position = replica && positionOf(c)
    if (!replica || position === undefined) return handler(c, next)
    const readBy = async (seen: typeof position | 'any') => {
      try {
        const read = await replica.read(seen, (db) => {
          c.set('deps', { ...deps, db, isStandby: true })
          return handler(c, next)
        })
        c.set('byReplica', read !== undefined)
        return read
      } finally {
        c.set('deps', deps)
      }
    }
    if (c.var.holdsSince) return (await readBy('any'))!.value
    if (reads !== 'leader')
      try {
        const read = await readBy(position)
        if (read) return read.value
      } catch (error) {
        if (!mayLeaderKnow(error)) throw error
      }
    try {
      return await handler(c, next)
    } catch (error) {
      if (!isAway(error)) throw error
      hold(c)
      return (await readBy('any'))!.value
    }
  }

const positionOf = (c: ApiContext) => readPosition(c.req.header(POSITION_HEADER))

const hold = (c: ApiContext): void => c.set('holdsSince', c.var.deps.replica?.awaySince() ?? new Date())

/** A refusal is the same there, but for a record that has not come yet. */
const mayLeaderKnow = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 404

/**
 * Which operations a standby may answer: those that read for somebody who is logged in, and have read all when their
 * handler ends. A sheet is still being read then, and its connection would be another request's.
 */
export const mayReadReplica = ({ route: { method, security, responses } }: Endpoint): boolean =>
  method === 'get' && Boolean(security?.length) && 'application/json' in (contentOf(responses[200]) ?? {})

const contentOf = (answer: unknown): object | undefined => (answer as { content?: object } | undefined)?.content

/** After an answer: where its writer's next page has to read from; or since when no server takes writes. */
export async function tellPosition(c: ApiContext): Promise<void> {
  const { replica } = c.var.deps
  if (!replica) return
  if (c.var.byReplica) c.header(SOURCE_HEADER, 'replica')
  if (c.var.holdsSince) c.header(HOLD_HEADER, c.var.holdsSince.toISOString())
  if (c.req.method !== 'GET' && c.res.status < 500) c.header(POSITION_HEADER, await replica.position())
}
