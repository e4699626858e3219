import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { enterOnPhone, JAVASCRIPT, openBrowser } from '../support/open-browser'
import { expectSound } from './support/check-page'
import { PDF } from './support/order-steps'

interface Order {
  id: number
  status: string
  createdAt: string
  lines: { name: string; quantity: number; unit: string }[]
  shipments: { n: number; invoiceNumber: string }[]
}

describe.each(JAVASCRIPT)('shipments with JavaScript %s', (javaScript) => {
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
  const order = async (id: number) => (await portal.as('admin').get<Order>(`/orders/${id}`)).body

  it('leave one by one: planned, invoiced, on the road, delivered; their buyer follows each', {
    timeout: 240_000,
  }, async () => {
    const { body: list } = await portal
      .as('admin')
      .get<{ data: { id: number }[] }>('/orders', { 'orderStatus[]': ['AWAITING_NF_BE_SENT'] })
    const { id } = list.data[0]!
    const found = await order(id)
    const [line, ...others] = found.lines
    const carrier = (
      await portal.as('admin').get<{ data: { id: number; name: string; version: number }[] }>('/shippingCompanies')
    ).body.data[0]!

    // The carrier's address of tracking.
    const admin = await as('admin', `/shippingCompanies/${carrier.id}/edit`)
    await admin.page.getByLabel(/^Endereço de rastreio/).fill('https://rastreio.example/')
    await admin.page.getByRole('button', { name: 'Salvar transportadora' }).click()
    await admin.page.getByText('deve começar com https:// e ter {code} ou {invoice}').first().waitFor()
    await admin.page.getByLabel(/^Endereço de rastreio/).fill('https://rastreio.example/{code}')
    await admin.page.getByRole('button', { name: 'Salvar transportadora' }).click()
    await admin.page.waitForURL('**/shippingCompanies**')

    const { page } = admin
    await page.goto(`${portal.origin}/orders/${id}`)
    await page.getByRole('link', { name: 'Dividir em remessas' }).click()
    await page.waitForURL(`**/orders/${id}/shipments/new`)
    await isSound(page)
    await page.getByLabel(`Quantidade de ${line!.name}`).fill(String(line!.quantity + 1))
    for (const { name } of others) await page.getByLabel(`Quantidade de ${name}`).fill('0')
    await page.getByRole('button', { name: 'Criar remessa' }).click()
    await page.getByText(`Restam ${line!.quantity} deste item para esta remessa.`).first().waitFor()
    // What stood in the other fields is still there.
    expect(await page.getByLabel(`Quantidade de ${others[0]!.name}`).inputValue()).toBe('0')
    await page.getByLabel(`Quantidade de ${line!.name}`).fill(String(line!.quantity - 1))
    await page.getByLabel('Transportadora').selectOption({ label: carrier.name })
    await page.getByRole('button', { name: 'Criar remessa' }).click()
    await page.getByText(`Alterações salvas: remessa 1 do pedido ${id}.`).waitFor()

    // The rest is proposed.
    await page.getByRole('link', { name: 'Nova remessa' }).click()
    await page.getByRole('button', { name: 'Criar remessa' }).click()
    await page.getByRole('heading', { name: 'Remessa 2' }).waitFor()
    expect(await page.getByRole('link', { name: 'Nova remessa' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Gravar nota (remessa 1)' }).click()
    const month = found.createdAt.slice(2, 7).replace('-', '')
    const key = completeNfeKey(`42${month}99900001000150550010000${String(70_000 + id).slice(-5)}112345678`)
    await page.getByLabel('Chave da nota fiscal').fill('123')
    await page.getByRole('button', { name: 'Gravar nota da remessa' }).click()
    await page.getByRole('link', { name: /^Chave da nota fiscal: / }).waitFor()
    await page.getByLabel('Chave da nota fiscal').fill(key)
    await page.getByLabel(/^Observação/).fill('DANFE emitida.')
    await page.getByLabel(/^DANFE ou XML/).setInputFiles(PDF)
    await page.getByRole('button', { name: 'Gravar nota da remessa' }).click()
    await page.getByText(`Alterações salvas: remessa 1 do pedido ${id}.`).waitFor()
    expect((await order(id)).status).toBe('NF_SENT')

    await page.getByRole('link', { name: 'Registrar saída (remessa 1)' }).click()
    await page.getByLabel('Motorista').fill('Ana')
    await page.getByLabel('Placa').fill('ABC1D23')
    await page.getByLabel(/^CT-e ou rastreio/).fill('BR 1/2')
    await page.getByRole('button', { name: 'Registrar saída' }).click()
    await page.getByText(`Alterações salvas: remessa 1 do pedido ${id}.`).waitFor()
    expect((await order(id)).status).toBe('PARTIAL_SHIPPED')
    await page.getByRole('link', { name: 'Registrar evento (remessa 1)' }).click()
    await page.getByLabel('O que aconteceu').fill('Chegou ao CD de Curitiba')
    await page.getByRole('button', { name: 'Registrar evento' }).click()
    await page.getByText('Chegou ao CD de Curitiba').waitFor()
    await isSound(page)

    // What the carrier tells comes as a sheet; a line that stays out says why, and is downloaded.
    const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/')
    await page.getByRole('link', { name: 'Eventos de uma planilha' }).click()
    await page.waitForURL('**/orders/tracking')
    await isSound(page)
    await page.getByRole('button', { name: 'Importar' }).click()
    const sheet = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByLabel('Arquivo').setInputFiles(sheet('errada.csv', 'Produto;Quantidade\nmc4;2\n'))
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByText(/A planilha não tem as colunas Data, Evento/).waitFor()
    await page
      .getByLabel('Arquivo')
      .setInputFiles(
        sheet('eventos.csv', `Rastreio;Data;Evento\nBR 1/2;${today};Em rota de entrega\nNADA-1;${today};Perdido\n`),
      )
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByText('1 evento gravado; 1 linha ficou de fora.').waitFor()
    await page.getByRole('cell', { name: 'Nenhuma remessa com estes dados.' }).waitFor()
    await isSound(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar as linhas de fora' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^eventos-fora-\d{4}-\d\d-\d\d\.xlsx$/)

    // One that was wrong is taken back.
    await page.goto(`${portal.origin}/orders/${id}#remessas`)
    await page.getByText(/: Em rota de entrega/).waitFor()
    await page.getByRole('link', { name: /^Desfazer evento \(.*Em rota de entrega\)$/ }).click()
    await page.getByRole('button', { name: 'Desfazer evento' }).click()
    await page.getByText('Alterações salvas: evento da remessa 1 desfeito.').waitFor()
    expect(await page.getByText(/: Em rota de entrega/).count()).toBe(0)
    await page.getByRole('link', { name: 'Registrar entrega (remessa 1)' }).click()
    await page.getByRole('button', { name: 'Registrar entrega' }).click()
    await page
      .getByText(/Entregue em/)
      .first()
      .waitFor()

    // On paper, and for another reader of it.
    await page.goto(`${portal.origin}/orders/mirror/${id}`)
    await page.getByRole('heading', { name: 'Remessa 1' }).waitFor()
    await page.getByRole('heading', { name: 'Remessa 2' }).waitFor()
    const reader = await as('afterSales', `/orders/${id}`)
    const link = reader.page.getByRole('link', { name: 'Acompanhar a entrega (remessa 1)' })
    expect(await link.getAttribute('href')).toBe('https://rastreio.example/BR%201%2F2')
    await reader.page.getByText('Chegou ao CD de Curitiba').waitFor()
    expect(await reader.page.getByRole('link', { name: /Registrar saída/ }).count()).toBe(0)
    expect(reader.complaints).toEqual([])
    expect(admin.complaints.filter((one) => !/status of 4(22|00)/.test(one))).toEqual([])
    await reader.context.close()
    await admin.context.close()
  })
})
