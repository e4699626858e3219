import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, type Visit, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { makeNegotiation } from './support/make-negotiation'
import { chooseAction, PDF } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PICTURE = {
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** An order of the demo that waits for its boleto to be paid. */
async function awaitingBoleto(): Promise<number> {
  const integrator = portal.as('integrator')
  const { body } = await integrator.get<{ data: { id: number }[] }>('/orders', { orderStatus: 'AWAITING' })
  for (const { id } of body.data) {
    const payment = await integrator.get<{ kind: string }>(`/orders/${id}/payment`)
    if (payment.body.kind === 'BOLETO') return id
  }
  throw new Error('no order waits for a boleto')
}

describe.each(SCRIPTED)('payments and prices with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = async (persona: Persona, path: string): Promise<Visit> => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }

  it('a boleto is attached, replaced and downloaded; its proof is sent, and the Financeiro finds it', async () => {
    const id = await awaitingBoleto()
    const { page: finance, context: first } = await as('finance', `/orders/${id}`)
    const attach = async (title: RegExp) => {
      await finance.locator('#pagamento summary', { hasText: title }).click()
      await finance.locator('#boleto-files').setInputFiles(PDF)
      await finance.locator('#pagamento').getByRole('button', { name: title }).click()
      await finance.getByText('Boleto anexado. O integrador foi avisado.').waitFor()
    }
    await attach(/Anexar o boleto|Substituir o boleto/)
    await attach(/Substituir o boleto/)
    await finance.getByRole('link', { name: /Baixar o boleto \(versão \d+\)/ }).waitFor()

    const { page, context } = await as('integrator', `/orders/${id}`)
    await page.getByRole('heading', { name: 'Como pagar' }).waitFor()
    await page.getByRole('link', { name: /Baixar o boleto \(versão \d+\)/ }).waitFor()
    expect(await page.getByText('Substituir o boleto').count()).toBe(0)
    await page.locator('#pagamento summary', { hasText: 'Enviei o comprovante' }).click()
    if (isScripted) await expectAccessible(page)
    // A file that is no picture and no PDF is refused with a reason, and the note is not lost.
    await page.locator('#receipt-files').setInputFiles({ ...PICTURE, buffer: Buffer.from('nada') })
    await page.getByLabel('Observação (opcional)').first().fill(`Pago hoje, script ${javaScript}`)
    await page.getByRole('button', { name: 'Enviar comprovante' }).click()
    await page.getByText('Tipo de arquivo inválido').waitFor()
    expect(await page.locator('#receipt-note').inputValue()).toBe(`Pago hoje, script ${javaScript}`)
    await page.locator('#receipt-files').setInputFiles([PICTURE, PDF])
    await page.getByRole('button', { name: 'Enviar comprovante' }).click()
    await page.getByText('Comprovante enviado. O financeiro foi avisado.').waitFor()
    await page.locator('#pagamento li', { hasText: `Pago hoje, script ${javaScript}` }).waitFor()
    expect(await page.locator('h1').innerText()).toContain('Aguardando pagamento')

    await finance.goto('/orders?receiptSent=true')
    await finance
      .locator('tbody')
      .getByRole('link', { name: new RegExp(String(id)) })
      .first()
      .waitFor()
    await context.close()
    await first.close()
  })

  it('the account is changed by its own right alone, and both of its ways are whole or absent', async () => {
    const { page, context } = await as('director', '/payment-account')
    await page.getByLabel('Cidade do recebedor').fill('')
    await page.getByRole('button', { name: 'Salvar dados de recebimento' }).click()
    await page.getByText('O campo Cidade do recebedor é obrigatório').first().waitFor()
    await page.getByLabel('Cidade do recebedor').fill('JOINVILLE')
    await page.getByRole('button', { name: 'Salvar dados de recebimento' }).click()
    await page.getByText('Dados de recebimento salvos.').waitFor()
    await context.close()
    const finance = await as('finance', '/')
    const answer = await finance.page.goto('/payment-account')
    expect(answer?.status()).toBe(403)
    await finance.context.close()
  })

  it('a budget is closed at a total: shown first, saved after, and answered on its own page', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await as('consultant', `/budgets/${id}`)
    await chooseAction(page, 'Fechar em um total')
    await page.getByRole('heading', { level: 1, name: 'Fechar em um total' }).waitFor()
    await page.getByLabel('Total desejado').fill('99.999,00')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await page.getByText(/Este total passa do preço de tabela: o mais próximo possível é R\$/).waitFor()
    await page.getByLabel('Total desejado').fill('9.800,00')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await page.getByText(/precisa da aprovação de Coordenador ou acima/).waitFor()
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar estes preços' }).click()
    await page.getByText('solicite a aprovação antes do envio').waitFor()
    expect(await page.locator('.page-header').innerText()).toContain('9.800,00')
    await portal.as('consultant').post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Volume' })

    const other = await makeNegotiation(portal)
    const { version } = (await portal.as('consultant').get(`/orders/${other}`)).body
    await portal.as('consultant').put(`/orders/${other}/prices`, { version, discount: 4 })
    await portal.as('consultant').post(`/orders/checkApprovalThresholds/${other}`, { request: true, reason: 'Volume' })

    const { page: boss, context: second } = await as('coordinator', `/budgets/${id}`)
    await boss.locator('#aprovacao').getByRole('link', { name: 'Comentar' }).click()
    await boss.getByLabel('Comentário').fill('Qual o prazo?')
    await boss.getByRole('button', { name: 'Comentar' }).click()
    await boss.getByText('Comentário enviado. A solicitação continua aberta.').waitFor()
    expect(new URL(boss.url()).pathname).toBe(`/budgets/${id}`)

    await boss.goto('/approval-thresholds-requests')
    for (const one of [id, other])
      await boss.getByRole('checkbox', { name: `Escolher a solicitação do orçamento ${one}` }).check()
    await boss.getByRole('button', { name: 'Aprovar escolhidas' }).click()
    await boss.getByText('Primeiro um ensaio: nada é respondido até você confirmar.').waitFor()
    await boss
      .getByText(/Desconto de R\$.+: de R\$.+ por R\$/)
      .first()
      .waitFor()
    if (isScripted) await expectAccessible(boss)
    await boss.getByRole('button', { name: 'Aprovar 2' }).click()
    await boss.getByText('Aprovadas: 2 de 2.').waitFor()
    await boss.goto(`/budgets/${id}`)
    await boss.locator('#aprovacao').getByText('O desconto está aprovado.').waitFor()
    await context.close()
    await second.close()
  })
})
