import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { integrated } from './erp-answers'
import { retryIntegration } from './retry-integration'

export const integrateOrder = endpoint(
  {
    method: 'post',
    path: '/orders/integrateOrder/{id}',
    tags: ['ERP'],
    summary: 'Tenta agora a integração de um pedido com o ERP; repetir não cria nada a mais',
    ...securedForStaff('cigam:integrateOrder'),
    request: { params: idParams },
    responses: {
      200: json(integrated, 'Na fila, ou como já estava'),
    },
  },
  async (c) => {
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await retryIntegration(c, tx, c.req.valid('param').id),
    }))
    return c.json(answer.body, 200)
  },
)
