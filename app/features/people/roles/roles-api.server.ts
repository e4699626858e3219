import type { AppLoadContext } from '@remix-run/node'
import type { RoleInput } from '#domain/people/roles/role-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { Option } from '~/components/form/choice-fields'
import type { ListMeta } from '~/components/list/load-list.server'

export type RoleRow = Schemas['RoleRow']

/** A role as the API shows it, with its users as far as the caller sees users. */
export type Role = Schemas['Role']

export type ComparedSide = RoleComparison['left']
export type RoleComparison = Schemas['RoleComparison']

export type RoleOption = Schemas['RoleOption']

/** The calls of /roles, as the user who made this request. */
export function rolesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: RoleRow[]; meta: ListMeta }> {
      return dataOf(api.GET('/roles', { params: { query } }))
    },
    async select(query: Record<string, string> = {}): Promise<RoleOption[]> {
      const answer = await dataOf(api.GET('/roles/select', { params: { query } }))
      return answer.data
    },
    async show(id: string): Promise<Role> {
      return dataOf(api.GET('/roles/{id}', { params: { path: { id } } }))
    },
    async create(body: RoleInput, headers: Record<string, string>): Promise<{ id: number }> {
      return dataOf(api.POST('/roles', { body, headers }))
    },
    async update(id: string, body: RoleInput & { version: number }, headers: Record<string, string>): Promise<void> {
      await api.PUT('/roles/{id}', { params: { path: { id } }, body, headers })
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/roles/{id}', { params: { path: { id } }, headers })
    },
    async compare(left: string, right: string): Promise<RoleComparison> {
      return dataOf(api.GET('/roles/compare', { params: { query: { left, right } } }))
    },
  }
}

/** 'Consultor · nível 60' */
export const roleOptions = (roles: readonly RoleOption[]): Option[] =>
  roles.map(({ id, label, level }) => ({ value: String(id), label: `${label} · nível ${level}` }))
