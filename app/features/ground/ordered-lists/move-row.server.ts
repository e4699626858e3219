import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { postedForm } from '~/http/posted-form.server'

/** One place up or down a list that people order by hand. */
export type Step = 'up' | 'down'

type Move = (id: string | undefined, to: Step, headers: Record<string, string>) => Promise<unknown>

/** 'Subir' and 'Descer' of a list, which stays with its filters. */
export async function moveRow(args: ActionFunctionArgs, move: Move) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const [to, id] = String(form.get('move') ?? '').split(':')
  const { pathname, searchParams } = new URL(args.request.url)
  searchParams.delete('index')
  searchParams.delete('_routes')
  try {
    await move(id, to === 'up' ? 'up' : 'down', idempotencyHeader(form))
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return redirectWithFlash(args.context, pathname.replace(/\.data$/, '') + query, 'row-moved')
  } catch (error) {
    return replyRefusal(error)
  }
}
