import type { JobDeps } from '../../ground/jobs/job'
import { mailAuditors } from './mail-auditors'
import { missingSeals, readLastSeal, type SealHead } from './seal-queries'
import { noteSeal, readLastNoted } from './seals-file'

/** What this process saw last, by database: tells of a cut also where the file cannot be written. */
const lastSeen = new WeakMap<object, string>()

/**
 * Copies the end of the chain out of the database, to where an attacker who rewrites the database does not reach it:
 * with every new seal into a file that only grows and into the log (the mail of the day is `mailDaySeal`). Runs right
 * after the sealing, each minute; a minute without a new seal writes nothing. Looks first whether the seals copied
 * before are still in the database; if not, the log and the auditors hear of it at once (docs/threats.md T28).
 */
export async function publishSeals(deps: JobDeps): Promise<void> {
  const { db, log } = deps
  const last = await readLastSeal(db)
  const noted = lastNoted(deps)
  const kept = [...new Set([noted, lastSeen.get(db)].filter((hash) => hash !== undefined))]
  const lost = await missingSeals(db, kept)
  if (lost.length > 0) {
    log.error({ lost }, 'seals of the audit log are gone: it was cut off, sealed anew, or an older backup was put back')
    await mailAuditors(deps, {
      key: `audit-lost-${lost[0]}`,
      subject: 'A auditoria do portal foi cortada ou refeita',
      lines: [
        `Estes selos, que já existiram, não estão mais no banco de dados: ${lost.join(', ')}.`,
        'Ou o fim da auditoria foi apagado ou selado de novo, ou um backup mais antigo foi restaurado.',
        'Rode npm run audit:verify e veja docs/operations.md, “Audit log”.',
      ],
    })
  }
  if (!last) return
  lastSeen.set(db, last.hash)
  if (last.hash !== noted) publish(deps, last)
}

/** A file that cannot be read or written stops nothing else: the next minute tries again, and the log has the seal. */
function lastNoted({ config, log }: JobDeps): string | undefined {
  try {
    return readLastNoted(config.audit.sealsFile)?.hash
  } catch (error) {
    log.error({ err: error, file: config.audit.sealsFile }, 'the noted seals of the audit log could not be read')
  }
}

function publish({ config, log, now }: JobDeps, { id: seal, toId, keyId, hash }: SealHead): void {
  const line = { at: now().toISOString(), seal, toId, keyId, hash }
  log.info({ auditSeal: line }, 'last seal of the audit log')
  try {
    noteSeal(config.audit.sealsFile, line)
  } catch (error) {
    log.error({ err: error, file: config.audit.sealsFile }, 'the last seal of the audit log could not be noted')
  }
}

/** Once a day, whatever process does it: the key of the mail names the day. */
export async function mailDaySeal(deps: JobDeps, day: string): Promise<void> {
  if (deps.config.audit.mailTo.length === 0) return
  const last = await readLastSeal(deps.db)
  if (!last) return
  await mailAuditors(deps, {
    key: `audit-seal-${day}`,
    subject: `Selo da auditoria de ${day.split('-').reverse().join('/')}`,
    lines: [
      `Último selo: ${last.hash}`,
      `Selo ${last.id}, até o registro ${last.toId}, feito em ${new Date(last.sealedAt).toISOString()}.`,
      `Guarde este e-mail. Para conferir, a qualquer tempo: npm run audit:verify -- --expect ${last.hash}`,
    ],
  })
}
