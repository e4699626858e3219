import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { manufacturer } from './manufacturer'
import { findManufacturerById } from './manufacturer-queries'

export const showManufacturer = endpoint(
  {
    method: 'get',
    path: '/manufacturers/{id}',
    tags: ['Fabricantes'],
    summary: 'Mostra um fabricante',
    ...secured('manufacturers:view'),
    request: { params: idParams },
    responses: { 200: json(manufacturer, 'O fabricante') },
  },
  async (c) => c.json(await findManufacturerById(c.var.deps.db, c.req.valid('param').id), 200),
)
