import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { lockRow } from '../../ground/db/lock-row'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { lockList, requireFreeName } from '../../ground/db/require-free-name'
import { distributionCenters } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { distributionCenter } from './distribution-center'
import { findDefaultCenter, findDistributionCenterById, takeDefault } from './distribution-center-queries'

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
