import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { IS_FULL, WALK_MS } from '../support/run-size'
import { bareCells } from './bare-cells'
import { markupErrors } from './check-markup'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart, fillOwnCart } from './fill-cart'
import { halfForms } from './half-forms'
import { send } from './http-client'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/** Every page is HTML as the standard has it, and says itself what it is (docs/promises.md). */

let portal: DemoPortal
let ids: KnownIds
const pages = new Map<string, string>()
beforeAll(async () => {
  portal = await openDemoPortal()
  ids = await portal.knownIds()
  await Promise.all([fillCart(portal.as('admin'), ids), fillOwnCart(portal.as('integrator'), ids)])
  const routes = (await readRoutes()).filter(({ isPage }) => isPage)
  const paths = [...new Set(routes.map((route) => pathOf(route, ids)))]
  const personas = (Object.keys(DEMO_LOGINS) as Persona[]).filter((persona) => persona !== 'apiUser')
  for (const persona of personas) {
    const cookie = await portal.cookieOf(persona)
    const mine = paths.filter(
      (path, turn) =>
        // Home differs for each of them: banners, a pop-up, figures.
        IS_FULL || persona === 'admin' || path === '/' || turn % personas.length === personas.indexOf(persona),
    )
    for (const path of mine) await keep(`${path} of ${persona}`, path, cookie)
  }
  for (const path of ['/login', '/register', '/request-password-recovery', '/register-success', '/api-docs'])
    await keep(`${path} of nobody`, path, '')
}, WALK_MS)
afterAll(() => portal?.stop())

async function keep(name: string, path: string, cookie: string): Promise<void> {
  const { headers, text } = await send(portal.origin + path, {
    headers: { cookie, accept: 'text/html', 'sec-fetch-dest': 'document' },
  })
  if (String(headers['content-type']).startsWith('text/html') && text) pages.set(name, text)
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('the markup of every page', () => {
  it('has no error', { timeout: WALK_MS }, async () => {
    expect(pages.size).toBeGreaterThan(100)
    const { errors, checker } = await markupErrors(pages)
    expect(errors).toEqual([])
    console.info(`${pages.size} pages, ${checker}: 0 errors`)
  })

  it('begins its headings with the one h1 of the page', () => {
    const wrong = [...pages].flatMap(([name, html]) => {
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
      const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => level)
      return levels[0] === '1' && levels.filter((level) => level === '1').length === 1 ? [] : [`${name}: ${levels}`]
    })
    expect(wrong).toEqual([])
  })

  it('names each page by a title of its own: what is confirmed, too', () => {
    const confirmations = [...pages].filter(([, html]) => /<h1[^>]*>[^<]*\?<\/h1>/.test(html))
    expect(confirmations.length).toBeGreaterThan(5)
    const wrong = confirmations.flatMap(([name, html]) => {
      const title = textOf(/<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '')
      const parent = pages.get(name.replace(/\/(delete|cancel|[\w-]+) of/, ' of'))
      const other = parent && textOf(/<title>[\s\S]*?<\/title>/.exec(parent)?.[0] ?? '')
      return title && title !== other ? [] : [`${name}: ${title}`]
    })
    expect(wrong).toEqual([])
  })

  it('ends each title in the name of whose portal it is, once', () => {
    const titles = [...pages].map(([name, html]) => [name, textOf(/<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '')])
    // What a client reads is the integrator's: it names no portal.
    const isOfClient = ([name]: string[]) => /^\/p\/|\/preview\b/.test(name!)
    expect(titles.filter((one) => isOfClient(one) && /Aurora|Portal Solar/.test(one[1]!))).toEqual([])
    expect(
      titles.filter(
        (one) => !isOfClient(one) && (!/^[^·].* · Aurora Solar$/.test(one[1]!) || /Portal Solar/.test(one[1]!)),
      ),
    ).toEqual([])
  })

  it('has no button above what it sends: on a slow line it would send half a form', () => {
    const wrong = [...pages].flatMap(([name, html]) => halfForms(html).map((fault) => `${name}: ${fault}`))
    expect(wrong).toEqual([])
  })

  it('applies prices by its button alone: Enter beside it asks for a moment', () => {
    const firsts = [...pages]
      .filter(([name]) => name.startsWith('/priceTables/'))
      .flatMap(([, html]) => html.match(/<form\b[\s\S]*?<\/form>/g) ?? [])
      .filter((form) => form.includes('value="apply"'))
      .map((form) => /<button\b[^>]*type="submit"[^>]*>/.exec(form)?.[0] ?? '')
    expect(firsts.length).toBeGreaterThanOrEqual(2)
    for (const first of firsts) expect(first).toContain('value="schedule"')
  })

  it('names the column of each cell of a list, for a phone, where a row is a card', () => {
    const bare = [...pages].flatMap(([name, html]) => bareCells(html).map((cell) => `${name}: ${cell}`))
    expect([...new Set(bare.map((line) => line.replace(/^(.*?) of \w+: /, '$1 ')))].sort()).toEqual([])
  })

  it('parts what stands side by side with a blank, for who hears or copies it', () => {
    const glued = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/[^\s<>]<\/(?:a|button|summary)>(?:<\/?[a-z][^>]*>)*?<(?:a|button)\b[^>]*>/g)]
        .map(([text]) => text)
        .filter(
          (text) => !/<\/?(?:li|p|div|td|th|tr|ul|ol|dl|dt|dd|nav|section|header|form|details|fieldset)\b/.test(text),
        )
        .map((text) => `${name}: ${text.slice(0, 160)}`),
    )
    expect(glued.slice(0, 20)).toEqual([])
  })
})
