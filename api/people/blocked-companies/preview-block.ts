import { blockedCompanyInput } from '#domain/people/companies/blocked-company-input'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { readBlockImpact } from './block-impact'
import { requireBlockable } from './blockable'
import { blockImpact } from './blocked-company'

/** Reads only, and refuses what the block itself would refuse. @throws VALIDATION_FAILED */
export const previewBlock = endpoint(
  {
    method: 'post',
    path: '/blockedCompanies/preview',
    tags: ['Empresas bloqueadas'],
    summary: 'Ensaia um bloqueio: empresas, pessoas e pedidos que ele atinge; não altera nada',
    ...securedForStaff('blockedCompanies:store'),
    request: { body: body(named(blockedCompanyInput, 'BlockedCompanyInput')) },
    refusals: ['anyone'],
    responses: { 200: json(blockImpact, 'Quem é atingido') },
  },
  async (c) => {
    const { document } = c.req.valid('json')
    const { db, now } = c.var.deps
    await requireBlockable(db, document)
    return c.json(await readBlockImpact(db, document, now()), 200)
  },
)
