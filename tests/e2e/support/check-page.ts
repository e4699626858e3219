import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from '../../support/axe-findings'
import { type JavaScript, PHONE } from '../../support/open-browser'
import { inTurn } from '../../support/run-size'

/** Looks of this file so far: which theme's turn it is. */
let looks = 0

/**
 * Axe over the page as it is, with every rule: in the theme whose turn it is, in the full run in both (each page
 * in both is what tests/gates/accessible-pages has); each finding as 'rule: element'.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is being recalculated is faint until its answer is here.
  await expect.poll(() => page.locator('.is-waiting, [aria-busy="true"]').count()).toBe(0)
  for (const colorScheme of inTurn(['light', 'dark'] as const, looks++)) {
    expect(await axeFindings(page, colorScheme, true), `${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** On a phone nothing moves sideways, and nobody is shut out; the checks are scripts of their own. */
export async function expectSound(page: Page, javaScript: JavaScript): Promise<void> {
  if (javaScript === 'off') return
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
}
