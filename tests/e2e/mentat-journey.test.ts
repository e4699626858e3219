import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { clearCart } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Chromium's 'Slow 3G': 400 kbit/s both ways, and 400 ms to get anywhere. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** On a slow line or machine the heading is there before the rest of its page. */
const untilShown = (page: Page, text: string) =>
  expect
    .poll(async () => (await page.locator('main').innerText()).replaceAll('\u00a0', ' '), { timeout: 30_000 })
    .toContain(text)

describe.each(JAVASCRIPT)('the sizing assistant with JavaScript %s', (javaScript) => {
  it('goes from a bill to three kits, to the cart and to a saved study, on a phone', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: 360, height: 740 },
    })
    const isNarrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const check = async () => {
      if (javaScript === 'on') await expectAccessible(page)
      await isNarrow()
    }
    await logIn(page, 'pampa', '/')
    await clearCart(page)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Assistente de dimensionamento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Assistente de dimensionamento' }).waitFor()
    expect(await page.content()).not.toContain('class="sidebar"')
    await check()

    await page.getByLabel('Valor da conta').fill('60,00')
    await page.getByLabel('Ligação', { exact: true }).selectOption('TRI')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText('A conta já é a mínima: um sistema não reduz mais.').first().waitFor()
    await check()

    await page.getByLabel('Valor da conta').fill('590,00')
    await page.getByLabel('Iluminação pública').fill('20')
    await page.getByLabel(/^Cidade/).fill('Itajaí')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    // What was typed stands in the address, without a name: it outlives a reload, and the way back from the cart.
    expect(new URL(page.url()).pathname).toBe('/mentat')
    await page.reload()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    expect(await page.getByLabel('Valor da conta').inputValue()).toBe('590,00')
    expect(await page.locator('.kit-card').count()).toBe(3)
    await page.getByText('Mais próximo do ideal').first().waitFor()
    await page.getByText(/Sem dados da cidade: vale a irradiação de/).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/Preço de custo|Margem/)
    expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(javaScript === 'on')
    await check()

    // A second kit asks before it takes the first one's place; nothing typed is lost meanwhile.
    await page
      .getByRole('button', { name: /^Levar ao carrinho/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    await page.goto('/mentat')
    await page.getByLabel('Valor da conta').fill('900')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page
      .getByRole('button', { name: /^Levar ao carrinho/ })
      .first()
      .click()
    await page.getByText(/O carrinho já tem \d+ itens/).waitFor()
    await check()
    await page.getByRole('button', { name: 'Manter o carrinho' }).click()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    const kit = page.locator('.kit-card').first()
    const price = (await kit.locator('strong').innerText()).replaceAll('\u00a0', ' ')
    await kit.getByRole('button', { name: /^Levar ao carrinho/ }).click()
    await page.getByRole('button', { name: 'Trocar o carrinho' }).click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await untilShown(page, price)

    await page.goto('/mentat')
    await page.getByText('Os 12 meses, em kWh').click()
    await page.getByLabel('Janeiro').fill('1.500')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText('O campo Fevereiro é obrigatório').first().waitFor()
    await page.goto('/mentat')
    await page.getByLabel('Consumo médio').fill('1.500')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText('Salvar estudo').first().click()
    const save = page.getByRole('button', { name: 'Salvar estudo' })
    await save.click()
    await page.getByText('O campo Nome do estudo é obrigatório').first().waitFor()
    await page.getByLabel('Nome do estudo').fill(`Padaria, script ${javaScript}`)
    await save.click()
    await page.getByText('Estudo salvo.').waitFor()
    await page.getByRole('heading', { level: 1, name: `Padaria, script ${javaScript}` }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('button:visible, .btn:visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await check()
    await page.getByRole('link', { name: 'Estudos salvos' }).click()
    await page.getByRole('link', { name: `Padaria, script ${javaScript}` }).click()
    await page.getByRole('link', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir estudo' }).click()
    await page.getByText('Estudo excluído.').waitFor()
    expect(await page.getByRole('link', { name: `Padaria, script ${javaScript}` }).count()).toBe(0)
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
    await context.close()
  })

  it('goes from what stays on without the grid to hybrids with batteries, and into the cart, on a phone', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: 360, height: 740 },
    })
    const check = async () => {
      if (javaScript === 'on') await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await logIn(page, 'pampa', '/')
    await clearCart(page)
    await page.goto('/mentat')
    await page.getByLabel('Consumo médio').fill('800')
    await page.locator('summary', { hasText: 'Baterias' }).click()
    await page.getByLabel('Falta de energia').fill('6')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText('Informe o que continua ligado quando falta energia').first().waitFor()
    await check()
    await page.getByLabel('Geladeiras').fill('1')
    await page.getByLabel('Lâmpadas de LED').fill('10')
    await page.locator('#sizing-backupWatts').fill('500')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText('Backup necessário').waitFor()
    // 60 + 90 + 500 W for six hours, and a quarter more of all at once.
    await untilShown(page, '3,9 kWh em 6 h, pico de 0,9 kW')
    await untilShown(page, '6,9 h com 0,7 kW')
    await check()
    const kit = page.locator('.kit-card').first()
    const price = (await kit.locator('strong').innerText()).replaceAll('\u00a0', ' ')
    await kit.getByRole('button', { name: /^Levar ao carrinho/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await untilShown(page, price)
    await untilShown(page, 'Bateria Kronnen LV-5')
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
    await clearCart(page)
    await context.close()
  })

  it('goes from a bill to three kits, to the cart and to a budget at 360 px on slow 3G', {
    timeout: 180_000,
  }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: 360, height: 740 },
    })
    await logIn(page, 'pampa', '/')
    await clearCart(page)
    context.setDefaultTimeout(60_000)
    const isNarrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', SLOW_3G)
    const opened = Date.now()
    await page.goto('/mentat')
    expect(Date.now() - opened).toBeGreaterThan(SLOW_3G.latency)
    await page.getByLabel('Valor da conta').fill('590,00')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    const kit = page.locator('.kit-card').first()
    const price = (await kit.locator('strong').innerText()).replaceAll('\u00a0', ' ')
    await isNarrow()
    const take = kit.getByRole('button', { name: /^Levar ao carrinho/ })
    // Pressed before the page is whole it sends the fields above it: every field of the bill and the roof.
    const below = await take.evaluate((button: HTMLButtonElement) => {
      const all = [...(button.form?.elements ?? [])]
      return all.slice(all.indexOf(button)).map((one) => one.getAttribute('name'))
    })
    expect(below.filter((name) => !['intent', 'studyName', 'orderId'].includes(name ?? ''))).toEqual([])
    await take.click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await untilShown(page, price)
    await isNarrow()
    await page.goto('/checkout')
    await page
      .getByRole('button', { name: /orçamento/i })
      .first()
      .click()
    await page.waitForURL(/\/budgets\/\d+/)
    await untilShown(page, price)
    await isNarrow()
    expect(complaints).toEqual([])
    await context.close()
  })
})
