import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'

/** What the driver says of a connection that ended under it; such an error has no code. */
export const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|Client was closed/
export const SOCKET_ERRORS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
])

/** A standby, or a leader that was set to read only because another one leads. */
const READ_ONLY = '25006'
/** Ended by its administrator or a crash, starting, stopping, full, or not to be reached. */
const AWAY: ReadonlySet<unknown> = new Set([
  READ_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  ...SOCKET_ERRORS,
])

/**
 * What PgBouncer says, under the one code that it has for everything, while no server takes its logins: the old leader
 * ended or the next one is not there yet. A wrong password it tells in the same form.
 */
const LEADERLESS = /server conn crashed|connect failed|connect timeout|server connection closed|the database system is/

/** A pooler between two leaders: nothing is wrong with name, password or database. */
export const isLeaderless = (error: Error): boolean =>
  propertyOf(error, 'code') === '08P01' && LEADERLESS.test(error.message)

/** Is this what a database says while another machine takes its place? */
export const isAway = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (cause) => AWAY.has(propertyOf(cause, 'code')) || LOST_CONNECTION.test(cause.message) || isLeaderless(cause),
  )

/** The connection leads to a database that takes no writes: it is of no more use to who writes. */
export const isReadOnly = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => propertyOf(cause, 'code') === READ_ONLY)
