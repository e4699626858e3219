import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'

let api: RunningPortal
let portal: RunningPortal
let browser: Browser
let line: Server
let isAway = false
beforeAll(async () => {
  ;[api, browser] = await Promise.all([startPortal(), openBrowser()])
  const to = new URL(api.origin)
  // The line between portal and API: cut, it closes every connection without an answer.
  line = createServer((incoming, outgoing) => {
    if (isAway) return void incoming.socket.destroy()
    const { method, url, headers } = incoming
    const call = forward({
      host: to.hostname,
      port: to.port,
      method,
      path: url,
      headers: { ...headers, host: to.host },
    })
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => incoming.socket.destroy())
    incoming.pipe(call)
  }).listen(0)
  portal = await startPortal({ API_BASE_URL: `http://localhost:${(line.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  line?.close()
  await api?.stop()
})

describe.each(SCRIPTED)('an API that is away, JavaScript %s', (javaScript) => {
  it('loses nothing that was typed in the form of an order, and nobody’s login', async () => {
    isAway = false
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/budgets?orderStatus=NEW')
    await page.locator('tbody th a').first().click()
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByLabel('Descrição').fill('Não perca isto')
    isAway = true
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Não foi possível comunicar com o servidor.').first().waitFor()
    // With a script the form is as it was; without one the page keeps the sent values, to be sent again.
    if (javaScript === 'on') expect(await page.getByLabel('Descrição').inputValue()).toBe('Não perca isto')
    else expect(await page.content()).toContain('Não perca isto')
    isAway = false
    await page.getByRole('button', { name: javaScript === 'on' ? 'Salvar alterações' : /de novo/ }).click()
    await page.getByText(/^Alterações salvas/).waitFor()
    await page.locator('.order-facts', { hasText: 'Não perca isto' }).waitFor()
    await context.close()
  })
})
