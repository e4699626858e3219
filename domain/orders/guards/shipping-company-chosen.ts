import type { Guard } from '../order-facts'

/** A carrier that still exists and has a CNPJ: the invoice names it. */
export const shippingCompanyChosen: Guard = ({ shippingCompany }) => {
  const field = 'shippingCompanyId'
  if (!shippingCompany) return [{ code: 'ORDER_SHIPPING_COMPANY_REQUIRED', field }]
  if (shippingCompany.deleted) return [{ code: 'SHIPPING_COMPANY_IS_DELETED', field }]
  return shippingCompany.cnpj ? [] : [{ code: 'SHIPPING_COMPANY_CNPJ_IS_REQUIRED', field }]
}
