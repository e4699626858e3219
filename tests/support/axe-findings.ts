import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Half of the size that axe brings along, and it is sent to the page for every look. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const SOURCE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to on the page as it stands, in one theme: each finding as 'rule: element'. The theme changes
 * colours alone, so of a page that is looked at in the light too only contrast is asked in the dark. Nobody reads what
 * passed: its selectors, a third of the time, are not made.
 * @param everyRule in the dark too, where it is the only look
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
