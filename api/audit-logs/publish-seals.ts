import type { JobDeps } from '../jobs/job'
import { mailAuditors } from './mail-auditors'
import { missingSeals, readLastSeal } from './seal-queries'
import { noteSeal, readNotedSeals } from './seals-file'

const HOUR_MS = 3_600_000

/** What this process saw last, by database: a cut within the hour is missed by the file. */
const lastSeen = new WeakMap<object, string>()

/**
 * Takes the end of the chain out of the database, where whoever rewrites the database does not reach it: once an hour
 * into a file that only grows and into the log (the mail of the day is `mailDaySeal`). Looks first whether what was
 * taken out is still there; if it is not, the log and the auditors hear of it at once (docs/threats.md T28).
 */
export async function publishSeals(deps: JobDeps): Promise<void> {
  const { db, config, now, log } = deps
  const last = await readLastSeal(db)
  const noted = readNotedSeals(config.audit.sealsFile)
  const seen = lastSeen.get(db)
  const kept = [...new Set([noted.at(-1)?.hash, seen].filter((hash) => hash !== undefined))]
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
  const previous = noted.at(-1)
  if (previous && lost.length === 0 && hourOf(previous.at) === hourOf(now())) return
  const { id: seal, toId, keyId, hash } = last
  const line = { at: now().toISOString(), seal, toId, keyId, hash }
  log.info({ auditSeal: line }, 'last seal of the audit log')
  noteSeal(config.audit.sealsFile, line)
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

const hourOf = (at: string | Date): number => Math.floor(new Date(at).getTime() / HOUR_MS)
