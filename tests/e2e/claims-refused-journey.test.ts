import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Persona } from '../../api/over/seed/demo-logins'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { enterOnPhone, JAVASCRIPT, openBrowser } from '../support/open-browser'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const DRAWING = {
  name: 'desenho.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

// Each way uses up the last piece of the one order that Sol do Vale has received: a portal of its own.
describe.each(JAVASCRIPT)('what is refused of a claim, with JavaScript %s', (javaScript) => {
  let portal: DemoPortal
  let browser: Browser
  let orderId: number
  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
    const { body } = await portal
      .as('integrator')
      .get<{ data: { id: number; version: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
    const { id, version } = body.data[0]!
    orderId = id
    const deliveredAt = addDays(saoPauloDate(new Date()), -2)
    await portal.as('logistics').put(`/orders/${id}/delivery`, { version, deliveredAt })
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  const as = (persona: Persona, path: string) => enterOnPhone(browser, portal.origin, { javaScript, persona, path })
  const newClaim = (type = 'MISSING') => `/customerClaims/new?orderId=${orderId}&type=${type}`
  const submit = (page: Page) => page.getByRole('button', { name: 'Abrir chamado' }).click()
  /** Sends what is refused, and waits until that answer is drawn: the one before it has the same summary. */
  async function submitRefused(page: Page) {
    const answered =
      javaScript === 'on'
        ? page.waitForResponse((answer) => answer.request().method() === 'POST').then((answer) => answer.finished())
        : page.waitForEvent('load')
    await submit(page)
    await answered
    await page.locator('.shell[aria-busy=true]').waitFor({ state: 'detached' })
  }
  const claimsOfOrder = async () =>
    (await portal.as('afterSales').get<{ data: { id: number }[] }>('/customerClaims', { originalOrderId: orderId }))
      .body.data.length
  /** The fields of an item open under it. */
  const tick = (page: Page, at: number) => page.locator('.items').getByRole('checkbox').nth(at).check()
  async function fill(page: Page) {
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    await page.getByLabel('Motivo').fill('Não veio na entrega.')
  }

  it('says beside its line what is wrong with a quantity, and keeps the photo', { timeout: 120_000 }, async () => {
    const before = await claimsOfOrder()
    const { page, context } = await as('integrator', newClaim())
    await fill(page)
    await page.getByLabel('Fotos').setInputFiles([photo('vidro.png')])
    await tick(page, 0)
    const quantity = page.getByLabel(/^Quantidade de /).first()
    for (const typed of ['0', '1,5', '-1', '1e9', '999999']) {
      await quantity.fill(typed)
      await submitRefused(page)
      await page.locator('.notice-danger').waitFor()
      await page
        .getByText(/vidro\.png|Arquivo 1/)
        .first()
        .waitFor()
      expect([typed, await quantity.inputValue()]).toEqual([typed, typed])
      await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    expect(await claimsOfOrder()).toBe(before)
    await context.close()
  })

  it('takes no drawing for a photo and no eleventh one; the others stay chosen', { timeout: 120_000 }, async () => {
    const before = await claimsOfOrder()
    const { page, context } = await as('integrator', newClaim())
    await fill(page)
    await tick(page, 0)
    await page
      .getByLabel(/^Quantidade de /)
      .first()
      .fill('1')
    const isListening = await untilHydrated(page)
    await page.getByLabel('Fotos').setInputFiles([photo('um.png'), DRAWING, photo('dois.png')])
    if (!isListening) await submit(page)
    await page
      .getByText(/Arquivo rejeitado: desenho\.png/)
      .first()
      .waitFor()
    for (const name of ['um.png', 'dois.png']) await page.getByText(name, { exact: false }).first().waitFor()
    expect(await page.locator('input[name="assetIds"]').count()).toBe(2)
    await page.getByLabel('Fotos').setInputFiles(Array.from({ length: 11 }, (_, at) => photo(`foto${at}.png`)))
    if (!isListening) await submit(page)
    await page
      .getByText(/Limite máximo de arquivos: 10/)
      .first()
      .waitFor()
    expect(await page.locator('input[name="assetIds"]').count()).toBe(2)
    expect(await claimsOfOrder()).toBe(before)
    await context.close()
  })

  it('gives the last piece to one of two, and tells the other what is left', { timeout: 120_000 }, async () => {
    type Openable = {
      lines: { position: number; name: string }[]
      types: { type: string; left: { position: number; left: number }[] }[]
    }
    const { body } = await portal.as('integrator').get<Openable>(`/customerClaims/openable/${orderId}`)
    const left = body.types.find(({ type }) => type === 'MISSING')!.left
    const at = left.findIndex(({ left: n }) => n > 0)
    const count = left[at]!.left
    const two = [await as('integrator', newClaim()), await as('integrator', newClaim())]
    for (const { page } of two) {
      await fill(page)
      await page.getByLabel('Fotos').setInputFiles([photo('nota.png')])
      await tick(page, at)
      await page
        .getByLabel(/^Quantidade de /)
        .nth(at)
        .fill(String(count))
    }
    await submit(two[0]!.page)
    await two[0]!.page.getByText(/Chamado \d+ aberto/).waitFor()
    await submit(two[1]!.page)
    await two[1]!.page
      .getByText(/Saldo deste item para chamados: 0 de \d+\./)
      .first()
      .waitFor()
    expect(
      await two[1]!.page
        .getByLabel(/^Quantidade de /)
        .nth(at)
        .inputValue(),
    ).toBe(String(count))
    await two[1]!.page
      .getByText(/nota\.png|Arquivo 1/)
      .first()
      .waitFor()

    // Of another company, the order, the claim, its papers and its photo are not there.
    const id = Number(/\d+$/.exec(new URL(two[0]!.page.url()).pathname)![0])
    const image = new URL((await two[0]!.page.locator('main img').first().getAttribute('src'))!, portal.origin).pathname
    expect((await two[0]!.page.request.get(portal.origin + image)).status()).toBe(200)
    const stranger = await as('pampa', '/')
    for (const path of [
      newClaim(),
      `/customerClaims/${id}`,
      `/customerClaims/${id}?tab=materials`,
      `/customerClaims/${id}/complement`,
      `/customerClaims/${id}/contest`,
      `/customerClaims/${id}/return`,
      `/customerClaims/${id}/status/nextStatus`,
      `/customerClaims/slips/${id}`,
      `/customerClaims/warranty-report/${id}`,
      `/orders/${orderId}/receipt`,
      `/customerClaims/999999999`,
      `/customerClaims/new?orderId=999999999`,
      `/customerClaims/new?orderId=abc`,
    ]) {
      const answer = await stranger.page.goto(portal.origin + path)
      expect([path, answer!.status()]).toEqual([path, 404])
    }
    expect((await stranger.page.request.get(portal.origin + image)).status()).toBe(404)
    for (const { context } of [...two, stranger]) await context.close()
  })

  it('concludes a receipt once', { timeout: 120_000 }, async () => {
    const first = await as('integrator', `/orders/${orderId}/receipt`)
    await first.page.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await first.page.getByText('Todos os itens foram conferidos.').waitFor()
    const second = await as('integrator', `/orders/${orderId}/receipt`)
    await second.page.getByRole('button', { name: 'Concluir recebimento' }).waitFor()
    await first.page.getByRole('button', { name: 'Concluir recebimento' }).click()
    await first.page.getByText(`Recebimento do pedido ${orderId} concluído.`).waitFor()
    const { body: before } = await portal.as('integrator').get(`/orders/${orderId}/receipt`)
    await second.page.getByRole('button', { name: 'Concluir recebimento' }).click()
    await second.page.locator('.notice-danger').waitFor()
    expect(await second.page.locator('.notice-danger').innerText()).toMatch(/conclu/)
    expect((await portal.as('integrator').get(`/orders/${orderId}/receipt`)).body).toEqual(before)
    for (const { context } of [first, second]) await context.close()
  })
})
