import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { chooseOption } from '../support/choose-option'
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

describe.each(SCRIPTED)('kits with JavaScript %s', (javaScript) => {
  it('one is put together: an overload is refused, kept unfinished, mended, sold, and deleted', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Kit da jornada ${javaScript}`
    await logIn(page, 'director', '/kits/new')
    if (javaScript === 'on') await untilHydrated(page)
    await page.getByLabel('Nome').fill(name)
    await chooseOption(page, 'Painel', 'HL-585N', javaScript)
    await page.locator('[name="panel.quantity"]').fill('14')
    await chooseOption(page, 'Inversor', 'VX-3K', javaScript)
    await page.locator('[name="inverters[0].quantity"]').fill('1')
    await page.getByRole('button', { name: 'Salvar kit' }).click()
    await page
      .getByText(/Sobrecarga de 273% acima do máximo de 150%/)
      .first()
      .waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar como inativo' }).click()
    await page.getByText('Kit salvo como inativo').waitFor()
    await page.getByRole('heading', { name }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)

    await page.getByRole('link', { name: 'Editar' }).click()
    await page.waitForURL('**/edit')
    await page.locator('[name="inverters[0].quantity"]').fill('2')
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.getByText('Certo').first().waitFor()
    expect(await page.locator('[name="support.quantity"]').inputValue()).toBe('32')
    expect(await page.locator('[name="panel.quantity"]').inputValue()).toBe('14')
    await page.locator('[name="grounding.quantity"]').fill('9')
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.getByText('Certo').first().waitFor()
    expect(await page.locator('[name="grounding.quantity"]').inputValue()).toBe('9')
    await page.getByRole('button', { name: 'Salvar e pôr à venda' }).click()
    await page.getByText('Kit salvo.').waitFor()
    if (javaScript === 'on') await untilHydrated(page)
    const id = /\/kits\/(\d+)/.exec(page.url())![1]

    await page.getByRole('link', { name: 'Imprimir' }).click()
    await page.getByRole('heading', { name: `Kit ${id}` }).waitFor()
    expect(await page.content()).not.toMatch(/Custo|[Mm]argem/)
    await page.goto('/kits?search=Kit+da+jornada')
    expect(await page.getByRole('row', { name: new RegExp(name) }).textContent()).toContain('Ativo')
    if (javaScript === 'on') await expectAccessible(page)
    await page.goto(`/kits/${id}/delete`)
    await page.getByRole('button', { name: 'Excluir kit' }).click()
    await page.getByText('Kit excluído.').waitFor()
    expect(await page.getByRole('row', { name: new RegExp(name) }).count()).toBe(0)
    await context.close()
  })

  it.runIf(javaScript === 'on')('saving is not overtaken by the look that typing asked for', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/kits/1/edit')
    await untilHydrated(page)
    await page.route('**/kits/1/edit.data', async (route) => {
      // Longer than the pause in typing after which the form checks the kit.
      if (!route.request().postData()?.includes('intent=check'))
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.locator('[name="grounding.quantity"]').fill('9')
    await page
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click()
    await page.getByText('Kit salvo').first().waitFor()
    await page.getByRole('link', { name: 'Imprimir' }).waitFor()
    await context.close()
  })

  it('an integrator keeps favourites', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets/new')
    const card = page.locator('.kit-card').nth(2)
    const title = (await card.getByRole('heading').textContent())!
    await card.getByRole('button', { name: /^Gosto/ }).click()
    await page.locator('[aria-pressed=true]').waitFor()
    await page.getByRole('link', { name: 'Meus favoritos' }).click()
    await page.waitForURL('**liked=true**')
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    expect(await page.locator('.kit-card').count()).toBe(1)
    if (javaScript === 'on') await expectAccessible(page)
    await page
      .locator('.kit-card')
      .getByRole('button', { name: /^Gosto/ })
      .click()
    await page
      .getByText(/Nenhum|nenhum/)
      .first()
      .waitFor()
    expect(await page.locator('.kit-card').count()).toBe(0)
    await context.close()
  })
})
