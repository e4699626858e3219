import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe-findings'
import { type JavaScript, type Place, SAO_PAULO, visit } from '../support/open-browser'
import { IS_FULL, inTurn } from '../support/run-size'
import { untilHydrated, watchPolicy, wearCookie } from './browser-visit'

const WIDTHS = [1280, 360]
export const SCHEMES = ['light', 'dark'] as const
/** For what a run says of itself. */
export const CROSSED = IS_FULL ? `${WIDTHS.length} widths × ${SCHEMES.length} themes` : 'a width and a theme in turn'

const CROSSING = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })))

/**
 * The findings of the page as it is: its width on every screen, and axe's on the screen and in the theme whose turn it
 * is.
 * @param turn of the page; in the full run each is looked at in both themes on every screen
 */
export async function violationsOf(page: Page, what: string, turn = 0): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${what} ${width}: ${overflow} px wider than the screen`)
    for (const { colorScheme } of inTurn(CROSSING, turn).filter((one) => one.width === width))
      for (const finding of await axeFindings(page, colorScheme, !IS_FULL))
        found.push(`${what} ${colorScheme} ${width}: ${finding}`)
  }
  return found
}

/**
 * By how many pixels the page is wider than the screen, once elements that follow the screen's width by script (a
 * chart) have done so.
 */
async function overflowOf(page: Page): Promise<number> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  let overflow = await measure()
  for (let waited = 0; overflow > 0 && waited < 1_000; waited += 50) {
    await page.waitForTimeout(50)
    overflow = await measure()
  }
  return overflow
}

/** Cumulative layout shift: a button that moves away under the thumb. */
const MOST_SHIFT = 0.02

/** The layout shift of the page so far, as the browser counts it; what a person caused is not in it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Shifts drawn until now are reported before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            observer.disconnect()
            resolve(sum)
          }),
        )
      }),
  )

/** Axe's findings on all of these, and violations of the page's own policy in their use. */
export async function visitAll(page: Page, javaScript: JavaScript, all: string[]): Promise<string[]> {
  const found: string[] = []
  const violations = await watchPolicy(page)
  // Axe is a script itself: the page is loaded without, and only then may scripts run.
  const session = await page.context().newCDPSession(page)
  const allowScripts = (allowed: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !allowed })
  for (const [turn, path] of all.entries()) {
    await allowScripts(javaScript === 'on')
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect(answer?.status(), path).toBeLessThan(500)
    // Hydration's complaints are among those that the visit heard.
    if (javaScript === 'on') await untilHydrated(page)
    await allowScripts(true)
    const shift = await layoutShift(page)
    if (shift > MOST_SHIFT) found.push(`${path}: moved by ${shift.toFixed(3)} while it loaded`)
    found.push(...(await violationsOf(page, path, turn)))
  }
  await page.context().close()
  return [...found, ...violations]
}

/** Each zone, and each language twice: neither knows of the other, so four of the eight pairs are enough. */
export const OTHER_PLACES: readonly Place[] = [
  { timezoneId: 'UTC', locale: 'en-US' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'pt-BR' },
  { timezoneId: 'America/Noronha', locale: 'en-US' },
]

/**
 * The same for a logged-in user, from the place whose turn it is: hydration's complaints there are among the findings.
 * In the full run all from São Paulo; hydration visits each page from the others.
 */
export async function visitAllFrom(browser: Browser, origin: string, cookie: string, all: string[]): Promise<string[]> {
  const places = IS_FULL ? [SAO_PAULO] : [SAO_PAULO, ...OTHER_PLACES]
  const found: string[] = []
  for (const [turn, place] of places.entries()) {
    const { page, context, complaints } = await visit(browser, origin, { place })
    await wearCookie(context, origin, cookie)
    const mine = all.filter((_, index) => index % places.length === turn)
    found.push(...(await visitAll(page, 'on', mine)))
    // A page that is not there or not allowed says so by its status, which the browser writes down too.
    const heard = complaints.filter((one) => !/status of 4\d\d/.test(one))
    found.push(...heard.map((one) => `${place.timezoneId}, ${place.locale}: ${one.slice(0, 200)}`))
  }
  return found
}
