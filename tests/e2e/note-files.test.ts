import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { PDF } from './support/order-steps'

let portal: RunningPortal
let browser: Browser
/** When the portal was up, with the demo's own files. */
let began = 0
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(EMBEDDED), openBrowser()])
  began = Date.now()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

describe.each(JAVASCRIPT)('a note with several files, JavaScript %s', (javaScript) => {
  const open = async () => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    const { page } = visitor
    await logIn(page, 'consultant', '/budgets')
    await page.locator('tbody th a').first().click()
    await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
    await page.getByText('Adicionar observação').click()
    return { ...visitor, form: page.locator('.note-form form') }
  }

  it('keeps all of them in one entry: pictures seen at once, documents as links', async () => {
    const { page, context, form, complaints } = await open()
    const text = `Vistoria do telhado, script ${javaScript}`
    await form.getByLabel('Observação').fill(text)
    const files = [await picture('telhado.png', '#0b6b53'), await picture('quadro.png', '#b45309'), PDF]
    await form.getByLabel('Documentos').setInputFiles(files)
    await form.getByRole('button', { name: 'Adicionar' }).click()
    const entry = page.locator('.timeline > li', { hasText: text })
    await entry.waitFor()
    expect(await entry.count()).toBe(1)
    expect(await entry.getByRole('link', { name: /(telhado|quadro)\.png$|comprovante\.pdf$/ }).count()).toBe(5)
    for (const name of ['telhado.png', 'quadro.png']) {
      const image = entry.getByRole('img', { name: `Imagem ${name}` })
      await image.scrollIntoViewIfNeeded()
      expect(await image.getAttribute('loading')).toBe('lazy')
      await expect
        .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), { timeout: 10_000 })
        .toBe(224)
    }
    expect(await entry.getByRole('img').count()).toBe(2)
    if (javaScript === 'on') await expectAccessible(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('names each file that it does not take, keeps the text and writes nothing', async () => {
    const { page, context, form } = await open()
    const text = `Sem estes arquivos, script ${javaScript}`
    await form.getByLabel('Observação').fill(text)
    const fake = { ...PDF, name: 'falso.pdf', buffer: Buffer.from('isto não é um PDF') }
    await form.getByLabel('Documentos').setInputFiles([PDF, fake, { ...fake, name: 'outro.pdf' }])
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByText('Arquivo rejeitado: falso.pdf - Tipo de arquivo inválido').waitFor()
    await page.getByText('Arquivo rejeitado: outro.pdf - Tipo de arquivo inválido').waitFor()
    await page.getByText('Escolha os arquivos de novo.').waitFor()
    expect(await page.getByLabel('Observação').first().inputValue()).toBe(text)
    // The form goes on with other files, and with the same key as before.
    await page.getByLabel('Documentos').first().setInputFiles([PDF])
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .last()
      .click()
    const entry = page.locator('.timeline > li', { hasText: text })
    await entry.waitFor()
    expect(await entry.count()).toBe(1)
    expect(await entry.locator('a[download]').count()).toBe(1)
    await context.close()
  })

  it('says of a file whose bytes are gone that it is not available, on every page that has it', async () => {
    const { page, context, form, complaints } = await open()
    const text = `Arquivos que se perdem, script ${javaScript}`
    await form.getByLabel('Observação').fill(text)
    await form.getByLabel('Documentos').setInputFiles([await picture('perdida.png', '#b45309'), PDF])
    await form.getByRole('button', { name: 'Adicionar' }).click()
    const entry = page.locator('.timeline > li', { hasText: text })
    await entry.waitFor()
    // The page may still be fetching its pictures: one that is gone by then would be a complaint. The network was idle
    // before the form was sent, so that waiting for it to be would end at once.
    const pictures = page.locator('.timeline img')
    for (const one of await pictures.all()) await one.scrollIntoViewIfNeeded()
    const areHere = (all: (HTMLElement | SVGElement)[]) =>
      all.every((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0)
    await expect.poll(() => pictures.evaluateAll(areHere)).toBe(true)
    // All that this test has stored, as on a disk that was lost; the pictures of the products are another matter.
    for (const file of readdirSync(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name)
      if (file.isFile() && statSync(path).mtimeMs >= began) rmSync(path)
    }
    const order = new URL(page.url()).pathname
    for (const path of [order, `${order}/documents`]) {
      await page.goto(path)
      const lost = page.getByText('comprovante.pdf arquivo indisponível')
      await lost.first().waitFor()
      await page.getByText('perdida.png arquivo indisponível').first().waitFor()
      expect(await page.locator('a[download], img[alt^="Imagem"]').count(), path).toBe(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
