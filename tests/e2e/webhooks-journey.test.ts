import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

/** A partner's receiver, which fails until it is told to take messages. */
let receiver: Server
let answers = 500
let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(answers).end(`<b>resposta ${answers}</b>`))
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  ;[portal, browser] = await Promise.all([startPortal({ WEBHOOKS_LOOPBACK: 'on' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  receiver?.close()
})

describe.each(SCRIPTED)('a webhook with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const ready = async (page: Page) => {
    if (!isScripted) return
    await untilHydrated(page)
    await expectAccessible(page)
  }
  /** The log is read anew until the worker has tried. */
  const untilLogged = async (page: Page, text: string) => {
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByRole('table', { name: 'Mensagens' }).innerText()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toContain(text)
  }

  it('is made, fails, is mended, sent once more, and deleted after a question', { timeout: 180_000 }, async () => {
    answers = 500
    const { port } = receiver.address() as AddressInfo
    const { page, context } = await visit(browser, portal.origin, { javaScript, viewport: { width: 360, height: 780 } })
    await logIn(page, 'admin', '/external-api-quota')
    await page.getByRole('link', { name: 'Webhooks: Integração Sol do Vale' }).click()
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
    await ready(page)
    await page.getByLabel('Link').fill(`http://localhost:${port}/um`)
    await page.getByLabel('Cliente alterado').check()
    await page.getByRole('button', { name: 'Criar webhook' }).click()
    await page.getByText('Segredo: copie-o agora').waitFor()
    await page.getByRole('link', { name: `http://localhost:${port}/um` }).click()
    await page.getByRole('heading', { level: 1, name: 'Webhook', exact: true }).waitFor()
    await ready(page)
    await page.getByRole('button', { name: 'Enviar teste' }).click()
    await page.getByText('Na fila de envio.').waitFor()
    await untilLogged(page, '500 em')
    await page.getByRole('link', { name: 'Teste' }).first().click()
    await page.getByText('<b>resposta 500</b>').waitFor()
    await ready(page)
    await page.goBack()

    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Editar webhook' }).waitFor()
    await ready(page)
    expect(await page.getByLabel('Cliente alterado').isChecked()).toBe(true)
    await page.getByLabel('Link').fill('https://10.0.0.1/um')
    await page.getByLabel('Kit criado').check()
    await page.getByRole('button', { name: 'Salvar webhook' }).click()
    await page.locator('.field-error').first().waitFor()
    expect(await page.getByLabel('Link').inputValue()).toBe('https://10.0.0.1/um')
    expect(await page.getByLabel('Kit criado').isChecked()).toBe(true)
    await page.getByLabel('Link').fill(`http://localhost:${port}/dois`)
    await page.getByRole('button', { name: 'Salvar webhook' }).click()
    await page.getByText('Webhook salvo.').waitFor()
    await page.getByText('Kit criado').waitFor()

    answers = 204
    await page.getByRole('button', { name: 'Reenviar Teste' }).first().click()
    await page.getByText('Na fila de envio.').waitFor()
    await untilLogged(page, '204 em')
    const here = page.url()
    await page.goto(`${here.split('?')[0]}?state=DEAD`)
    await page
      .getByText(/Nenhum/)
      .first()
      .waitFor()
    await page.goto(`${here.split('?')[0]}?state=DELIVERED`)
    await page.getByRole('table', { name: 'Mensagens' }).getByText('Entregue').waitFor()

    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByText('o segredo deixa de valer').waitFor()
    await ready(page)
    await page.getByRole('button', { name: 'Excluir webhook' }).click()
    await page.getByText('Webhook excluído.').waitFor()
    expect((await page.goto(here))?.status()).toBe(404)
    await context.close()
  })
})
