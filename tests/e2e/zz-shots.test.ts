import { it } from 'vitest'
import { openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, visit } from '../support/open-browser'
import { makeNegotiation } from './support/make-negotiation'

it('shots', async () => {
  const [portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  const id = await makeNegotiation(portal)
  const { body } = await portal.as('manager').get<{ data: { id: number; status: string }[] }>('/budgets', { perPage: 50 })
  console.log(JSON.stringify(body.data.map(({ id, status }) => [id, status])))
  const { page } = await visit(browser, portal.origin)
  await logIn(page, 'manager', `/budgets/${id}/edit`)
  for (const [width, height] of [[1280, 900], [360, 740], [320, 700]] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/budgets/${id}/edit`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/ed-${width}-a.png`, fullPage: false })
    await page.getByLabel(/^Módulo Heliara HL-585N.*: quantidade/).fill('15')
    await page.getByLabel(/^Preço de Inversor/).fill('2.745,50')
    await page.getByText('Novo total', { exact: true }).waitFor()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/ed-${width}-b.png`, fullPage: true })
  }
  await browser.close()
  await portal.stop()
}, 200_000)
