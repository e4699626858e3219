import { formatCnpj } from '#domain/ground/documents/cnpj'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import { formatInteger } from '~/format/numbers'

/** One kind of what a block touches, as its confirmation draws it. */
export type ImpactPart = {
  title: string
  none: string
  /** `path` only where this user may go there. */
  rows: { key: number; text: string; path?: string }[]
  /** 'e mais 12', where not all are named. */
  more: string | null
}

/** Whom a block touches, by name: its confirmation leaves nobody unsaid. */
export function impactWords({ companies, users, orders }: Schemas['BlockImpact'], user: CurrentUser): ImpactPart[] {
  const seesCompanies = can(user, 'companies:viewAll')
  const seesUsers = can(user, 'users:viewAll')
  const seesOrders = can(user, 'orders:viewAll')
  const part = (title: string, none: string, total: number, rows: ImpactPart['rows']): ImpactPart => ({
    title: `${title} (${formatInteger(total)})`,
    none,
    rows,
    more: total > rows.length ? `e mais ${formatInteger(total - rows.length)}` : null,
  })
  return [
    part(
      'Empresas',
      'Nenhuma empresa cadastrada tem este CNPJ: o bloqueio vale para quem tentar se cadastrar.',
      companies.total,
      companies.data.map(({ id, fantasyName, cnpj, helperName }) => ({
        key: id,
        text: `${fantasyName} · ${formatCnpj(cnpj)} · ${helperName ? `consultor: ${helperName}` : 'sem consultor'}`,
        ...(seesCompanies ? { path: `/companies/${id}` } : {}),
      })),
    ),
    part(
      'Usuários',
      'Nenhum usuário.',
      users.total,
      users.data.map(({ id, name, email, companyName }) => ({
        key: id,
        text: `${name} · ${email} · ${companyName}`,
        ...(seesUsers ? { path: `/users/${id}` } : {}),
      })),
    ),
    part(
      'Pedidos e orçamentos em andamento',
      'Nenhum pedido ou orçamento em andamento.',
      orders.total,
      orders.data.map(({ id, budget, status, companyName }) => ({
        key: id,
        text: `${budget ? 'Orçamento' : 'Pedido'} ${id} · ${ORDER_STATUS_LABELS[status]} · ${companyName}`,
        ...(seesOrders ? { path: `/${budget ? 'budgets' : 'orders'}/${id}` } : {}),
      })),
    ),
  ]
}
