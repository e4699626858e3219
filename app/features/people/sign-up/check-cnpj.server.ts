import type { AppLoadContext } from '@remix-run/node'
import { canonicalCnpj, formatCnpj } from '#domain/ground/documents/cnpj'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { errorText } from '#domain/sales/error-texts/error-text'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { refusedStatus } from '~/api-client/errors'

type Code = 'VALIDATION_FAILED' | 'COMPANY_ALREADY_REGISTERED' | 'COMPANY_BLOCKED_IN_REGISTER'
export type CheckedCnpj = {
  /** With its mask when it is one, else as it was typed. */
  cnpj: string
  isAvailable: boolean
  /** Why not, in Portuguese; null while nothing is typed. */
  problem: string | null
}

/** Whether a CNPJ may register. Nothing typed is no mistake yet. */
export async function checkCnpj(request: Request, context: AppLoadContext, typed: string): Promise<CheckedCnpj> {
  const cnpj = canonicalCnpj(typed).slice(0, 60)
  if (typed.trim() === '') return { cnpj: '', isAvailable: false, problem: null }
  const shown = cnpj.length === 14 ? formatCnpj(cnpj) : typed.slice(0, 60)
  if (cnpj === '') return { cnpj: shown, isAvailable: false, problem: sentence('VALIDATION_FAILED') }
  try {
    const api = apiFor(request, context, { anonymous: true })
    const { available, code } = await dataOf(api.GET('/companies/check/{cnpj}', { params: { path: { cnpj } } }))
    return { cnpj: shown, isAvailable: available, problem: code ? sentence(code) : null }
  } catch (error) {
    if (refusedStatus(error) !== 429) throw error
    return { cnpj: shown, isAvailable: false, problem: errorText('RATE_LIMITED') }
  }
}

const sentence = (code: Code): string =>
  code === 'VALIDATION_FAILED' ? fieldErrorText({ field: 'cnpj', rule: 'cnpj' }) : errorText(code)
