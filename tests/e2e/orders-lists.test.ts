import type { Browser } from 'playwright'
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

describe.each(JAVASCRIPT)('the lists of budgets and orders with JavaScript %s', (javaScript) => {
  it('filters, shows what is filtered, and lets go of it', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders')
    await page.locator('.filters > summary').click()
    await page.getByLabel('Status', { exact: true }).selectOption(['FINISHED'])
    await page.getByLabel('Potência de (kWp)').fill('5,5')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('link', { name: /Status: Finalizado/ }).waitFor()
    expect(await page.locator('.filters .count').innerText()).toContain('2')
    const chips = await page.locator('tbody .chip').allInnerTexts()
    expect(new Set(chips)).toEqual(new Set(['Finalizado']))
    expect(await page.locator('.totals').innerText()).toMatch(/Pedidos\s*\d+/)

    await page.getByRole('link', { name: /Potência de/ }).click()
    await page.getByRole('link', { name: /Potência de/ }).waitFor({ state: 'detached' })
    await page.locator('.chips').getByRole('link', { name: 'Limpar filtros' }).click()
    await page.locator('.chips').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('sorts by a column and walks the pages by cursor, there and back', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders')
    const numbers = async () =>
      (await page.locator('tbody th a').allInnerTexts()).map((text) => Number(text.split(' ')[0]))
    await page.locator('thead').getByRole('link', { name: 'Número e cliente' }).click()
    await page.locator('th[aria-sort=ascending]').waitFor()
    const first = await numbers()
    expect(first).toEqual([...first].sort((a, b) => a - b))
    expect(first).toHaveLength(25)

    await page.getByRole('link', { name: 'Próxima' }).click()
    await page.getByText('página 2').waitFor()
    const second = await numbers()
    expect(Math.min(...second)).toBeGreaterThan(Math.max(...first))
    await page.getByRole('link', { name: 'Anterior' }).click()
    await page.getByText('página 2').waitFor({ state: 'detached' })
    expect(await numbers()).toEqual(first)
    await context.close()
  })

  it('changes several at once, each with an answer of its own', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    // What the visit with a script does, the one without undoes.
    const [from, action] = javaScript === 'on' ? ['NEW', 'Iniciar negociação'] : ['NEGOTIATION', 'Voltar para Novo']
    await logIn(page, 'manager', `/budgets?orderStatus=${from}`)
    const own = page.getByRole('row', { name: /Sol do Vale/ })
    for (const row of (await own.all()).slice(0, 2)) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mudar status dos marcados' }).click()
    await page.getByRole('heading', { name: 'Mudar o status de 2 orçamentos' }).waitFor()
    await page.getByLabel(action).check()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByLabel('Observação para todos').fill('Combinado por telefone')
    await page.getByRole('button', { name: 'Mudar o status de 2' }).click()
    await page.getByText('2 de 2 mudaram de status.').waitFor()
    expect(await page.getByText('Passou para').count()).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('falls back for a hand-edited address, and hides what is not one’s own', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/orders?orderStatus=NOPE&field=password&order=up&page=-3&cursor=x&id=abc')
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
    expect(await page.getByText('Energia Pampa').count()).toBe(0)
    for (const path of ['/orders/999999', '/orders/abc', '/budgets/0/edit', '/orders/999999/status/cancel']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    }
    await context.close()
  })
})

it('reads well for assistive technology', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'manager', '/orders')
  await page.locator('.filters > summary').click()
  await expectAccessible(page)
  await page.goto('/budgets')
  await expectAccessible(page)
  await context.close()
})
