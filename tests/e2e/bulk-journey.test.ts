import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'
import { PDF } from './support/order-steps'

/** Select, rehearse, change, and take the result along; each visit works on what the one before left. */

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('many at once with JavaScript %s', (javaScript) => {
  it('rehearses, says who would move and who not and why, changes, and hands the result over', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/budgets?orderStatus=NEW')
    const own = page.getByRole('row', { name: /Sol do Vale/ })
    for (const row of (await own.all()).slice(0, 2)) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mudar status dos marcados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mudar o status de 2 orçamentos' }).waitFor()
    const path = await page.locator('tbody th a').first().getAttribute('href')
    const selection = page.url()
    await page.getByLabel(/^Iniciar negociação/).check()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText('Nada mudou ainda.').waitFor()
    expect(await page.getByText('Passa para').count()).toBe(2)
    await page.getByRole('button', { name: 'Mudar o status de 2' }).click()
    await page.getByText('2 de 2 mudaram de status.').waitFor()

    // Back again: the verb asks for a note, and each says what it lacks without one.
    const back = async (note: string) => {
      await page.goto(selection)
      await page.getByLabel(/^Voltar para Novo/).check()
      await page.getByRole('button', { name: 'Conferir' }).click()
      await page.getByText('Este passo exige uma observação.').waitFor()
      await page.getByLabel('Observação para todos').fill(note)
      await page.getByRole('button', { name: 'Mudar o status de 2' }).click()
    }
    await back('')
    await page.getByText('0 de 2 mudaram de status.').waitFor()
    expect(await page.getByText('Este status exige uma observação.').count()).toBe(2)
    await back('Cliente pediu para recomeçar')
    await page.getByText('2 de 2 mudaram de status.').waitFor()
    const sheet = readSheet(
      await downloadOf(page, () => page.getByRole('link', { name: 'Baixar resultado em planilha' }).click()),
    )
    expect(sheet.records.map((row) => [row.De, row.Para, row.Resultado])).toEqual(
      Array(2).fill(['Em negociação', 'Novo', 'Mudou']),
    )
    // Loaded again, it is the same result and no second change.
    await page.reload()
    await page.getByText('2 de 2 mudaram de status.').waitFor()
    await page.goto(path!)
    expect(await page.locator('h1 .chip').innerText()).toBe('Novo')
    await page.getByText('Cliente pediu para recomeçar').first().waitFor()
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('leads orders of different statuses on, each to its own next step, and says why another stays', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/orders')
    expect(await page.getByRole('button', { name: 'Avançar cada um' }).isVisible(), 'before a mark').toBe(false)
    for (const status of ['Enviado', 'Aguarda pagamento'])
      await page
        .locator('tbody tr', { has: page.locator('.chip', { hasText: status }) })
        .first()
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Avançar cada um' }).click()
    // With a script it stands beside the list; its page has the same address for both.
    const asked = page.getByRole('heading', { name: 'Os marcados estão em etapas diferentes' })
    await asked.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(javaScript === 'on' ? 1 : 0)
    if (javaScript === 'on') {
      // Put away, it leaves the list and its button as they were.
      const button = page.getByRole('button', { name: 'Avançar cada um' })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await button.getAttribute('data-doing')).toBeNull()
      expect(await button.evaluate((one) => document.activeElement === one), 'the focus is back').toBe(true)
      await button.press('Enter')
      await asked.waitFor()
    }
    const ids = await page
      .locator('input[name=ids]:is(:checked, [type=hidden])')
      .evaluateAll((boxes) => [...new Set(boxes.map((box) => (box as HTMLInputElement).value))])
    await page.getByRole('button', { name: 'Mudar o status de 1' }).click()
    await page.getByText('1 de 2 mudaram de status.').waitFor()
    await page.getByRole('row', { name: /Finalizado/ }).waitFor()
    // Sent again from the page of before: what has moved stays where it is.
    await page.goto(`/orders/bulk?from=orders&action=nextStatus&${ids.map((id) => `ids=${id}`).join('&')}`)
    await page.getByText('Nenhum deles pode mudar agora').waitFor()
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('hands the marked ones over as a sheet, and unmarks them', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/orders')
    const rows = page.locator('tbody tr')
    const numbers: number[] = []
    for (const at of [0, 2]) {
      await rows.nth(at).getByRole('checkbox').check()
      numbers.push(Number(await rows.nth(at).locator('.pick input').inputValue()))
    }
    const sheet = readSheet(await downloadOf(page, () => page.getByRole('button', { name: 'Exportar' }).click()))
    expect(sheet.records.map((row) => row.Número).toSorted()).toEqual(numbers.toSorted())
    await page.getByRole('button', { name: 'Desmarcar' }).click()
    expect(await page.locator('.pick :checked').count()).toBe(0)
    expect(await page.locator('.bulk output').innerText()).toBe('')
    expect(await page.getByRole('button', { name: 'Desmarcar' }).isVisible(), 'with nothing marked').toBe(false)
    // An address without any mark is no way to the sheet of all.
    const bare = await page.request.get('/orders/export?from=orders', { maxRedirects: 0 })
    expect([bare.status(), bare.headers().location]).toEqual([302, '/orders'])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes a whole page, tells its kinds apart, and gives each order a copy of the document', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/orders?orderStatus=AWAITING')
    await page.getByRole('link', { name: 'Marcar esta página' }).click()
    await page.getByRole('heading', { level: 1, name: /^Mudar o status de \d+ pedidos?$/ }).waitFor()
    const isMixed = (await page.getByText('Os marcados estão em etapas diferentes').count()) > 0
    if (isMixed)
      await page
        .getByRole('link', { name: /^Aguardando pagamento · / })
        .first()
        .click()
    await page.getByLabel(/^Avançar para/).check()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText('Este passo exige uma observação com documento.').waitFor()
    await page.getByLabel('Observação para todos').fill('Pagamento conferido')
    await page.getByLabel('Documentos').setInputFiles(PDF)
    await page.getByRole('button', { name: /^Mudar o status de \d+$/ }).click()
    await page.getByText(/^(\d+) de \1 mudaram de status\.$/).waitFor()
    await page.locator('tbody th a').first().click()
    await page
      .getByRole('link', { name: /comprovante\.pdf/ })
      .first()
      .waitFor()
    await context.close()
  })

  it('is not there for who may not, nor for orders of others', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/orders')
    expect(await page.getByRole('button', { name: 'Mudar status dos marcados' }).count()).toBe(0)
    expect((await page.goto('/orders/bulk?ids=1'))?.status()).toBe(403)
    await context.close()
    const coordinator = await visit(browser, portal.origin, { javaScript })
    await logIn(coordinator.page, 'coordinator', '/orders')
    expect((await coordinator.page.goto('/orders/bulk?ids=999999'))?.status()).toBe(404)
    expect((await coordinator.page.goto('/orders/bulk/nada-como-uma-chave'))?.status()).toBe(404)
    await coordinator.context.close()
  })
})

it('reads well for assistive technology', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/orders?orderStatus=FINISHED')
  await page.getByRole('link', { name: 'Marcar esta página' }).click()
  await page.getByRole('heading', { level: 1, name: /^Mudar o status/ }).waitFor()
  await expectAccessible(page)
  await context.close()
})
