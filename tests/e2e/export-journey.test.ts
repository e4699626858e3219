import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillManyOrders } from '../support/fill-many-orders'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
import { type RunningPortal, startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'

/** A small list is a sheet at once, a large one is made in the background. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(SCRIPTED)('a small sheet with JavaScript %s', (javaScript) => {
  let portal: RunningPortal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal?.stop())

  it.each([
    ['manager', '/orders?orderStatus=FINISHED', 'Pedidos', 'Status: Finalizado'],
    ['integrator', '/budgets', 'Orçamentos', 'Nenhum'],
  ] as const)('is what the list shows: %s, %s', async (persona, path, title, filters) => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, persona, path)
    const total = await page.locator('.totals dd').first().innerText()
    const sheet = readSheet(await downloadOf(page, () => page.getByRole('link', { name: 'Exportar' }).click()))
    expect(sheet.rows[0]).toEqual([title])
    expect(sheet.facts.Filtros).toBe(filters)
    expect(String(sheet.records.length)).toBe(total)
    expect(sheet.headers.includes('Custo')).toBe(persona === 'manager')
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is refused to whoever may not see the list', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'finance', '/orders')
    expect((await page.goto('/budgets/export'))?.status()).toBe(403)
    for (const path of ['/orders/export/1', '/orders/export/abc', '/orders/export/1/file', '/orders/export/1/state'])
      expect((await page.goto(path))?.status(), path).toBe(404)
    await context.close()
  })
})

describe.skipIf(!hasPostgres)('a large sheet', () => {
  let database: TestDatabase
  let portal: RunningPortal
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    await fillManyOrders(database.connection.db, 9_000)
    const { target } = database
    portal = await startPortal({ DATABASE_URL: 'url' in target ? target.url : '' })
  })
  afterAll(async () => {
    await portal?.stop()
    await database?.close()
  })

  it('is made while one works on, and a toast says anywhere that it is ready', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'admin', '/orders')
    await page.getByRole('link', { name: 'Exportar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Exportar pedidos' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gerar planilha' }).click()
    await page.getByRole('heading', { level: 1, name: 'Planilha de pedidos' }).waitFor()
    await page.locator('progress').waitFor()
    await expectAccessible(page)
    // Off to something else: the list answers, and the toast comes there.
    await page.getByRole('link', { name: 'Clientes' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    const toast = page.locator('.toast-line', { hasText: 'Sua planilha está pronta.' })
    await toast.waitFor({ timeout: 55_000 })
    const sheet = readSheet(await downloadOf(page, () => toast.getByRole('link', { name: 'Baixar' }).click()))
    expect(sheet.records.length).toBeGreaterThan(9_000)
    expect(sheet.facts.Registros).toBe(sheet.records.length)
    // Told once.
    await page.reload()
    await page.waitForTimeout(2_500)
    expect(await page.locator('.toast-line').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is waited for without a script: the page asks again by itself', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'manager', '/orders/export/new?of=orders')
    await page.getByRole('button', { name: 'Gerar planilha' }).click()
    await page.getByRole('heading', { level: 1, name: 'Planilha de pedidos' }).waitFor()
    const address = page.url()
    // A second one has to wait for the first.
    await page.goto('/orders/export/new?of=orders')
    await page.getByRole('button', { name: 'Gerar planilha' }).click()
    if (await page.getByText('Você já tem uma planilha em preparo.').count())
      expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await page.getByText(/Planilha pronta, com 9\.\d{3} linhas\./).waitFor({ timeout: 55_000 })
    const { records } = readSheet(
      await downloadOf(page, () => page.getByRole('link', { name: 'Baixar planilha' }).click()),
    )
    expect(records.length).toBeGreaterThan(9_000)
    await context.close()
    const other = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(other.page, 'admin', '/')
    expect((await other.page.goto(address))?.status()).toBe(404)
    await other.context.close()
  })
})
