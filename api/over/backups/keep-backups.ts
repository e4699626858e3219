import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { Job } from '../../ground/jobs/job'
import { answerAsks } from './answer-asks'
import { BackupBusyError, describeFailure } from './backup-error'
import { type BackupFile, backupFolder, listBackups } from './backup-file'
import { readRecord, recordFailure, recordGood } from './backup-turn'
import { type BackupDeps, makeBackup } from './make-backup'

const HOUR_MS = 3_600_000
/** At a start users wait for the portal; the backup begins after that. */
const AFTER_START_MS = 20_000
/** A portal that is restarted again and again makes no backup each time. */
const YOUNG_MS = HOUR_MS
/** Two nights without a good one. */
const LATE_MS = 48 * HOUR_MS
/** São Paulo. */
const NIGHT_HOUR = 3

export interface Backups {
  /** The nightly one, for `startJobs`. */
  job: Job
  /** What a probe is told in English besides 'ok'; null when the last backup was good, or none is to be made. */
  trouble(): Promise<string | null>
  /** Ends a backup that is under way, and leaves nothing of it. */
  close(): Promise<void>
}

interface Keeper extends BackupDeps {
  log: BackupDeps['log'] & { error(facts: object, words: string): void }
  /** False: made on request alone. */
  isAutomatic: boolean
  afterStartMs?: number
}

/**
 * Makes backups by itself, some seconds after the start and every night, and whenever `npm run backup` asks the process
 * that holds the embedded database. A failure is logged, told to the staff and seen by probes.
 */
export function keepBackups({ isAutomatic, afterStartMs = AFTER_START_MS, ...deps }: Keeper): Backups {
  const { db, config, now, log } = deps
  const leaving = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function make(): Promise<BackupFile> {
    const made = makeBackup(deps, leaving.signal)
    running = made.catch(() => {})
    try {
      const backup = await made
      await recordGood(db, now(), backup.path, backup.bytes)
      log.info({ file: backup.path, bytes: backup.bytes }, 'backup made')
      return backup
    } catch (error) {
      if (!leaving.signal.aborted && !(error instanceof BackupBusyError)) {
        log.error({ err: error }, 'backup failed')
        await recordFailure(db, now(), describeFailure(error)).catch((unwritten: unknown) =>
          log.error({ err: unwritten }, 'nobody was told that the backup failed'),
        )
      }
      throw error
    }
  }

  /** Whether the newest one is older than that moment. */
  async function isDue(since: Date): Promise<boolean> {
    const [newest] = await listBackups(backupFolder(config.dataDir))
    return !newest || newest.at < since
  }

  /** Errors have been reported already; another process may have its turn. */
  const makeIfDue = async (since: Date): Promise<void> => {
    if (await isDue(since)) await make().catch(() => {})
  }

  const first = isAutomatic
    ? setTimeout(() => void makeIfDue(new Date(now().getTime() - YOUNG_MS)), afterStartMs).unref()
    : undefined
  const asks = 'embedded' in deps.source ? answerAsks(config.dataDir, make) : null

  return {
    job: {
      queue: 'backup',
      // What a machine that was off in the night missed is made up for.
      cron: `15 ${NIGHT_HOUR}-22 * * *`,
      pollSeconds: 30,
      expireInSeconds: 3600,
      run: () => makeIfDue(nightBefore(now())),
    },
    async trouble() {
      if (!isAutomatic) return null
      const { goodAt, failedAt } = await readRecord(db)
      if (failedAt && (!goodAt || goodAt < failedAt)) return `backup failed at ${failedAt.toISOString()}`
      const isLate = goodAt && now().getTime() - goodAt.getTime() > LATE_MS
      return isLate ? `no backup since ${goodAt.toISOString()}` : null
    },
    async close() {
      clearTimeout(first)
      asks?.close()
      leaving.abort()
      await running
    },
  }
}

/** The last three o'clock in the morning of São Paulo. */
export function nightBefore(now: Date): Date {
  const night = new Date(startOfSaoPauloDay(saoPauloDate(now)).getTime() + NIGHT_HOUR * HOUR_MS)
  return night <= now ? night : new Date(night.getTime() - 24 * HOUR_MS)
}
