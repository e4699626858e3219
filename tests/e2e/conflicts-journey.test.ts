import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, type Visit, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { makeNegotiation } from './support/make-negotiation'
import { chooseAction } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Two people, one order: the second reads both values field by field and chooses. */
describe.each(SCRIPTED)('somebody saved first, with JavaScript %s', (javaScript) => {
  const as = async (persona: Persona, path: string): Promise<Visit> => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }

  it('in what is edited after sending', async () => {
    const { page, context } = await as('logistics', '/orders?orderStatus=SEPARATION')
    await page.locator('tbody th a').first().click()
    await chooseAction(page, 'Volumes e separação')
    await page.getByRole('heading', { level: 1, name: 'Volumes e separação' }).waitFor()
    const volumes = (on = page) => on.getByRole('textbox', { name: /^Volumes/ })
    const save = { name: 'Salvar alterações' }
    const other = await context.newPage()
    await other.goto(page.url())
    const order = page.url().replace(/\/later\/.*$/, '')
    const form = page.url()
    await volumes(other).fill(javaScript === 'on' ? '71' : '72')
    await other.getByRole('button', save).click()
    await other.getByText('Alterações salvas').waitFor()

    await volumes().fill('53')
    await page.getByRole('button', save).click()
    const change = page.getByRole('row', { name: /Volumes/ })
    await change.waitFor()
    expect(await change.innerText()).toMatch(/7[12][\s\S]*Ficar com o salvo[\s\S]*53/)
    expect(await change.getByRole('radio', { name: /^Ficar com o que digitei/ }).isChecked()).toBe(true)
    expect(await volumes().inputValue()).toBe('53')
    if (javaScript === 'on') await expectAccessible(page)
    await change.getByRole('radio', { name: /^Ficar com o salvo/ }).check()
    await page.getByRole('button', save).click()
    await page.getByText('Alterações salvas').waitFor()
    expect(page.url()).toMatch(new RegExp(`^${order}`))
    await page.goto(form)
    expect(await volumes().inputValue()).toBe(javaScript === 'on' ? '71' : '72')
    await context.close()
  })

  it('in the prices of a budget', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await as('consultant', `/budgets/${id}/prices`)
    const module = (on = page) => on.getByLabel(/^Módulo Heliara HL-585N/)
    const save = { name: 'Salvar preços' }
    const other = await context.newPage()
    await other.goto(page.url())
    await module(other).fill('535,00')
    await other.getByRole('button', save).click()
    await other.getByText(/Preços salvos/).waitFor()

    await module().fill('530,00')
    await page.getByLabel('Motivo').fill('Fidelidade')
    await page.getByRole('button', save).click()
    const change = page.getByRole('row', { name: /HL-585N/ })
    await change.waitFor()
    expect(await change.innerText()).toMatch(/535,00[\s\S]*Ficar com o salvo[\s\S]*530,00/)
    expect(await module().inputValue()).toBe('530,00')
    expect(await page.getByLabel('Motivo').inputValue()).toBe('Fidelidade')
    if (javaScript === 'on') await expectAccessible(page)
    await change.getByRole('radio', { name: /^Ficar com o que digitei/ }).check()
    await page.getByRole('button', save).click()
    await page.getByText(/Preços salvos/).waitFor()
    await page.goto(`/budgets/${id}/prices`)
    expect(await module().inputValue()).toBe('530,00')
    await context.close()
  })
})

describe('what loads beside a form', () => {
  const staff = async (path: string): Promise<Visit> => {
    const visitor = await visit(browser, portal.origin)
    await logIn(visitor.page, 'admin', path)
    return visitor
  }
  const save = { name: /^Salvar/ }

  it('a change of theme takes nobody’s version for its own, and nothing that is typed', async () => {
    const { page, context } = await staff('/manufacturers')
    await page.locator('tbody a').first().click()
    await page.waitForURL(/\/manufacturers\/\d+/)
    const form = page.url()
    const other = await context.newPage()
    await other.goto(form)
    await page.getByLabel('Nome').fill('Heliara de uma aba')
    await other.getByLabel('Nome').fill('Heliara da outra aba')
    await other.getByRole('button', save).click()
    await other.getByText('salvo', { exact: false }).first().waitFor()

    await page.getByLabel('Tema').click()
    await page.getByRole('button', { name: 'Escuro' }).click()
    await page.locator('html[data-bs-theme=dark]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByLabel('Nome').inputValue()).toBe('Heliara de uma aba')
    await page.getByRole('button', save).click()
    await page.getByRole('row', { name: /Nome/ }).getByText('Heliara da outra aba').waitFor()
    await page.reload()
    await page.locator('html[data-bs-theme=dark]').waitFor()
    await context.close()
  })

  it('what a kit’s form says while one types does not either', async () => {
    const { page, context } = await staff('/kits/1/edit')
    const other = await context.newPage()
    await other.goto('/kits/1/edit')
    const version = await page.locator('input[name=version]').inputValue()
    await other.getByLabel('Nome').fill('Kit da outra aba')
    await other.getByRole('button', { name: 'Salvar kit' }).click()
    await other.getByText('Kit salvo.').waitFor()

    const checked = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByLabel('Nome').fill('Kit de uma aba')
    await checked
    // An answer that must not come cannot be waited for: a second is three times what it took where it came.
    await page.waitForTimeout(1_000)
    expect(await page.locator('input[name=version]').inputValue()).toBe(version)
    await context.close()
  })
})
