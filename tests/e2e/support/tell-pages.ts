import { afterEach } from 'vitest'
import { visited } from '../../support/open-browser'

/** As much of a page as tells which one it is and what it says. */
const TOLD = 1_500

// 'Not visible within 15 s' does not say what was visible instead, and a race is rarely seen twice.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of visited.filter((one) => !one.isClosed())) {
    const text = await page.locator('main, body').last().innerText({ timeout: 2_000 }).catch(String)
    console.log(`${task.name}: left at ${page.url()}\n${text.slice(0, TOLD)}`)
  }
})
