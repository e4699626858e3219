import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, visit } from '../support/open-browser'
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

/** A way to a page that this one knows nothing of yet. */
const addLink = (page: Page) =>
  page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/manufacturers'
    link.textContent = 'Para os fabricantes'
    document.querySelector('main')?.append(link)
  })

/**
 * Specification §2: a module that does not load asks to check the internet connection, and is
 * no crash that is reported.
 */
describe('a connection that breaks in the middle of the work', () => {
  it('loses the script of the next page: this one stays with what is typed in it, and the way is tried again', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'admin', '/clients/new')
    await page.getByLabel('Nome').first().fill('Ainda não salvo')
    const lost = /\/assets\/_app\.manufacturers\._index/
    await context.route(lost, (route) => route.abort('internetdisconnected'))
    await addLink(page)
    await page.getByRole('link', { name: 'Para os fabricantes' }).click()
    await page.getByText('Não foi possível carregar a página. Verifique sua conexão com a internet.').waitFor()
    expect(await page.getByLabel('Nome').first().inputValue()).toBe('Ainda não salvo')
    expect(await page.locator('.shell').getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page)
    await context.unroute(lost)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabricantes' }).waitFor()
    await context.close()
  })

  it.each([
    ['the data of the next page', /\/manufacturers\.data/],
    ['the question which scripts it needs', /\/__manifest/],
    // The style sheet is in the browser's cache, which an interception goes around.
    ['everything', /^(?!.*\.css$)/],
  ])('loses %s: the page says so, and goes on when it is back', async (_, lost) => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    const reports: string[] = []
    page.on('request', (request) => request.url().includes('/report-error') && reports.push(request.url()))
    await logIn(page, 'admin', '/clients')
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await context.route(lost, (route) => route.abort('internetdisconnected'))
    await addLink(page)
    await page.getByRole('link', { name: 'Para os fabricantes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Não foi possível carregar esta página.' }).waitFor()
    await page.getByText('Verifique sua conexão com a internet').waitFor()
    await context.unroute(lost)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Atualizar a página' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabricantes' }).waitFor()
    expect(reports).toEqual([])
    await context.close()
  })
})
