import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('the dashboards with JavaScript %s', (javaScript) => {
  it('show figures that open their rows', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/')
    await page.getByRole('heading', { name: /^Painel de / }).waitFor()
    await page.goto('/dashboard-orders')
    if (javaScript === 'on') await untilHydrated(page)
    await page.getByRole('heading', { level: 1, name: 'Painel Comercial - Gestão de Pedidos e Metas' }).waitFor()
    for (const name of ['Em aberto', 'Pendentes', 'Aguardando pagamento', 'Confirmados']) {
      const link = page
        .getByRole('row', { name: new RegExp(`^${name} \\d`) })
        .getByRole('link')
        .first()
      const count = await link.innerText()
      const href = (await link.getAttribute('href'))!
      const list = await context.newPage()
      await list.goto(href)
      expect(await list.locator('.totals dd').first().innerText(), name).toBe(count)
      await list.close()
    }
    await page.getByText('Como é calculado').click()
    await page.getByText('Empresas diferentes que os têm.').waitFor()
    await page.getByRole('link', { name: /^Mostrando \d+ de \d+$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Curva ABC de integradores' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fall back with a sentence where the address cannot be had', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/dashboard-orders')
    await page.goto('/dashboard-orders?date=2024-12-31')
    await page.getByText('Data inválida').waitFor()
    await page.goto('/dashboard-orders?regionalId=999999&teamId=999999')
    await page.getByText('A regional não foi encontrada').waitFor()
    await page.getByText('O time não é desta regional').waitFor()
    await context.close()
  })

  it('make the report of the regionals', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/dashboard-orders')
    if (javaScript === 'on') await untilHydrated(page)
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    await page.waitForURL(/\/orders\/export\/\d+/)
    await page.getByText('Relatório gerado com sucesso!').first().waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Baixar planilha' }).waitFor()
    await context.close()
  })
})

it('read well, also where it is 360 px wide, and are the own regional’s first', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'coordinator', '/dashboard-orders')
  expect(await page.getByLabel('Regional', { exact: true }).inputValue()).not.toBe('')
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/panel.png`, fullPage: true })
  await page.goto('/')
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/home.png`, fullPage: true })
  for (const path of ['/', '/dashboard-orders', '/dashboard-orders/companies']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/narrow${path.replaceAll('/', '-')}.png`, fullPage: true })
  }
  await context.close()
})

it('are whole on paper: no box scrolls there, and a pie’s rows have the patterns of its slices', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/dashboard-orders')
  // As wide as A4 is between its margins.
  await page.setViewportSize({ width: 703, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const box = page.locator('.scroll-box')
  expect(await box.evaluate((one) => getComputedStyle(one).maxHeight)).toBe('none')
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.getByRole('button', { name: 'Filtrar' }).count()).toBe(0)
  await page.goto('/')
  const fills = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('fill')))
  const slices = await fills('path[fill^="url(#modulos-"]')
  expect(slices.length).toBeGreaterThan(1)
  expect(await fills('#modulos-tabela rect[fill^="url("]')).toEqual(slices)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/dashboard-orders')
  expect(await box.evaluate((one) => getComputedStyle(one).maxHeight)).toBe('400px')
  await context.close()
})

it('are closed to whoever may not see them', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'integrator', '/')
  expect(await page.getByRole('heading', { name: /^Painel de / }).count()).toBe(0)
  await page.goto('/dashboard-orders')
  await page.getByText('Você não possui permissão para acessar este recurso!').waitFor()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await context.close()
})
