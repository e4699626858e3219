import type { AppLoadContext } from '@remix-run/node'
import type { RoleInput } from '#domain/roles/role-input'
import { apiFor } from '~/api-client/client.server'
import type { Option } from '~/components/form/choice-fields'
import type { ListMeta } from '~/components/list/load-list.server'

export type RoleRow = {
  id: number
  name: string
  description: string | null
  level: number
  isAdmin: boolean
  isBold: boolean
  permissionsCount: number
  usersCount: number
  createdAt: string
}

/** A role as the API shows it, with who uses it as far as the caller sees users. */
export type Role = RoleRow &
  RoleInput & {
    users: { id: number; name: string; kind: 'PERSON' | 'API'; companyName: string }[]
    version: number
    allowedActions: ('update' | 'delete')[]
  }

export type ComparedSide = Pick<RoleRow, 'id' | 'name' | 'level' | 'isAdmin' | 'isBold'>
export type RoleComparison = {
  left: ComparedSide
  right: ComparedSide
  onlyLeft: string[]
  onlyRight: string[]
  both: string[]
}

export type RoleOption = { id: number; label: string; level: number; isBold: boolean }

/** The calls of /roles, in the name of whoever made this request. */
export function rolesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: RoleRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/roles', { params: { query } })
      return data as { data: RoleRow[]; meta: ListMeta }
    },
    async select(query: Record<string, string> = {}): Promise<RoleOption[]> {
      const { data } = await api.GET('/roles/select', { params: { query } })
      return (data as { data: RoleOption[] }).data
    },
    async show(id: string): Promise<Role> {
      const { data } = await api.GET('/roles/{id}', { params: { path: { id: id as never } } })
      return data as Role
    },
    async create(body: RoleInput, headers: Record<string, string>): Promise<{ id: number }> {
      const { data } = await api.POST('/roles', { body, headers })
      return data as { id: number }
    },
    async update(id: string, body: RoleInput & { version: number }, headers: Record<string, string>): Promise<void> {
      await api.PUT('/roles/{id}', { params: { path: { id: id as never } }, body, headers })
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/roles/{id}', { params: { path: { id: id as never } }, headers })
    },
    async compare(left: string, right: string): Promise<RoleComparison> {
      const { data } = await api.GET('/roles/compare', { params: { query: { left, right } as never } })
      return data as RoleComparison
    },
  }
}

/** 'Consultor · nível 60' */
export const roleOptions = (roles: readonly RoleOption[]): Option[] =>
  roles.map(({ id, label, level }) => ({ value: String(id), label: `${label} · nível ${level}` }))
