import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { PDF, takeStep } from './support/order-steps'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function cloneBudget(page: Page): Promise<string> {
  await page.goto(`/budgets?description=${encodeURIComponent('Ampliação do galpão')}&order=asc&field=id`)
  await page.locator('tbody th a').first().click()
  await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
  await takeStep(page, { label: 'Clonar', verb: 'Clonar' })
  await page.getByText('Novo orçamento criado').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) as string
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
}

describe.each(SCRIPTED)('the revisions of a budget with JavaScript %s', (javaScript) => {
  const as = async (persona: Persona, path: string) => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }

  it('are made by edits, choose field by field in a conflict, are shown, and come back', async () => {
    const { page, context } = await as('integrator', '/budgets')
    const id = await cloneBudget(page)
    const modules = page.getByLabel(/^Módulo/).first()
    await page.goto(`/budgets/${id}/edit`)
    const other = await context.newPage()
    await other.goto(`/budgets/${id}/edit`)
    const before = await modules.inputValue()

    await other.getByLabel('Descrição').fill('De outra aba')
    await other.getByLabel(/^Conector MC4/).fill('7')
    await other.getByLabel('Motivo da alteração').fill('Mais conectores')
    await save(other)
    await other.getByText(/^O total muda de/).waitFor()
    await save(other)
    await other.getByText('Alterações salvas').waitFor()

    await page.getByLabel('Descrição').fill('Digitado aqui')
    await page.getByLabel('Tensão da rede').selectOption({ label: 'Trifásico 220 V' })
    await save(page)
    // Fields that the user left alone are proposed as they are stored, the rest as they were typed.
    const line = page.getByRole('row', { name: /Conector MC4/ }).filter({ has: page.getByRole('radio') })
    await line.waitFor()
    expect(await line.getByRole('radio', { name: /^Ficar com o salvo/ }).isChecked()).toBe(true)
    const description = page.getByRole('row', { name: /^Descrição/ })
    expect(await description.getByRole('radio', { name: /^Ficar com o que digitei/ }).isChecked()).toBe(true)
    if (javaScript === 'on') await expectAccessible(page)
    await description.getByRole('radio', { name: /^Ficar com o salvo/ }).check()
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    const facts = await page.locator('.order-facts').innerText()
    expect(facts).toContain('De outra aba')
    expect(facts).toContain('Trifásico 220 V')
    expect(await page.getByRole('row', { name: /Conector MC4/ }).innerText()).toContain('7 par')

    await page.locator('#timeline').getByRole('link', { name: 'Revisão 1', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Revisões', exact: true }).click()
    await page.waitForURL(/timeline=revisions/)
    await page.getByText('Mais conectores').waitFor()
    expect(await page.locator('.timeline > li').count()).toBe(2)
    await page.locator('#timeline').getByRole('link', { name: 'Revisão 1', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Revisão 1/ }).waitFor()
    const changes = await page.locator('main').innerText()
    expect(changes).toContain('Mais conectores')
    expect(changes).toMatch(/Quantidade: \d+ → 7/)
    expect(changes).not.toMatch(/Custo/)
    if (javaScript === 'on') await expectAccessible(page)

    await page.getByRole('link', { name: 'Revisão 0', exact: true }).click()
    // Revision 1 offers the same link.
    await page.getByRole('heading', { level: 1, name: /^Revisão 0/ }).waitFor()
    await page.getByRole('link', { name: 'Restaurar esta revisão' }).click()
    await page.getByRole('heading', { name: `Voltar o orçamento ${id} à revisão 0?` }).waitFor()
    await page.getByLabel('Motivo da alteração').fill('Voltamos atrás')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Restaurar revisão' }).click()
    await page.getByText('Revisão 0 restaurada').first().waitFor()
    expect(await page.locator('.order-facts').innerText()).not.toContain('De outra aba')
    await page.goto(`/budgets/${id}/edit`)
    expect(await modules.inputValue()).toBe(before)
    await page.goto(`/orders/print/${id}`)
    await page.getByRole('heading', { name: `Orçamento ${id}` }).waitFor()
    await page.getByText('revisão 3').waitFor()
    await context.close()
  }, 120_000)

  it('says who edits the same budget, since when', async () => {
    const integrator = await as('integrator', '/budgets')
    const id = await cloneBudget(integrator.page)
    await integrator.page.goto(`/budgets/${id}/edit`)
    const { page, context } = await as('admin', `/budgets/${id}/edit`)
    await page.getByText(/Editando desde \d\d:\d\d — Ivo Integrador/).waitFor()
    await save(integrator.page)
    await integrator.page.getByText('Nada mudou').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Salvar alterações' }).waitFor()
    expect(await page.getByText(/Editando desde/).count()).toBe(0)
    await context.close()
    await integrator.context.close()
  }, 90_000)

  it('adds and removes products with what belongs to them, and shows the prices of today before anything is saved', async () => {
    const { page, context } = await as('integrator', '/budgets')
    const id = await cloneBudget(page)
    await page.goto(`/budgets/${id}/edit`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Remover/ }) })
    await rows.first().waitFor()
    const count = await rows.count()
    const name = (await page.getByLabel(/^Conector MC4/).getAttribute('id')) as string
    expect(name).toContain('products')
    await page.getByRole('button', { name: /^Remover Conector MC4/ }).click()
    await page.getByText('Nada foi salvo ainda').waitFor()
    expect(await rows.count()).toBeLessThan(count)
    expect(await page.getByLabel(/^Conector MC4/).count()).toBe(0)
    expect(await rows.first().innerText()).toMatch(/R\$.*R\$/s)
    await page.goto(`/budgets/${id}`)
    expect(await page.getByRole('row', { name: /Conector MC4/ }).count()).toBe(1)
    await context.close()
  }, 90_000)

  it('takes documents and shows them', async () => {
    const { page, context } = await as('finance', '/orders?orderStatus=AWAITING')
    await page.locator('tbody th a').first().click()
    await page.getByRole('link', { name: 'Documentos', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Documentos do pedido/ }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel('Documentos', { exact: true }).setInputFiles(PDF)
    await page.getByRole('button', { name: 'Adicionar documentos' }).click()
    await page.getByText('Documentos adicionados.').waitFor()
    await page.locator('.documents').getByRole('link', { name: 'comprovante.pdf' }).first().waitFor()
    await context.close()
  }, 90_000)
})
