import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

/** A list's filters are kept under a name, counted in the menu, led through, changed and deleted. */

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('saved views with JavaScript %s', (javaScript) => {
  const name = `Entregues ${javaScript}`

  it('keep a list under a name, count it in the menu, lead through it, and are changed and deleted', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders?orderStatus=FINISHED&field=total&order=desc')
    const total = await page.locator('.totals dd').first().innerText()
    // Columns and page size first, then the whole under a name.
    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Visões de pedidos' }).waitFor()
    await page.getByLabel('Potência').uncheck()
    await page.getByLabel('Vencimento').check()
    await page.getByLabel('Linhas por página').selectOption('50')
    await page.getByRole('button', { name: 'Aplicar à lista' }).click()
    await page.getByRole('columnheader', { name: 'Vencimento' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Potência' }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('orderStatus')).toBe('FINISHED')

    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page
      .getByText('Status: Finalizado · Colunas: Status, Empresa e consultor, Total, Enviado em, Vencimento')
      .waitFor()
    await page.getByLabel('Nome da visão').fill(name)
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await page.getByText(`Visão ${name} salva.`).waitFor()
    await page.getByText(`Visão “${name}”.`).waitFor()
    const link = page.locator('.sidebar').getByRole('link', { name })
    expect((await link.innerText()).replace(/\s+/g, ' ')).toBe(`${name} ${total}`)
    expect(await page.getByRole('columnheader', { name: 'Vencimento' }).count()).toBe(1)

    // The same name again is refused beside the field, with what was typed.
    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page.getByLabel('Nome da visão').fill(name)
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await page.getByText('O campo Nome da visão já está em uso').first().waitFor()
    expect(await page.getByLabel('Nome da visão').inputValue()).toBe(name)

    // From order to order, as the view sorts them.
    await link.click()
    await page.getByText(`Visão “${name}”.`).waitFor()
    const numbers = (await page.locator('tbody th a').allInnerTexts()).map((text) => text.split(/\s/)[0])
    await page.locator('tbody th a').first().click()
    const heading = (number: string | undefined) =>
      page.getByRole('heading', { level: 1, name: new RegExp(`^Pedido ${number} `) }).waitFor()
    await heading(numbers[0])
    expect(await page.getByRole('link', { name: 'Anterior' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Próximo' }).click()
    await heading(numbers[1])
    if (javaScript === 'on') await page.keyboard.press('Alt+KeyJ')
    else await page.getByRole('link', { name: 'Próximo' }).click()
    await heading(numbers[2])
    if (javaScript === 'on') await page.keyboard.press('Alt+KeyK')
    else await page.getByRole('link', { name: 'Anterior' }).click()
    await heading(numbers[1])

    // Changed, kept as changed, renamed, deleted.
    await page.getByRole('navigation', { name: 'Pedidos da visão' }).getByRole('link', { name }).click()
    await page.locator('thead').getByRole('link', { name: 'Total' }).click()
    await page.getByText(`Visão “${name}”, alterada.`).waitFor()
    await page.getByRole('link', { name: 'Salvar alterações' }).click()
    await page.getByLabel('Nome da visão').fill(`${name} 2`)
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await page.getByText(`Visão “${name} 2”.`).waitFor()
    expect(new URL(page.url()).searchParams.get('order')).toBe('asc')
    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page.getByRole('link', { name: `Excluir ${name} 2` }).click()
    await page.getByRole('button', { name: 'Excluir visão' }).click()
    await page.getByText('Visão excluída.').waitFor()
    expect(await page.locator('.sidebar').getByRole('link', { name }).count()).toBe(0)
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('keep a list of claims as well, with its filters as chips', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const name = `Trocas ${javaScript}`
    await logIn(page, 'manager', '/customerClaims?filters=open&type=EXCHANGE')
    for (const label of ['Nome do cliente', 'Nome do produto', 'Fabricante', 'Responsável', 'Empresa', 'Aberto de'])
      await page.getByLabel(label, { exact: true }).first().waitFor()
    await page.getByRole('link', { name: /^Tipo: Troca/ }).waitFor()
    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page.getByText('Tipo: Troca').waitFor()
    await page.getByLabel('Nome da visão').fill(name)
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await page.getByText(`Visão “${name}”.`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/customerClaims')
    const [first] = await page.locator('tbody td a[href^="/customerClaims/"]').all()
    if (first) {
      await first.click()
      await page.getByRole('navigation', { name: 'Chamados da visão' }).getByRole('link', { name }).click()
      await page.getByText(`Visão “${name}”.`).waitFor()
    }
    await page.getByRole('link', { name: 'Visões', exact: true }).click()
    await page.getByRole('link', { name: `Excluir ${name}` }).click()
    await page.getByText('Os chamados ficam como estão.').waitFor()
    await page.getByRole('button', { name: 'Excluir visão' }).click()
    await page.getByText('Visão excluída.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Visões de chamados' }).waitFor()
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('travel by their link inside the company: the reader sees the filter and only the own records', async () => {
    const owner = await visit(browser, portal.origin, { javaScript })
    await logIn(owner.page, 'integrator', '/orders/views?of=orders&orderStatus=FINISHED')
    await owner.page.getByLabel('Nome da visão').fill(`Passada adiante ${javaScript}`)
    await owner.page.getByRole('button', { name: 'Salvar visão' }).click()
    await owner.page.getByText('salva.').waitFor()
    const slug = new URL(owner.page.url()).searchParams.get('view')
    await owner.context.close()

    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'readOnly', `/orders?view=${slug}`)
    await page.getByText(`Visão “Passada adiante ${javaScript}”.`).waitFor()
    await page.getByRole('link', { name: /Status: Finalizado/ }).waitFor()
    expect(await page.getByText('Energia Pampa').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Salvar alterações' }).count()).toBe(0)
    await page.goto('/orders?view=AAAAAAAAAAAA')
    await page.getByText('Esta visão não existe mais').waitFor()
    await context.close()

    // Another company is not told that there is such a view.
    const stranger = await visit(browser, portal.origin, { javaScript })
    await logIn(stranger.page, 'pampa', `/orders?view=${slug}`)
    await stranger.page.getByText('Esta visão não existe mais').waitFor()
    expect(await stranger.page.getByText('Passada adiante').count()).toBe(0)
    await stranger.context.close()
  })
})

it('reads well for assistive technology', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'manager', '/orders/views?of=budgets')
  await expectAccessible(page)
  await page.goto(
    '/orders?columns=status&columns=total&columns=dueDate&columns=description&columns=clientDocument&columns=networkVoltage&columns=type&columns=budgetType&columns=creator',
  )
  await expectAccessible(page)
  await context.close()
})
