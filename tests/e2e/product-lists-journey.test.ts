import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
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

/** A 422 is a line of the console too; it is what this journey asks for. */
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (?:422|404)/.test(line))
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
const empty = async (page: Page) => {
  await page.goto('/cart/clear')
  const clear = page.getByRole('button', { name: 'Limpar carrinho' })
  if ((await clear.count()) > 0) await clear.click()
}
const openKit = async (page: Page) => {
  await page.goto('/budgets/new')
  await page.getByRole('link', { name: /8,19/ }).first().click()
  await page.waitForURL('**/budgets/kits/*')
}

describe.each(JAVASCRIPT)('lists of goods with JavaScript %s', (javaScript) => {
  const enter = async (persona: 'integrator' | 'pampa' | 'consultant' = 'integrator', width = 360) => {
    const visitor = await visit(browser, portal.origin, { javaScript, viewport: { width, height: 800 } })
    await logIn(visitor.page, persona)
    return visitor
  }
  const axe = async (page: Page) => {
    await isNarrow(page)
    if (javaScript === 'on') await expectAccessible(page)
  }
  const name = `Padrão ${javaScript}`

  it('are pasted, changed, put into the cart and brought back, on a phone', async () => {
    const { page, context, complaints } = await enter()
    await empty(page)
    await page.goto('/productLists')
    await axe(page)
    await page.getByRole('link', { name: 'Nova lista' }).first().click()
    await axe(page)
    await page.getByRole('button', { name: 'Criar e colar os itens' }).click()
    await page.locator('.field-error').getByText('O campo Nome da lista é obrigatório').waitFor()
    await page.getByLabel('Nome da lista').fill(name)
    await page.getByLabel('Observação (opcional)').fill('Telhado colonial')
    await page.getByRole('button', { name: 'Criar e colar os itens' }).click()
    await page.getByText(`Lista ${name} criada.`).waitFor()
    await page.getByLabel('Lista', { exact: true }).fill('14 placa 585 heliara\n1 inversor 6k 220\n3 pregos 17x21')
    await page.getByRole('button', { name: 'Ler a lista' }).click()
    await page.getByRole('table', { name: 'Linhas da lista' }).waitFor()
    await page.getByRole('button', { name: 'Pôr na lista' }).click()
    await page.getByText('1 linha ainda pergunta algo').waitFor()
    await page.getByLabel(/Deixar de fora a linha/).check()
    await page.getByRole('button', { name: 'Pôr na lista' }).click()
    await page.getByText(`Itens guardados na lista ${name}.`).waitFor()
    await row(page, 'HL-585N').waitFor()
    await axe(page)

    // The name is the company's once, whatever its capitals.
    await page.goto('/productLists/new')
    await page.getByLabel('Nome da lista').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Criar e colar os itens' }).click()
    await page.locator('.field-error').getByText('O campo Nome da lista já está em uso').waitFor()
    expect(await page.getByLabel('Nome da lista').inputValue()).toBe(name.toUpperCase())

    await page.goto(`/productLists?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await axe(page)
    await page.getByLabel(/Quantidade de Módulo Heliara/).fill('1,5')
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await page
      .locator('.field-error')
      .getByText(/deve ser um número inteiro/)
      .waitFor()
    expect(await page.getByLabel(/Quantidade de Módulo Heliara/).inputValue()).toBe('1,5')
    await page.getByLabel(/Quantidade de Módulo Heliara/).fill('20')
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await page.getByText(`Lista ${name} salva.`).waitFor()

    // Without a tick nothing enters, and the page says so.
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.getByText('Marque ao menos um item. Nada entrou no carrinho.').waitFor()
    await page.getByRole('checkbox', { name: /Módulo Heliara/ }).check()
    await page.getByLabel(/Quantidade de Módulo Heliara/).fill('16')
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('1 item entrou no carrinho.').waitFor()

    // In its place, and back.
    await page.goto(`/productLists?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText('O carrinho tem', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Trocar o carrinho' }).click()
    await page.waitForURL('**/cart')
    expect(
      await page
        .getByLabel(/Quantidade de Módulo Heliara/)
        .first()
        .inputValue(),
    ).toBe('20')
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect
      .poll(() =>
        page
          .getByLabel(/Quantidade de Módulo Heliara/)
          .first()
          .inputValue(),
      )
      .toBe('16')
    await empty(page)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('keep a kit as a kit, from the cart and from its copy, and end by a question', async () => {
    const { page, context, complaints } = await enter('integrator', 1280)
    await empty(page)
    await openKit(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Salvar como lista' }).click()
    await page.getByText('Itens do carrinho').click()
    await page.getByText(/^1 × kit Gerador/).waitFor()
    await page.getByLabel('Nome da lista').fill(`Kit ${javaScript}`)
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await row(page, 'Kit Gerador').waitFor()
    await page.getByLabel(/Quantidade de Kit Gerador/).fill('2')
    await page.getByRole('button', { name: 'Somar ao carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('1 item entrou no carrinho.').waitFor()
    expect(
      await page
        .getByLabel(/Quantidade de Módulo/)
        .first()
        .inputValue(),
    ).toBe('42')

    await page.goto(`/productLists?search=${encodeURIComponent(`Kit ${javaScript}`)}`)
    await page.getByRole('link', { name: `Kit ${javaScript}`, exact: true }).click()
    await page.getByRole('link', { name: 'Copiar' }).click()
    expect(await page.getByLabel('Nome da lista').inputValue()).toBe(`Cópia de Kit ${javaScript}`)
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await page.getByText(`Lista Cópia de Kit ${javaScript} criada.`).waitFor()
    // Lines of the cart beside those that a list has.
    await page.goto('/productLists/new?from=cart')
    await page.getByLabel('Pôr em').selectOption({ label: `Cópia de Kit ${javaScript}` })
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await page.getByText(`Itens guardados na lista Cópia de Kit ${javaScript}.`).waitFor()
    expect(await page.getByLabel(/Quantidade de Kit Gerador/).inputValue()).toBe('4')
    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByRole('heading', { name: `Excluir a lista Cópia de Kit ${javaScript}?` }).waitFor()
    await page.getByRole('button', { name: 'Excluir lista' }).click()
    await page.getByText('Lista excluída.').waitFor()
    await empty(page)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('are kept of an order, by staff for the order’s own company alone', async () => {
    const { page, context, complaints } = await enter('integrator', 1280)
    await page.goto('/orders')
    const order = (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')) ?? ''
    const id = /\d+/.exec(order)?.[0]
    await page.goto(`/orders/${id}`)
    expect(await page.locator(`a[href="/productLists/new?order=${id}"]`).count()).toBeGreaterThan(0)
    await page.goto(`/productLists/new?order=${id}`)
    await page.getByText(`Itens do pedido ${id}`).waitFor()
    await page.getByLabel('Nome da lista').fill(`Do pedido ${javaScript}`)
    await page.getByRole('button', { name: 'Salvar lista' }).click()
    await page.getByText(`Lista Do pedido ${javaScript} criada.`).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()

    const staff = await enter('consultant', 1280)
    await staff.page.goto('/cart/company')
    await staff.page.goto('/companies')
    await staff.page
      .getByRole('link', { name: /Energia Pampa/ })
      .first()
      .click()
    await staff.page.getByRole('link', { name: 'Novo orçamento para esta empresa' }).click()
    await staff.page.getByRole('button', { name: 'Continuar' }).click()
    await staff.page.waitForURL('**/budgets/new')
    await staff.page.goto(`/productLists/new?order=${id}`)
    await staff.page.waitForURL('**/cart/company?companyId=*')
    await staff.page.getByRole('button', { name: 'Continuar' }).click()
    await staff.page.getByText(`Itens do pedido ${id}`).waitFor()
    await staff.page.goto('/productLists')
    await staff.page.getByRole('link', { name: `Do pedido ${javaScript}`, exact: true }).waitFor()
    await staff.context.close()
  })

  it('are not there for another company', async () => {
    const owner = await enter()
    await owner.page.goto('/productLists')
    const path = await owner.page.getByRole('link', { name, exact: true }).getAttribute('href')
    await owner.context.close()
    const { page, context } = await enter('pampa')
    await page.goto('/productLists')
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
    for (const below of ['', '/edit', '/delete'])
      expect((await page.goto(`${path}${below}`))?.status(), below).toBe(404)
    expect((await page.goto(`/cart/quick?list=${path?.split('/').at(-1)}`))?.status()).toBe(404)
    await context.close()
  })

  it('a client’s page begins its budget, which is made for it', async () => {
    const { page, context, complaints } = await enter()
    await empty(page)
    await page.goto('/clients?name=Maria+Teste')
    await page.getByRole('link', { name: 'Maria Teste Oliveira' }).click()
    await page.getByRole('heading', { name: /^Orçamentos \(/ }).waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Novo orçamento para este cliente' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('Orçamento para Maria Teste Oliveira: escolha por onde começar.').waitFor()
    await openKit(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Maria Teste Oliveira' }).waitFor()
    await axe(page)
    await page.goto('/checkout')
    await page.getByText('Você começou este orçamento para Maria Teste Oliveira').waitFor()
    await page.getByRole('button', { name: 'Criar orçamento' }).first().click()
    await page.waitForURL(/\/budgets\/\d+$/)
    await page.getByText('Maria Teste Oliveira').first().waitFor()
    // The next cart is nobody's.
    await page.goto('/cart')
    expect(await page.getByText('Orçamento para').count()).toBe(0)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a company’s page begins one for it, for staff', async () => {
    const { page, context, complaints } = await enter('consultant', 1280)
    await page.goto('/companies')
    await page
      .getByRole('link', { name: /Energia Pampa/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Novo orçamento para esta empresa' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL('**/budgets/new')
    await page.getByText('Energia Pampa', { exact: false }).first().waitFor()
    await page.goto('/productLists')
    await page.getByText('Nenhuma lista ainda').waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })
})
