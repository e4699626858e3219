import { branchInput } from '#domain/terms/branches/branch-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { branches } from '../../ground/db/schema/access'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

/** @throws VALIDATION_FAILED (unique CNPJ) */
export const createBranch = endpoint(
  {
    method: 'post',
    path: '/branches',
    tags: ['Filiais'],
    summary: 'Cria uma filial',
    ...securedForStaff('distributionCenters:store'),
    request: { body: body(named(branchInput, 'BranchInput')) },
    responses: { 201: json(branch, 'A filial criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const [row] = await tx.insert(branches).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'branches', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findBranchById(tx, row!.id) }
    }).catch(refuseTaken('branches_cnpj', 'cnpj'))
    return c.json(answer.body, 201)
  },
)
