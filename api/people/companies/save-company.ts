import { requirePerson } from '../../ground/caller/require-person'
import type { Transaction } from '../../ground/db/executor'
import { companies } from '../../ground/db/schema/people'
import type { ApiContext } from '../../ground/http/context'
import { saveChanges } from '../../ground/http/save-changes'
import { writeOnce } from '../../ground/http/write-once'
import { requireNotBlocked } from './block-list'
import type { Company } from './company'
import { type CompanyRecord, findCompany, lockCompany, refuseTakenCnpj } from './company-queries'

type Columns = Partial<typeof companies.$inferInsert>

/**
 * One edit of a company: lock, check, write, one audit row.
 * @param action of the audit row
 * @param columnsOf what to write, from the stored company; it may refuse
 * @throws NOT_FOUND, VERSION_CONFLICT, COMPANY_BLOCKED for a company on the block list (docs/threats.md T29),
 * VALIDATION_FAILED (unique CNPJ)
 */
export async function saveCompany(
  c: ApiContext,
  edit: { id: number; version: number; action: string },
  columnsOf: (before: CompanyRecord, tx: Transaction) => Promise<Columns> | Columns,
): Promise<Company> {
  const { who } = c.var
  requirePerson(who)
  const { body } = await writeOnce(c, async (tx) => {
    const before = await lockCompany(tx, who, edit.id, { version: edit.version })
    const columns = await columnsOf(before, tx)
    await requireNotBlocked(tx, columns.cnpj ?? before.cnpj)
    await saveChanges(c, tx, companies, before, columns, { action: edit.action })
    return { status: 200 as const, body: await findCompany(c, tx, { id: edit.id }) }
  }).catch(refuseTakenCnpj())
  return body
}
