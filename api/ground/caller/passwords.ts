import { hash, verify } from '@node-rs/argon2'
import { partOf } from '../../../front/count-workers'

/** OWASP's argon2id parameters; @node-rs/argon2 hashes on libuv's threads, off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of all workers of the machine, and one of each. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** A burst of logins queues here instead of taking every thread and 19 MB each (docs/threats.md T6). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= partOf(MOST_AT_ONCE)) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** A hash that no password has: an unknown e-mail costs as much time as a wrong password (docs/threats.md T5). */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0000000000000000000000000000000000000000000'

/** @param passwordHash null for an unknown user: answers false after the same work */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? DECOY, password).catch(() => false))
  return passwordHash !== null && right
}
