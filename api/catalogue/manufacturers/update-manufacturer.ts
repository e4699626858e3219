import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { lockRow } from '../../ground/db/lock-row'
import { requireFreeName } from '../../ground/db/require-free-name'
import { manufacturers } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { manufacturer } from './manufacturer'
import { findManufacturerById } from './manufacturer-queries'

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
