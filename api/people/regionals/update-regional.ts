import { regionalInput } from '#domain/people/regionals/regional-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { regionals } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { regional } from './regional'
import { findRegionalById } from './regional-queries'

/** @throws VALIDATION_FAILED (unique name), VERSION_CONFLICT */
export const updateRegional = endpoint(
  {
    method: 'put',
    path: '/regionals/{id}',
    tags: ['Regionais'],
    summary: 'Altera uma regional',
    ...securedForStaff('regionals:update'),
    request: {
      params: idParams,
      body: body(named(regionalInput, 'RegionalInput').extend(versioned).openapi('RegionalUpdate')),
    },
    responses: { 200: json(regional, 'A regional') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, regionals, id, version)
      await requireFreeName(tx, 'regionals', input.name, id)
      await saveChanges(c, tx, regionals, before, input)
      return { status: 200 as const, body: await findRegionalById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)
