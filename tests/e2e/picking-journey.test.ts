import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { enterOnPhone, JAVASCRIPT, openBrowser } from '../support/open-browser'
import { expectSound } from './support/check-page'
import { PDF } from './support/order-steps'

interface Picking {
  version: number
  lines: { position: number; productId: number; name: string; quantity: number; asksSerial: boolean }[]
  volumes: number | null
}
interface Order {
  status: string
  createdAt: string
  shipments: { n: number; version: number; loaded: number[] | null }[]
}

describe.each(JAVASCRIPT)('picking and loading with JavaScript %s', (javaScript) => {
  let portal: DemoPortal
  let browser: Browser
  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  const as = (persona: Persona, path: string) => enterOnPhone(browser, portal.origin, { javaScript, persona, path })
  const isSound = (page: Page) => expectSound(page, javaScript)
  /** As a scanner does: it fills the field and presses Enter. */
  const read = async (page: Page, label: string | RegExp, code: string) => {
    await page.getByLabel(label).fill(code)
    await page.getByLabel(label).press('Enter')
  }

  /** Gives a product its own code, and no other. */
  const named = async (productId: number, code: string | null) => {
    const { version, name, type } = (
      await portal.as('admin').get<{ version: number; name: string; type: string }>(`/products/${productId}`)
    ).body
    const saved = await portal.as('admin').put(`/products/${productId}`, { version, name, type, code, gtin: null })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }

  it('reads every piece, prints labels, reads them at the vehicle, and says what comes next', {
    timeout: 240_000,
  }, async () => {
    const admin = portal.as('admin')
    const { body: list } = await admin.get<{ data: { id: number; pieces: number }[] }>('/separation')
    expect(list.data.length).toBeGreaterThan(1)
    const id = [...list.data].sort((one, other) => other.pieces - one.pieces)[0]!.id
    const { lines } = (await admin.get<Picking>(`/orders/${id}/picking`)).body
    // Everything but the last line has an own code.
    for (const { productId } of lines.slice(0, -1)) await named(productId, `OWN-${productId}`)
    await named(lines.at(-1)!.productId, null)
    const codeOf = (position: number) => `OWN-${lines[position]!.productId}`
    const [module, inverter] = [lines[0]!, lines.find(({ asksSerial }) => asksSerial)!]

    const { page, context, complaints } = await as('logistics', '/separation')
    await isSound(page)
    // What one walks with, on paper.
    await page.getByRole('link', { name: 'Imprimir lista' }).click()
    await page.getByRole('heading', { name: /^Lista de separação \d+ pedidos$/ }).waitFor()
    const row = page.getByRole('row', { name: new RegExp(module.name) })
    expect(await row.innerText()).toContain(`${module.quantity} × pedido ${id}`)
    await isSound(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: String(id) }).click()
    await page.getByRole('heading', { level: 1, name: `Separar pedido ${id}` }).waitFor()
    await isSound(page)
    await page.getByText('Item sem código é contado em Volumes e correções.').waitFor()

    // Unknown, another order's, too many: named, and nothing moves.
    await read(page, 'Código', 'nada')
    await page.getByText('Este código não é de nenhum produto.').first().waitFor()
    expect(await page.getByLabel('Código').inputValue()).toBe('nada')
    if (javaScript === 'on') {
      // The next reading takes the place of the one that was refused.
      await page.keyboard.type(codeOf(0))
      expect(await page.getByLabel('Código').inputValue()).toBe(codeOf(0))
    }
    await page.getByLabel(/^Quantidade/).fill(String(module.quantity + 1))
    await read(page, 'Código', codeOf(0))
    await page.getByText(`Faltam ${module.quantity} deste item.`).first().waitFor()
    await isSound(page)
    await page.getByLabel(/^Quantidade/).fill(String(module.quantity - 2))
    await read(page, 'Código', codeOf(0))
    await page.getByText(`${module.name}: ${module.quantity - 2} de ${module.quantity}.`).waitFor()

    // What is missing leads to the swap of that product.
    const missing = page.getByRole('link', { name: `Falta ${module.name}` })
    expect(await missing.getAttribute('href')).toBe(
      `/orders/${id}/substitutions?productId=${module.productId}&quantity=2`,
    )
    await missing.click()
    await page.getByText(`${module.name} não tem substituto cadastrado neste pedido.`).waitFor()
    await page.goto(`${portal.origin}/separation/${id}`)
    await read(page, 'Código', codeOf(0))
    await page.getByText(`${module.name}: ${module.quantity - 1} de ${module.quantity}.`).waitFor()
    await read(page, 'Código', codeOf(0))
    await page.getByText(`${module.name}: ${module.quantity} de ${module.quantity}.`).waitFor()

    // The number of a piece is asked for, and none is made up; the code stays.
    const code = `OWN-${inverter.productId}`
    await read(page, 'Código', code)
    await page.getByText(`${inverter.name}: leia agora o número de série da peça.`).first().waitFor()
    expect(await page.getByLabel('Código').inputValue()).toBe(code)
    await isSound(page)
    await read(page, /^Número de série/, `SN-${javaScript}-1`)
    await page.getByText(`série SN-${javaScript.toUpperCase()}-1`).waitFor()

    // The rest by the API, so that the last piece is read here.
    const rest = lines.filter((line) => line !== module && line !== inverter).slice(0, -1)
    for (const { productId, quantity } of rest)
      expect(
        (await portal.as('logistics').post(`/orders/${id}/picking`, { code: `OWN-${productId}`, quantity })).status,
      ).toBe(201)
    const last = lines.at(-1)!
    await named(last.productId, 'LAST')
    await page.getByLabel(/^Quantidade/).fill(String(last.quantity))
    await read(page, 'Código', 'last')
    await page.getByText('Tudo separado').first().waitFor()
    const next = page.getByText('Próximo da fila:').getByRole('link')
    expect(await next.getAttribute('href')).toMatch(/^\/separation\/\d+$/)
    expect(await next.getAttribute('href')).not.toBe(`/separation/${id}`)
    await isSound(page)

    // A label a volume, each a sheet of 100 × 150 mm.
    const volumes = (await admin.get<Picking>(`/orders/${id}/picking`)).body.volumes!
    await page.getByRole('link', { name: 'Etiquetas' }).click()
    await page.getByRole('heading', { name: `Etiquetas do pedido ${id}` }).waitFor()
    expect(await page.getByRole('img', { name: /^Código de barras/ }).count()).toBe(volumes)
    await page.getByRole('region', { name: `Remessa 1, volume 1 de ${volumes}` }).waitFor()
    await isSound(page)
    await page.emulateMedia({ media: 'print' })
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(volumes)
    const [, width = '', height = ''] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect(Math.abs(Number(width) - (100 / 25.4) * 72)).toBeLessThan(1)
    expect(Math.abs(Number(height) - (150 / 25.4) * 72)).toBeLessThan(1)

    await page.emulateMedia({ media: 'screen' })

    // The step, and what comes next in the queue.
    await page.goto(`${portal.origin}/orders/${id}/status/nextStatus`)
    await page.getByRole('main').getByRole('button', { name: 'Avançar', exact: true }).click()
    const after = page.getByText('Próximo da fila:').getByRole('link')
    await after.waitFor()
    expect(await after.getAttribute('href')).toMatch(/^\/(orders|separation)\/\d+$/)
    expect(complaints.filter((text) => !/42[0-9]|400/.test(text))).toEqual([])

    // Its invoice, then the vehicle.
    const order = async () => (await admin.get<Order>(`/orders/${id}`)).body
    expect((await order()).status).toBe('AWAITING_NF_BE_SENT')
    const month = (await order()).createdAt.slice(2, 7).replace('-', '')
    const key = completeNfeKey(`42${month}99900001000150550010000${String(80_000 + id).slice(-5)}112345678`)
    const { body: detail } = await admin.get<{ version: number }>(`/orders/${id}`)
    const moved = await portal.as('fiscal').put(`/orders/${id}/shipments/1/invoice`, {
      version: detail.version,
      invoiceKey: key,
      note: 'DANFE emitida.',
      assetIds: [await uploaded(portal, 'fiscal')],
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)

    await page.goto(`${portal.origin}/orders/${id}`)
    await page.getByRole('link', { name: 'Carregar (remessa única)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Carregar remessa 1' }).waitFor()
    await isSound(page)
    await read(page, 'Etiqueta do volume', `v${id}-1-2`)
    await page.getByText(`Volume 2 carregado: 1 de ${volumes}.`).waitFor()
    await read(page, 'Etiqueta do volume', `V${id}-1-2`)
    await page.getByText('O volume 2 já foi carregado. Nada foi contado.').first().waitFor()
    await isSound(page)
    await read(page, 'Etiqueta do volume', `V${id + 1}-1-1`)
    await page
      .getByText(`Esta etiqueta é do pedido ${id + 1}, remessa 1, volume 1. Nada foi carregado.`)
      .first()
      .waitFor()
    await read(page, 'Etiqueta do volume', 'OWN-1')
    await page.getByText('Este código não é de uma etiqueta de volume.').first().waitFor()
    expect((await order()).shipments[0]!.loaded).toEqual([2])

    // What the vehicle lacks is told where it leaves, and is no refusal.
    await page.goto(`${portal.origin}/orders/${id}/shipments/1/ship`)
    await page.getByText(`Remessa 1: 1 de ${volumes} volumes carregados.`).waitFor()
    await isSound(page)
    await page.goto(`${portal.origin}/orders/${id}/status/nextStatus`)
    await page.getByText(`Remessa 1: 1 de ${volumes} volumes carregados.`).waitFor()
    for (let volume = 1; volume <= volumes; volume++)
      if (volume !== 2)
        await portal.as('logistics').post(`/orders/${id}/shipments/1/loading`, { volumeLabel: `V${id}-1-${volume}` })
    await page.goto(`${portal.origin}/orders/${id}/shipments/1/load`)
    await page.getByText('Tudo carregado.').waitFor()
    await page.getByRole('link', { name: 'Registrar saída' }).click()
    await page.getByLabel('Motorista').fill('João')
    await page.getByLabel('Placa').fill('ABC1D23')
    await page.getByRole('button', { name: 'Registrar saída' }).click()
    await page.getByText(`Alterações salvas: remessa 1 do pedido ${id}.`).waitFor()
    expect((await order()).status).toBe('SHIPPED')
    expect(complaints.filter((text) => !/422|400/.test(text))).toEqual([])
    await context.close()
  })
})

async function uploaded(portal: DemoPortal, persona: Persona): Promise<number> {
  const form = new FormData()
  form.set('file', new File([PDF.buffer], PDF.name, { type: PDF.mimeType }))
  const { status, body } = await portal.as(persona).post<{ id: number }>('/files', form)
  expect(status).toBe(201)
  return body.id
}
