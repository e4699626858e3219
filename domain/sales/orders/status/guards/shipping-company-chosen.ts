import type { Blocker, Guard } from '../../order-facts'

/** A carrier that has a CNPJ and still exists: the invoice names it. */
export const shippingCompanyChosen: Guard = ({ shippingCompany }) => {
  const field = 'shippingCompanyId'
  if (!shippingCompany) return [{ code: 'ORDER_SHIPPING_COMPANY_REQUIRED', field }]
  const blockers: Blocker[] = []
  if (!shippingCompany.cnpj) blockers.push({ code: 'SHIPPING_COMPANY_CNPJ_IS_REQUIRED', field })
  if (shippingCompany.deleted) blockers.push({ code: 'SHIPPING_COMPANY_IS_DELETED', field })
  return blockers
}
