import type { Locator, Page } from 'playwright'

const tickOf = (page: Page): Locator => page.getByLabel(/^Conferi: /).first()

/** Presses a button that writes prices, as a user who has seen what moves far: ticked where it is asked for at once. */
export async function pressKnowing(page: Page, button: Locator): Promise<void> {
  if ((await tickOf(page).count()) > 0) await tickOf(page).check()
  await button.click()
}

/** The same where it is asked for once it was refused: the tick is waited for. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.click()
  await tickOf(page).check()
  await button.click()
}

/** The same until it is done: a row that was ticked meanwhile moves far as well, and is asked for anew. */
export async function pressUntil(page: Page, button: Locator, done: Locator): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await pressKnowing(page, button)
    if (
      await done.waitFor({ timeout: 6_000 }).then(
        () => true,
        () => false,
      )
    )
      return
  }
  await done.waitFor()
}
