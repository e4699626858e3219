import type { Locator, Page } from 'playwright'

/** What a job takes from a person: presses of the pointer, pages that they wait for, and fields that they fill. */
export type Effort = { clicks: number; pages: number; fields: number }

/**
 * Counts a job while it is done. A click is a press of the pointer, as a person does it (Enter in a field is none); a
 * page is a change of the address's path, be it drawn by script or loaded; a field is one that something was put into.
 */
export async function countJob(page: Page, job: () => Promise<void>): Promise<Effort> {
  const fields = new Set<string>()
  let clicks = 0
  let pages = 0
  let path = new URL(page.url()).pathname
  await page.exposeFunction('tellClick', () => {
    clicks += 1
  })
  await page.exposeFunction('tellField', (name: string) => {
    fields.add(`${path}: ${name}`)
  })
  const listen = () => {
    const tell = window as unknown as { tellClick: () => void; tellField: (name: string) => void; isHeard?: true }
    if (tell.isHeard) return
    tell.isHeard = true
    // A click that a key makes has no place on the screen.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && tell.tellClick(), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) return
        if (target instanceof HTMLElement && 'name' in target) tell.tellField(String(target.name))
      },
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const next = new URL(frame.url()).pathname
    if (next === path) return
    path = next
    pages += 1
  })
  await job()
  return { clicks, pages, fields: fields.size }
}

/**
 * Counts a job by hand, for one that is done without a script too: what is pressed, what is filled in, and the pages
 * that come of it.
 */
export function counted(page: Page) {
  const count = { clicks: 0, fields: 0, pages: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.pages += 1
  })
  return {
    count,
    async press(what: Locator) {
      count.clicks += 1
      await what.click()
    },
    async enter(what: Locator, how: (field: Locator) => Promise<unknown>) {
      count.fields += 1
      await how(what)
    },
  }
}

/** Everything that one may fill in, as far as it is in sight; the radios of a question are one. */
export const inSight = (page: Page) =>
  page
    .locator('main form[method=post]')
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll((all) => {
      const seen = all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      return new Set(seen.map((one) => (one as HTMLInputElement).name)).size
    })
