import type { ActionFunctionArgs } from '@remix-run/node'
import { feedbackInput } from '#domain/engagement/feedbacks/feedback-input'
import { propertyOf } from '#domain/ground/objects/property-of'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { replyRefused, replyValidation, validateForm } from '~/components/form/validate-form.server'
import { type SentFiles, takeFiles } from '~/features/after-sales/claims/reply-claim.server'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { postedForm } from '~/http/posted-form.server'

const GONE = 'A captura não está mais no servidor: escolha o arquivo de novo.'

/**
 * The action of the form: the screenshot goes first, so that a form that is refused keeps it.
 * @param done what is answered for the one that was made
 */
export async function sendFeedback<Done>({ request, context }: ActionFunctionArgs, done: (id: number) => Done) {
  const form = postedForm(context)
  const headers = idempotencyHeader(form)
  let files: SentFiles = { ids: [], kept: [], refused: [] }
  let silence: unknown
  try {
    files = await takeFiles(request, context, form, headers)
  } catch (error) {
    silence = error
  }
  const fields = withoutFiles(form)
  fields.delete('assetIds')
  const [screenshot] = files.ids
  if (screenshot) fields.set('screenshotId', String(screenshot))
  fields.set('version', context.version)
  const parsed = await validateForm(fields, feedbackInput)
  const again = { kept: files.kept.slice(0, 1) }
  if (silence !== undefined) return replyRefused(silence, parsed, again)
  const refused = files.refused.join(' ')
  if (parsed.error || refused)
    return replyValidation({ ...parsed.error, ...(refused ? { files: refused } : {}) }, parsed, again)
  try {
    const { id } = await dataOf(apiFor(request, context).POST('/feedbacks', { body: parsed.data, headers }))
    return done(id)
  } catch (error) {
    if (screenshot && propertyOf(error, 'status') === 404) return replyValidation({ files: GONE }, parsed)
    return replyRefused(error, parsed, again)
  }
}
