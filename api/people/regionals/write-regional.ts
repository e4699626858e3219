import { eq } from 'drizzle-orm'
import { regionalEntry } from '#domain/ground/nouns/regional-entry'
import { regionalInput } from '#domain/people/regionals/regional-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { regionals } from '../../ground/db/schema/people'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findRegionalById, regional, usesOfRegional } from './regional'

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

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteRegional = endpoint(
  {
    method: 'delete',
    path: '/regionals/{id}',
    tags: ['Regionais'],
    summary: 'Exclui uma regional sem times',
    ...securedForStaff('regionals:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, regionals, id)
      requireUnused(regionalEntry, await usesOfRegional(tx, id))
      await tx
        .update(regionals)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(regionals.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'regionals', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
