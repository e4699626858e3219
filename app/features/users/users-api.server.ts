import type { AppLoadContext } from '@remix-run/node'
import type { ThresholdRole } from '#domain/approvals/threshold-roles'
import type { ApiTokenInput } from '#domain/users/api-token-input'
import type { ProfileInput, UserInput, UserUpdateInput } from '#domain/users/user-input'
import type { UserKind, UserStatus } from '#domain/users/user-kinds'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

export type UserRow = {
  id: number
  kind: UserKind
  name: string
  email: string
  companyId: number
  companyName: string
  roleId: number
  roleName: string
  status: UserStatus
  createdAt: string
}

export type UserAction = 'update' | 'delete' | 'reactivate' | 'reset' | 'tokens'

/** A user as the API shows it. */
export type User = UserRow & {
  whatsapp: string | null
  isStaff: boolean
  teamId: number | null
  teamName: string | null
  thresholdRole: ThresholdRole | null
  lastUsedAt: string | null
  version: number
  allowedActions: UserAction[]
}

export type ApiToken = {
  id: number
  name: string
  createdBy: string | null
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

export type Session = {
  id: number
  userAgent: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string | null
  isCurrent: boolean
}

type Headers = Record<string, string>

/** The calls of /users, in the name of whoever made this request. */
export function usersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: id as never } })
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: UserRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/users', { params: { query: query as never } })
      return data as { data: UserRow[]; meta: ListMeta }
    },
    async show(id: string): Promise<User> {
      const { data } = await api.GET('/users/{id}', { params: at(id) })
      return data as User
    },
    async create(body: UserInput, headers: Headers): Promise<User> {
      const { data } = await api.POST('/users', { body, headers })
      return data as User
    },
    async update(id: string, body: UserUpdateInput & { version: number }, headers: Headers): Promise<User> {
      const { data } = await api.PUT('/users/{id}', { params: at(id), body, headers })
      return data as User
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/{id}', { params: at(id), headers })
    },
    async reactivate(id: string, headers: Headers): Promise<User> {
      const { data } = await api.PUT('/users/reactivate/{id}', { params: at(id), headers })
      return data as User
    },
    async reset(id: string, headers: Headers): Promise<void> {
      await api.POST('/users/resetPassword/{id}', { params: at(id), headers })
    },
    async tokens(id: string): Promise<ApiToken[]> {
      const { data } = await api.GET('/users/{id}/tokens', { params: at(id) })
      return (data as { data: ApiToken[] }).data
    },
    async createToken(
      id: string,
      body: ApiTokenInput,
      headers: Headers,
    ): Promise<{ name: string; token: string | null }> {
      const { data } = await api.POST('/users/{id}/tokens', { params: at(id), body, headers })
      return data as { name: string; token: string | null }
    },
    async revokeToken(id: string, tokenId: string, headers: Headers): Promise<void> {
      const path = { id, tokenId } as never
      await api.DELETE('/users/{id}/tokens/{tokenId}', { params: { path }, headers })
    },
    async updateMe(body: ProfileInput & { version: number }, headers: Headers): Promise<void> {
      await api.PUT('/users/me', { body, headers })
    },
    async sessions(): Promise<Session[]> {
      const { data } = await api.GET('/users/me/sessions')
      return (data as { data: Session[] }).data
    },
    async endSession(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/users/me/sessions/{id}', { params: at(id), headers })
    },
    async endOtherSessions(headers: Headers): Promise<{ ended: number }> {
      const { data } = await api.DELETE('/users/me/sessions', { headers })
      return data as { ended: number }
    },
  }
}
