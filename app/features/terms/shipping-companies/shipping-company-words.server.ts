import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import type { ShippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'

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
