import type { Executor } from '../../ground/db/executor'
import { missingSeals, newestOf, presentSeals, type SealHead } from './seal-queries'
import type { NotedSeal } from './seals-file'

const BATCH = 1_000
/** One is enough to know of the cut; a database that began anew would have half a million a year. */
const MOST_CUTS = 1_000

/** Seals that were kept out of reach of an attacker who rewrites the database. */
export interface KeptSeals {
  /** Hashes: of a mail, say. */
  expected?: readonly string[]
  /** Lines of `AUDIT_FILE`. */
  noted?: AsyncIterable<NotedSeal>
}

export interface KeptVerdict {
  /** A seal that was kept elsewhere is not in the database. */
  cuts: { kind: 'cut'; hash: string }[]
  /** The newest that is. */
  vouched: SealHead | null
}

/** Looks for every seal that was kept elsewhere. */
export async function judgeKept(db: Executor, { expected = [], noted }: KeptSeals): Promise<KeptVerdict> {
  const missing = new Set(await missingSeals(db, expected))
  const there = expected.filter((hash) => !missing.has(hash))
  let newest: NotedSeal | null = null
  for await (const lines of batchesOf(noted)) {
    const present = await presentSeals(db, lines)
    for (const line of lines)
      if (!present.has(line.hash)) missing.add(line.hash)
      else if (line.seal >= (newest?.seal ?? 0)) newest = line
    if (missing.size > MOST_CUTS) break
  }
  const cuts = [...missing].slice(0, MOST_CUTS).map((hash) => ({ kind: 'cut' as const, hash }))
  return { cuts, vouched: await newestOf(db, newest ? [...there, newest.hash] : there) }
}

async function* batchesOf(noted: KeptSeals['noted']): AsyncGenerator<NotedSeal[]> {
  let batch: NotedSeal[] = []
  for await (const line of noted ?? []) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
