import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { requireFreeName } from '../../ground/db/require-free-name'
import { manufacturers } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { manufacturer } from './manufacturer'
import { findManufacturerById } from './manufacturer-queries'

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
