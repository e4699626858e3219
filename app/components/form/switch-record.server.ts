import { type ActionFunctionArgs, data } from '@remix-run/node'
import { can, type Permission } from '#domain/people/permissions/permissions'
import { type SwitchedPath, switchRecord } from '~/api-client/switch-record.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireUser } from '~/auth/guards.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { idempotencyHeader } from './idempotency-key'
import { replyRefusal } from './reply-refusal.server'

type Verb = 'activate' | 'deactivate'

/**
 * The action of a record's activation page. The form names the verb, so that one sent twice, or from an old page, does
 * what it said and nothing else.
 * @param permissions of verbs that not everybody who has one has the other of: then 'Desfazer' is offered by the other
 */
export async function switchAction(
  args: ActionFunctionArgs,
  path: SwitchedPath,
  flash: Readonly<Record<Verb, FlashCode>>,
  permissions?: Readonly<Record<Verb, Permission>>,
) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const verb = form.get('verb')
  if (verb !== 'activate' && verb !== 'deactivate') throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const id = args.params.id ?? ''
  try {
    await switchRecord(args.request, args.context, { path, id, verb }, idempotencyHeader(form))
    const opposite = verb === 'activate' ? 'deactivate' : 'activate'
    const mayUndo = !permissions || can(await requireUser(args), permissions[opposite])
    const undo = mayUndo ? `${path}/${id}/activation` : undefined
    return await redirectWithFlash(args.context, path, flash[verb], '', { undo })
  } catch (error) {
    return replyRefusal(error)
  }
}
