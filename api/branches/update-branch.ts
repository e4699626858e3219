import { createRoute } from '@hono/zod-openapi'
import { branchInput } from '#domain/branches/branch-input'
import { lockRow } from '../db/lock-row'
import { refuseTaken } from '../db/refuse-taken'
import { branches } from '../db/schema/access'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

export const updateBranchRoute = createRoute({
  method: 'put',
  path: '/branches/{id}',
  tags: ['Filiais'],
  summary: 'Altera uma filial',
  ...securedForStaff('distributionCenters:update'),
  request: {
    params: idParams,
    body: body(named(branchInput, 'BranchInput').extend(versioned).openapi('BranchUpdate')),
  },
  responses: { 200: json(branch, 'A filial'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws VALIDATION_FAILED (unique CNPJ), VERSION_CONFLICT */
export const updateBranch: Handler<typeof updateBranchRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockRow(tx, branches, id, version)
    await saveChanges(c, tx, branches, before, input)
    return { status: 200 as const, body: await findBranchById(tx, id) }
  }).catch(refuseTaken('branches_cnpj', 'cnpj'))
  return c.json(answer.body, 200)
}
