import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
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

describe.each(SCRIPTED)('the audit log with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('shows a change with its before and after, by tab, filter and record', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const name = `Auditada ${javaScript}`
    await logIn(page, 'admin', '/manufacturers/new')
    await page.getByLabel('Nome').fill(name)
    await page
      .getByRole('button', { name: /Criar fabricante|Salvar/ })
      .last()
      .click()
    await page.getByText(`Fabricante ${name} criado.`).waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    // The list has a search of that name too.
    await page.waitForURL('**/edit')
    await page.getByLabel('Nome').fill(`${name} 2`)
    await page.getByRole('button', { name: 'Salvar fabricante' }).last().click()
    await page.getByText(`Fabricante ${name} 2 salvo.`).waitFor()

    await page.goto('/auditLogs')
    if (isScripted) await expectAccessible(page)
    await page.getByText('Filtros', { exact: true }).click()
    await page.getByLabel('Registro de').selectOption('manufacturers')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.waitForURL(/tableName=manufacturers/)
    await page
      .getByRole('row', { name: /Alterou/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('heading', { name: /Alterou: Fabricante/ }).waitFor()
    if (isScripted) await expectAccessible(page)
    const changed = page.getByRole('row', { name: 'Nome' })
    expect(await changed.textContent()).toContain(name)
    expect(await changed.textContent()).toContain(`${name} 2`)
    // The user and the record of an entry open on their own pages.
    await page.getByRole('heading', { name: `(${name} 2)` }).waitFor()
    expect(await page.getByRole('link', { name: 'Alice Administradora' }).getAttribute('href')).toMatch(
      /^\/users\/\d+$/,
    )
    await page.getByRole('link', { name: 'Todo o histórico' }).click()
    await page.getByRole('row', { name: /Criou/ }).waitFor()
    const record = page.getByRole('row', { name: /Criou/ }).getByRole('link', { name: `${name} 2`, exact: true })
    expect(await record.getAttribute('href')).toMatch(/^\/manufacturers\/\d+\/edit$/)

    // The sheet is of what the list shows.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exportar' }).click(),
    ])
    const sheet = readSheet(new Uint8Array(readFileSync((await download.path())!)))
    expect(sheet.facts).toMatchObject({ Filtros: expect.stringContaining('Registro de: Fabricante'), Registros: 2 })
    expect(sheet.records.find((row) => row.Campo === 'Nome' && row.Antes === name)).toMatchObject({
      Depois: `${name} 2`,
    })

    // The page names a filter that it does not know, and does not pass the whole list off as its result.
    await page.goto('/auditLogs?tableName=xyz&initialCreatedAt=ontem')
    await page.getByText('Filtro desconhecido: Registro de “xyz”, De “ontem”. A lista está sem ele.').waitFor()
    if (isScripted) await expectAccessible(page)
    await page.goto('/auditLogs')
    expect(await page.getByText('Filtro desconhecido').count()).toBe(0)
    await page.getByRole('link', { name: 'Observações' }).click()
    await page.waitForURL(/area=orderNotes/)
    expect((await page.goto('/auditLogs/999999999'))?.status()).toBe(404)
    expect((await page.goto('/auditLogs/abc'))?.status()).toBe(404)
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
    await context.close()
  })

  it('is for staff with the permission', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator')
    expect((await page.goto('/auditLogs'))?.status()).toBe(403)
    await context.close()
  })
})
