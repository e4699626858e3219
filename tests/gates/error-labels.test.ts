import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser'
import { WALK_MS } from '../support/run-size'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { type FilledForm, filledForms } from './filled-forms'
import { ownForm, send } from './http-client'
import { encodeForm } from './page-forms'

/**
 * An error of a refused form names its field as the page does, in one sentence, and never by a name of our code: every
 * form of every page, sent with nothing in it.
 */

let portal: DemoPortal
let browser: Browser
let reader: Page
let forms: FilledForm[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal({ LOG_LEVEL: 'error' }), openBrowser()])
  reader = await browser.newPage()
  forms = await filledForms(portal, reader, await portal.knownIds())
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Fields of the form itself, which the user does not fill. */
const OWN_FIELDS = /^(idempotencyKey|version|intent|base|returnTo|seen|cartVersion)$/

/** Sends a form in which every text is `value` and nothing is chosen, but for the fields that are `kept` as filled. */
function sendEmptied(form: FilledForm, value: string, kept: (name: string) => boolean = () => false) {
  const { fields, typedInto, path, cookie, isMultipart } = form
  const emptied = fields.map(([name, filled]): [string, string] => {
    if (OWN_FIELDS.test(name) || kept(name)) return [name, filled]
    return [name, typedInto.includes(name) || /password/i.test(name) ? value : '']
  })
  const { body, type } = encodeForm({ fields: emptied, isMultipart })
  const headers = { ...ownForm(portal.origin, cookie), 'content-type': type }
  return send(portal.origin + path, { method: 'POST', headers, body })
}

/** Each field with an error: its label on the page, and the text beside it. */
const saidOf = (html: string) =>
  reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return [...parsed.querySelectorAll<HTMLElement>('main .field-error')].map((error) => {
      const id = error.id.replace(/-error$/, '')
      // An error of a group of fields has no field of its own.
      const label = parsed.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"], [id="${CSS.escape(id)}"] legend`)
      const own = label?.cloneNode(true) as HTMLElement | undefined
      for (const aside of own?.querySelectorAll('.muted, .help, .visually-hidden') ?? []) aside.remove()
      // A cell of a table: its heads name it for the eye, its own name says the whole.
      const spoken = own ? null : parsed.getElementById(id)?.getAttribute('aria-label')
      return { id, label: own?.textContent?.trim() ?? null, spoken, said: error.textContent?.trim() ?? '' }
    })
  }, html)

describe('a refused form', () => {
  it.each(['', '‹'])(
    'names every field by its label on the page, sent with %j in it',
    { timeout: WALK_MS },
    async (value) => {
      const found = new Set<string>()
      let fields = 0
      for (const form of forms) {
        const answer = await sendEmptied(form, value)
        for (const { id, label, spoken, said } of await saidOf(answer.text)) {
          fields += 1
          const kind = form.path.replace(/\d+/g, ':id').replace(/\?.*/, '')
          const named = /^O campo (.+?) (?:é|deve|está|tem|contém|já|não|precisa) /.exec(said)?.[1]
          const isItsName = (name: string) =>
            label ? name.startsWith(label) : spoken?.toLowerCase().includes(name.toLowerCase())
          if (id !== '' && named !== undefined && !isItsName(named))
            found.add(`${kind} ${id}: '${label ?? spoken}' is called '${named}'`)
          if (value === '' && /no mínimo \d+ caracteres/.test(said))
            found.add(`${kind} ${id} is not asked for: ${said}`)
          if ((said.match(/O campo /g) ?? []).length > 1) found.add(`${kind} ${id} says two things: ${said}`)
        }
      }
      expect([...found]).toEqual([])
      expect(fields).toBeGreaterThan(40)
    },
  )

  it('names everything that is missing at once', { timeout: WALK_MS }, async () => {
    const found: string[] = []
    for (const form of forms) {
      const first = await missingOf(form)
      if (first.length === 0) continue
      const second = await missingOf(form, (name) => first.some((id) => id.endsWith(`-${name}`)))
      for (const id of second) if (!first.includes(id)) found.push(`${form.path}: ${id} is asked for only afterwards`)
    }
    expect(found).toEqual([])
  })
})

async function missingOf(form: FilledForm, kept?: (name: string) => boolean): Promise<string[]> {
  const said = await saidOf((await sendEmptied(form, '', kept)).text)
  return said.filter((one) => one.said.endsWith('é obrigatório')).map(({ id }) => id)
}
