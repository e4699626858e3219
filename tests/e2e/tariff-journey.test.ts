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

const HEADER =
  'SigAgente;DatInicioVigencia;DatFimVigencia;DscSubGrupo;DscModalidadeTarifaria;NomPostoTarifario;DscUnidadeTerciaria;VlrTUSD;VlrTE'
/** Tarifa verde of A4, as ANEEL has it in three lines. */
const green = (agent: string, demand = '21,84') =>
  [
    HEADER,
    `${agent};2026-08-22;2027-08-21;A4;Verde;Ponta;MWh;1182,45;437,61`,
    `${agent};2026-08-22;2027-08-21;A4;Verde;Fora ponta;MWh;103,20;270,09`,
    `${agent};2026-08-22;2027-08-21;A4;Verde;Não se aplica;kW;${demand};,00`,
  ].join('\r\n')

const PHONE = { width: 360, height: 740 }
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
const calculate = (page: Page) =>
  page
    .getByRole('button', { name: /^Calcular( de novo)?$/ })
    .last()
    .click()

describe.each(JAVASCRIPT)('the real bill with JavaScript %s', (javaScript) => {
  it('goes from ANEEL’s file to a tariff with its taxes, to a bill of grupo A and its result, at 360 px', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const agent = `Rede ${javaScript === 'on' ? 'Alfa' : 'Beta'}`
    const send = async (text: string) => {
      await page
        .getByLabel('Arquivo CSV')
        .setInputFiles([{ name: 'tarifas.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }])
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
    }
    const check = async () => {
      if (javaScript === 'on') await expectAccessible(page)
      await isNarrow(page)
    }
    await logIn(page, 'admin', '/tariffs')
    await page.getByRole('heading', { level: 1, name: 'Tarifas de energia' }).waitFor()
    await page.getByText('Open Data Commons Open Database License').waitFor()
    await page.getByText('Exemplo').first().waitFor()
    await check()
    await page.getByRole('link', { name: 'Importar CSV' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Importar tarifas' }).waitFor()
    await untilHydrated(page)
    await send(green(agent, '-1'))
    await page.getByText('Linha 4 tem um valor ilegível ou negativo.').first().waitFor()
    await check()
    await untilHydrated(page)
    await send(green(agent))
    await page.getByText('Tarifas importadas: 1 novas, 0 corrigidas, 0 iguais').waitFor()

    await page.goto(`/tariffs?distributor=${encodeURIComponent(agent)}`)
    await page.getByText('falta o imposto').first().waitFor({ state: 'attached' })
    await page.getByRole('table').getByRole('link', { name: agent }).click()
    await page.getByRole('heading', { level: 1, name: `${agent}, A4 Verde` }).waitFor()
    await untilHydrated(page)
    await check()
    await page.getByLabel('PIS/COFINS').fill('4,6')
    await page.locator('#tariff-icms').fill('170')
    const save = page.getByRole('button', { name: 'Salvar tarifa' }).last()
    await save.click()
    await page
      .getByText(/O campo ICMS/)
      .first()
      .waitFor()
    expect(await page.getByLabel('PIS/COFINS').inputValue()).toBe('4,6')
    await page.locator('#tariff-icms').fill('17')
    await save.click()
    await page.getByText(`Tarifa de ${agent}, A4 Verde salva.`).waitFor()
    await page.getByRole('link', { name: 'Nova tarifa' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nova tarifa' }).waitFor()
    await untilHydrated(page)
    // An optional field says so in its label: here each is named by what it holds.
    const typed = {
      ...{ distributor: agent, validFrom: '2027-01-01', te: '1', tusd: '1', source: 'REH 1' },
      ...{ tePeak: '1', tusdPeak: '1', demand: '1' },
    }
    for (const [field, value] of Object.entries(typed)) await page.locator(`#tariff-${field}`).fill(value)
    await page.getByLabel('Subgrupo').selectOption('A4')
    await page.getByLabel('Modalidade').selectOption('GREEN')
    await page.getByRole('button', { name: 'Criar tarifa' }).last().click()
    await page
      .getByText('Já há uma tarifa igual que vale de 22/08/2026 até 21/08/2027: mude as datas')
      .first()
      .waitFor()
    expect(await page.getByLabel('Vale desde').inputValue()).toBe('2027-01-01')
    await check()
    await context.close()
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])

    const buyer = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const study = buyer.page
    await logIn(study, 'pampa', '/mentat')
    await study.getByRole('combobox', { name: 'Distribuidora' }).fill(agent)
    await study.getByLabel('Subgrupo').selectOption('A4')
    await study.getByLabel('UF', { exact: true }).selectOption('SC')
    await study.getByLabel('Telhado').selectOption('MINI_ZINCO_ALUZINCO')
    await study.locator('#sizing-connection').selectOption('TRI')
    await study.getByText('Grupo A e tarifa branca: 0 de 5').click()
    await study.getByLabel('Consumo fora da ponta').fill('5.000')
    await study.getByLabel('Consumo na ponta').fill('600')
    await calculate(study)
    await study
      .getByText(/O campo Demanda contratada é obrigatório/)
      .first()
      .waitFor()
    expect(await study.getByLabel('Consumo fora da ponta').inputValue()).toBe('5.000')
    expect(await study.getByRole('combobox', { name: 'Distribuidora' }).inputValue()).toBe(agent)
    await isNarrow(study)
    await study.getByLabel('Demanda contratada').fill('45')
    await study.getByLabel('Instalação e projeto, por Wp').fill('1,20')
    await calculate(study)
    await study.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    const text = (await study.locator('main').innerText()).replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Paga-se em/i)
    expect(text).toMatch(/E se mudar\?/)
    await study.locator('summary', { hasText: 'O que esta estimativa supõe' }).click()
    const premises = (await study.locator('section[aria-labelledby="assumptions"]').innerText()).replaceAll(
      '\u00a0',
      ' ',
    )
    for (const said of [/Demanda, com impostos/i, /R\$ 27,582\/kW/, /2026: 60%; 2027: 75%; 2028: 90%/, /Lei 14\.300/])
      expect(premises).toMatch(said)
    expect(premises).toMatch(/Redução da demanda/)
    if (javaScript === 'on') await expectAccessible(study)
    await isNarrow(study)
    await buyer.context.close()
    expect(buyer.complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
  })

  it('shows tariffs to nobody without the key', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/')
    for (const path of ['/tariffs', '/tariffs/new', '/tariffs/import'])
      expect((await page.goto(path))?.status(), path).toBe(403)
    await context.close()
  })
})
