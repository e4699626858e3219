import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

/** A deed's question beside the list that it was asked on, and 'Desfazer' where it can be put back (decision 031). */

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function chooseOfRow(page: Page, row: RegExp, verb: string): Promise<void> {
  const line = page.getByRole('row', { name: row })
  await line.locator('details.menu > summary').click()
  await line.getByRole('link', { name: verb, exact: true }).click()
}

describe.each(JAVASCRIPT)('deeds with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('are done at once where they can be undone, and the list keeps its filter', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/shippingCompanies?name=Rota')
    await chooseOfRow(page, /Rota Sul/, 'Desativar')
    if (!isScripted) {
      await page.getByRole('heading', { level: 1, name: 'Desativar a transportadora Rota Sul Logística?' }).waitFor()
      await page.getByRole('button', { name: 'Desativar' }).click()
    }
    await page.getByText('Transportadora desativada.').waitFor()
    if (isScripted) {
      await expect.poll(() => new URL(page.url()).search).toBe('?name=Rota')
      await page.getByText('Transportadora desativada.').waitFor()
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Desfazer' }).click()
    if (!isScripted) {
      await page.getByRole('heading', { level: 1, name: 'Ativar a transportadora Rota Sul Logística?' }).waitFor()
      await page.getByRole('button', { name: 'Ativar' }).click()
    }
    await page.getByText('Transportadora ativada.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/shippingCompanies')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are asked beside the list, closed by Escape and by Voltar, and a refusal has its page', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/shippingCompanies')
    await chooseOfRow(page, /Rota Sul/, 'Excluir')
    const question = page.getByRole('heading', { name: /^Excluir (a transportadora )?Rota Sul Logística\?$/ })
    await question.waitFor()
    if (isScripted) {
      expect(new URL(page.url()).pathname).toBe('/shippingCompanies')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      // The menu that it was chosen from has the focus again.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
      await chooseOfRow(page, /Rota Sul/, 'Excluir')
      await question.waitFor()
      await page.getByRole('dialog').getByRole('link', { name: 'Voltar' }).click()
      await question.waitFor({ state: 'detached' })
      await chooseOfRow(page, /Rota Sul/, 'Excluir')
      await question.waitFor()
    }
    // Orders have it: the API refuses, and the page of the question says so.
    await page.getByRole('button', { name: /^Excluir/ }).click()
    await page.locator('.notice-danger').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/shippingCompanies\/\d+\/delete$/)
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('of an order are asked beside the list of orders', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/budgets?orderStatus=NEW')
    await chooseOfRow(page, /Sol do Vale/, 'Iniciar negociação').catch(async () => {
      // Several rows of the company: the first.
      const line = page.getByRole('row', { name: /Sol do Vale/ }).first()
      if (!(await line.locator('details.menu[open]').count())) await line.locator('details.menu > summary').click()
      await line.getByRole('link', { name: 'Iniciar negociação', exact: true }).click()
    })
    await page.getByRole('button', { name: 'Iniciar negociação' }).click()
    // The answer stands in the list that it was asked from, with its filters.
    await page.getByText(/^Status de \d+ alterado\.$/).waitFor()
    await expect.poll(() => page.url()).toBe(`${portal.origin}/budgets?orderStatus=NEW`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a price table are done and put back, with the companies that it has', async () => {
    const admin = portal.as('admin')
    const table = (await admin.post('/priceTables', { name: `Tabela que volta ${javaScript}` })).body
    await admin.put(`/priceTables/enable/${table.id}`)
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', `/priceTables/${table.id}`)
    await page.getByRole('link', { name: 'Desativar' }).click()
    if (!isScripted) await page.getByRole('button', { name: 'Desativar tabela' }).click()
    await page.getByText('Tabela de preço desativada.').waitFor()
    await page.getByRole('link', { name: 'Desfazer' }).click()
    if (!isScripted) await page.getByRole('button', { name: 'Ativar tabela' }).click()
    await page.getByText('Tabela de preço ativada.').waitFor()
    expect((await admin.get(`/priceTables/${table.id}`)).body.enabled).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a product that nothing sells is undone with a press, and one on sale is asked about', async () => {
    const admin = portal.as('admin')
    const made = (await admin.post('/products', { name: `Chave que volta ${javaScript}`, type: 'TOOL', unit: 'un' }))
      .body
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', `/products/${made.id}`)
    await page.getByRole('link', { name: 'Excluir' }).click()
    if (!isScripted) await page.getByRole('button', { name: 'Excluir produto' }).click()
    await page.getByText('Produto excluído.').waitFor()
    await page.getByRole('link', { name: 'Desfazer' }).click()
    if (!isScripted) await page.getByRole('button', { name: 'Reativar produto' }).click()
    await page.getByText('Produto reativado, fora de venda.').waitFor()
    expect((await admin.get(`/products/${made.id}`)).body).toMatchObject({ deleted: false, enabled: false })
    await page.goto('/products?search=VX-6K')
    await page.getByRole('link', { name: /Inversor Voltrix VX-6K/ }).click()
    // The list has a press of that name too, which whoever goes on to the product's page leaves behind.
    await page.getByRole('heading', { level: 1, name: /Inversor Voltrix VX-6K/ }).waitFor()
    await page.getByRole('link', { name: 'Tirar de venda' }).click()
    await page.getByText(/kits? deixam? de poder ser vendidos?/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('a deed that the connection loses waits, and is sent again by its button', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/budgets?orderStatus=NEW')
  const line = page.getByRole('row', { name: /Energia Pampa|Sol do Vale|Demo FV/ }).first()
  await line.locator('details.menu > summary').click()
  await line.getByRole('link', { name: 'Cancelar', exact: false }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Desistiu da obra')
  await context.setOffline(true)
  const send = dialog.getByRole('button', { name: /^Cancelar/ })
  await send.click()
  await page.getByText('Sem conexão. Nada foi perdido; tente de novo.').waitFor()
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Desistiu da obra')
  await context.setOffline(false)
  await send.click()
  await page.getByText(/^Cancelado: orçamento \d+\.$/).waitFor()
  await expect.poll(() => page.url()).toBe(`${portal.origin}/budgets?orderStatus=NEW`)
  await context.close()
})

/** The connection keeps what is asked of these addresses, until it is let go; also what is asked only then. */
async function holdRequests(page: Page, url: RegExp) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await isLetGo
    await route.continue()
  })
  return { arrived: page.waitForRequest(url), release: letGo }
}

it('a question that comes late calls nobody back, and a double click does its deed once', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/shippingCompanies')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const deeds = /\/shippingCompanies\/\d+\/(delete|activation)$/
  const question = await holdRequests(page, deeds)
  await chooseOfRow(page, /Rota Sul/, 'Excluir')
  await question.arrived
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  question.release()
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe('/orders')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto('/shippingCompanies')
  const deed = await holdRequests(page, deeds)
  const line = page.getByRole('row', { name: /Rota Sul/ })
  await line.locator('details.menu > summary').click()
  const verb = line.getByRole('link', { name: /^(Desativar|Ativar)$/ })
  await verb.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })
  await deed.arrived
  await page.waitForTimeout(200)
  deed.release()
  await page.getByText(/^Transportadora (des)?ativada\./).waitFor()
  expect(posts).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

it('a pressed button says what it does at once', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/manufacturers/new')
  await page.getByLabel('Nome').fill('Helios do Norte')
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  const sent = await holdRequests(page, /\/manufacturers\/new\.data/)
  const button = page.getByRole('button', { name: /^Criar fabricante/ })
  await button.click()
  expect(await button.getAttribute('data-doing')).toBe('Criando…')
  sent.release()
  await page
    .getByText(/Helios do Norte/)
    .first()
    .waitFor()
  await context.close()
})
