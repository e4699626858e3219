import { eq } from 'drizzle-orm'
import { distributionCenterEntry } from '#domain/ground/nouns/distribution-center-entry'
import { lockRow } from '../../ground/db/lock-row'
import { distributionCenters } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfDistributionCenter } from './distribution-center-queries'

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
