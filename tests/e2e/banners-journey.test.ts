import type { Browser } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTraffic, sum, untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

let portal: RunningPortal
let browser: Browser
let art: Buffer
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  const noise = { type: 'gaussian', mean: 140, sigma: 12 } as const
  art = await sharp({ create: { width: 1_000, height: 400, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PHONE = { width: 360, height: 740 }
const FOREIGN = 'https://fabricante.example/novo?a=1&b=%22'
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|403|404|409|422)/.test(line))

describe.each(SCRIPTED)('on a phone with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const open = async () => {
    const opened = await visit(browser, portal.origin, { javaScript })
    await opened.page.setViewportSize(PHONE)
    const settle = async () => {
      if (!isScripted) return
      await untilHydrated(opened.page)
      await expectAccessible(opened.page)
      expect(await opened.page.evaluate('document.documentElement.scrollWidth'), opened.page.url()).toBeLessThanOrEqual(
        PHONE.width,
      )
    }
    return { ...opened, settle }
  }

  /** Makes a banner with its picture, as marketing does. */
  async function makeBanner(kind: 'BANNER' | 'POPUP', title: string, alt: string, link: string) {
    const staff = await open()
    const { page } = staff
    await logIn(page, 'marketing', '/banners/new')
    await staff.settle()
    await page.getByLabel('Tipo').selectOption(kind)
    await page.getByLabel('Título').fill(title)
    await page.getByLabel('Texto alternativo').fill(alt)
    await page.getByLabel('Link').fill('javascript:alert(1)')
    await page.getByLabel('Estado').selectOption('SC')
    await page.getByRole('button', { name: 'Criar banner' }).click()
    await page.locator('.field-error', { hasText: 'https://' }).waitFor()
    expect(await page.getByLabel('Título').inputValue()).toBe(title)
    await page.getByLabel('Link').fill(link)
    await page.getByRole('button', { name: 'Criar banner' }).click()
    await page.getByText('Banner criado.').waitFor()
    await staff.settle()
    await page.getByLabel('Imagem larga').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: art })
    await page.getByRole('button', { name: 'Salvar imagem larga' }).click()
    await page.getByText('Imagem salva.').waitFor()
    await staff.settle()
    return staff
  }

  it('a banner is made, seen at home, followed out of the portal, and counted', async () => {
    const alt = `<img src=x onerror=alert(1)> ${javaScript}`
    const staff = await makeBanner('BANNER', `Novo inversor ${javaScript}`, alt, FOREIGN)
    const reader = await open()
    await reader.context.route('https://fabricante.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Fabricante</title>' }),
    )
    await logIn(reader.page, 'integrator', '/')
    const traffic = await recordTraffic(reader.page)
    await reader.page.goto('/', { waitUntil: 'networkidle' })
    await reader.settle()
    const picture = reader.page.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    const drawn = '[...document.querySelectorAll(".banner img")].map((image) => image.naturalWidth)'
    expect(Math.min(...((await reader.page.evaluate(drawn)) as number[])), 'each is drawn').toBeGreaterThan(0)
    const images = traffic.all.filter(({ path }) => path.startsWith('/files/'))
    const weighs = sum(images.map(({ bytes }) => bytes))
    expect(sum(traffic.all.map(({ bytes }) => bytes)), 'home with its banners').toBeLessThanOrEqual(150 * 1_024)
    console.info(
      `bytes: home with ${images.length} banners: ${sum(traffic.all.map(({ bytes }) => bytes))}, images ${weighs}`,
    )
    for (const { bytes, path } of images) expect(bytes, path).toBeLessThanOrEqual(60_000)
    await picture.click()
    await reader.page.waitForURL(FOREIGN)

    await staff.page.reload()
    const cells = staff.page.locator('main table tbody tr').first()
    expect(await cells.locator('td').allInnerTexts()).toEqual(['1', '1'])
    await staff.page.goto('/banners')
    await staff.settle()
    await staff.page.getByRole('button', { name: `Subir Novo inversor ${javaScript}` }).click()
    await staff.page.getByText('Ordem salva.').waitFor()
    expect(unexpected([...staff.complaints, ...reader.complaints])).toEqual([])
    await staff.context.close()
    await reader.context.close()
  })

  it('a pop-up is put away once for all', async () => {
    const title = `Treinamento ${javaScript}`
    const staff = await open()
    await logIn(staff.page, 'marketing', '/banners?kind=POPUP')
    await staff.page.getByRole('link', { name: 'Treinamento em Porto Alegre' }).first().click()
    await staff.page.getByRole('link', { name: 'Editar banner' }).click()
    await staff.page.getByRole('checkbox', { name: 'Ativo' }).waitFor()
    await staff.settle()
    await staff.page.getByRole('checkbox', { name: 'Ativo' }).setChecked(false)
    await staff.page.getByRole('button', { name: 'Salvar banner' }).click()
    await staff.page.getByText('Banner salvo.').waitFor()
    await staff.context.close()

    const maker = await makeBanner('POPUP', title, 'Sala de aula', '/faq')
    const address = new URL(maker.page.url()).pathname
    const reader = await open()
    await logIn(reader.page, 'integrator', '/')
    await reader.settle()
    const popup = reader.page.getByRole('region', { name: title })
    await popup.waitFor()
    await popup.getByRole('button', { name: `Fechar ${title}` }).click()
    await popup.waitFor({ state: 'detached' })
    await reader.page.goto('/')
    expect(await reader.page.getByText(title).count()).toBe(0)
    const again = await open()
    await logIn(again.page, 'integrator', '/')
    expect(await again.page.getByText(title).count(), 'on another device').toBe(0)
    // A second one may be prepared while this one runs; its picture, with which it would be shown, is refused.
    await maker.page.goto('/banners/new')
    if (isScripted) await untilHydrated(maker.page)
    await maker.page.getByLabel('Tipo').selectOption('POPUP')
    await maker.page.getByLabel('Título').fill('Outro')
    await maker.page.getByLabel('Texto alternativo').fill('Outro')
    await maker.page.getByRole('button', { name: 'Criar banner' }).click()
    await maker.page.getByText('Banner criado.').waitFor()
    if (isScripted) await untilHydrated(maker.page)
    await maker.page.getByLabel('Imagem larga').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: art })
    await maker.page.getByRole('button', { name: 'Salvar imagem larga' }).click()
    await maker.page.getByText('Limite máximo de 1 POP-UP ativos atingido!').first().waitFor()
    await maker.page.goto(`${address}/delete`)
    if (isScripted) await untilHydrated(maker.page)
    await maker.page.getByRole('button', { name: 'Excluir banner' }).click()
    await maker.page.getByText('Banner excluído.').waitFor()
    expect(unexpected([...maker.complaints, ...reader.complaints])).toEqual([])
    for (const one of [maker, reader, again]) await one.context.close()
  })
})
