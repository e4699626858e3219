import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { createValidator, type ValidationErrorResponseData, validationError } from 'remix-validated-form'
import type { z } from 'zod'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { refuseNames } from '#domain/ground/forms/field-names'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { giveBack } from './give-back.server'
import { constraintsOf } from './parse-form.server'
import type { FormReply } from './resource-form'

type Texts = Record<string, string>

type Replying = { typed: Record<string, unknown>; labels: Readonly<Texts> }

/** The key of an error of the whole form. */
const WHOLE = ''

/** The one schema of a form as a validator of remix-validated-form, with errors in Portuguese. */
function validatorOf<Schema extends z.ZodType>(schema: Schema) {
  const labels = labelsOf(schema)
  return createValidator<z.output<Schema>>({
    async validate(typed) {
      const parsed = schema.safeParse(typed)
      if (parsed.success) return { data: parsed.data, error: undefined }
      const error: Texts = {}
      for (const issue of issuesToErrors(parsed.error.issues))
        error[issue.field] ??= fieldErrorText({ ...issue, labels })
      return { data: undefined, error }
    },
    // Of one field alone nothing asks: a form is read whole.
    validateField: async () => ({}),
  })
}

/** 'type' and 'addAssets[0].src'. The library and Conform trip over others, such as 'x[5', each in its own way. */
const READ = /^[a-z]\w*(\[\d{1,2}\]\.[a-z]\w*)?$/i

function read(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form) if (READ.test(name)) fields.append(name, value)
  return fields
}

const malformed = () => Response.json({ code: 'MALFORMED_REQUEST' }, { status: 400 })

/**
 * The form through the schema that the API validates with as well.
 * @throws a 400 for names that no form of ours has: here they become paths
 */
export async function validateForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  if (refuseNames(form.keys())) throw malformed()
  const result = await validatorOf(schema)
    .validate(read(form))
    .catch((error: unknown) => {
      // A field beside one of its own parts, 'type' and 'type[0].b'.
      throw error instanceof TypeError ? malformed() : error
    })
  const typed = giveBack(result.submittedData, constraintsOf(schema) ?? {})
  const replying: Replying = { typed, labels: labelsOf(schema) }
  return result.error
    ? { ...replying, data: undefined, error: result.error.fieldErrors }
    : { ...replying, data: result.data, error: undefined }
}

/**
 * The form as it was typed, with its errors: as the library answers it, and as every form of ours reads it.
 * @param more what else its page shows again, such as the files that it has already
 */
export async function replyValidation(fieldErrors: Texts, { typed }: Replying, more: object = {}, status = 422) {
  const answer = validationError({ fieldErrors }, { ...typed, ...more }, { status })
  const body: ValidationErrorResponseData = await answer.json()
  const error = Object.fromEntries(Object.entries(body.fieldErrors).map(([name, text]) => [name, [text]]))
  // The typed values: texts by their fields, as every other reply of a form has them.
  const initialValue = (body.repopulateFields ?? {}) as NonNullable<SubmissionResult['initialValue']>
  const reply: FormReply = { result: { status: 'error', initialValue, error }, conflict: null }
  return data({ ...body, ...reply }, { status })
}

/**
 * The same with the API's refusal on it, or its silence.
 * @throws whatever is no refusal of a form: redirects, a missing record, faults of our own
 */
export function replyRefused(error: unknown, replying: Replying, more: object = {}) {
  if (!isForForm(error)) throw beyondForm(error)
  const { formErrors, fieldErrors } = formErrorsOf(error, replying.labels)
  const texts: Texts = Object.fromEntries(Object.entries(fieldErrors).map(([name, all]) => [name, all.join(' ')]))
  if (formErrors.length > 0) texts[WHOLE] = formErrors.join(' ')
  return replyValidation(texts, replying, more, statusOf(error))
}
