import type { Submission } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import type { KeptFile } from '~/features/ground/photos/photos-field'
import { chosenFiles, FilesRefused, uploadFiles } from '~/features/sales/orders/status/upload-files.server'
import type { ClaimReply } from './claim-form-page'

type Replying = Pick<Submission<unknown>, 'reply'> & {
  labels?: Readonly<Record<string, string>>
  /** What was typed, where the form was judged by less than that. */
  typed?: Record<string, unknown>
  /** Errors of the form's own, beside those of the schema. */
  own?: Record<string, string[]> | undefined
}

/** The files of a form: those that an earlier try has left, and those that come with this one. */
export interface SentFiles {
  ids: number[]
  kept: KeptFile[]
  refused: string[]
}

/**
 * Hands the files on before anything is judged, so that a form that is refused keeps its photos: the API knows them as
 * the sender's own until a claim takes them.
 */
export async function takeFiles(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  key: Record<string, string>,
): Promise<SentFiles> {
  const earlier = form
    .getAll('assetIds')
    .filter((id): id is string => typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id))
    .slice(0, 10)
    .map(Number)
  const named = chosenFiles(form)
  try {
    const ids = await uploadFiles(request, context, form, key)
    const kept = [
      ...earlier.map((id, at) => ({ id, name: `Arquivo ${at + 1}` })),
      ...ids.map((id, at) => ({ id, name: named[at]?.name.slice(0, 120) ?? 'Arquivo' })),
    ]
    return { ids: [...new Set([...earlier, ...ids])], kept, refused: [] }
  } catch (error) {
    if (!(error instanceof FilesRefused)) throw error
    // Beside one that was refused the others stay.
    const kept = [
      ...earlier.map((id, at) => ({ id, name: `Arquivo ${at + 1}` })),
      ...error.taken.map(({ id, name }) => ({ id, name: name.slice(0, 120) })),
    ]
    return { ids: earlier, kept, refused: error.texts }
  }
}

/**
 * The form with the typed values and their errors.
 * @param error the API's refusal; without it, the submission's own errors and those of the files
 * @throws what no form can show: redirects, a missing record
 */
export function replyClaim(submission: Replying, { kept, refused }: SentFiles, error?: unknown) {
  if (error !== undefined && !isForForm(error)) throw beyondForm(error)
  const { formErrors = [], fieldErrors = {} } = error === undefined ? {} : formErrorsOf(error, submission.labels)
  const { assetIds = [], ...others } = fieldErrors
  const { initialValue, error: own } = submission.reply({ formErrors, fieldErrors: others })
  const files = [...refused.map((text) => `${text}.`.replace(/\.\.$/, '.')), ...assetIds]
  const reply: ClaimReply = {
    initialValue: submission.typed ?? (initialValue as ClaimReply['initialValue']),
    error: { ...own, ...submission.own, ...(files.length > 0 ? { files } : {}) },
    kept,
  }
  return data<ClaimReply>(reply, { status: error !== undefined && isForForm(error) ? statusOf(error) : 422 })
}
