import type { Page } from 'playwright'
import { expect } from 'vitest'

/** From the width at which a table is a table, to the widest that is looked at. */
const WIDTHS = [960, 1280, 1920]
const PHONE = { width: 360, height: 740 }

/**
 * Each box of a matrix stands under the head of its column, at every width at which it has heads; the words of a box
 * without a head of its own are beside it. On a phone the page does not move sideways.
 */
export async function expectUnderHeads(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const { off, below, boxes } = await page.locator('table.matrix').evaluateAll((tables) => {
      const found = { off: [] as string[], below: [] as string[], boxes: 0 }
      const middle = (of: Range | Element) => {
        const { left, right } = of.getBoundingClientRect()
        return (left + right) / 2
      }
      for (const table of tables) {
        for (const [at, head] of [...table.querySelectorAll('thead th')].entries()) {
          const cells = [...table.querySelectorAll(`tbody td:nth-child(${at + 1})`)]
          if (head.classList.contains('others')) {
            for (const label of cells.flatMap((cell) => [...cell.querySelectorAll('label')])) {
              const box = label.querySelector('input')!.getBoundingClientRect()
              const words = label.querySelector('span')!.getBoundingClientRect()
              if (words.left < box.right || words.top > box.bottom) found.below.push(label.textContent ?? '')
            }
            continue
          }
          const words = document.createRange()
          words.selectNodeContents(head)
          for (const box of cells.flatMap((cell) => [...cell.querySelectorAll('input[type=checkbox]')])) {
            found.boxes += 1
            const away = middle(box) - middle(words)
            if (Math.abs(away) > 2) found.off.push(`${head.textContent}: ${Math.round(away)}`)
          }
        }
      }
      return found
    })
    expect(boxes).toBeGreaterThan(5)
    expect(off, `${width} px: boxes beside their head`).toEqual([])
    expect(below, `${width} px: words below their box`).toEqual([])
  }
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  if (before) await page.setViewportSize(before)
}
