import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type CompanyTaskRow = Schemas['CompanyTaskRow']
type Headers = Record<string, string>

/** The calls of /companyTasks, as the user who made this request. */
export function companyTasksApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/companyTasks', { params: { query } })),
    show: (id: string | undefined) => dataOf(api.GET('/companyTasks/{id}', { params: at(id) })),
    create: (body: Schemas['CompanyTaskInput'], headers: Headers) =>
      dataOf(api.POST('/companyTasks', { body, headers })),
    update: (id: string | undefined, body: Schemas['CompanyTaskUpdate'], headers: Headers) =>
      dataOf(api.PUT('/companyTasks/{id}', { params: at(id), body, headers })),
    conclude: (id: string | undefined, result: string, headers: Headers) =>
      dataOf(api.POST('/companyTasks/conclude/{id}', { params: at(id), body: { result }, headers })),
    cancel: (id: string | undefined, reason: string, headers: Headers) =>
      dataOf(api.POST('/companyTasks/cancel/{id}', { params: at(id), body: { reason }, headers })),
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/companyTasks/{id}', { params: at(id), headers })),
    calendar: (id: string | undefined): Promise<Response> =>
      passOnFile(api.GET('/companyTasks/{id}/calendar', { params: at(id), parseAs: 'stream' })),
  }
}
