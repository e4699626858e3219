import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { openBrowser } from '../support/open-browser'
import { WALK_MS } from '../support/run-size'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { type FilledForm, filledForms } from './filled-forms'
import { type Answer, ownForm, send } from './http-client'
import { encodeForm, formsOf } from './page-forms'

/**
 * Every form of every page, sent when its session has ended: after the login its page is there with every field as it
 * was typed, and nothing was written.
 */

const SECRET = /password|secret|token|^code$/i
/** The page writes these anew, as it does in any refused form (plain-forms.test.ts). */
const DRAWN_ANEW = /^(version|cartVersion|seen|base|proposedFor|added\..*|products\[\d+\]\.(quantity|was))$/
/** A user with terms to accept is asked for nothing else. */
const LEFT_OUT = ['/agreements']
const EMPTY_WORDS = /class="(notice notice-danger|field-error)"[^>]*><\//
const SENTENCE = 'Sua sessão havia terminado. Confira e envie de novo.'

let portal: DemoPortal
let browser: Browser
let reader: Page
let forms: FilledForm[]
const loggedIn = new Map<Persona, string>()
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal({ LOG_LEVEL: 'error' }), openBrowser()])
  reader = await browser.newPage()
  forms = (await filledForms(portal, reader, await portal.knownIds())).filter(({ path }) => !LEFT_OUT.includes(path))
  for (const { persona, cookie } of forms) {
    if (loggedIn.has(persona)) continue
    await send(`${portal.origin}/logout`, { method: 'POST', headers: ownForm(portal.origin, cookie), body: '' })
    loggedIn.set(persona, await portal.cookieOf(persona))
  }
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const withCookie = (cookie: string, set: readonly string[]) =>
  [cookie, ...set.flatMap((one) => (one.startsWith('kept-forms=') ? [one.split(';')[0]] : []))].join('; ')
const open = (path: string, cookie: string) => send(portal.origin + path, { headers: { cookie } })

function post(form: FilledForm, cookie: string): Promise<Answer> {
  const { body, type } = encodeForm(form)
  const headers = { ...ownForm(portal.origin, cookie), 'content-type': type }
  return send(portal.origin + form.path, { method: 'POST', headers, body })
}

/** @param hasCookie whether the browser still shows the session that has ended, or has forgotten it too */
async function problemsOf(form: FilledForm, hasCookie: boolean): Promise<string[]> {
  const what = `the form to ${form.path}`
  const shown = hasCookie ? form.cookie : form.cookie.replace(/(^|; )session=[^;]*/, '')
  const refused = await post(form, shown)
  const { location = '' } = refused.headers
  if (refused.status !== 302 || !location.startsWith('/login'))
    return [`${what}: ${refused.status} ${location} without a session`]
  const back = new URL(location, portal.origin).searchParams.get('returnTo') ?? '/'
  const cookie = withCookie(loggedIn.get(form.persona) as string, refused.setCookies)
  const answer = await open(back, cookie)
  if (answer.status !== 200) return [`${what}: ${answer.status} ${answer.headers.location ?? ''} after the login`]
  const kept = form.fields.filter(([name]) => !SECRET.test(name) && !DRAWN_ANEW.test(name))
  const drawn = await formsOf(reader, answer.text)
  const lostOf = ({ fields }: (typeof drawn)[number]) =>
    kept.filter(([name, value]) => !fields.some(([other, text]) => other === name && same(text, value)))
  const closest = drawn.map(lostOf).sort((a, b) => a.length - b.length)[0]
  if (!closest) return [`${what}: the form is gone`]
  const lost: string[] = closest.map(([name, value]) => `${what}: ${name} is lost: ${value}`)
  // Public pages and those outside the frame have no place for it. Nor is there anything to say of an empty form.
  if (kept.length > 0 && answer.text.includes('class="shell"') && !answer.text.includes(SENTENCE))
    lost.push(`${what}: says nothing`)
  if (EMPTY_WORDS.test(answer.text)) lost.push(`${what}: an error without words`)
  return lost
}
const same = (one: string, other: string) => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')

/** The audit rows that every write leaves, and the cart, whose writes leave none. */
async function written(): Promise<unknown> {
  const { body } = await portal.as('admin').get<{ data: { id: number }[] }>('/auditLogs', { perPage: '25' })
  const { body: cart } = await portal.as('integrator').get('/carts/current')
  return [body.data.map(({ id }) => id), cart]
}

describe('every form of every page, when its session has ended', () => {
  it('is there with all that was typed after the login, and nothing was written', { timeout: WALK_MS }, async () => {
    const before = await written()
    const found: string[] = []
    for (const [index, form] of forms.entries()) found.push(...(await problemsOf(form, index % 2 === 0)))
    expect(found).toEqual([])
    expect(await written()).toEqual(before)
    expect(forms.length).toBeGreaterThan(40)
    console.info(`${forms.length} forms: back after the login with what was typed`)
  })
})
