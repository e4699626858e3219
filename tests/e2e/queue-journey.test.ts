import type { Browser } from 'playwright'
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

describe.each(SCRIPTED)('the queue with JavaScript %s', (javaScript) => {
  it('leads staff from home to a step, and says what waits in the menu', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'finance', '/')
    const home = page.getByRole('main')
    await home.getByRole('heading', { name: 'Minha fila' }).waitFor()
    const waiting = Number(await home.locator('.asks .lead').first().innerText())
    expect(waiting).toBeGreaterThan(0)
    const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Minha fila/ })
    expect(await entry.innerText()).toMatch(new RegExp(`^Minha fila\\s*${waiting}$`))
    await home.getByRole('link', { name: /na sua etapa/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Minha fila' }).waitFor()
    expect(await page.locator('.tabs [aria-current]').innerText()).toMatch(new RegExp(`Na minha etapa\\s*${waiting}`))
    expect(await page.locator('tbody tr').count()).toBe(Math.min(waiting, 25))
    expect(await page.locator('tbody td[data-label=Espera]').first().innerText()).toMatch(/hoje|dias? út/)
    const step = page.getByRole('link', { name: /^Avançar para/ }).first()
    const [path] = (await step.getAttribute('href'))!.split('?')
    await step.click()
    // Beside the queue with a script, where it is a question; a page of its own without one.
    const question = javaScript === 'on' ? page.getByRole('dialog') : page.getByRole('main')
    await question.getByRole('heading', { name: /^Avançar/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(javaScript === 'on' ? '/queue' : path)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('offers the next order of one’s own stages after a step', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'consultant', '/orders?orderStatus=PENDING')
    const path = await page.locator('tbody th a[href^="/orders/"]').first().getAttribute('href')
    await page.goto(`${path}/status/nextStatus`)
    await page.getByRole('main').getByRole('button', { name: 'Avançar', exact: true }).click()
    const next = page.getByText('Próximo da fila:').getByRole('link')
    await next.waitFor()
    const there = (await next.getAttribute('href'))!
    expect(there).toMatch(/^\/(orders|budgets)\/\d+$/)
    expect(there).not.toBe(path)
    await next.click()
    await page.waitForURL((url) => url.pathname === there)
    expect(await page.getByText('Próximo da fila:').count(), 'said once').toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows staff where the orders are, each number with its list, and a company its sales', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/')
    const bars = await page.locator('.bars li').all()
    const shown = await Promise.all(
      bars.map(async (bar) => ({
        count: Number(await bar.locator('b').innerText()),
        path: (await bar.getByRole('link').getAttribute('href'))!,
      })),
    )
    const open = await page.getByRole('heading', { name: /^Pedidos em andamento/ }).innerText()
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(Number(/\d+/.exec(open)?.[0]))
    expect(shown.length).toBeGreaterThan(2)
    for (const { count, path } of shown) {
      await page.goto(path)
      await page.getByText(count === 1 ? '1 pedido' : `${count} pedidos`, { exact: true }).waitFor()
    }
    await context.close()
    const buyer = await visit(browser, portal.origin, { javaScript })
    await logIn(buyer.page, 'integrator', '/')
    const deal = buyer.page.locator('.deal', { hasText: /Aguarda o \S+ desde \d\d\/\d\d/ }).first()
    await deal.getByRole('img', { name: /^\S+: etapa \d de \d$/ }).waitFor()
    const id = await deal.getByRole('link').innerText()
    await deal.getByRole('link').click()
    await buyer.page.getByRole('heading', { level: 1, name: `Pedido ${id}` }).waitFor()
    expect([...complaints, ...buyer.complaints]).toEqual([])
    await buyer.context.close()
  })

  it('tells a company what is asked of it, and a reader of nothing', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/')
    await page.getByRole('heading', { name: 'Precisa de você' }).waitFor()
    const year = page.getByRole('region', { name: 'Meu ano' })
    await year
      .getByRole('img', { name: 'Valor confirmado em 12 meses' })
      .or(year.getByText('Confirmados por mês'))
      .first()
      .waitFor()
    expect(await year.innerText()).not.toMatch(/\bMeta\b/)
    const [first] = await page.locator('.asks a').all()
    expect(await first!.getAttribute('href')).toMatch(/^\/(orders|budgets)\/\d+/)
    await page.goto('/queue?group=PAYMENTS')
    const row = page.locator('tbody tr').first()
    await row.getByRole('link', { name: /^Ver pagamento/ }).click()
    await page.waitForURL(/\/orders\/\d+$/)
    // Not a group of theirs, and no group at all.
    for (const group of ['ERP', 'NOPE', 'X;--']) {
      expect((await page.goto(`/queue?group=${encodeURIComponent(group)}`))?.status(), group).toBe(200)
      await page.getByRole('heading', { level: 1, name: 'Minha fila' }).waitFor()
    }
    await page.goto('/queue?group=ERP')
    await page.getByRole('heading', { name: 'Nada espera por você' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('reads well, also where it is 360 px wide', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'director', '/queue')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})
