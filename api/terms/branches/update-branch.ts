import { branchInput } from '#domain/terms/branches/branch-input'
import { lockRow } from '../../ground/db/lock-row'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { branches } from '../../ground/db/schema/access'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

const branchChange = documentChange(branchInput, { document: 'BranchInput', change: 'BranchUpdate' })

/** @throws VALIDATION_FAILED (unique CNPJ), VERSION_CONFLICT */
export const updateBranch = endpoint(
  {
    method: 'put',
    path: '/branches/{id}',
    tags: ['Filiais'],
    summary: 'Altera uma filial',
    ...securedForStaff('distributionCenters:update'),
    request: {
      params: idParams,
      body: branchChange.body,
    },
    responses: { 200: json(branch, 'A filial') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, branches, id, version)
      const input = await branchChange.whole(c, before)
      await saveChanges(c, tx, branches, before, input)
      return { status: 200 as const, body: await findBranchById(tx, id) }
    }).catch(refuseTaken('branches_cnpj', 'cnpj'))
    return c.json(answer.body, 200)
  },
)
