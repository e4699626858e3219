import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.each(SCRIPTED)('the lists of budgets and orders with JavaScript %s', (javaScript) => {
  it('filters, shows what is filtered, and lets go of it', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders')
    // A row's box has a column of its own, number and client are two lines, and thirteen rows are above the fold.
    await page.setViewportSize({ width: 1280, height: 900 })
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
    expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([44]))
    expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(13)
    const chipWidths = await page
      .locator('tbody .chip')
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().width))
    expect(Math.max(...chipWidths)).toBeLessThanOrEqual(160)
    // A shortened status has its whole text in the title.
    const waiting = page.locator('tbody .chip[title="Aguardando pagamento"]').first()
    expect(await waiting.innerText()).toMatch(/^Aguarda pagamento\s*Aguardando pagamento$/)

    await page.locator('summary', { hasText: 'Status' }).click()
    await page.getByLabel('Finalizado', { exact: true }).check()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByRole('link', { name: /Status: Finalizado/ }).waitFor()
    await page.getByRole('link', { name: /Mais filtros/ }).click()
    await page.getByLabel('Potência de (kWp)').fill('5,5')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('link', { name: /Potência de/ }).waitFor()
    expect(await page.getByRole('link', { name: /Mais filtros/ }).innerText()).toContain('1')
    expect(await page.locator('summary', { hasText: 'Status' }).innerText()).toContain('1')
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

  it('finds at once what is typed, however it is written, and shows where things stand', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders')
    const tabs = page.getByRole('navigation', { name: 'Situação' })
    const all = await tabs.getByRole('link', { name: /^Todos/ }).innerText()
    await tabs.getByRole('link', { name: /^Enviados/ }).click()
    await tabs.locator('[aria-current]', { hasText: 'Enviados' }).waitFor()
    // One chip for the whole tab, and the same counts: they are those of the other filters.
    await page
      .locator('.chips')
      .getByRole('link', { name: /Status: Enviados/ })
      .waitFor()
    expect(await tabs.getByRole('link', { name: /^Todos/ }).innerText()).toBe(all)
    await tabs.getByRole('link', { name: /^Todos/ }).click()
    await page.locator('.chips').waitFor({ state: 'detached' })

    const search = page.getByRole('searchbox', { name: 'Número, cliente, CPF/CNPJ ou descrição' })
    await search.fill('99.900.002/0001-02')
    await search.press('Enter')
    await page
      .locator('.chips')
      .getByRole('link', { name: /99.900.002/ })
      .waitFor()
    for (const company of await page.locator('tbody td[data-label^=Empresa]').allInnerTexts())
      expect(company).toContain('Sol do Vale')
    await search.fill('JOAO exemplo')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page
      .locator('.chips')
      .getByRole('link', { name: /JOAO exemplo/ })
      .waitFor()
    for (const row of await page.locator('tbody th a').allInnerTexts()) expect(row).toContain('João Exemplo')

    // A client without a company first, and a kind of order.
    await page.goto('/orders?type=FUTURE&clientName=a')
    await page.getByRole('link', { name: /Mais filtros/ }).click()
    expect(await page.getByLabel('Nome do cliente').inputValue()).toBe('a')
    expect(await page.getByLabel('Tipo', { exact: true }).inputValue()).toBe('FUTURE')
    // The search leaves filters without a field beside it alone.
    await page.goto('/orders?companyId=3')
    await page.getByRole('link', { name: 'Empresa: Sol do Vale (remover)' }).waitFor()
    await search.fill('JOAO exemplo')
    await search.press('Enter')
    await page.getByRole('link', { name: /JOAO exemplo/ }).waitFor()
    await page.getByRole('link', { name: 'Empresa: Sol do Vale (remover)' }).waitFor()
    // A row's menu has its next step, and no 'cancel' where the order cannot be cancelled any more.
    await page.goto('/orders?orderStatus=PENDING')
    await page.locator('.row-actions summary').first().click()
    await page
      .locator('.row-actions')
      .first()
      .getByRole('link', { name: /^Avançar para/ })
      .click()
    await page.getByRole('heading', { name: /^Avançar/ }).waitFor()
    await page.goto('/orders?orderStatus=FINISHED')
    await page.locator('.row-actions summary').first().click()
    expect(await page.locator('.row-actions').first().getByRole('link', { name: 'Imprimir' }).count()).toBe(1)
    expect(await page.locator('.row-actions').getByRole('link', { name: 'Cancelar' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('sorts by a column and walks the pages by cursor, there and back', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders')
    const numbers = async () =>
      (await page.locator('tbody th a').allInnerTexts()).map((text) => Number.parseInt(text, 10))
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
    // The visit with a script does it, the one without undoes it.
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
  await page.getByRole('link', { name: /Mais filtros/ }).click()
  await page.getByLabel('Nome do cliente').waitFor()
  await expectAccessible(page)
  await page.locator('summary', { hasText: 'Status' }).click()
  await expectAccessible(page)
  await page.goto('/budgets')
  await expectAccessible(page)
  await context.close()
})
