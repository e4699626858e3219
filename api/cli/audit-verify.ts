import { verifyAuditLogs } from '../audit-logs/verify-audit-logs'
import { runCommand } from './run-command'

const WORDS = {
  changed: 'foi alterado',
  lost: 'foi apagado',
  added: 'foi incluído depois do selo',
  seal: '(selo) não confere com o anterior',
} as const

/**
 * `npm run audit:verify`: walks the seals of the audit log and names what was changed, added or lost. Exit code
 * 1 when there is anything.
 */
await runCommand(async ({ connection }) => {
  const { findings, seals, sealedRows, openRows, lastHash } = await verifyAuditLogs(connection.db)
  for (const { kind, id } of findings.slice(0, 20)) console.error(`Registro ${id} ${WORDS[kind]}.`)
  if (findings.length > 20) console.error(`… e mais ${findings.length - 20}.`)
  console.log(`${seals} selos, ${sealedRows} registros selados, ${openRows} ainda sem selo. Último selo: ${lastHash}`)
  if (findings.length > 0) process.exitCode = 1
  else console.log('Auditoria íntegra.')
})
