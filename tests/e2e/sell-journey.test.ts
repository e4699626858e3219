import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { openSearch } from '../support/choose-option'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { clearCart, priceOf, setQuantity, takeKit, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const MODULE = /Módulo Heliara HL-585N/

describe.each(SCRIPTED)('making budgets with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = async (persona: Persona, path = '/') => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    const check = async () => isScripted && (await expectAccessible(visitor.page))
    return { ...visitor, check }
  }

  it('a ready kit is explained, put into the cart, repriced, mended, and becomes a budget', async () => {
    const { page, context, complaints, check } = await as('integrator', '/budgets/new')
    await check()
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    expect(await totalOf(page)).toBe('R$ 13.168,80')
    await check()
    await page.getByTitle('Por que este preço?').first().click()
    await page.getByText('14 un., de 5 a 27').waitFor()
    await page.getByText(/Mais 14 un\. e o preço cai para R\$.520,00, economia de/).waitFor()

    await setQuantity(page, MODULE, '28', isScripted)
    await page.getByText('Retire 13 módulos (até 15)').waitFor()
    expect(await priceOf(page, MODULE)).toBe('R$ 520,00')
    await page.getByText('Sobrecarga de 273% acima do máximo de 150%').waitFor()
    await page.getByRole('button', { name: 'Deixar com 15 módulos' }).click()
    await page.getByText('Antes de fechar, corrija:').waitFor({ state: 'detached' })
    expect(await priceOf(page, MODULE)).toBe('R$ 540,00')

    await page.getByRole('link', { name: 'Ir para o fechamento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fechamento' }).waitFor()
    await check()
    await page.getByLabel('Descrição').fill(`Casa da serra, script ${javaScript}`)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/budgets\/\d+$/)
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'O carrinho está vazio' }).waitFor()
    await check()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a hybrid kit shows its batteries in the gauge', async () => {
    const { page, context, complaints, check } = await as('integrator', '/budgets/newHybrid')
    await check()
    await takeKit(page, '/budgets/newHybrid', /6,435 kWp/)
    await page.getByText('Baterias mestre').waitFor()
    await page.getByText('1 bateria mestre; de 0 a 2.').waitFor()
    await clearCart(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a customized kit is proposed, edited, mended by what the gauge says, and taken to the cart', async () => {
    const { page, context, complaints, check } = await as('demofv', '/budgets/customized')
    await check()
    await page
      .getByLabel('Painel', { exact: true })
      .selectOption({ label: 'Módulo Heliara HL-585N 585 W bifacial N-type' })
    await page.locator('[name=panelQuantity]').fill('18')
    await page.getByLabel(/^Tensão/).selectOption({ label: 'Monofásico 220 V' })
    await page.getByLabel('Inversor', { exact: true }).selectOption({ label: 'Inversor Voltrix VX-6K Mono 220 V' })
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.getByRole('heading', { name: /^Gerador 10,53 kWp/ }).waitFor()
    await page.getByText('Retire 3 módulos (até 15)').waitFor()
    await check()
    await page.getByLabel(/^Quantidade de Módulo/).fill('15')
    await page.getByLabel(/^Adicionar produto/).selectOption({ label: 'Alicate crimpador MC4' })
    await page.getByRole('button', { name: 'Atualizar lista' }).click()
    await page.getByRole('rowheader', { name: /Alicate/ }).waitFor()
    await page.getByRole('button', { name: 'Remover Kit aterramento' }).click()
    await page.getByRole('rowheader', { name: /aterramento/ }).waitFor({ state: 'detached' })
    expect(await page.getByText('Corrigir').count()).toBe(0)
    expect(await page.locator('[name=panelQuantity]').inputValue()).toBe('18')
    await page.getByRole('button', { name: 'Levar ao carrinho' }).click()
    await page.getByText('Personalizado · Monofásico 220 V').waitFor()
    expect(await page.getByLabel(/^Quantidade de Módulo/).inputValue()).toBe('15')
    await clearCart(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('loose parts are sold only where the company may, at the prices of state and buyer', async () => {
    const refused = await as('integrator')
    expect((await refused.page.goto('/cart/detached'))?.status()).toBe(403)
    await refused.page.getByText('Você não possui permissão para acessar este recurso!').waitFor()
    await refused.context.close()

    const { page, context, complaints, check } = await as('pampa', '/cart/detached')
    await check()
    await page.getByLabel('UF de entrega').selectOption('SP')
    await page.getByLabel('Comprador').selectOption('true')
    await page.getByRole('button', { name: 'Atualizar preços' }).click()
    const row = page.locator('tr', { has: page.getByRole('rowheader', { name: MODULE }) })
    await row.getByText('Mais 4 un.').waitFor()
    await row.getByLabel(/^Quantidade de/).fill('10')
    await row.getByRole('button', { name: /^Adicionar/ }).click()
    await page
      .getByText(/está no carrinho/)
      .first()
      .waitFor()
    await page.goto('/cart')
    await page.getByText('Avulso · Entrega em SP · Contribuinte de ICMS').waitFor()
    await page.getByTitle('Por que este preço?').first().click()
    await page.getByText('Fator da venda avulsa (contribuinte)').waitFor()
    await page.getByText('Frete da UF').waitFor()
    expect(await page.getByText('Medidor do kit').count()).toBe(0)
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a promotion keeps its price only while it is that kit', async () => {
    const { page, context, complaints, check } = await as('pampa', '/promotions')
    await check()
    await takeKit(page, '/promotions', /8,19 kWp/)
    await page.getByText('Bold Economy').waitFor()
    await setQuantity(page, MODULE, '15', isScripted)
    await page.getByText('O preço da promoção vale para o kit como ele é').waitFor()
    await setQuantity(page, MODULE, '14', isScripted)
    await page.getByText('O preço da promoção vale para o kit como ele é').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ir para o fechamento' }).click()
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('staff first say for which company, and nobody sees a cost', async () => {
    const { page, context, complaints, check } = await as('manager', '/budgets/new')
    await page.getByRole('heading', { name: 'Para qual empresa?' }).waitFor()
    await check()
    const company = page.getByLabel('Empresa')
    if (isScripted) {
      await (await openSearch(page, company, 'Empresa')).fill('Luz do Cerrado')
      await page.getByRole('option', { name: /Luz do Cerrado/ }).click()
    } else {
      const label = await company.locator('option', { hasText: 'Luz do Cerrado' }).innerText()
      await company.selectOption({ label })
    }
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Preços para').waitFor()
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    expect(await page.content()).not.toMatch(/costPrice|contributionMargin|preço de custo/i)
    await clearCart(page)
    await page.getByRole('heading', { name: 'Para qual empresa?' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('the browser keeps a copy of the cart and offers it when the server has none; what cannot be read is thrown away', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin)
  await logIn(page, 'integrator')
  await takeKit(page, '/budgets/new', /5,85 kWp/)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('portal:cart:')))
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/price|token|R\$/i)
  await clearCart(page)
  await page.getByRole('heading', { name: 'O carrinho está vazio' }).waitFor()
  expect(await page.getByText('Este navegador guardou').count()).toBe(0)

  await page.evaluate((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text))) localStorage.setItem(key, String(value))
  }, kept)
  await page.reload()
  await page.getByRole('button', { name: 'Restaurar carrinho' }).click()
  await page.getByRole('rowheader', { name: MODULE }).waitFor()
  await clearCart(page)

  const [key] = Object.keys(JSON.parse(kept)).filter((name) => name.startsWith('portal:cart:'))
  await page.evaluate((name) => localStorage.setItem(name, '{"items":[{"productId":"<b>"}]}'), key as string)
  await page.reload()
  await page.getByText('não pôde ser lido e foi descartado').waitFor()
  await page.reload()
  expect(await page.getByText('não pôde ser lido').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
