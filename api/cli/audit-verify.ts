import { parseArgs } from 'node:util'
import { findAuditKeys } from '../audit-logs/audit-keys'
import { readNotedSeals } from '../audit-logs/seals-file'
import { type AuditFinding, verifyAuditLogs } from '../audit-logs/verify-audit-logs'
import { Refused, runCommand } from './run-command'

const WORDS = {
  changed: (id: number) => `Registro ${id} foi alterado.`,
  lost: (id: number) => `Registro ${id} foi apagado.`,
  added: (id: number) => `Registro ${id} foi incluído depois do selo.`,
  erased: (id: number) => `Registro ${id} teve um valor pessoal apagado sem que se diga por quê.`,
  seal: (id: number) => `Selo ${id} não confere com a sua chave ou com o selo anterior.`,
  unknownKey: (id: number) => `Selo ${id} foi feito com uma chave que não está em AUDIT_KEY.`,
  unkeyed: (id: number) => `Selo ${id} não tem chave: qualquer um pode tê-lo refeito.`,
} as const

function sentence(finding: AuditFinding): string {
  if (finding.kind === 'cut')
    return `O selo ${finding.hash} não está mais no banco: o fim da auditoria foi apagado ou refeito, ou um backup mais antigo foi restaurado.`
  if (finding.kind === 'gap')
    return `Faltam registros de ${finding.id} a ${finding.toId}, depois do último selo: apagados, ou desfeitos no último minuto (repita depois do próximo selo).`
  return WORDS[finding.kind](finding.id)
}

/**
 * `npm run audit:verify -- --expect HASH`: walks the seals of the audit log and names what was changed, added or lost.
 * Each `--expect` is a last seal that was kept elsewhere, a mail's for example; the lines of AUDIT_FILE are compared
 * by themselves. Exit code 1 when there is anything.
 */
const { values: args } = parseArgs({ options: { expect: { type: 'string', multiple: true, default: [] } } })

await runCommand(async ({ connection }, { audit }) => {
  const given = args.expect.map((hash) => hash.trim().toLowerCase())
  if (given.some((hash) => !/^[0-9a-f]{64}$/.test(hash)))
    throw new Refused('Informe depois de --expect os 64 dígitos de um selo: npm run audit:verify -- --expect HASH')
  const noted = readNotedSeals(audit.sealsFile).map(({ hash }) => hash)
  const expected = [...new Set([...given, ...noted])]
  const verdict = await verifyAuditLogs(connection.db, { keys: findAuditKeys(audit), expected })
  const { findings, seals, plainSeals, sealedRows, neverCame, openRows, lastHash } = verdict
  for (const finding of findings.slice(0, 20)) console.error(sentence(finding))
  if (findings.length > 20) console.error(`… e mais ${findings.length - 20}.`)
  console.log(
    `${seals} selos (${plainSeals} de antes das chaves), ${sealedRows} registros selados, ${neverCame} números sem registro desde o selo, ` +
      `${openRows} registros ainda sem selo, ${expected.length} selos guardados fora do banco conferidos. Último selo: ${lastHash}`,
  )
  if (findings.length > 0) process.exitCode = 1
  else console.log('Auditoria íntegra.')
})
