import { regionalInput } from '#domain/people/regionals/regional-input'
import { requireFreeName } from '../../ground/db/require-free-name'
import { regionals } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { regional } from './regional'
import { findRegionalById } from './regional-queries'

/** @throws VALIDATION_FAILED (unique name) */
export const createRegional = endpoint(
  {
    method: 'post',
    path: '/regionals',
    tags: ['Regionais'],
    summary: 'Cria uma regional',
    ...securedForStaff('regionals:store'),
    request: { body: body(named(regionalInput, 'RegionalInput')) },
    responses: { 201: json(regional, 'A regional criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeName(tx, 'regionals', input.name, null)
      const [row] = await tx.insert(regionals).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'regionals', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findRegionalById(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)
