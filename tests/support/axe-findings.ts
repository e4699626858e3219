import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Half of the size that axe brings along, and it is sent to the page for every look. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const SOURCE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to on the page as it stands, in one theme: each finding as 'rule: element'. The theme changes colours alone, so in the dark
 * only contrast is looked at. Nobody reads what passed: its selectors, a third of the time, are not made.
 */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page, axeSource: SOURCE }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
