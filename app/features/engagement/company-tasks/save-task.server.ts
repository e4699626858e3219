import type { ActionFunctionArgs } from '@remix-run/node'
import { type CompanyTaskInput, companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { propertyOf } from '#domain/ground/objects/property-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { isFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { replyRefused, replyValidation, validateForm } from '~/components/form/validate-form.server'
import { type SentFiles, takeFiles } from '~/features/after-sales/claims/reply-claim.server'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'

const GONE = 'Os anexos não estão mais no servidor: escolha os arquivos de novo.'

type Save = (input: CompanyTaskInput, form: FormData, headers: Record<string, string>) => Promise<{ id: number }>

/**
 * The action of an activity's form. Its files go first, so that a form that is refused keeps them; the activity takes
 * them by their addresses.
 */
export async function saveTask({ request, context }: ActionFunctionArgs, save: Save, flash: FlashCode) {
  const form = postedForm(context)
  const headers = idempotencyHeader(form)
  const none: SentFiles = { ids: [], kept: [], refused: [] }
  let files = none
  let silence: unknown
  try {
    files = await takeFiles(request, context, form, headers)
  } catch (error) {
    silence = error
  }
  const parsed = await validateForm(fieldsOf(form, files), companyTaskInput)
  const again = { kept: files.kept }
  if (silence !== undefined) return replyRefused(silence, parsed, again)
  const refused = files.refused.join(' ')
  // A search does not send the form yet: only errors of files are said, and the files that came stay.
  if (isFind(form)) return replyValidation(refused ? { files: refused } : {}, parsed, again, refused ? 422 : 200)
  if (parsed.error || refused)
    return replyValidation({ ...parsed.error, ...(refused ? { files: refused } : {}) }, parsed, again)
  try {
    const { id } = await save(parsed.data, form, headers)
    return redirectWithFlash(context, `/companyTasks/${id}`, flash)
  } catch (error) {
    // Of a new activity nothing else can be missing; of a known one its own page says whether it is.
    if (files.ids.length > 0 && propertyOf(error, 'status') === 404) return replyValidation({ files: GONE }, parsed)
    return replyRefused(error, parsed, again)
  }
}

/** The form as its schema reads it: the uploads by their addresses. */
function fieldsOf(form: FormData, { ids, kept }: SentFiles): FormData {
  const fields = withoutFiles(form)
  fields.delete('assetIds')
  for (const [at, id] of ids.entries()) {
    fields.set(`addAssets[${at}].src`, `/files/${id}`)
    const name = kept.find((one) => one.id === id)?.name
    if (name && !/^Arquivo \d+$/.test(name)) fields.set(`addAssets[${at}].title`, name)
  }
  return fields
}
