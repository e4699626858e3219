import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openFileStore } from '../../ground/storage/open-file-store'
import { findAuditKeys } from '../audit-logs/audit-keys'
import { sayFinding, sayVerdict } from '../audit-logs/say-verdict'
import { type NotedSeal, walkNotedSeals } from '../audit-logs/seals-file'
import { verifyAuditLogs } from '../audit-logs/verify-audit-logs'
import { Refused, runCommand } from './run-command'

/**
 * `npm run audit:verify -- --expect HASH --file FILE`: walks the seals of the audit log and names what was changed,
 * added or lost. Each `--expect` is a last seal that was kept elsewhere, a mail's for example; the lines of
 * AUDIT_FILE are compared by themselves, and those of each `--file`: another machine's, or an older part. Exit code 1
 * when there is anything; a number that a rolled-back transaction took is a remark.
 */
const { values: args } = parseArgs({
  options: {
    expect: { type: 'string', multiple: true, default: [] },
    file: { type: 'string', multiple: true, default: [] },
  },
})

await runCommand(async ({ connection }, { audit, filesPlace, filesBefore }) => {
  const given = args.expect.map((hash) => hash.trim().toLowerCase())
  if (given.some((hash) => !/^[0-9a-f]{64}$/.test(hash)))
    throw new Refused('Informe depois de --expect os 64 dígitos de um selo: npm run audit:verify -- --expect HASH')
  const absent = args.file.find((file) => !existsSync(file))
  if (absent) throw new Refused(`Não há arquivo ${absent}.`)
  let compared = new Set(given).size
  async function* notedSeals(): AsyncGenerator<NotedSeal> {
    for (const file of [...args.file, audit.sealsFile])
      for await (const line of walkNotedSeals(file)) {
        compared++
        yield line
      }
  }
  const verdict = await verifyAuditLogs(connection.db, {
    keys: findAuditKeys(audit),
    files: openFileStore({ filesPlace, filesBefore }),
    expected: [...new Set(given)],
    noted: notedSeals(),
  })
  const { findings, seals, plainSeals, sealedRows, neverCame, openRows, lastHash } = verdict
  for (const finding of findings.slice(0, 20)) console.error(sayFinding(finding))
  if (findings.length > 20) console.error(`… e mais ${findings.length - 20}.`)
  console.log(
    `${seals} selos (${plainSeals} de antes das chaves), ${sealedRows} registros selados, ${neverCame} números sem registro desde o selo, ` +
      `${openRows} registros ainda sem selo, ${compared} selos guardados fora do banco conferidos. Último selo: ${lastHash}`,
  )
  if (findings.length > 0) process.exitCode = 1
  else for (const sentence of sayVerdict(verdict)) console.log(sentence)
})
