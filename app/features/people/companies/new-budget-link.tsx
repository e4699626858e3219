import { can, type Permission } from '#domain/people/permissions/permissions'
import type { CompanyHead } from './company-head.server'

type User = Parameters<typeof can>[0] & { isBold: boolean; isAdmin: boolean }
const STORE: readonly Permission[] = ['orders:store', 'orders:storeAll']

/** Staff make a budget for a company that may buy; an integrator's own needs no choice. */
export const sellsTo = (user: User, { status }: Pick<CompanyHead, 'status'>): boolean =>
  (user.isBold || user.isAdmin) && status === 'ACTIVE' && can(user, ...STORE)

/** The page where the cart's company is chosen, with this one chosen: it says what becomes of a cart that holds items. */
export const NewBudgetLink = ({ id }: { id: number }) => (
  <p>
    <a className="btn btn-quiet" href={`/cart/company?companyId=${id}`}>
      Novo orçamento para esta empresa
    </a>
  </p>
)
