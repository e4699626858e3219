import type { AppLoadContext } from '@remix-run/node'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { propertyOf } from '#domain/ground/objects/property-of'
import { errorText } from '#domain/sales/error-texts/error-text'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { refusedStatus } from '~/api-client/errors'

export type ActivationLink = {
  fantasyName: string
  cnpj: string
  contactName: string
  email: string
  isActive: boolean
}
type Found = { link: ActivationLink; problem: null; status: 200 } | { link: null; problem: string; status: number }

/** Whose link it is, or why it does not work, in the words of specification §8. */
export async function findActivation(request: Request, context: AppLoadContext, token: string): Promise<Found> {
  try {
    const api = apiFor(request, context, { anonymous: true })
    const found = await dataOf(api.GET('/companies/activation/{token}', { params: { path: { token } } }))
    const { fantasyName, cnpj, contactName, email, isActive } = found
    const link = { fantasyName, cnpj: formatCnpj(cnpj), contactName: contactName ?? '', email: email ?? '', isActive }
    return { link, problem: null, status: 200 }
  } catch (error) {
    const code = propertyOf(propertyOf(error, 'data'), 'code')
    const status = Number(refusedStatus(error) ?? 500)
    if (!isErrorCode(code) || status >= 500) throw error
    // A text that no link of ours is made of comes back as not found: for its reader it is a link that does not work.
    return { link: null, problem: errorText(code === 'NOT_FOUND' ? 'COMPANY_INVALID_TOKEN' : code), status }
  }
}
