import { createHmac } from 'node:crypto'
import type { AuditKey } from './audit-keys'
import { type SealedRow, sha256 } from './canonical-row'

/** A row of `audit_seals`. */
export interface Seal {
  id: number
  fromId: number
  toId: number
  rowCount: number
  previousHash: string
  hash: string
  keyId: string | null
  rows: SealedRow[]
  /** Milliseconds. */
  sealedAt: number
}

/** The first link of the chain hangs on this. */
export const FIRST_HASH = '0'.repeat(64)

const listed = (rows: readonly SealedRow[]): string => rows.map(([id, hash]) => `${id} ${hash}`).join('\n')

/** The hash of a seal from before there were keys: over the one before it and over every row that it holds. */
export const plainSealHash = (previousHash: string, rows: readonly SealedRow[]): string =>
  sha256(`${previousHash}\n${listed(rows)}`)

/** The hash of a seal: whatever it says, under a key that the database does not know. */
export const sealHash = ({ secret }: AuditKey, seal: Omit<Seal, 'hash'>): string =>
  createHmac('sha256', secret)
    .update(`portal audit seal 2\n${seal.keyId}\n${seal.id}\n${seal.fromId} ${seal.toId} ${seal.rowCount}\n`)
    .update(`${seal.previousHash}\n${seal.sealedAt}\n${listed(seal.rows)}`)
    .digest('hex')
