import { personTypeOf } from '#domain/ground/documents/client-document'
import { isMobilePhone } from '#domain/ground/documents/phone'
import type { CompanyClientInput } from '#domain/people/company-clients/company-client-input'
import { ApiError } from '../../ground/errors/api-error'

/**
 * A valid form as columns, the owner left out.
 * @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE for a phone that is not a mobile
 */
export function toColumns(input: Omit<CompanyClientInput, 'companyId'>) {
  if (input.mobilePhone && !isMobilePhone(input.mobilePhone))
    throw new ApiError('INVALID_COMPANY_CLIENT_MOBILE_PHONE', {
      errors: [{ field: 'mobilePhone', code: 'INVALID_COMPANY_CLIENT_MOBILE_PHONE' }],
    })
  return {
    name: input.name,
    document: input.document,
    documentType: personTypeOf(input.document)!,
    email: input.email,
    mobilePhone: input.mobilePhone,
    stateRegistration: input.stateRegistration,
    cep: input.cep,
    street: input.street,
    number: input.number,
    complement: input.complement,
    district: input.district,
    city: input.city,
    uf: input.uf,
  }
}
