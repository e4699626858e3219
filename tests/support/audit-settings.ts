import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditSettings } from '../../api/ground/config/audit-settings'
import type { AuditKey } from '../../api/over/audit-logs/audit-keys'
import { readAuditKeys } from '../../api/over/audit-logs/audit-keys'

/** Settings of an audit log that is sealed with these keys, and a file of its own for the seals that leave. */
export function auditSettings(...keys: string[]): AuditSettings {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'))
  return {
    keys: keys.map((key) => key.padEnd(32, '.')),
    keyFile: join(folder, 'audit-key'),
    isKeyRequired: false,
    sealsFile: join(folder, 'audit-seals.log'),
    mailTo: [],
  }
}

export const keysOf = (...keys: string[]): AuditKey[] => readAuditKeys(auditSettings(...keys))
