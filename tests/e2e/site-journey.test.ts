import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { clearCart, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** 'R$ 1.234,50' → 123450 */
const centsOf = (text: string) => Number(plain(text).replaceAll(/\D/g, ''))

/** One site, a state and a tax class, goes from study to kit to cart to budget (domain 2.4). */
describe.each(JAVASCRIPT)('the site of prices with JavaScript %s', (javaScript) => {
  const open = async (path: string) => {
    const visitor = await visit(browser, portal.origin, { javaScript, viewport: { width: 360, height: 740 } })
    await logIn(visitor.page, 'pampa', '/')
    await clearCart(visitor.page)
    await visitor.page.goto(path)
    return visitor
  }
  const check = async (page: Page) => {
    if (javaScript === 'on') await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  const site = (page: Page, text: string) => page.locator('.strip', { hasText: text }).first().waitFor()
  const chooseSite = async (page: Page, uf: string, taxpayer: string) => {
    await page.getByLabel('UF de entrega').selectOption(uf)
    await page.getByLabel('Comprador').selectOption(taxpayer)
    await page.getByRole('button', { name: 'Atualizar preços' }).click()
  }

  it('is said on the kits, changed there, and goes to the cart and the checkout', { timeout: 120_000 }, async () => {
    const { page, context, complaints } = await open('/budgets/new')
    await site(page, 'entrega em SC · não contribuinte')
    const kit = page.locator('.kit-card', { hasText: '14 módulos 585 W' }).first()
    const home = centsOf(await kit.locator('.amount').first().innerText())
    await page.getByRole('link', { name: /^Mudar/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Local da entrega' }).waitFor()
    await check(page)
    await chooseSite(page, 'AM', 'true')
    await page.waitForURL('**/budgets/new')
    await site(page, 'entrega em AM · contribuinte')
    await check(page)
    const far = centsOf(await kit.locator('.amount').first().innerText())
    expect(far).toBe(Math.round(home * 1.07))
    await kit.getByRole('heading').getByRole('link').click()
    await page.getByText(/Com frete para AM/).waitFor()
    await site(page, 'entrega em AM · contribuinte')
    await page.getByRole('button', { name: /^Adicionar ao carrinho/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await site(page, 'Entrega em AM · contribuinte')
    expect(centsOf(await totalOf(page))).toBe(far)
    await page.getByRole('link', { name: 'Ir para o fechamento' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('[name="freightUf"]').first().inputValue()).toBe('AM')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a study is its state, and there is no payback before the own service has a price', {
    timeout: 120_000,
  }, async () => {
    const { page, context } = await open('/mentat')
    const button = page.getByRole('button', { name: /^Calcular/ })
    await page.getByLabel('Valor da conta').fill('650,00')
    await page.getByLabel('UF', { exact: true }).selectOption('AM')
    await page.getByLabel('Comprador dos kits').selectOption('true')
    await page.getByLabel('Ligação', { exact: true }).selectOption('TRI')
    const service = page.getByLabel('Instalação e projeto, por Wp')
    const remembered = await service.inputValue()
    await service.fill('')
    await button.last().click()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    await site(page, 'Preços para entrega em AM · contribuinte')
    // A price given in the visit with scripts is there in the one without, and vice versa: the server remembers it.
    expect(await page.getByText('Retorno simples', { exact: true }).count()).toBe(remembered === '' ? 0 : 4)
    await check(page)

    await page.getByText('Mudar os dados').click()
    await service.fill('1,20')
    await page.getByRole('button', { name: 'Calcular de novo' }).click()
    await page.getByText('Retorno simples', { exact: true }).first().waitFor()
    await page.locator('summary', { hasText: 'Por ano: geração' }).click()
    const facts = plain(await page.locator('main').innerText())
    const year = /25 anos[\s\S]*?\n\d{4}\s+[\d.]+\s+R\$ ([\d.,]+)\s+R\$ ([\d.,]+)/.exec(facts)
    const month = /Conta por mês, depois \(média do 1º ano\)\s+R\$ ([\d.,]+)/.exec(facts)
    expect(Math.abs(12 * centsOf(month![1]!) - centsOf(year![2]!))).toBeLessThanOrEqual(6)

    const kit = page.locator('.kit-card').first()
    const price = centsOf(await kit.locator('strong').first().innerText())
    await kit.getByRole('button', { name: /^Levar ao carrinho/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await site(page, 'Entrega em AM · contribuinte')
    expect(centsOf(await totalOf(page))).toBe(price)
    await page.goto('/mentat')
    expect(await service.inputValue()).toBe('1,20')
    expect(await page.getByLabel('UF', { exact: true }).inputValue()).toBe('AM')
    await context.close()
  })

  it('says grupo B where the consumption is hardly of it', { timeout: 60_000 }, async () => {
    const { page, context } = await open('/mentat')
    await page.getByLabel('Consumo médio').fill('12.000')
    await page.getByLabel('Telhado', { exact: true }).selectOption('MINI_ZINCO_ALUZINCO')
    await page.getByLabel('Ligação', { exact: true }).selectOption('TRI')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page.getByText(/Esta estimativa é feita para o grupo B/).waitFor()
    await check(page)
    await context.close()
  })
})
