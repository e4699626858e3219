import { AUDIT_AREA_LABELS, type AuditArea } from '#domain/over/audit/audit-tables'
import { auditAction, auditTable } from '#domain/over/audit/audit-words'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { findNames } from './find-names'
import type { AuditQuery } from './list-audit-logs'

const brDate = (date: string): string => date.split('-').reverse().join('/')

/** The filters of a list of audit rows in words, for the head of its sheet; a name that one may not see is a number. */
export async function describeAuditFilters(
  db: Executor,
  who: Who,
  query: AuditQuery,
  area: AuditArea | undefined,
): Promise<string> {
  const wanted = [
    ...(query.userId ? [{ table: 'users', id: query.userId }] : []),
    ...(query.productId ? [{ table: 'products', id: query.productId }] : []),
  ]
  const names = await findNames(db, who, wanted)
  const nameOf = (table: string, id: number) => names.find((one) => one.table === table && one.id === id)?.name ?? id
  const said = [
    area && `Área: ${AUDIT_AREA_LABELS[area]}`,
    query.userId && `Usuário: ${nameOf('users', query.userId)}`,
    query.tableName && `Registro de: ${auditTable(query.tableName)}`,
    query.recordPrimaryKey && `Número do registro: ${query.recordPrimaryKey}`,
    query.productId && `Produto: ${nameOf('products', query.productId)}`,
    query.action && `Ação: ${auditAction(query.action)}`,
    query.initialCreatedAt && `De: ${brDate(query.initialCreatedAt)}`,
    query.finalCreatedAt && `Até: ${brDate(query.finalCreatedAt)}`,
  ].filter(Boolean)
  return said.join('; ') || 'Nenhum'
}
