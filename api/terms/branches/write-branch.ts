import { eq } from 'drizzle-orm'
import { branchInput } from '#domain/terms/branches/branch-input'
import { lockRow } from '../../ground/db/lock-row'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { branches } from '../../ground/db/schema/access'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { branch, findBranchById } from './branch'

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

/** Nothing refers to a branch yet: orders and invoices come with their own text of it. */
export const deleteBranch = endpoint(
  {
    method: 'delete',
    path: '/branches/{id}',
    tags: ['Filiais'],
    summary: 'Exclui uma filial',
    ...securedForStaff('distributionCenters:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, branches, id)
      await tx
        .update(branches)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(branches.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'branches', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
