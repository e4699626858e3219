import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { ClaimDetail } from '../../api/after-sales/claims/show-claim'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type ErpSimulator, startErpSimulator } from '../../api/sales/erp/simulator/start-simulator'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { enterOnPhone, JAVASCRIPT, logIn, openBrowser, type Visit, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { chooseAction, PDF, statusOf, takeStep } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
let erp: ErpSimulator
beforeAll(async () => {
  erp = await startErpSimulator()
  const { url, user, password } = erp
  ;[portal, browser] = await Promise.all([
    openDemoPortal({ ERP_URL: url, ERP_USER: user, ERP_PASSWORD: password }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await erp?.close()
})

const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** An order of Sol do Vale that was shipped, and received two days ago: its windows are open. */
async function delivered(): Promise<number> {
  const { body } = await portal
    .as('integrator')
    .get<{ data: { id: number; version: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
  const { id, version } = body.data[0]!
  const deliveredAt = addDays(saoPauloDate(new Date()), -2)
  await portal.as('logistics').put(`/orders/${id}/delivery`, { version, deliveredAt })
  return id
}

/** Carries a claim from its invoicing to its delivery, as every order goes. */
async function sent(id: number): Promise<void> {
  const file = async (persona: Persona) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(PDF.buffer)], 'danfe.pdf', { type: 'application/pdf' }))
    return Number((await portal.as(persona).post('/files', form)).body.id)
  }
  const step = async (persona: Persona, body: object = {}) => {
    const answer = await portal.as(persona).put(`/orders/nextStatus/${id}`, { note: 'Feito.', ...body })
    return `${answer.status} ${answer.body.status ?? answer.body.code}`
  }
  // The ERP's job is woken by the move; what a wake-up does not reach, its next minute does (docs/operations.md).
  await expect.poll(() => step('fiscal'), { timeout: 90_000 }).toBe('200 SEPARATION')
  const picked = { data: { volumes: 1, lines: [{ position: 1, picked: 1 }] } }
  expect(await step('logistics', picked)).toBe('200 AWAITING_NF_BE_SENT')
  const month = saoPauloDate(new Date()).slice(2, 7).replace('-', '')
  const number = String(600_000 + id).padStart(9, '0')
  const invoiceKey = completeNfeKey(`42${month}9990000100015055001${number}187654321`)
  expect(await step('fiscal', { data: { invoiceKey }, assetIds: [await file('fiscal')] })).toBe('200 NF_SENT')
  expect(await step('logistics', { data: { driver: 'Ana', plate: 'ABC1D23' } })).toBe('200 PARTIAL_SHIPPED')
  expect(await step('logistics', { data: { volumesShipped: 1 } })).toBe('200 SHIPPED')
}

describe.each(JAVASCRIPT)('a claim with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = (persona: Persona, path: string) => enterOnPhone(browser, portal.origin, { javaScript, persona, path })

  async function opened({ page }: Visit, orderId: number): Promise<number> {
    await page.getByRole('link', { name: 'Abrir chamado' }).click()
    await page.getByRole('heading', { level: 1, name: `O que deu errado no pedido ${orderId}?` }).waitFor()
    // At most three fields and those of the item that is ticked are in sight.
    const quantity = page.getByLabel(/^Quantidade de Módulo/)
    expect(await quantity.isVisible()).toBe(false)
    expect(await page.getByLabel('Motivo para dispensar o prazo').count()).toBe(0)
    await page.getByRole('radio', { name: /^Avaria até \d\d\/\d\d\/\d{4}/ }).check()
    await page.getByLabel('Categoria').selectOption({ label: 'Dano no transporte' })
    await page.getByLabel('Motivo').fill('O vidro chegou trincado.')
    await page.getByLabel('Fotos').setInputFiles([photo('vidro.png')])
    if (isScripted) await expectAccessible(page)
    // No item is ticked: nothing is claimed, and the photo is not lost.
    await page.getByRole('button', { name: 'Abrir chamado' }).click()
    await page.locator('.notice-danger').getByRole('link', { name: 'O campo Itens é obrigatório' }).waitFor()
    await page.getByText('vidro.png').waitFor()
    expect(await page.getByLabel('Motivo').inputValue()).toBe('O vidro chegou trincado.')
    expect(await page.getByRole('radio', { name: /^Avaria/ }).isChecked()).toBe(true)
    const item = page.getByRole('checkbox', { name: /^Módulo/ })
    await item.check()
    if (isScripted) await expectAccessible(page)
    // An item that is ticked and says no number is asked for it; what stands in one that is not ticked does not count.
    await page.getByRole('button', { name: 'Abrir chamado' }).click()
    await page.locator('.field-error', { hasText: 'Quantidade' }).waitFor()
    const [other] = await page.getByRole('checkbox', { name: /^Inversor/ }).all()
    await other!.check()
    await page
      .getByLabel(/^Quantidade de Inversor/)
      .first()
      .fill('77')
    await other!.uncheck()
    await quantity.fill('9999')
    await page.getByRole('button', { name: 'Abrir chamado' }).click()
    await page
      .getByText(/Saldo deste item para chamados: \d+ de \d+\./)
      .first()
      .waitFor()
    await quantity.fill('1')
    await page.getByRole('button', { name: 'Abrir chamado' }).click()
    await page.getByText(/Chamado \d+ aberto/).waitFor()
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)![0])
    await page.getByRole('link', { name: `Ver o pedido ${orderId}` }).waitFor()
    await page.getByRole('img', { name: 'Imagem vidro.png' }).waitFor()
    return id
  }

  it('is opened with a photo, completed, decided, returned, counted, sent and finished', {
    timeout: 240_000,
  }, async () => {
    const orderId = await delivered()
    const integrator = await as('integrator', `/orders/${orderId}`)
    const id = await opened(integrator, orderId)
    const { page: mine } = integrator
    const { page: staff, context: second } = await as('afterSales', `/customerClaims/${id}`)
    await takeStep(staff, { label: 'Avançar para Análise', verb: 'Avançar' })
    await expect.poll(() => statusOf(staff)).toBe('Análise')

    await takeStep(staff, {
      label: 'Voltar para Pendente',
      verb: 'Voltar status',
      fields: { 'O que falta': 'A foto da etiqueta.' },
    })
    await expect.poll(() => statusOf(staff)).toBe('Pendente')
    await mine.reload()
    await mine.getByText('O que falta: A foto da etiqueta.').waitFor()
    await mine.getByRole('link', { name: 'Completar o chamado' }).click()
    await mine.getByLabel(/^Números de série de Módulo/).fill('hl585n-000077')
    await mine.getByLabel('Fotos').setInputFiles([photo('etiqueta.png')])
    await mine.getByRole('button', { name: 'Enviar' }).click()
    await mine.getByText(`Chamado ${id} completado.`).waitFor()
    await mine.getByRole('link', { name: 'Materiais' }).click()
    await mine.getByText('HL585N-000077').waitFor()
    // On a phone a row is a card: each cell says what it is.
    expect(await mine.locator('.data-table td:not([data-label])').count()).toBe(0)

    await staff.goto(`/customerClaims/${id}`)
    await takeStep(staff, { label: 'Avançar para Análise', verb: 'Avançar' })
    await expect.poll(() => statusOf(staff)).toBe('Análise')
    await chooseAction(staff, 'Decidir')
    await staff.getByRole('heading', { level: 1, name: 'Decidir' }).waitFor()
    await staff.locator('#claim-verdict').selectOption({ label: 'Procedente' })
    await staff.getByLabel('Solução').fill('Repor o módulo depois da devolução.')
    await staff.getByLabel('O material reclamado volta').check()
    await staff.getByLabel(/^Devolver antes/).check()
    await staff.locator('#claim-files').setInputFiles([PDF])
    if (isScripted) await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Decidir' }).click()
    await staff.getByText(`Chamado ${id} decidido.`).waitFor()
    expect(await statusOf(staff)).toBe('Disponível para retorno')

    await mine.goto(`/customerClaims/${id}`)
    await chooseAction(mine, 'Preparar devolução')
    for (const [label, value] of Object.entries({
      'Contato e horário': 'Recepção, das 8h às 17h',
      CEP: '88301-000',
      Rua: 'Rua Brusque',
      Número: '10',
      Cidade: 'Itajaí',
      Volumes: '2',
      'Peso (kg)': '31,5',
    }))
      await mine.getByLabel(label, { exact: true }).fill(value)
    await mine.getByLabel('UF', { exact: true }).selectOption('SC')
    await mine.getByLabel('Documento').selectOption({ label: 'Declaração de conteúdo' })
    await mine.getByRole('button', { name: 'Salvar devolução' }).click()
    await mine.getByText(/As etiquetas estão prontas/).waitFor()
    await mine.goto(`/customerClaims/slips/${id}`)
    for (const volume of ['Volume 1 de 2', 'Volume 2 de 2'])
      await mine.getByRole('heading', { name: `Chamado ${id} · ${volume}` }).waitFor()

    const { page: logistics, context: third } = await as('logistics', `/customerClaims/${id}`)
    await takeStep(logistics, {
      label: 'Avançar para Em processo de coleta',
      verb: 'Avançar',
      fields: {
        Transportadora: 'Rota Sul',
        'Data da coleta': addDays(saoPauloDate(new Date()), 2),
        Observação: 'Coleta combinada.',
      },
    })
    await expect.poll(() => statusOf(logistics)).toBe('Em processo de coleta')
    await takeStep(logistics, {
      label: 'Avançar para Chegada do material no CD',
      verb: 'Avançar',
      fields: { Observação: 'Chegou hoje.' },
      file: PDF,
    })
    await expect.poll(() => statusOf(logistics)).toBe('Chegada do material no CD')

    await staff.goto(`/customerClaims/${id}`)
    await staff.getByText('Confira o material que chegou ao CD').first().waitFor()
    await chooseAction(staff, 'Conferir chegada')
    await staff.getByLabel(/^Recebido de Módulo/).fill('1')
    await staff.getByLabel(/^Séries lidas de Módulo/).fill('HL585N-000078')
    await staff.getByRole('button', { name: 'Salvar conferência' }).click()
    await staff.getByText(`Conferência do chamado ${id} salva.`).waitFor()
    await staff.goto(`/customerClaims/${id}/arrival`)
    await staff.getByText('Diferenças: Outra série.').waitFor()
    await staff.getByLabel('Decisão sobre as diferenças').fill('A etiqueta foi lida errado na abertura.')
    await staff.getByRole('button', { name: 'Salvar conferência' }).click()
    await staff.getByText(`Conferência do chamado ${id} salva.`).waitFor()
    await takeStep(staff, {
      label: 'Avançar para Faturamento',
      verb: 'Avançar',
      fields: { Observação: 'Conferido.' },
      file: PDF,
    })
    await expect.poll(() => statusOf(staff)).toBe('Faturamento')
    // The findings at the centre are for staff alone.
    await mine.goto(`/customerClaims/${id}?tab=return`)
    await mine.getByText('Rua Brusque, 10').waitFor()
    expect(await mine.getByText('Conferência no CD').count()).toBe(0)
    // Forms that were refused answer 400 and 422, which a browser names.
    expect(integrator.complaints.filter((text) => !/status of 4(00|22)/.test(text))).toEqual([])

    await sent(id)
    await staff.goto(`/customerClaims/${id}`)
    expect(await statusOf(staff)).toBe('Enviado')
    await takeStep(staff, { label: 'Avançar para Finalizado', verb: 'Avançar', fields: { Observação: 'Reposto.' } })
    await expect.poll(() => statusOf(staff)).toBe('Finalizado')
    for (const context of [integrator.context, second, third]) await context.close()
  })

  it('is found wrong and contested once', { timeout: 120_000 }, async () => {
    const orderId = await delivered()
    const integrator = await as('integrator', `/orders/${orderId}`)
    const id = await opened(integrator, orderId)
    const { page: mine } = integrator
    const { page: staff, context } = await as('afterSales', `/customerClaims/${id}`)
    await takeStep(staff, { label: 'Avançar para Análise', verb: 'Avançar' })
    await expect.poll(() => statusOf(staff)).toBe('Análise')
    await chooseAction(staff, 'Decidir')
    await staff.locator('#claim-verdict').selectOption({ label: 'Improcedente' })
    await staff.getByLabel('Solução').fill('O canhoto foi assinado sem ressalva.')
    await staff.getByRole('button', { name: 'Decidir' }).click()
    await staff.getByText(`Chamado ${id} decidido.`).waitFor()
    expect(await statusOf(staff)).toBe('Cancelado')

    await mine.reload()
    await mine.getByText('O canhoto foi assinado sem ressalva.').first().waitFor()
    await chooseAction(mine, 'Contestar')
    await mine.getByLabel('Motivo').fill('A ressalva está no verso.')
    // Its own sending never ends on this line: the photo goes with the form, once.
    await mine.route('**/customerClaims/photos', () => undefined)
    const isListening = await untilHydrated(mine)
    await mine.getByLabel('Fotos').setInputFiles([photo('verso.png')])
    if (isListening) await mine.getByText('enviando…').waitFor()
    await mine.getByRole('button', { name: 'Contestar' }).click()
    await mine.getByText(/Chamado \d+ aberto/).waitFor()
    const { body } = await portal.as('afterSales').get<ClaimDetail>(`/customerClaims/${id}`)
    const contest = await portal.as('afterSales').get<ClaimDetail>(`/customerClaims/${body.contestedBy}`)
    expect(contest.body.photos).toHaveLength(1)
    expect(new URL(mine.url()).pathname).toBe(`/customerClaims/${body.contestedBy}`)
    await mine.getByText('Contesta o chamado').waitFor()
    await mine.goto(`/customerClaims/${id}`)
    await mine.getByText('Contestado no chamado').waitFor()
    expect(await mine.getByRole('link', { name: 'Contestar' }).count()).toBe(0)
    for (const one of [integrator.context, context]) await one.close()
  })
})

describe('the list of claims', () => {
  it('counts by status above its rows, and narrows without a script', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'afterSales', '/customerClaims')
    await page.getByRole('heading', { level: 1, name: 'Chamados' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Chamados por status' })
    await tabs.getByRole('link', { name: /^Em processo de coleta/ }).click()
    await page.waitForURL(/status=RETURNING/)
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
    expect(new Set(await page.locator('tbody .chip').allInnerTexts())).toEqual(new Set(['Em processo de coleta']))
    await page.goto('/customerClaims?serial=vx6k-000123')
    expect(await page.locator('tbody tr').count()).toBe(1)
    await context.close()
  })
})

describe('the statistics of claims', () => {
  it('lead from each number to the claims that it counts, or is of', { timeout: 180_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'afterSales', '/customerClaims/statistics')
    /** How many claims the page behind a link says that it lists. */
    const listed = new Map<string, number>()
    const follow = async (href: string) => {
      if (!listed.has(href)) {
        const answer = await page.goto(portal.origin + href)
        expect([href, answer?.status()]).toEqual([href, 200])
        const said = page.locator('nav.pages span').first()
        // An empty list says so, and has no pages.
        const total = (await said.count()) > 0 ? await said.textContent() : '0'
        if (total === '0') expect([href, await page.locator('main tbody tr').count()]).toEqual([href, 0])
        listed.set(href, Number(/^[\d.]+/.exec(total!)?.[0]?.replace('.', '') ?? Number.NaN))
      }
      return listed.get(href)!
    }
    for (const by of ['manufacturer', 'product', 'reason', 'type', 'month']) {
      await page.goto(`${portal.origin}/customerClaims/statistics?by=${by}`)
      const rows = await page.locator('#estatisticas tbody tr').evaluateAll((all) =>
        all.map((row) => ({
          label: row.querySelector('th')?.textContent ?? '',
          cells: [...row.querySelectorAll('td')].map((cell) => ({
            text: cell.textContent ?? '',
            href: cell.querySelector('a')?.getAttribute('href') ?? null,
          })),
        })),
      )
      expect(rows.length, by).toBeGreaterThan(1)
      expect(await page.locator('#estatisticas td:not([data-label])').count()).toBe(0)
      for (const { label, cells } of rows) {
        expect([by, label, cells.length]).toEqual([by, label, 7])
        // A row without a maker or a product has no list either.
        if (cells.some(({ href }) => href === null)) {
          expect([by, label, cells.filter(({ href }) => href !== null)]).toEqual([by, label, []])
          continue
        }
        const counts: number[] = []
        for (const { href } of cells) counts.push(await follow(href!))
        const [claims, items, , , accepted, decided, ended] = counts
        expect([by, label, claims]).toEqual([by, label, Number(cells[0]!.text.replace('.', ''))])
        expect([by, label, items]).toEqual([by, label, claims])
        const share = cells[4]!.text
        expect([by, label, share]).toEqual([
          by,
          label,
          decided === 0 ? '–' : `${(Math.round((accepted! * 1000) / decided!) / 10).toFixed(1).replace('.', ',')}%`,
        ])
        expect([by, label, cells[5]!.text === '–']).toEqual([by, label, decided === 0])
        expect([by, label, cells[6]!.text === '–']).toEqual([by, label, ended === 0])
      }
    }
    await context.close()
  })
})
