import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
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

/** The example rule of modules from 2027 on. */
const MODULES = 181

const PHONE = { width: 360, height: 740 }

describe.each(JAVASCRIPT)('tax rules with JavaScript %s', (javaScript) => {
  it('are looked at, asked why, made, refused where they overlap, corrected with a gap that is accepted', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const ncm = javaScript === 'on' ? '85414300' : '85076000'
    const check = async (on: Page) => {
      if (javaScript === 'on') await expectAccessible(on)
      expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await logIn(page, 'fiscal', '/tax-rules')
    await page.getByRole('heading', { level: 1, name: 'Regras fiscais' }).waitFor()
    await page.getByText('Exemplo: confirme com o seu contador').first().waitFor()
    // The agreement of the examples ends: what has no rule then is said.
    await page.getByText(/para qualquer UF, a partir de 01\/01\/2029/).waitFor()
    await check(page)

    await page.getByRole('link', { name: 'Por que esta regra?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Por que esta regra?' }).waitFor()
    await untilHydrated(page)
    await page.getByLabel('Estado').selectOption('MG')
    await page.getByRole('button', { name: 'Ver a regra' }).click()
    await page.getByRole('heading', { name: /^Vale a regra \d+$/ }).waitFor()
    await page.getByText('é menos específica').first().waitFor()
    await check(page)

    await page.goto('/tax-rules/new')
    await untilHydrated(page)
    const fill = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
    }
    const label = (name: string) => page.locator(`[name="${name}"]`)
    await label('validFrom').fill('2026-06-01')
    await page.locator('details.fold > summary').first().click()
    await label('ncm').fill(ncm)
    await label('destinations').fill('PE 20,5 + 2\nXX 3')
    await label('icmsInterstate').fill('112')
    await fill({ CFOP: '6102', 'CST/CSOSN': '00', Fonte: 'Parecer 12/2026' })
    for (const [name, value] of [
      ...[
        ['ipi', '0'],
        ['pis', '1,65'],
        ['cofins', '7,6'],
        ['cbs', '0,9'],
      ],
      ...[
        ['ibsState', '0,1'],
        ['ibsMunicipal', '0'],
      ],
    ] as [string, string][])
      await label(name).fill(value)
    await page.getByRole('button', { name: 'Criar regra' }).click()
    await page.getByText('Não entendi “XX 3”').first().waitFor()
    await page.getByText('deve ser no máximo 40').first().waitFor()
    // What was typed is there.
    expect(await label('destinations').inputValue()).toContain('PE 20,5 + 2')
    await untilHydrated(page)
    await label('destinations').fill('PE 20,5 + 2')
    await label('icmsInterstate').fill('4')
    await page.getByRole('button', { name: 'Criar regra' }).click()
    await page
      .getByText(/^Regra \d+ criada/)
      .first()
      .waitFor()

    // Another one of the same sale.
    await page.goto('/tax-rules?sort=number&order=desc')
    await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Regra \d+$/ }).waitFor()
    await untilHydrated(page)
    await label('cofins').fill('7,61')
    await page.getByRole('button', { name: 'Salvar regra' }).click()
    await page
      .getByText(/^Regra \d+ salva/)
      .first()
      .waitFor()
    await page.getByRole('table').getByRole('link').first().waitFor()

    // The rule of modules ends a year early: the gap is named, and accepted.
    const module = MODULES
    await page.goto(`/tax-rules/${module}/edit`)
    await untilHydrated(page)
    await label('validUntil').fill(javaScript === 'on' ? '2028-11-30' : '2028-10-31')
    await page.getByRole('button', { name: 'Salvar regra' }).click()
    await page
      .getByText(/^Módulo, para .*contribuinte e produtor rural/)
      .first()
      .waitFor()
    await check(page)
    await untilHydrated(page)
    await label('acceptGaps').check()
    await page.getByRole('button', { name: 'Salvar regra' }).click()
    await page.getByText(`Regra ${module} salva`).first().waitFor()
    // The refused forms are answers of their own kind.
    expect(complaints.filter((one) => !/status of (422|400)/.test(one))).toEqual([])
    await context.close()
  })
})
