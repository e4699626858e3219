import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/seed/demo-logins'
import { IS_FULL } from './run-size'

export type JavaScript = 'on' | 'off'

/**
 * For the journeys that are the first of their kind (login, cart, checkout, an order's life, a register, an upload …),
 * which run with JavaScript and without: `describe.each(JAVASCRIPT)('… with JavaScript %s', (javaScript) => …)`.
 */
export const JAVASCRIPT: readonly JavaScript[] = ['on', 'off']

/**
 * For all others: with JavaScript, and in the full run without too. What each form does without,
 * tests/gates/plain-forms asks of every page.
 */
export const SCRIPTED: readonly JavaScript[] = IS_FULL ? JAVASCRIPT : ['on']

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the console, the page and hydration complained about: expect it to be empty at the end of a journey. */
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

/** A visitor of their own: no cookies, Brazilian, on a desktop unless `viewport` says otherwise. */
export async function visit(
  browser: Browser,
  origin: string,
  { javaScript = 'on', viewport }: { javaScript?: JavaScript; viewport?: { width: number; height: number } } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: javaScript === 'on',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: viewport ?? { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** Through the login form, as a person would; `path` is where they wanted to go. */
export async function logIn(page: Page, persona: Persona, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(DEMO_LOGINS[persona].email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
