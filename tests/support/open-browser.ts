import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { IS_FULL } from './run-size'

export type JavaScript = 'on' | 'off'

/**
 * For the journeys that are the first of their kind (login, cart, checkout, an order's life, a register, an upload …),
 * which run with JavaScript and without: `describe.each(JAVASCRIPT)('… with JavaScript %s', (javaScript) => …)`.
 */
export const JAVASCRIPT: readonly JavaScript[] = ['on', 'off']

/**
 * For all others: with JavaScript, and in the full run without too. tests/gates/plain-forms checks every form without.
 */
export const SCRIPTED: readonly JavaScript[] = IS_FULL ? JAVASCRIPT : ['on']

export interface Visit {
  page: Page
  context: BrowserContext
  /** Complaints of the console, the page and hydration: expect it to be empty at the end of a journey. */
  complaints: string[]
}

/** It calls itself HeadlessChrome otherwise, which is a robot's name: public pages would come without scripts. */
const AS_A_PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A Chromium for one file; close it in `afterAll`. `CHROMIUM_PATH` names it (`npm test` sees to that). */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', `--user-agent=${AS_A_PERSON}`],
  })

/**
 * SLOW_CPU=8 walks a journey in a browser that is eight times slower: what fails then is a race that a busy machine
 * loses some day.
 */
const SLOW_CPU = Number(process.env.SLOW_CPU ?? 1)

/** A user's time zone, and the language of their browser. */
export interface Place {
  timezoneId: string
  locale: string
}

/** Where our users are. */
export const SAO_PAULO: Place = { timezoneId: 'America/Sao_Paulo', locale: 'pt-BR' }

/** The page of each visit of this file, the newest last: what a failed journey tells of (tests/e2e/support). */
export const visited: Page[] = []

/** A visitor of their own: no cookies, Brazilian, on a desktop unless `viewport` and `place` say otherwise. */
export async function visit(
  browser: Browser,
  origin: string,
  {
    javaScript = 'on',
    viewport,
    place = SAO_PAULO,
  }: { javaScript?: JavaScript; viewport?: { width: number; height: number }; place?: Place } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: javaScript === 'on',
    ...place,
    viewport: viewport ?? { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  visited.push(page)
  if (javaScript === 'on') waitUntilDrawn(page)
  if (SLOW_CPU > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** In ms. A page at rest does not always report that it is idle: 5 of 400 logins waited to their test's end. */
const AT_REST = 500

/**
 * The address changes a moment before React has drawn its page: a test that types then types into the page before.
 * People see what they type into, so `waitForURL` waits for the page as well.
 */
function waitUntilDrawn(page: Page): void {
  const arrive = page.waitForURL.bind(page)
  page.waitForURL = async (...address) => {
    await arrive(...address)
    await page.locator('.shell[aria-busy=true]').waitFor({ state: 'detached' })
    await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), AT_REST)
  }
}

/**
 * Logs in and opens `path`. The form is posted without being drawn, as a journey is about what follows: a page that
 * each of 200 journeys draws again is a fifth of their time. In the full run it is typed into, as where the login is
 * what a journey is about.
 */
export async function logIn(page: Page, persona: Persona, path = '/'): Promise<void> {
  if (IS_FULL) return logInByForm(page, persona, path)
  const answer = await page.context().request.post('/login', {
    form: { email: DEMO_LOGINS[persona].email, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': AS_A_PERSON },
    maxRedirects: 0,
  })
  if (answer.status() !== 302) throw new Error(`the login of ${persona} answered ${answer.status()}`)
  await page.goto(path)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Through the login form, as a person would; `path` is where they wanted to go. */
export async function logInByForm(page: Page, persona: Persona, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(DEMO_LOGINS[persona].email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A telephone of 360 px, held upright. */
export const PHONE = { width: 360, height: 740 } as const

/** A visitor on a phone who is logged in, and where they wanted to go. */
export async function enterOnPhone(
  browser: Browser,
  origin: string,
  { javaScript, persona, path }: { javaScript: JavaScript; persona: Persona; path: string },
): Promise<Visit> {
  const visitor = await visit(browser, origin, { javaScript, viewport: PHONE })
  await logIn(visitor.page, persona, path)
  return visitor
}
