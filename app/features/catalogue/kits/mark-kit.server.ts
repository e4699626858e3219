import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireLogin } from '~/auth/guards.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { postedForm } from '~/http/posted-form.server'

/** The buttons of a kit's card: a vote, or its withdrawal. */
const VERBS = ['like', 'unlike', 'dislike', 'undislike'] as const

/** 'Gosto' and 'Não gosto' of a page of kits, which stays where it is. */
export async function markKit(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const verb = VERBS.find((name) => form.has(name)) ?? 'like'
  const api = apiFor(request, context)
  try {
    // A text that is no number becomes one that no kit has: the API says so, once it knows who asks.
    const given = String(form.get(verb) ?? '')
    const params = { path: { id: /^\d{1,9}$/.test(given) ? Number(given) : 0 } }
    const body = { undo: verb.startsWith('un') }
    await dataOf(
      verb.endsWith('dislike')
        ? api.PUT('/productKits/dislike/{id}', { params, body })
        : api.PUT('/productKits/like/{id}', { params, body }),
    )
    const { pathname, searchParams } = new URL(request.url)
    searchParams.delete('index')
    const search = searchParams.size > 0 ? `?${searchParams}` : ''
    return redirect(pathname.replace(/\.data$/, '') + search)
  } catch (error) {
    return replyRefusal(error)
  }
}
