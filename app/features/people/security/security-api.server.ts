import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'

type Headers = Record<string, string>

/** The calls of the own access: sessions, devices, logins, the second step. */
export function securityApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: id as never } })
  return {
    sessions: async () => (await dataOf(api.GET('/users/me/sessions'))).data,
    devices: async () => (await dataOf(api.GET('/users/me/devices'))).data,
    logins: async () => (await dataOf(api.GET('/users/me/logins'))).data,
    twoStep: () => dataOf(api.GET('/users/me/twoStep')),
    async endSession(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/me/sessions/{id}', { params: at(id), headers })
    },
    endOtherSessions: (headers: Headers) => dataOf(api.DELETE('/users/me/sessions', { headers })),
    async forgetDevice(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/me/devices/{id}', { params: at(id), headers })
    },
    async beginTwoStep(headers: Headers): Promise<void> {
      await api.POST('/users/me/twoStep', { headers })
    },
    confirmTwoStep: (code: string, headers: Headers) =>
      dataOf(api.POST('/users/me/twoStep/confirm', { body: { code }, headers })),
    renewCodes: (headers: Headers) => dataOf(api.POST('/users/me/twoStep/recoveryCodes', { body: {}, headers })),
    async endTwoStep(headers: Headers): Promise<void> {
      await api.POST('/users/me/twoStep/off', { body: {}, headers })
    },
  }
}
