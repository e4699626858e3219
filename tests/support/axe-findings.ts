import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Half of the size that axe brings along, and it is sent to the page for every look. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const SOURCE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe's findings on the page as it is, in one theme: each finding as 'rule: element'. A theme changes
 * colours alone, so the dark one is checked for contrast only where the light one has been checked in full. Selectors
 * of what passed are not computed: they are not read, and they take a third of the time.
 * @param everyRule also for the dark theme, when the page is not checked in the light one
 */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark', everyRule = false): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page, axeSource: SOURCE }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' && !everyRule
    ? axe.withRules(['color-contrast'])
    : axe
  ).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
