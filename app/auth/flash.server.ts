import { type AppLoadContext, type Cookie, createCookie, redirect, redirectDocument } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { PortalConfig } from '~/http/config.server'
import { type FlashCode, flashMessage, isFlashCode } from '~/texts/flash-messages'

const MAX_DETAIL = 200
const cookies = new WeakMap<PortalConfig, Cookie>()

/**
 * A message for the next page, in a cookie of its own: were it in the session's, a slow page that clears the message
 * could bring back a session that has just ended.
 */
function flashCookie(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    const name = config.isHttps ? '__Host-flash' : 'flash'
    cookie = createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.isHttps, maxAge: 60 })
    cookies.set(config, cookie)
  }
  return cookie
}

export type Flash = {
  kind: 'info' | 'success' | 'warning'
  text: string
  /** The page that puts back what was done, or what waits next in the reader's queue, as its anchor's own properties. */
  link?: { children: string; href: string; 'data-over'?: 'now' }
  /** Before the link. */
  lead?: string
}

type More = {
  /** A sentence behind the message: the record is saved, and worth another look. */
  remark?: string | null
  /** The page whose form puts back what was done: 'Desfazer' leads to it. */
  undo?: string
  /** The page of the order that waits next. */
  next?: string | null
}

/**
 * The Set-Cookie that carries a message to the next page. `detail` fills the message's {detail}: a number or a name,
 * never markup.
 */
export function flash(context: AppLoadContext, code: FlashCode, detail = '', more: More = {}): Promise<string> {
  // Some details are texts of a form; a browser keeps no cookie above 4 KB, and no proxy passes a header above 8.
  const { remark, undo, next } = more
  return flashCookie(context.config).serialize({
    code,
    detail: detail.slice(0, MAX_DETAIL),
    ...(remark && { remark }),
    ...(undo && { undo }),
    ...(next && { next }),
  })
}

/** The message that is waiting, with the Set-Cookie that takes it away. */
export async function takeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<{ flash: Flash; headers: Record<string, string> } | null> {
  const cookie = flashCookie(context.config)
  const waiting: unknown = await cookie.parse(request.headers.get('cookie'))
  const code = propertyOf(waiting, 'code')
  const detail = propertyOf(waiting, 'detail')
  const remark = propertyOf(waiting, 'remark')
  const undo = propertyOf(waiting, 'undo')
  if (!isFlashCode(code)) return null
  const headers = { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }
  const said: Flash = flashMessage(code, typeof detail === 'string' ? detail : '')
  if (typeof remark === 'string') return { flash: { kind: 'warning', text: `${said.text} ${remark}` }, headers }
  if (typeof undo === 'string' && UNDO_PATH.test(undo))
    return { flash: { ...said, lead: ' ', link: { children: 'Desfazer', href: undo, 'data-over': 'now' } }, headers }
  return { flash: { ...said, ...nextOf(propertyOf(waiting, 'next')) }, headers }
}

/** A cookie may be anybody's: nothing but a page of the portal's own. */
const UNDO_PATH = /^(\/[\w-]+)+$/

const NEXT_PATH = /^\/(budgets|orders|separation)\/(\d{1,12})$/

function nextOf(path: unknown): Pick<Flash, 'lead' | 'link'> {
  const [href, kind, id] = (typeof path === 'string' && NEXT_PATH.exec(path)) || []
  if (!href) return {}
  return {
    lead: ' Próximo da fila: ',
    link: { children: `${kind === 'budgets' ? 'Orçamento' : 'Pedido'} ${id}`, href },
  }
}

/** The fourth beat of an action: go on to the next page, which says what happened. */
export async function redirectWithFlash(
  context: AppLoadContext,
  to: string,
  code: FlashCode,
  detail?: string | number,
  more?: More,
): Promise<Response> {
  return redirect(to, { headers: { 'Set-Cookie': await flash(context, code, String(detail ?? ''), more) } })
}

/** The same as a document load, for pages outside the shell. */
export async function redirectDocumentWithFlash(
  context: AppLoadContext,
  to: string,
  code: FlashCode,
): Promise<Response> {
  return redirectDocument(to, { headers: { 'Set-Cookie': await flash(context, code) } })
}
