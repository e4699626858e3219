import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser'
import { WALK_MS } from '../support/run-size'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { type FilledForm, filledForms } from './filled-forms'
import { ownForm, send } from './http-client'
import { encodeForm, formsOf } from './page-forms'

/**
 * Every form of every page, filled and sent as a browser without JavaScript sends it: it is done, or it comes back with
 * its errors and with everything that was typed. The journeys check the effect of each, most of them with JavaScript
 * only.
 */

/** They take away the records of other forms: last. */
const ENDS_SOMETHING = /(delete|cancel|clear|remove|reject|block|deactivate|lost|password)/i
/** The page writes these anew. A product added to a composition is one of its lines when the form comes back. */
const DRAWN_ANEW = /^(idempotencyKey|version|intent|cartVersion|seen|base|added\..*|products\[\d+\]\.(quantity|was))$/
/** 'Propor materiais' merges a product of two places into one, with the sum of both (specification §3). */
const isPutTogether = (form: FilledForm, name: string) =>
  new Map(form.fields).get('intent') === 'propose' &&
  /^(inverters|stringboxes|connectors|others)\[\d+\]\.quantity$/.test(name)
const SAYS_WHAT_IS_WRONG = /aria-invalid="true"|class="[^"]*(notice-danger|notice-warning|invalid-feedback)/

let portal: DemoPortal
let browser: Browser
let reader: Page
let forms: FilledForm[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal({ LOG_LEVEL: 'error' }), openBrowser()])
  reader = await browser.newPage()
  forms = await filledForms(portal, reader, await portal.knownIds())
  forms.sort((a, b) => Number(ENDS_SOMETHING.test(a.path)) - Number(ENDS_SOMETHING.test(b.path)))
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function problemsOf(form: FilledForm): Promise<string[]> {
  const { body, type } = encodeForm(form)
  const headers = { ...ownForm(portal.origin, form.cookie), 'content-type': type }
  const answer = await send(portal.origin + form.path, { method: 'POST', headers, body })
  const what = `${answer.status} of the form to ${form.path}`
  if (answer.status === 302)
    return answer.headers.location?.startsWith('/') ? [] : [`${what}: ${answer.headers.location}`]
  // Taken away by a form before it, or changed: the page says so.
  if ([403, 404].includes(answer.status)) return /<h1/.test(answer.text) ? [] : [`${what}: no page`]
  if (![200, 400, 409, 422, 429].includes(answer.status)) return [what]
  const problems = answer.status === 200 || SAYS_WHAT_IS_WRONG.test(answer.text) ? [] : [`${what}: says nothing`]
  const again = (await formsOf(reader, answer.text)).find(({ fields }) =>
    form.fields.every(([name]) => DRAWN_ANEW.test(name) || fields.some(([other]) => other === name)),
  )
  if (!again) return [...problems, `${what}: the form is gone`]
  const lost = form.typedInto.filter((name) => {
    if (DRAWN_ANEW.test(name) || /password/i.test(name) || isPutTogether(form, name)) return false
    const typed = form.fields.find(([other]) => other === name)?.[1] ?? ''
    return typed !== '' && !again.fields.some(([other, kept]) => other === name && kept === typed)
  })
  return [...problems, ...lost.map((name) => `${what}: ${name} is lost`)]
}

describe('every form of every page, without JavaScript', () => {
  it('is done, or comes back with what is wrong and with what was typed', { timeout: WALK_MS }, async () => {
    const found: string[] = []
    for (const form of forms) found.push(...(await problemsOf(form)))
    expect(found).toEqual([])
    expect(forms.length).toBeGreaterThan(40)
    console.info(`${forms.length} forms without JavaScript: done, or back with what was typed`)
  })
})
