import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe-findings'
import type { JavaScript } from '../support/open-browser'
import { untilHydrated } from './browser-visit'

export const WIDTHS = [1280, 360]
export const SCHEMES = ['light', 'dark'] as const

/** The page as it stands, in both themes and at both widths. */
export async function violationsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of SCHEMES) {
      for (const finding of await axeFindings(page, colorScheme))
        found.push(`${what} ${colorScheme} ${width}: ${finding}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${what} ${width}: ${overflow} px wider than the screen`)
    }
  }
  return found
}

/** What axe objects to on all of these. */
export async function visitAll(page: Page, javaScript: JavaScript, all: string[]): Promise<string[]> {
  const found: string[] = []
  // Axe is a script itself: the page is loaded without, and only then may scripts run.
  const session = await page.context().newCDPSession(page)
  const allowScripts = (allowed: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !allowed })
  for (const path of all) {
    await allowScripts(javaScript === 'on')
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect(answer?.status(), path).toBeLessThan(500)
    // What hydration complains about is among what the visit heard.
    if (javaScript === 'on') await untilHydrated(page)
    await allowScripts(true)
    found.push(...(await violationsOf(page, path)))
  }
  await page.context().close()
  return found
}
