import type { KeptForm } from '../auth/kept-forms.server'
import type { PortalContext, Redraw } from './load-context'
import { withSentKey } from './sent-key'
import { takeKeptForm } from './take-kept-form'

type Context = Omit<PortalContext, 'form' | 'redraw'>
/** Remix's pages, by the path of the request. */
type Pages = (path: string) => (request: Request, context: PortalContext) => Promise<Response>

/** How a form is refused. */
const REFUSED = new Set([400, 409, 413, 422, 429])

/** The page of a form as its action refuses it: nothing is written (api-client/refuse-write). */
function redrawForm(pages: Pages, request: Request, context: Context, form: FormData, redraw: Redraw) {
  return withSentKey(form, () => pages(new URL(request.url).pathname)(request, { ...context, form, redraw }))
}

/**
 * The page with what its visitor had typed when their session ended, as if they had just sent it and it was refused.
 * @returns null where nothing is kept: the page is drawn as ever
 */
export async function redrawKeptForm(
  pages: Pages,
  request: Request,
  context: Context,
  token: string,
): Promise<Response | null> {
  const taken = await takeKeptForm(request, context, token)
  if (!taken) return null
  const answer = taken.form
    ? await redrawForm(pages, asPosted(request, taken.form), context, asFormData(taken.form), {
        why: 'SESSION_HAD_ENDED',
        hadFiles: taken.form.hadFiles,
      })
    : await pages(new URL(request.url).pathname)(request, { ...context, form: null })
  const headers = new Headers(answer.headers)
  headers.append('Set-Cookie', taken.cookie)
  return new Response(answer.body, { status: REFUSED.has(answer.status) ? 200 : answer.status, headers })
}

/**
 * The page of a form whose files were too large, with all else that was typed; a 413 where the page has no place
 * for it.
 */
export async function redrawLargeForm(
  pages: Pages,
  request: Request,
  context: Context,
  form: FormData,
): Promise<Response> {
  const answer = await redrawForm(pages, request, context, form, { why: 'TOO_LARGE', hadFiles: true })
  return REFUSED.has(answer.status) || answer.status < 400 ? answer : new Response(null, { status: 413 })
}

const asPosted = (request: Request, { target }: KeptForm): Request =>
  new Request(new URL(target, request.url), { method: 'POST', headers: request.headers, signal: request.signal })

function asFormData({ fields }: KeptForm): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
