import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { postedForm } from '~/http/posted-form.server'
import type { Step } from './university-api.server'

type Move = (id: string | undefined, to: Step, headers: Record<string, string>) => Promise<unknown>

/** 'Subir' and 'Descer' of a list, which stays with its filters. */
export async function moveLesson(args: ActionFunctionArgs, move: Move) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const [to, id] = String(form.get('move') ?? '').split(':')
  const { pathname, searchParams } = new URL(args.request.url)
  searchParams.delete('index')
  searchParams.delete('_routes')
  try {
    await move(id, to === 'up' ? 'up' : 'down', idempotencyHeader(form))
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return redirectWithFlash(args.context, pathname.replace(/\.data$/, '') + query, 'lesson-moved')
  } catch (error) {
    return replyRefusal(error)
  }
}
