import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { requireFreeName } from '../../ground/db/require-free-name'
import { distributionCenters } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { distributionCenter } from './distribution-center'
import { findDefaultCenter, findDistributionCenterById, takeDefault } from './distribution-center-queries'

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
