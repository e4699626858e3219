import { eq } from 'drizzle-orm'
import { distributionCenterEntry } from '#domain/ground/nouns/distribution-center-entry'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { lockRow } from '../../ground/db/lock-row'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { lockList, requireFreeName } from '../../ground/db/require-free-name'
import { distributionCenters } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { requireUnused } from '../../ground/errors/require-unused'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import {
  distributionCenter,
  findDefaultCenter,
  findDistributionCenterById,
  takeDefault,
  usesOfDistributionCenter,
} from './distribution-center'

/** @throws VALIDATION_FAILED (unique name, unique CNPJ) */
export const createDistributionCenter = endpoint(
  {
    method: 'post',
    path: '/distributionCenters',
    tags: ['Entrega'],
    summary: 'Cria um centro de distribuição',
    ...securedForStaff('distributionCenters:store'),
    request: { body: body(named(distributionCenterInput, 'DistributionCenterInput')) },
    responses: {
      201: json(distributionCenter, 'O centro de distribuição criado'),
    },
  },
  async (c) => {
    const { default: wantsDefault, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeName(tx, 'distribution_centers', input.name, null)
      const previousDefault = await findDefaultCenter(tx)
      // The first one that can be is the default: orders need one to leave from.
      const isDefault = wantsDefault || (previousDefault === null && input.enabled)
      if (isDefault) await takeDefault(tx, c.var.deps.now())
      const [row] = await tx
        .insert(distributionCenters)
        .values({ ...input, isDefault })
        .returning()
      await writeAudit(c, tx, {
        action: 'create',
        table: 'distribution_centers',
        id: row!.id,
        before: null,
        after: isDefault ? { ...row!, previousDefault } : row!,
      })
      return { status: 201 as const, body: await findDistributionCenterById(tx, row!.id) }
    }).catch(refuseTaken('distribution_centers_cnpj', 'cnpj'))
    return c.json(answer.body, 201)
  },
)

const distributionCenterChange = documentChange(distributionCenterInput, {
  document: 'DistributionCenterInput',
  change: 'DistributionCenterUpdate',
})

/**
 * @throws VALIDATION_FAILED (unique name, unique CNPJ), VERSION_CONFLICT, DISTRIBUTION_CENTER_IS_DEFAULT when the
 * default one would be it no longer
 */
export const updateDistributionCenter = endpoint(
  {
    method: 'put',
    path: '/distributionCenters/{id}',
    tags: ['Entrega'],
    summary: 'Altera um centro de distribuição',
    ...securedForStaff('distributionCenters:update'),
    request: {
      params: idParams,
      body: distributionCenterChange.body,
    },
    responses: {
      200: json(distributionCenter, 'O centro de distribuição'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      // Locked before the row, because moving the default also writes the row of the former default.
      await lockList(tx, 'distribution_centers')
      const before = await lockRow(tx, distributionCenters, id, version)
      const stored = { ...before, default: before.isDefault }
      const { default: isDefault, ...input } = await distributionCenterChange.whole(c, stored)
      if (before.isDefault && !(isDefault && input.enabled)) throw new ApiError('DISTRIBUTION_CENTER_IS_DEFAULT')
      await requireFreeName(tx, 'distribution_centers', input.name, id)
      const isMoved = isDefault && !before.isDefault
      const previousDefault = isMoved ? await findDefaultCenter(tx) : null
      if (isMoved) await takeDefault(tx, c.var.deps.now())
      const columns = { ...input, isDefault }
      await saveChanges(c, tx, distributionCenters, before, columns, { more: isMoved ? { previousDefault } : {} })
      return { status: 200 as const, body: await findDistributionCenterById(tx, id) }
    }).catch(refuseTaken('distribution_centers_cnpj', 'cnpj'))
    return c.json(answer.body, 200)
  },
)

/** @throws DISTRIBUTION_CENTER_IS_DEFAULT, or RESOURCE_IN_USE with how many orders refer to it */
export const deleteDistributionCenter = endpoint(
  {
    method: 'delete',
    path: '/distributionCenters/{id}',
    tags: ['Entrega'],
    summary: 'Exclui um centro de distribuição que nenhum pedido usa e que não é o padrão',
    ...securedForStaff('distributionCenters:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, distributionCenters, id)
      if (before.isDefault) throw new ApiError('DISTRIBUTION_CENTER_IS_DEFAULT')
      requireUnused(distributionCenterEntry, await usesOfDistributionCenter(tx, id))
      await tx
        .update(distributionCenters)
        .set({ enabled: false, destroyedAt: now, version: before.version + 1 })
        .where(eq(distributionCenters.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'distribution_centers', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
