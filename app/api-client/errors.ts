import { data } from '@remix-run/node'
import { errorEntry, isErrorCode } from '#domain/ground/errors/error-codes'
import { moreErrorsText } from '#domain/ground/errors/validation-rules'
import type { Labels } from '#domain/ground/forms/form-labels'
import { propertyOf } from '#domain/ground/objects/property-of'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { inUseText, type Use } from '#domain/over/texts/in-use-text'
import { errorText } from '#domain/sales/error-texts/error-text'
import { ApiProblem, ApiUnreachable } from './api-errors'
import { NOT_SENT } from './refuse-write'

/**
 * The one funnel from an error of the API to Portuguese (specification §8). Everything that a user
 * reads of an error passes here.
 */
export function sentenceOf(error: unknown): string {
  if (isNotSent(error)) return ''
  if (isSilence(error)) return errorText('API_UNREACHABLE')
  if (!(error instanceof ApiProblem)) return errorText('INTERNAL_ERROR')
  const { code, errors, exceededPercentage } = error.body
  const inUse =
    code === 'RESOURCE_IN_USE' ? inUseText(errors.flatMap(({ meta }) => (isUse(meta) ? [meta] : []))) : undefined
  if (inUse) return inUse
  if (isErrorCode(code)) return errorText(code, { exceededPercentage, meta: errors[0]?.meta })
  return errorText(error.status === 403 ? 'FORBIDDEN' : 'INTERNAL_ERROR')
}

const isUse = (meta: unknown): meta is Use =>
  typeof propertyOf(meta, 'referrer') === 'string' && typeof propertyOf(meta, 'count') === 'number'

export type FormErrors = { formErrors: string[]; fieldErrors: Record<string, string[]> }

/**
 * The same for a form: the errors beside fields, and those above the form.
 * @param labels the form's labels (domain/ground/forms/form-labels.ts)
 */
export function formErrorsOf(error: unknown, labels: Labels = {}): FormErrors {
  if (isNotSent(error)) return { formErrors: [], fieldErrors: {} }
  const details = error instanceof ApiProblem ? error.body.errors : []
  const fieldErrors: Record<string, string[]> = {}
  const codes: string[] = []
  for (const { field, rule, code, meta } of details) {
    const text = isErrorCode(code)
      ? errorText(code, { meta })
      : rule
        ? fieldErrorText({ field: field ?? '', labels, rule, meta })
        : null
    if (text === null) continue
    const where = field ?? fieldOf(code)
    if (where) fieldErrors[where] = [...(fieldErrors[where] ?? []), text]
    else codes.push(text)
  }
  const explained = codes.length > 0 || Object.keys(fieldErrors).length > 0
  const more = error instanceof ApiProblem ? error.body.moreErrors : undefined
  if (explained && more) codes.push(moreErrorsText(more))
  return { fieldErrors, formErrors: explained ? codes : [sentenceOf(error)] }
}

/** The field that mends a code, as the catalogue has it. */
const fieldOf = (code: unknown): string | undefined => (isErrorCode(code) ? errorEntry(code).field : undefined)

/** The page itself says why its form was not sent (routes/_app). */
const isNotSent = (error: unknown): boolean => error instanceof ApiProblem && error.body.code === NOT_SENT

/** Whether a form can show this error beside its typed values. A missing record (404) has no form to go back to. */
export function isForForm(error: unknown): error is ApiProblem | ApiUnreachable | Silence {
  return isSilence(error) || (error instanceof ApiProblem && error.status !== 404)
}

/**
 * The error that a read without an answer throws (client.server.ts): as a page from a loader, and on an action's form
 * the same silence.
 */
type Silence = { data: { code: 'API_UNREACHABLE' } }

export function isSilence(error: unknown): error is ApiUnreachable | Silence {
  return error instanceof ApiUnreachable || propertyOf(propertyOf(error, 'data'), 'code') === 'API_UNREACHABLE'
}

/** The error that an action throws where no form can show it: a missing record as its page, anything else as it is. */
export function beyondForm(error: unknown): unknown {
  return propertyOf(error, 'status') === 404 ? data({ code: 'NOT_FOUND' }, { status: 404 }) : error
}

/**
 * The HTTP status with which a read was refused: such a refusal is thrown as a page already. Undefined for other
 * errors.
 */
export const refusedStatus = (error: unknown): unknown => propertyOf(propertyOf(error, 'init'), 'status')

/** The HTTP status of the page that shows it. */
export function statusOf(error: ApiProblem | ApiUnreachable | Silence): number {
  return error instanceof ApiProblem ? error.status : 503
}
