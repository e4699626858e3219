import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findUnloadFeeById, unloadFee } from './unload-fee'

export const showUnloadFee = endpoint(
  {
    method: 'get',
    path: '/unloadFees/{id}',
    tags: ['Entrega'],
    summary: 'Mostra uma taxa de descarga',
    ...secured('unloadFees:view'),
    request: { params: idParams },
    responses: { 200: json(unloadFee, 'A taxa de descarga') },
  },
  async (c) => c.json(await findUnloadFeeById(c.var.deps.db, c.req.valid('param').id), 200),
)
