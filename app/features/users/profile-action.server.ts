import type { ActionFunctionArgs } from '@remix-run/node'
import { formatPhone } from '#domain/documents/phone'
import { type ProfileInput, profileInput } from '#domain/users/user-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireSession } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { postedForm } from '~/http/posted-form.server'
import { usersApi } from './users-api.server'

const PATH = '/profile'

/** Saves the own data. */
export async function profileAction(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const { request, context } = args
  const submission = parseForm(form, profileInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    await usersApi(request, context).updateMe(body, idempotencyHeader(form))
    return redirectWithFlash(context, PATH, 'profile-saved')
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await requireSession(args)
    return replyConflict(
      submission,
      { version: stored.version, values: profileWords(stored) },
      profileWords(submission.value),
    )
  }
}

/** The own data as its form shows them. */
export const profileWords = ({ name, whatsapp }: ProfileInput): Record<string, string> => ({
  name,
  whatsapp: whatsapp ? formatPhone(whatsapp) : '',
})
