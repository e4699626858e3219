import type { AppLoadContext } from '@remix-run/node'
import { formatCnpj } from '#domain/documents/cnpj'
import { errorText, isErrorCode } from '#domain/errors/error-codes'
import { apiFor } from '~/api-client/client.server'

export type ActivationLink = { fantasyName: string; cnpj: string; contactName: string; email: string }
type Found = { link: ActivationLink; problem: null; status: 200 } | { link: null; problem: string; status: number }

/** Whose link it is, or why it does not work, in the words of specification §8. */
export async function findActivation(request: Request, context: AppLoadContext, token: string): Promise<Found> {
  try {
    const { data } = await apiFor(request, context, { anonymous: true }).GET('/companies/activation/{token}', {
      params: { path: { token } },
    })
    const { fantasyName, cnpj, contactName, email } = data as ActivationLink
    const link = { fantasyName, cnpj: formatCnpj(cnpj), contactName: contactName ?? '', email: email ?? '' }
    return { link, problem: null, status: 200 }
  } catch (error) {
    const { data: body, init } = error as { data?: { code?: unknown }; init?: { status?: number } | null }
    const status = init?.status ?? 500
    if (!isErrorCode(body?.code) || status >= 500) throw error
    // A text that no link of ours is made of comes back as not found: for who holds it, it is one that does not work.
    return { link: null, problem: errorText(body.code === 'NOT_FOUND' ? 'COMPANY_INVALID_TOKEN' : body.code), status }
  }
}
