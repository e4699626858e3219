import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
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

const line = (name: string, longitude: string) =>
  `1;${longitude};-27.10;${name};Município;SC;5000;${Array(12).fill('5000').join(';')}`

/** Sends a file with the fields beside it. */
async function send(page: Page, lines: readonly string[]): Promise<void> {
  await page
    .getByLabel('Arquivo CSV')
    .setInputFiles([{ name: 'atlas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }])
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
}

describe.each(SCRIPTED)('places of irradiation with JavaScript %s', (javaScript) => {
  it('come from a file, none of it when a point lies outside Brazil, are edited and used by the assistant', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: 360, height: 740 },
    })
    const city = `Cidade ${javaScript === 'on' ? 'Alfa' : 'Beta'}`
    await logIn(page, 'admin', '/irradiations')
    await page.getByRole('heading', { level: 1, name: 'Irradiação' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('link', { name: 'Importar CSV' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Importar irradiação' }).waitFor()
    await untilHydrated(page)
    await page.getByLabel('Fonte').fill('Atlas Brasileiro')
    await page.getByLabel('Licença').fill('Autorizada ao distribuidor')
    await page.getByLabel('Período').fill('1999 a 2015')
    // A copy that has lost its decimal point.
    await send(page, [line(city, '-52.61'), line('Xaxim', '-5261')])
    await page.getByText('fica fora do Brasil: confira o ponto decimal').first().waitFor()
    expect(await page.getByLabel('Fonte').inputValue()).toBe('Atlas Brasileiro')
    if (javaScript === 'on') await expectAccessible(page)
    await send(page, [line(city, '-52.61')])
    await page.getByText('Lugares importados: 1.').waitFor()

    await page.goto(`/irradiations?name=${encodeURIComponent(city)}`)
    await page.getByRole('table').getByRole('link', { name: city }).click()
    await page.getByRole('heading', { level: 1, name: `${city}, SC` }).waitFor()
    await untilHydrated(page)
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel('Latitude').fill('60')
    const save = page.getByRole('button', { name: 'Salvar lugar' }).last()
    await save.click()
    await page
      .getByText(/O campo Latitude/)
      .first()
      .waitFor()
    await page.getByLabel('Latitude').fill('-27,1')
    await page.getByLabel('Janeiro').fill('6,25')
    await save.click()
    await page.getByText(`Irradiação de ${city} salva.`).waitFor()

    const buyer = await visit(browser, portal.origin, { javaScript, viewport: { width: 360, height: 740 } })
    await logIn(buyer.page, 'pampa', '/mentat')
    await buyer.page.getByLabel('Consumo médio').fill('600')
    await buyer.page.getByLabel('UF', { exact: true }).selectOption('SC')
    await buyer.page.getByLabel(/^Cidade/).fill(city.toLowerCase())
    await buyer.page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await buyer.page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    expect(await buyer.page.locator('main').innerText()).toMatch(new RegExp(`${city}.*Atlas Brasileiro`, 's'))
    expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await buyer.context.close()
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await context.close()
  })

  it('are kept by administrators alone', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/')
    for (const path of ['/irradiations', '/irradiations/import'])
      expect((await page.goto(path))?.status(), path).toBe(403)
    await context.close()
  })
})
