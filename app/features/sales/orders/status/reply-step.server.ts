import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { beyondForm, type FormErrors, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import type { StepReply } from './step-fields'
import { chosenFiles, FilesRefused } from './upload-files.server'

const CHOOSE_AGAIN = 'Escolha o arquivo de novo.'
const CHOOSE_ALL_AGAIN = 'Escolha os arquivos de novo.'

const NONE: Partial<FormErrors> & Pick<FormErrors, 'fieldErrors'> = { fieldErrors: {} }

type Replying = Pick<Submission<unknown>, 'reply'>

/**
 * The form with the typed values and their errors; files cannot come back, and the form says so.
 * @param error the API's refusal; without it, the submission's own errors
 * @throws what no form can show: redirects, a missing record
 */
export function replyStep(submission: Replying, form: FormData, error?: unknown) {
  const isFiles = error instanceof FilesRefused
  const isRefused = error !== undefined && !isFiles
  if (isRefused && !isForForm(error)) throw beyondForm(error)
  const { formErrors, fieldErrors } = isRefused ? formErrorsOf(error) : NONE
  const { assetIds = [], ...others } = fieldErrors
  const { initialValue, error: own } = submission.reply({ formErrors, fieldErrors: others })
  const refused = isFiles ? error.texts.map((text) => `${text}.`.replace(/\.\.$/, '.')) : assetIds
  const files = [...refused, ...(chooseAgain(form) ?? [])]
  const result = { initialValue, error: { ...own, ...(files.length > 0 ? { files } : {}) } }
  return data<StepReply>({ result }, { status: isRefused && isForForm(error) ? statusOf(error) : 422 })
}

/** The message beside the files of a form that comes back, which they cannot. */
export function chooseAgain(form: FormData): string[] | null {
  const chosen = chosenFiles(form).length
  return chosen > 0 ? [chosen > 1 ? CHOOSE_ALL_AGAIN : CHOOSE_AGAIN] : null
}

/** The fields without the files, which no schema reads. */
export function withoutFiles(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
