import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { type BuiltNfe, buildEvent, buildKey, buildNfe } from '../support/nfe/build-nfe'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { readZip } from '../support/read-zip'
import { writeZip } from '../support/write-zip'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'

interface Order {
  id: number
  client: { document: string; name: string }
  freightUf: string
  seller: { cnpj: string; uf: string }
  totals: { total: number }
}

const STATES: Readonly<Record<string, string>> = { SC: '42', PE: '26', SP: '35' }

describe.each(JAVASCRIPT)('the XML of an invoice, with JavaScript %s', (javaScript) => {
  let portal: DemoPortal
  let browser: Browser
  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  /** The checks are scripts. */
  const look = async (page: Page) => {
    if (javaScript === 'on') await expectAccessible(page)
  }

  /** Where scripts run a chosen file is read at once. */
  async function read(page: Page, name: string, content: string | Uint8Array) {
    await page.locator('#invoice-files').setInputFiles({
      name,
      mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/xml',
      buffer: Buffer.from(content),
    })
    if (javaScript === 'off') await page.getByRole('button', { name: 'Ler e comparar' }).click()
  }

  it('is read, compared, kept with a reason, printed, and canceled', { timeout: 240_000 }, async () => {
    const { body: list } = await portal
      .as('fiscal')
      .get<{ data: { id: number }[] }>('/orders', { 'orderStatus[]': ['AWAITING_NF_BE_SENT'], type: 'NORMAL' })
    const id = list.data[0]!.id
    const { body: order } = await portal.as('fiscal').get<Order>(`/orders/${id}`)
    const cents = Math.round(order.totals.total * 100)
    const number = 4_400 + id
    const fits: BuiltNfe = {
      number,
      issuer: order.seller.cnpj,
      uf: order.seller.uf,
      cUf: STATES[order.seller.uf],
      issuedAt: `${new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)}T00:30:00-03:00`,
      recipient: order.client.document,
      recipientName: order.client.name,
      recipientUf: order.freightUf,
      items: [{ cents: cents + 5_780 }],
    }
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: javaScript === 'on' ? 1280 : 360, height: 800 },
    })
    await logIn(page, 'fiscal', `/orders/${id}`)
    await page.getByRole('link', { name: 'Nota fiscal', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Nota fiscal' }).waitFor()
    await look(page)

    await read(page, 'outra.xml', buildNfe({ ...fits, recipient: '99900004000193', recipientName: 'Outra Ltda' }))
    await page.getByText(/^O destinatário da nota é Outra Ltda/).waitFor()
    expect(await page.getByRole('button', { name: /^Gravar/ }).count()).toBe(0)
    await read(page, 'nada.xml', '<x/>')
    await page.getByText(/^Este XML não é de uma NF-e/).waitFor()

    await read(page, 'notas.zip', await writeZip({ 'nota.xml': Buffer.from(buildNfe(fits)) }))
    await page.getByText('A nota passa do pedido em R$ 57,80.').waitFor()
    const total = page.getByRole('row', { name: /^Total/ })
    expect((await total.textContent())?.replace(/\s/g, ' ')).toContain('+ R$ 57,80')
    await page.getByText(/A cadeia até a ICP-Brasil não é conferida/).waitFor()
    await look(page)
    // Loaded again it is compared again.
    await page.reload()
    await page.getByLabel('Por que gravar com a diferença?').fill('Combinado com o cliente.')
    await page.getByRole('button', { name: 'Gravar e avançar o pedido' }).click()
    await page.getByText(/^Nota fiscal gravada\. O pedido está em Nota Fiscal de envio emitida\.$/).waitFor()
    await page.waitForURL(`**/orders/${id}`)

    await page.getByRole('link', { name: 'Nota fiscal', exact: true }).click()
    await page.getByRole('heading', { name: new RegExp(`^NF-e ${number}, série 1`) }).waitFor()
    const xml = await downloadOf(page, () => page.getByRole('link', { name: 'XML', exact: true }).click())
    expect(Buffer.from(xml).toString()).toContain('<nfeProc')
    await page.getByRole('link', { name: 'DANFE' }).click()
    await page.getByRole('img', { name: 'Código de barras da chave de acesso' }).waitFor()
    await page.getByText('GERADOR FOTOVOLTAICO').waitFor()
    await look(page)
    // One sheet of A4.
    if (javaScript === 'on') {
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    }
    await page.getByRole('link', { name: 'Voltar' }).click()

    await read(
      page,
      'cancelamento.xml',
      buildEvent({ key: buildKey({ number, issuer: order.seller.cnpj, cUf: STATES[order.seller.uf] }) }),
    )
    await page.getByText('O documento é deste pedido.').waitFor()
    await page.getByRole('button', { name: 'Gravar', exact: true }).click()
    await page.getByText(/^Esta nota foi cancelada: não vale mais\./).waitFor()
    await page.getByText(/^Cancelamento, 18\/11\/2026 08:00: Erro na emissao da nota fiscal/).waitFor()
    await look(page)

    // The accountant's month.
    await page.goto('/exports')
    await page.getByRole('button', { name: 'Reunir as notas' }).click()
    await page.getByText(/^Pasta pronta, com \d+ notas?\.$/).waitFor({ timeout: 60_000 })
    const parts = await readZip(
      await downloadOf(page, () => page.getByRole('main').getByRole('link', { name: 'Baixar pasta' }).click()),
    )
    expect(parts['indice.csv']).toContain(`Cancelada;Nota fiscal;${number};`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
