import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/**
 * The search that takes the place of a list on its first focus. The plain list answers to 'combobox' and to its label
 * too, until the script of the search has come: a test that types then types into a `<select>`.
 * @param within the page, or the part of it that has the one field of this name
 * @param field the list, by its label
 * @param label what the search is called; may begin with it only (a required field says so in its label)
 */
export async function openSearch(within: Page | Locator, field: Locator, label: string): Promise<Locator> {
  await field.focus()
  const search = within.getByRole('combobox', { name: new RegExp(`^${label}`) }).and(within.locator('input'))
  await search.waitFor()
  return search
}

/**
 * Chooses a row of a list that may be a search: from the list that the page came with, or by typing.
 * @param label of the field, or how it begins
 * @param name what the row is called, or a part of it
 */
export async function chooseOption(page: Page, label: string, name: string, javaScript: string): Promise<void> {
  const field = page.getByLabel(label, { exact: false }).first()
  if (javaScript === 'off') {
    const value = await field.locator('option', { hasText: name }).first().getAttribute('value')
    await field.selectOption(value!)
    return
  }
  const search = await openSearch(page, field, label)
  await search.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect.poll(() => search.inputValue()).toContain(name)
}
