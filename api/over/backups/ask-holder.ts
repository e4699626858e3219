import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataFolderLockedError } from '../../ground/db/data-folder-locked-error'
import { describeHolder } from '../../ground/db/data-folder-locked-error'
import { readHeartbeat } from '../../ground/db/heartbeat.js'
import { writeSynced } from '../../ground/db/write-synced'
import { type Answer, answer, askFolder } from './asks'
import { BackupError } from './backup-error'

const LOOK_MS = 250
/** A portal looks every second; a command that holds the folder never does. */
const TAKEN_MS = 15_000
/** A heartbeat that stands still for so long is that of a dead process. */
const DEAD_MS = 35_000

/**
 * Has the process that holds the embedded database make a backup, and waits for it.
 * @throws BackupError with a sentence when that process does not answer, ends, or cannot
 */
export async function askHolder(
  dataDir: string,
  locked: DataFolderLockedError,
  takenMs = TAKEN_MS,
): Promise<Exclude<Answer, { failure: string }>> {
  const folder = askFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const ask = join(folder, randomUUID())
  writeSynced(`${ask}.ask`, `${new Date().toISOString()}\n`)
  try {
    await untilTaken(ask, takenMs, locked)
    const said = await untilAnswered(ask, join(dataDir, 'portal.heartbeat'))
    if ('failure' in said) throw new BackupError(said.failure)
    return said
  } finally {
    for (const end of ['ask', 'taken', 'answer']) rmSync(`${ask}.${end}`, { force: true })
  }
}

async function untilTaken(ask: string, takenMs: number, { holder, folder }: DataFolderLockedError): Promise<void> {
  for (let waited = 0; existsSync(`${ask}.ask`); waited += LOOK_MS) {
    if (waited >= takenMs)
      throw new BackupError(
        `A pasta de dados "${folder}" está em uso${holder ? ` ${describeHolder(holder)}` : ''}, que não faz cópias de segurança ` +
          '(outro comando, ou um portal de versão anterior). Encerre-o e tente de novo.',
      )
    await pause(LOOK_MS)
  }
}

async function untilAnswered(ask: string, heartbeat: string): Promise<Answer> {
  let beat = ''
  let moved = performance.now()
  for (;;) {
    if (existsSync(`${ask}.answer`)) return answer.parse(JSON.parse(readFileSync(`${ask}.answer`, 'utf8')))
    const now = readHeartbeat(heartbeat)?.text ?? ''
    if (now !== beat) {
      beat = now
      moved = performance.now()
    }
    if (!now || performance.now() - moved > DEAD_MS)
      throw new BackupError('O portal parou enquanto fazia a cópia de segurança. Tente de novo.')
    await pause(LOOK_MS)
  }
}
