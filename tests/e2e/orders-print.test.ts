import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
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

/** A budget or order of the demo that is offered so, as the manager's list says. */
async function findOffered(offer: string): Promise<number | undefined> {
  const ask = async (path: string, init: RequestInit) => (await fetch(`${portal.origin}/api${path}`, init)).json()
  const headers = { 'content-type': 'application/json' }
  const { email } = DEMO_LOGINS.manager
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const { token } = await ask('/users/login', { method: 'POST', headers, body })
  const read = { headers: { authorization: `Bearer ${token}` } }
  const lists = await Promise.all(['/budgets', '/orders'].map((path) => ask(`${path}?perPage=100`, read)))
  return lists.flatMap(({ data }) => data).find((row: { offer: string }) => row.offer === offer)?.id
}

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

describe.each(SCRIPTED)('orders on paper with JavaScript %s', (javaScript) => {
  it('prints a budget and an order’s mirror without shell, cost or margin, black on white', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', '/orders?orderStatus=FINISHED')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    await page.goto(`/orders/${id}`)
    expect(await page.locator('main').innerText()).toContain('Margem de contribuição')
    for (const [path, title] of [
      [`/orders/print/${id}`, `Pedido ${id}`],
      [`/orders/mirror/${id}`, `Espelho do pedido ${id}`],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title }).waitFor()
      const html = await page.content()
      expect(html).not.toMatch(/Margem de contribuição|Custo/)
      expect(html).not.toContain('class="sidebar"')
      expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(javaScript === 'on')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await page.getByRole('link', { name: 'Voltar' }).isVisible()).toBe(false)
      const colours = await page.locator('body').evaluate((body) => {
        const { backgroundColor, color } = getComputedStyle(body)
        return { backgroundColor, color }
      })
      expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      expect(await sheetsOf(page), path).toBe(1)
      expect(html).not.toContain('Não informado')
    }
    // The order's own page prints as the order, without its buttons.
    await page.goto(`/orders/${id}`)
    expect(await sheetsOf(page), 'the page itself').toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('button:visible, .btn:visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    if (javaScript === 'on') await expectAccessible(page)
    await context.close()
  })

  it('has a mirror only of what was sent', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    expect((await page.goto(`/orders/mirror/${id}`))?.status()).toBe(404)
    expect((await page.goto(`/orders/print/${id}`))?.status()).toBe(200)
    await page
      .getByText(/Preços válidos até|vencido/)
      .first()
      .waitFor()
    await context.close()
  })

  it.each([
    ['EXPIRED', /Expirado em \d\d\/\d\d\/\d{4}/],
    ['CANCELED', /Cancelado/],
    ['TO_APPROVE', /Sujeito a aprovação/],
  ])('of what is %s is no offer: it says why, and has no validity and no line to sign', async (offer, says) => {
    const id = await findOffered(offer)
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'manager', `/orders/print/${id}`)
    await page.getByText('Este documento não é nota fiscal').waitFor()
    const paper = await page.locator('main').innerText()
    expect(paper).toMatch(says)
    expect(paper).not.toMatch(/válidos? até|De acordo/i)
    await context.close()
  })

  it('prints an earlier revision as what it is, and the present one to be signed', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets?orderStatus=NEW')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    await page.goto(`/budgets/${id}/edit`)
    await page.getByLabel('Descrição').fill('Segunda versão')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Alterações salvas').waitFor()
    await page.goto(`/orders/print/${id}`)
    expect(await page.locator('main').innerText()).toMatch(/Válido até .*De acordo/s)
    await page.goto(`/budgets/${id}/revisions/0`)
    await page.getByRole('link', { name: 'Imprimir' }).click()
    await page.getByText('Este documento não é nota fiscal').waitFor()
    const paper = await page.locator('main').innerText()
    expect(paper).toMatch(/Versão substituída: a que vale é a revisão \d/)
    expect(paper).not.toMatch(/válidos? até|De acordo/i)
    await context.close()
  })

  it('names the seller whole for the integrator, as for staff', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    await page.goto(`/orders/print/${id}`)
    const head = await page.locator('.print-header').innerText()
    for (const part of [/CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/, /IE \d+/, /CEP \d{5}-\d{3}/, /\(\d\d\) \d{4,5}-\d{4}/])
      expect(head).toMatch(part)
    await context.close()
  })

  it('keeps a kit of 13 lines on one sheet, and the sums with lines before them on longer ones', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets')
    const id = (await page.locator('tbody th a').first().innerText()).split(/\s/)[0]
    await page.goto(`/orders/print/${id}`)
    const pages: number[] = []
    for (const lines of [13, ...Array.from({ length: 24 }, (_, at) => 14 + at)]) {
      await setLines(page, lines)
      const { sheets, line, closing } = await layOut(page)
      pages.push(sheets)
      expect(closing, 'its links are found').toBeGreaterThanOrEqual(0)
      expect(line, `${lines} lines: the last one is beside the sums`).toBe(closing)
    }
    expect(pages[0], '13 lines').toBe(1)
    expect(Math.max(...pages), 'some of them are longer').toBeGreaterThan(1)
    await context.close()
  })
})

/** As many lines as asked for, in the groups that the page has. */
async function setLines(page: Page, count: number): Promise<void> {
  await page.evaluate((wanted) => {
    const bodies = [...document.querySelectorAll('tbody')]
    const lines = () => [...document.querySelectorAll('tbody tr:not(.group)')]
    while (lines().length > wanted) lines().at(-1)?.remove()
    for (let at = 0; lines().length < wanted; at++) {
      const body = bodies[at % bodies.length]!
      body.append(body.querySelector('tr:not(.group)')!.cloneNode(true))
    }
  }, count)
}

const [LAST_LINE, CLOSING] = ['https://line.example/', 'https://closing.example/']

/** How many sheets it takes, and on which of them the last line and the closing block are: by links put there. */
async function layOut(page: Page): Promise<{ sheets: number; line: number; closing: number }> {
  await page.evaluate(
    ([line, closing]) => {
      const link = (element: Element, href: string) => {
        element.querySelector('a')?.remove()
        element.insertAdjacentHTML('beforeend', `<a href="${href}">.</a>`)
      }
      for (const cell of document.querySelectorAll('tbody a')) cell.remove()
      link([...document.querySelectorAll('tbody tr:not(.group)')].at(-1)!.querySelector('td')!, line!)
      link(document.querySelector('.print-terms p')!, closing!)
    },
    [LAST_LINE, CLOSING],
  )
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g)].map(([, id, text]) => [id, text ?? '']))
  const sheets = [...objects.values()].filter((text) => /\/Type\s*\/Page\b(?!s)/.test(text))
  const sheetOf = (uri: string) =>
    sheets.findIndex((sheet) => {
      const own = /\/Annots\s*\[([^\]]*)\]/.exec(sheet)?.[1] ?? ''
      return sheet.includes(uri) || [...own.matchAll(/(\d+) 0 R/g)].some(([, id]) => objects.get(id!)?.includes(uri))
    })
  return { sheets: sheets.length, line: sheetOf(LAST_LINE), closing: sheetOf(CLOSING) }
}
