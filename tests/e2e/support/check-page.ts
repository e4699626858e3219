import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from '../../support/axe-findings'

/**
 * Axe over the page as it stands, in both themes, with nothing under way between them; each finding as 'rule: element'.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    expect(await axeFindings(page, colorScheme), `${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
