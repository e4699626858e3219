import { createRoute } from '@hono/zod-openapi'
import { branchInput } from '#domain/branches/branch-input'
import { lockRow } from '../db/lock-row'
import { refuseTaken } from '../db/refuse-taken'
import { branches } from '../db/schema/access'
import { documentChange } from '../http/document-change'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { idParams, json, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

const branchChange = documentChange(branchInput, { document: 'BranchInput', change: 'BranchUpdate' })

export const updateBranchRoute = createRoute({
  method: 'put',
  path: '/branches/{id}',
  tags: ['Filiais'],
  summary: 'Altera uma filial',
  ...securedForStaff('distributionCenters:update'),
  request: {
    params: idParams,
    body: branchChange.body,
  },
  responses: { 200: json(branch, 'A filial'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws VALIDATION_FAILED (unique CNPJ), VERSION_CONFLICT */
export const updateBranch: Handler<typeof updateBranchRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockRow(tx, branches, id, version)
    const input = await branchChange.whole(c, before)
    await saveChanges(c, tx, branches, before, input)
    return { status: 200 as const, body: await findBranchById(tx, id) }
  }).catch(refuseTaken('branches_cnpj', 'cnpj'))
  return c.json(answer.body, 200)
}
