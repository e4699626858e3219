import { boletoInput } from '#domain/sales/payments/receipt-input'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { keepDocuments } from './keep-documents'
import { keptDocument } from './send-receipt'

/** Those before stay among the order's documents; the last one is what is paid. */
export const attachBoleto = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/boletos',
    tags: ['Pagamentos'],
    summary: 'Anexa o boleto (PDF já enviado); outro o substitui com a versão seguinte, e o integrador é avisado',
    ...securedForStaff('orders:attachBoleto'),
    request: { params: idParams, body: body(named(boletoInput, 'BoletoInput')) },
    responses: { 201: json(keptDocument, 'Anexado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { assetId } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const number = await keepDocuments(c, tx, id, {
        kind: 'BOLETO',
        event: 'BOLETO_ATTACHED',
        fileIds: [assetId],
        field: 'assetId',
        note: null,
      })
      return { status: 201 as const, body: { id, number } }
    })
    return c.json(answer.body, 201)
  },
)
