import { causesOf } from '#domain/ground/errors/causes-of'
import { isReadOnly } from '../../api/ground/db/database-away'
import { POSITION_HEADER } from '../../api/ground/db/position'
import { openReplica } from '../../api/ground/db/replica'
import type { Deps } from '../../api/ground/http/context'
import type { Send } from './api-caller'

/**
 * With TEST_READS=replica every test API on PostgreSQL reads by transactions that may not write, as from a standby that
 * is never behind: an operation that writes while it reads, or that reads when its handler has ended, shows itself.
 */
export const READS_BY_REPLICA = process.env.TEST_READS === 'replica'

/** The same database, over connections that only read. */
export function readOnlyReplica(url: string): { deps: Pick<Deps, 'replica'>; close(): Promise<void> } {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  const { read: readThere, close } = openReplica(address.href)
  // The API would ask the leader instead, and nobody would hear of it.
  const read: typeof readThere = (position, run) =>
    readThere(position, run).catch((error: unknown) => {
      throw isReadOnly(error) ? new Error(`writes while it reads: ${[...causesOf(error)].join(' <- ')}`) : error
    })
  return {
    deps: { replica: { read, awaySince: () => null, whileThere: (asking) => asking, position: async () => 'none' } },
    close,
  }
}

/** As the portal sends it. */
export const withPosition =
  (send: Send): Send =>
  (request) => {
    if (!request.headers.has(POSITION_HEADER)) request.headers.set(POSITION_HEADER, 'none')
    return send(request)
  }
