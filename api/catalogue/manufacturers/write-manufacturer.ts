import { eq } from 'drizzle-orm'
import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { manufacturerEntry } from '#domain/ground/nouns/manufacturer-entry'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { manufacturers } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findManufacturerById, manufacturer, usesOfManufacturer } from './manufacturer'

/** @throws VALIDATION_FAILED (unique name) */
export const createManufacturer = endpoint(
  {
    method: 'post',
    path: '/manufacturers',
    tags: ['Fabricantes'],
    summary: 'Cria um fabricante',
    ...secured('manufacturers:store'),
    request: { body: body(named(manufacturerInput, 'ManufacturerInput')) },
    responses: { 201: json(manufacturer, 'O fabricante criado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeName(tx, 'manufacturers', input.name, null)
      const [row] = await tx.insert(manufacturers).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'manufacturers', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findManufacturerById(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const manufacturerChange = documentChange(manufacturerInput, {
  document: 'ManufacturerInput',
  change: 'ManufacturerUpdate',
})

/** @throws VALIDATION_FAILED (unique name), VERSION_CONFLICT */
export const updateManufacturer = endpoint(
  {
    method: 'put',
    path: '/manufacturers/{id}',
    tags: ['Fabricantes'],
    summary: 'Altera um fabricante',
    ...secured('manufacturers:update'),
    request: {
      params: idParams,
      body: manufacturerChange.body,
    },
    responses: { 200: json(manufacturer, 'O fabricante') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, manufacturers, id, version)
      const input = await manufacturerChange.whole(c, before)
      await requireFreeName(tx, 'manufacturers', input.name, id)
      await saveChanges(c, tx, manufacturers, before, input)
      return { status: 200 as const, body: await findManufacturerById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws RESOURCE_IN_USE, with what refers to it and how many of each */
export const deleteManufacturer = endpoint(
  {
    method: 'delete',
    path: '/manufacturers/{id}',
    tags: ['Fabricantes'],
    summary: 'Exclui um fabricante que nenhum produto usa',
    ...secured('manufacturers:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, manufacturers, id)
      requireUnused(manufacturerEntry, await usesOfManufacturer(tx, id))
      await tx
        .update(manufacturers)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(manufacturers.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'manufacturers', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
