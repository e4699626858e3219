import { type ActionFunctionArgs, data } from '@remix-run/node'
import { type SwitchedPath, switchRecord } from '~/api-client/switch-record.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { idempotencyHeader } from './idempotency-key'
import { replyRefusal } from './reply-refusal.server'

/**
 * The action of a record's activation page. The form names the verb, so that one sent twice, or from an old page, does
 * what it said and nothing else.
 */
export async function switchAction(
  args: ActionFunctionArgs,
  path: SwitchedPath,
  flash: Readonly<Record<'activate' | 'deactivate', FlashCode>>,
) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const verb = form.get('verb')
  if (verb !== 'activate' && verb !== 'deactivate') throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const id = args.params.id ?? ''
  try {
    await switchRecord(args.request, args.context, { path, id, verb }, idempotencyHeader(form))
    return redirectWithFlash(args.context, path, flash[verb], '', { undo: `${path}/${id}/activation` })
  } catch (error) {
    return replyRefusal(error)
  }
}
