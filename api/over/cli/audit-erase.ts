import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createLog } from '../../ground/http/log'
import { readStoredPartitions } from '../../ground/storage/partition-file'
import { findAuditKeys } from '../audit-logs/audit-keys'
import { type ErasureTarget, erasePersonalValues, NotYetSealedError } from '../audit-logs/erase-personal-values'
import { sealAuditLogs } from '../audit-logs/seal-audit-logs'
import { Refused, runCommand } from './run-command'

const HOW =
  "npm run audit:erase -- --reason 'Pedido LGPD 12/2026' --table users --record 12\n" +
  "npm run audit:erase -- --reason 'Pedido LGPD 12/2026' --value fulano@empresa.com.br"

/**
 * `npm run audit:erase`: takes personal values out of the audit log for good, of one record or one value wherever it
 * stands. What it did is a row of the audit log itself. The data of today are not touched: those are changed in the
 * portal.
 */
const { values: args } = parseArgs({
  options: {
    reason: { type: 'string' },
    by: { type: 'string' },
    table: { type: 'string' },
    record: { type: 'string' },
    value: { type: 'string' },
  },
})

await runCommand(
  async ({ connection: { db } }, config) => {
    const reason = args.reason?.trim()
    if (!reason) throw new Refused(`Informe o motivo (--reason).\n${HOW}`)
    const target = targetOf()
    // Only sealed rows have salts to lose. Where the portal runs elsewhere with a key of its own, it seals.
    if (findAuditKeys(config.audit).length > 0)
      await sealAuditLogs({ db, now: () => new Date(), log: createLog('silent'), config })
    const by = args.by?.trim() || userInfo().username
    const count = await erasePersonalValues(db, target, { reason, by }).catch((error: unknown) => {
      if (!(error instanceof NotYetSealedError)) throw error
      throw new Refused('Parte dos registros ainda não tem selo. Repita em um minuto.')
    })
    const stored = await readStoredPartitions(db, 'audit_logs')
    if (stored.length > 0)
      console.log(
        `Os registros até ${stored.at(-1)!.untilId - 1} estão no armazenamento e não foram olhados. Para apagar também ali: ` +
          `npm run partitions:restore -- ${stored.at(-1)!.name}, este comando de novo, e depois partitions:detach.`,
      )
    console.log(count === 1 ? '1 valor apagado da auditoria.' : `${count} valores apagados da auditoria.`)
  },
  { asOwner: true },
)

function targetOf(): ErasureTarget {
  const { table, record, value } = args
  if (value && !table && !record) {
    if (value.trim().length >= 5) return { value: value.trim() }
    throw new Refused('Um valor (--value) precisa de 5 caracteres: um menor apagaria o que não é da pessoa.')
  }
  if (table && record && !value) return { table, record }
  throw new Refused(`Informe --table e --record, ou --value.\n${HOW}`)
}
