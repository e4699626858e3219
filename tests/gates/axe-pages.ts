import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe-findings'
import type { JavaScript } from '../support/open-browser'
import { IS_FULL, inTurn } from '../support/run-size'
import { untilHydrated, watchPolicy } from './browser-visit'

const WIDTHS = [1280, 360]
export const SCHEMES = ['light', 'dark'] as const
/** For what a run says of itself. */
export const CROSSED = IS_FULL ? `${WIDTHS.length} widths × ${SCHEMES.length} themes` : 'a width and a theme in turn'

const CROSSING = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })))

/**
 * The page as it stands: its width on every screen, and what axe objects to on the screen and in
 * the theme whose turn it is.
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
 * By how many pixels the page is wider than the screen, once what follows the screen's width by script (a chart) has
 * followed.
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

/** What axe objects to on all of these, and what in their use breaks the page's own policy. */
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
    // What hydration complains about is among what the visit heard.
    if (javaScript === 'on') await untilHydrated(page)
    await allowScripts(true)
    found.push(...(await violationsOf(page, path, turn)))
  }
  await page.context().close()
  return [...found, ...violations]
}
