import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeSynced } from '../../ground/db/write-synced'
import { type Answer, askFolder } from './asks'
import { describeFailure } from './backup-error'
import type { BackupFile } from './backup-file'

const LOOK_MS = 1_000
const OLD_MS = 3_600_000
const ASK = /^[0-9a-f-]{36}\.ask$/

/** Looks for the asks of other processes and answers them one after the other, until it is closed. */
export function answerAsks(dataDir: string, make: () => Promise<BackupFile>): { close(): void } {
  const folder = askFolder(dataDir)
  let isBusy = false

  async function look(): Promise<void> {
    for (const name of namesIn(folder)) {
      if (!ASK.test(name)) removeOld(join(folder, name))
      else await reply(join(folder, name.slice(0, -'.ask'.length)))
    }
  }

  async function reply(ask: string): Promise<void> {
    renameSync(`${ask}.ask`, `${ask}.taken`)
    const answer: Answer = await make().then(
      ({ path, bytes, at }) => ({ path: basename(path), bytes, at: at.toISOString() }),
      (error: unknown) => ({ failure: describeFailure(error) }),
    )
    rmSync(`${ask}.taken`, { force: true })
    writeSynced(`${ask}.answer`, JSON.stringify(answer))
  }

  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      // An ask that was taken back, or a disk that takes nothing: the asking process gives up by itself.
      .catch(() => {})
      .finally(() => {
        isBusy = false
      })
  }, LOOK_MS).unref()
  return { close: () => clearInterval(timer) }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes an old answer that was never read. */
function removeOld(path: string): void {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (facts && Date.now() - facts.mtimeMs > OLD_MS) rmSync(path, { force: true })
}
