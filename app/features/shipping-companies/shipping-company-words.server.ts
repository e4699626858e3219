import { formatCnpj } from '#domain/documents/cnpj'
import { formatPhone } from '#domain/documents/phone'
import type { ShippingCompanyInput } from '#domain/shipping-companies/shipping-company-input'

/** What the form of a carrier starts with: masked, and empty where there is nothing. */
export const shippingCompanyValues = ({ name, cnpj, email, phone }: ShippingCompanyInput) => ({
  name,
  cnpj: cnpj ? formatCnpj(cnpj) : '',
  email: email ?? '',
  phone: phone ? formatPhone(phone) : '',
})

/** A carrier in the words of its form, to show what somebody else changed. */
export const shippingCompanyWords = (carrier: ShippingCompanyInput): Record<string, string> =>
  shippingCompanyValues(carrier)
