import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { type FormErrors, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import type { StepReply } from './step-fields'
import { chosenFile } from './upload-file.server'

const CHOOSE_AGAIN = 'Escolha o arquivo de novo.'

const NONE: Partial<FormErrors> & Pick<FormErrors, 'fieldErrors'> = { fieldErrors: {} }

type Replying = Pick<Submission<unknown>, 'reply'>

/**
 * The form with what was typed and what is wrong with it; a file cannot come back, and the form says so.
 * @param error the API's refusal; without it, the submission's own errors
 * @throws what no form can show: redirects, a missing record
 */
export function replyStep(submission: Replying, form: FormData, error?: unknown) {
  if (error !== undefined && !isForForm(error)) throw (error as { status?: number }).status === 404 ? missing() : error
  const { formErrors, fieldErrors } = error === undefined ? NONE : formErrorsOf(error)
  const { file = [], assetIds = [], ...others } = fieldErrors
  const { initialValue, error: own } = submission.reply({ formErrors, fieldErrors: others })
  const files = [...file, ...assetIds, ...(chosenFile(form) ? [CHOOSE_AGAIN] : [])]
  const result = { initialValue, error: { ...own, ...(files.length > 0 ? { files } : {}) } }
  return data({ result } as StepReply, { status: error === undefined ? 422 : statusOf(error as never) })
}

const missing = () => data({ code: 'NOT_FOUND' }, { status: 404 })

/** The fields without the file, which no schema reads. */
export function withoutFiles(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
