import { sql } from 'drizzle-orm'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openBrowser, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { IS_FULL, WALK_MS } from '../support/run-size'
import { wearCookie } from './browser-visit'
import { fillCart, fillOwnCart } from './fill-cart'
import { fillTexts } from './hostile-texts'
import { send } from './http-client'
import { widthFaults } from './layout-faults'
import { type ServedPortal, servePortal } from './portal-over-test-api'
import { findKnownIds, pathOf, readRoutes } from './remix-routes'
import { addRowsForTexts } from './rows-for-texts'

/**
 * Pasted texts break no page: a link of a map, a name without a blank, an essay, pictures for words, a script that runs
 * from right to left are in every free text of every table while each page is measured (docs/promises.md).
 */

const WORD = 'Solar'.repeat(24)
const LINK = `https://maps.example/place/${'-27.5954,-48.5480+'.repeat(20)}`.slice(0, 300)
const ESSAY = 'Telhado cerâmico, acesso pela servidão ao lado. '.repeat(84).slice(0, 4000)
const EMOJI = '👷🏽‍♀️⚡🔋'.repeat(12)
const RIGHT_TO_LEFT = 'شركة الطاقة الشمسية المحدودة '.repeat(3).trim()
/** Columns that hold a sentence or more; any other is a name of at most 120 letters. */
const IS_LONG =
  /(note|description|text|body|comment|reason|message|problem|error|detail|fault|answer|about|summary|content|question|solution)s?$/
/** Codes, which have a form or a length of their own and are shown in columns of numbers. */
const IS_CODE = /[._](unit|phone|registration|number)$/
const CODE = ['99999999999', 'conjunto']
const SHORT = [WORD, LINK.slice(0, 115), EMOJI, RIGHT_TO_LEFT]
const LONG = [LINK, WORD, ESSAY, EMOJI, RIGHT_TO_LEFT]
const WIDTHS = IS_FULL ? [320, 360, 1280] : [320, 1280]
/** The width of a sheet of A4 between its margins (app/styles/_print.scss), in pixels of 1/96 inch. */
const PAPER = 703

let api: TestApi
let portal: ServedPortal
let browser: Browser
let cookies: Record<'admin' | 'integrator', string>
let paths: string[]
let printed: string[]
beforeAll(async () => {
  api = await openTestApi()
  ;[portal, browser] = await Promise.all([servePortal(api), openBrowser()])
  cookies = {
    admin: await logIn(portal.origin, DEMO_LOGINS.admin.email),
    integrator: await logIn(portal.origin, DEMO_LOGINS.integrator.email),
  }
  const ids = await findKnownIds(api.as('admin'))
  await fillCart(api.as('admin'), ids)
  await fillOwnCart(api.as('integrator'), ids)
  const added = await addRowsForTexts(api.db)
  await fillTexts(api.db, (column) => (IS_CODE.test(column) ? CODE : IS_LONG.test(column) ? LONG : SHORT))
  const pages = (await readRoutes()).filter(({ isPage }) => isPage)
  paths = [...new Set([...pages.map((route) => pathOf(route, ids)), ...added])]
  const { rows } = await api.db.execute<{ id: string; budget: boolean }>(sql`
    SELECT DISTINCT ON (o.budget, o.turn) id, budget
      FROM (SELECT *, id % ${SHORT.length} AS turn FROM orders) o ORDER BY o.budget, o.turn, id DESC`)
  printed = rows.flatMap(({ id, budget }) =>
    budget ? [`/orders/print/${id}`, `/budgets/${id}`] : [`/orders/mirror/${id}`, `/orders/${id}`],
  )
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await api?.close()
})

/** Those that this visitor may open: a refusal shows nothing that is stored. */
async function openTo(cookie: string): Promise<string[]> {
  const open: string[] = []
  for (const path of paths)
    if ((await send(portal.origin + path, { headers: { cookie } })).status === 200) open.push(path)
  return open
}

const SCREEN = { media: 'screen', widths: WIDTHS } as const
const PRINT = { media: 'print', widths: [PAPER] } as const

/** Each page is loaded once, and looked at in every way that is asked for. */
async function walk(cookie: string, all: readonly string[], looks: readonly (typeof SCREEN | typeof PRINT)[]) {
  const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
  await wearCookie(context, portal.origin, cookie)
  const faults: string[] = []
  for (const path of all) {
    await page.goto(path, { waitUntil: 'load' })
    for (const { media, widths } of looks) {
      await page.emulateMedia({ media })
      for (const width of widths) {
        const found = await widthFaults(page, width, { words: false })
        faults.push(...found.map((fault) => `${path} on ${media} at ${width}: ${fault}`))
      }
    }
  }
  await context.close()
  return faults
}

describe('a page full of what people paste', () => {
  it('stays as wide as its screen, and within the sheet where it is printed', { timeout: WALK_MS }, async () => {
    expect(await walk(cookies.admin, await openTo(cookies.admin), [SCREEN, PRINT])).toEqual([])
  })

  it('stays as wide as its screen for an integrator', { timeout: WALK_MS }, async () => {
    expect(await walk(cookies.integrator, await openTo(cookies.integrator), [SCREEN])).toEqual([])
  })

  it('stays within the sheet where it is an order or a budget', { timeout: WALK_MS }, async () => {
    expect(printed.length).toBe(4 * SHORT.length)
    expect(await walk(cookies.admin, printed, [PRINT])).toEqual([])
  })
})
