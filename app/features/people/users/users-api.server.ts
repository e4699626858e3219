import type { AppLoadContext } from '@remix-run/node'
import type { ApiTokenInput } from '#domain/people/users/api-token-input'
import type { ProfileInput, UserInput, UserUpdateInput } from '#domain/people/users/user-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

export type UserRow = Schemas['UserRow']

export type UserAction = User['allowedActions'][number]

/** A user as the API shows it. */
export type User = Schemas['User']

export type ApiToken = Schemas['ApiToken']

type Headers = Record<string, string>

/** The calls of /users, as the user who made this request. */
export function usersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id } })
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: UserRow[]; meta: ListMeta }> {
      return dataOf(api.GET('/users', { params: { query } }))
    },
    async show(id: string): Promise<User> {
      return dataOf(api.GET('/users/{id}', { params: at(id) }))
    },
    async create(body: UserInput, headers: Headers): Promise<User> {
      return dataOf(api.POST('/users', { body, headers }))
    },
    async update(id: string, body: UserUpdateInput & { version: number }, headers: Headers): Promise<User> {
      return dataOf(api.PUT('/users/{id}', { params: at(id), body, headers }))
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/{id}', { params: at(id), headers })
    },
    async reactivate(id: string, headers: Headers): Promise<User> {
      return dataOf(api.PUT('/users/reactivate/{id}', { params: at(id), headers }))
    },
    async reset(id: string, headers: Headers): Promise<void> {
      await api.POST('/users/resetPassword/{id}', { params: at(id), headers })
    },
    async tokens(id: string): Promise<ApiToken[]> {
      const answer = await dataOf(api.GET('/users/{id}/tokens', { params: at(id) }))
      return answer.data
    },
    async createToken(
      id: string,
      body: ApiTokenInput,
      headers: Headers,
    ): Promise<{ name: string; token: string | null }> {
      return dataOf(api.POST('/users/{id}/tokens', { params: at(id), body, headers }))
    },
    async revokeToken(id: string, tokenId: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/{id}/tokens/{tokenId}', { params: { path: { id, tokenId } }, headers })
    },
    async updateMe(body: ProfileInput & { version: number }, headers: Headers): Promise<void> {
      await api.PUT('/users/me', { body, headers })
    },
    async resetTwoStep(id: string, reason: string, headers: Headers): Promise<void> {
      await api.POST('/users/resetTwoStep/{id}', { params: at(id), body: { reason }, headers })
    },
  }
}
