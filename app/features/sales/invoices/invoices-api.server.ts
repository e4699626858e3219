import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>

/** The calls of an order's invoices, as the user who made this request. */
export function invoicesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async list(id: string): Promise<Schemas['OrderInvoices']> {
      return dataOf(api.GET('/orders/{id}/invoices', { params: at(id) }))
    },
    async readings(id: string, assetIds: number[]): Promise<Schemas['InvoiceReadings']> {
      return dataOf(api.GET('/orders/{id}/invoices/readings', { params: { ...at(id), query: { assetIds } } }))
    },
    async read(id: string, files: readonly File[], headers: Headers): Promise<Schemas['InvoiceReadings']> {
      const body = new FormData()
      for (const file of files) body.append('file', file, file.name)
      return dataOf(api.POST('/orders/{id}/invoices/readings', { params: at(id), body, headers }))
    },
    async save(id: string, body: Schemas['InvoiceInput'], headers: Headers): Promise<Schemas['Moved']> {
      return dataOf(api.POST('/orders/{id}/invoices', { params: at(id), body, headers }))
    },
    async danfe(id: string, invoiceId: string): Promise<Schemas['Danfe']> {
      const params = { path: { id: knownId(id), invoiceId: knownId(invoiceId) } }
      return dataOf(api.GET('/orders/{id}/invoices/{invoiceId}/danfe', { params }))
    },
  }
}
