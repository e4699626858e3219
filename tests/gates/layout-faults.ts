import type { Page } from 'playwright'

/** Everything that can be clicked or typed into, on a page as it is. */
const CONTROLS = 'a[href], button, summary, select, textarea, input:not([type=hidden])'

/**
 * The window is as tall as the page: a control is then covered only by what lies over it wherever one scrolls to. Most
 * pages fit into the first height, and to paint the second for each of them would take a third of the walk.
 */
const HEIGHTS = [2_500, 12_000]

/** An ordinary word is at most as long as this: 'responsabilidade' has 16 letters. */
const ORDINARY = 20

/**
 * Faults of a page's geometry at a width: it moves sideways, something lies over a control so that it cannot be
 * clicked, or an ordinary word is torn in two because its place is too narrow (an address or a code may go on in the
 * next line). All in one look: to lay a page out is what costs.
 * @param words false: not where the texts are not ours
 * @returns one line a fault, without width and path
 */
export async function widthFaults(page: Page, width: number, { words = true } = {}): Promise<string[]> {
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width, height })
    const faults = await page.evaluate(lookAt, {
      controls: CONTROLS,
      ordinary: words ? ORDINARY : null,
      isLast: height === HEIGHTS.at(-1),
    })
    if (faults) return faults
  }
  return []
}

/** Runs in the page. @returns null where the window is not as tall as the page, and may still be */
function lookAt({
  controls,
  ordinary,
  isLast,
}: {
  controls: string
  ordinary: number | null
  isLast: boolean
}): string[] | null {
  if (!isLast && document.documentElement.scrollHeight > innerHeight) return null
  const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)
  const faults: string[] = []
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) {
    const widest = [...document.body.querySelectorAll('*')].reduce((one, other) =>
      other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
    )
    faults.push(`${over} px wider than the screen: ${name(widest)}`)
  }
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (control.closest('.visually-hidden, .skip-link')) continue
    const strip = control.parentElement?.closest('thead, .tabs, .scroll-box')?.getBoundingClientRect()
    // A link of two lines has a box for each; the middle of both together may lie outside them.
    const box = [...control.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0]
    if (!box || box.width < 2 || box.height < 2) continue
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) continue
    // A strip or a box that moves by itself brings it in sight.
    if (strip && (x > strip.right || x < strip.left || y > strip.bottom || y < strip.top)) continue
    const top = document.elementFromPoint(x, y)
    // An element in a box that scrolls is reached by scrolling it.
    const isReached =
      !top || control.contains(top) || top.contains(control) || top.closest('label')?.control === control
    if (!isReached) faults.push(`${name(control)} is covered by ${name(top)}`)
  }
  if (ordinary === null) return faults
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('script, style, textarea, .visually-hidden, svg')) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[^\s@_:/.-]+(?!\S)/g)) {
      if (word.length > ordinary || word.length < 2) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) faults.push(`'${word}' is torn in ${parent.outerHTML.replace(/\s+/g, ' ').slice(0, 110)}`)
    }
  }
  return faults
}

/**
 * Where the keyboard goes without being seen: focused elements without a ring of 2 px in a colour of its own. One Tab
 * tells the browser that a keyboard is in use; from then on the focus is drawn as it is for the keyboard.
 */
export async function ringFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Tab')
  return page.evaluate((controls) => {
    const faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      `:is(${controls}, [tabindex="0"]):not([tabindex="-1"])`,
    )) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) continue
      const ring = (element: Element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2 &&
          !/^rgba.*, 0\)$|transparent/.test(outlineColor)
        )
      }
      // A box that is hidden to the eye shows its ring on its label.
      const shown = control.classList.contains('visually-hidden')
        ? [...((control as HTMLInputElement).labels ?? [])]
        : [control]
      if (!shown.some(ring)) faults.push(`no ring: ${control.outerHTML.replace(/\s+/g, ' ').slice(0, 110)}`)
    }
    return faults
  }, CONTROLS)
}
