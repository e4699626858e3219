import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

describe.each(SCRIPTED)('orders on paper with JavaScript %s', (javaScript) => {
  it('prints a budget and an order’s mirror without shell, cost or margin, black on white', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders?orderStatus=FINISHED')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    await page.goto(`/orders/${id}`)
    expect(await page.locator('main').innerText()).toContain('Margem de contribuição')
    for (const [path, title] of [
      [`/orders/print/${id}`, `Pedido ${id}`],
      [`/orders/mirror/${id}`, `Espelho do pedido ${id}`],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title }).waitFor()
      const html = await page.content()
      expect(html).not.toMatch(/Margem de contribuição|Custo/)
      expect(html).not.toContain('class="sidebar"')
      expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(javaScript === 'on')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await page.getByRole('link', { name: 'Voltar' }).isVisible()).toBe(false)
      const colours = await page.locator('body').evaluate((body) => {
        const { backgroundColor, color } = getComputedStyle(body)
        return { backgroundColor, color }
      })
      expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      expect(await sheetsOf(page), path).toBe(1)
      expect(html).not.toContain('Não informado')
    }
    // Whoever prints the order's own page gets the order, without what one presses.
    await page.goto(`/orders/${id}`)
    expect(await sheetsOf(page), 'the page itself').toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('button:visible, .btn:visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    if (javaScript === 'on') await expectAccessible(page)
    await context.close()
  })

  it('has a mirror only of what was sent', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    expect((await page.goto(`/orders/mirror/${id}`))?.status()).toBe(404)
    expect((await page.goto(`/orders/print/${id}`))?.status()).toBe(200)
    await page
      .getByText(/Preços válidos até|vencido/)
      .first()
      .waitFor()
    await context.close()
  })
})
