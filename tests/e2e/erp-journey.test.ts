import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { type ErpSimulator, startErpSimulator } from '../../api/sales/erp/simulator/start-simulator'
import { type ApiCaller, createCaller } from '../support/api-caller'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'

/** In the demo's analysis: one order for each way of using the portal. */
const COMPANY = { on: 'Sol do Vale', off: 'Pampa' }

describe('an order that the ERP does not take', () => {
  let browser: Browser
  let portal: RunningPortal
  let erp: ErpSimulator
  beforeAll(async () => {
    erp = await startErpSimulator()
    const { url, user, password } = erp
    ;[browser, portal] = await Promise.all([
      openBrowser(),
      startPortal({ ERP_URL: url, ERP_USER: user, ERP_PASSWORD: password }),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
    await erp?.close()
  })

  const as = (persona: Persona): ApiCaller => {
    const send = (request: Request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(portal.origin + pathname + search, request))
    }
    return createCaller(send, async () => {
      const { body } = await createCaller(send).post<{ token: string }>('/users/login', {
        email: DEMO_LOGINS[persona].email,
        password: DEMO_PASSWORD,
      })
      return body.token
    })
  }
  /** Looks again until the worker has come by. */
  const seeSoon = (page: Page, text: string) =>
    expect
      .poll(
        async () => {
          await page.reload()
          return (await page.locator('#erp h2').textContent()) ?? ''
        },
        { timeout: 40_000 },
      )
      .toContain(text)

  it.each(SCRIPTED)(
    'is found, understood and tried again by the staff with JavaScript %s',
    {
      timeout: 180_000,
    },
    async (javaScript) => {
      erp.misbehave({ next: [{ step: 'ORDER', fault: 'refuse', times: 2 }] })
      const { body } = await as('admin').get('/orders', { 'orderStatus[]': ['ANALYSIS'], perPage: 100 })
      const order = body.data.find(({ companyName }) => String(companyName).includes(COMPANY[javaScript]))!
      const moved = await as('fiscal').put(`/orders/nextStatus/${order.id}`, { note: 'Documentos conferidos.' })
      expect(moved.status, JSON.stringify(moved.body)).toBe(200)

      const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
      await logIn(page, 'fiscal', `/orders/${order.id}`)
      await seeSoon(page, 'Falhou')
      const section = page.locator('#erp')
      await expect
        .poll(() => section.textContent())
        .toContain('Revise os dados do pedido; quem tem a permissão “Integrar pedido ao ERP” reenvia a integração.')
      expect(await section.textContent()).toContain('DADOS_INVALIDOS: Recusa simulada')

      await page.goto('/orders/erp?trouble=DEAD')
      await page.getByLabel(`Marcar ${order.id}`).check()
      await page.getByRole('button', { name: 'Tentar os marcados de novo' }).click()
      await page.getByText('1 de 1 na fila.').waitFor()
      await page.goto(`/orders/${order.id}`)
      await seeSoon(page, 'Falhou')

      await page.getByRole('link', { name: 'Ver as chamadas ao ERP' }).click()
      await page.getByRole('heading', { name: 'Últimas chamadas' }).waitFor()
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await page.getByText(`Integração do pedido ${order.id} na fila.`).waitFor()
      await seeSoon(page, 'Integrado')
      expect(await section.textContent()).toContain(erp.memory.ordersOf(`order-${order.id}-v0`)[0]!.number)
      expect(await section.getByRole('button').count()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('is nobody’s business outside the staff', async () => {
    const { body } = await as('admin').get('/orders', { 'orderStatus[]': ['CONFIRMED'], perPage: 100 })
    const own = body.data.find(({ companyName }) => String(companyName).includes('Sol do Vale'))!
    const { page, context } = await visit(browser, portal.origin)
    await logIn(page, 'integrator', `/orders/${own.id}`)
    expect(await page.locator('#erp').count()).toBe(0)
    expect(await page.content()).not.toMatch(/Integração ERP|erpState/)
    for (const path of ['/orders/erp', `/orders/${own.id}/erp`])
      expect((await page.goto(path))?.status(), path).toBe(403)
    await context.close()
  })
})
