import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { openSmtpReceiver, type SmtpReceiver } from '../support/smtp-receiver'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { clearCart } from './support/fill-cart'
import { takeStep } from './support/order-steps'

const PHONE = { width: 360, height: 740 }
/** Pictures of each step, to look at. */
const PICTURES = process.env.PICTURES
async function draw(page: Page, name: string) {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

describe.each(JAVASCRIPT)('from a budget to a signature with JavaScript %s', (javaScript) => {
  let portal: RunningPortal
  let browser: Browser
  let smtp: SmtpReceiver
  beforeAll(async () => {
    smtp = await openSmtpReceiver()
    ;[portal, browser] = await Promise.all([startPortal({ SMTP_URL: smtp.url }), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
    await smtp?.close()
  })

  /** In both themes, and no wider than the phone; a page without scripts cannot be asked. */
  async function examine(page: Page) {
    if (javaScript === 'off') return
    for (const theme of ['light', 'dark'] as const) expect(await axeFindings(page, theme)).toEqual([])
    await page.emulateMedia({ colorScheme: null })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  it('three clicks to a link, seen, accepted on a phone, its price moved, answered again', async () => {
    const seller = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const { page } = seller
    await logIn(page, 'integrator', '/profile/brand')
    await page.getByLabel('Cor (seis dígitos').fill('ffcc00')
    await page.getByLabel('Serviço fixo').fill('1.490,00')
    await page.getByLabel('Serviço por módulo').fill('350,00')
    await page.getByLabel('Margem do equipamento').fill('2,5')
    await page.getByLabel('WhatsApp').fill('(47) 99999-0010')
    await page.getByRole('textbox', { name: 'Forma de pagamento' }).first().fill('À vista no PIX')
    await page.getByLabel('Parcelas').first().fill('1')
    await page.getByRole('textbox', { name: 'Forma de pagamento' }).nth(1).fill('Cartão')
    await page.getByLabel('Parcelas').nth(1).fill('12')
    await page.getByLabel('Juros ao mês').nth(1).fill('1,49')
    await page.getByRole('button', { name: 'Salvar marca' }).click()
    await page.getByText('Marca salva.').waitFor()
    await page.getByText('clara demais para letras brancas').waitFor()
    await draw(page, `brand-${javaScript}`)

    // The newest open budget of the company.
    await page.goto('/budgets?orderStatus=NEW')
    const href = await page.locator('tbody tr th a').first().getAttribute('href')
    await page.goto(href!)
    await page.getByRole('link', { name: 'Fazer proposta' }).click()
    await page.getByRole('button', { name: 'Publicar e mostrar o link' }).click()
    await page.getByRole('heading', { name: /^Proposta \d+/ }).waitFor()
    if (await page.getByText('A proposta está em rascunho').isVisible()) {
      await page.getByLabel('Assumo a diferença').check()
      await page.getByRole('button', { name: /Salvar e publicar/ }).click()
    }
    const link = await page.getByLabel('Copiar link').inputValue()
    expect(link).toMatch(/\/p\/[\w-]{32}$/)
    await page.getByText('Publicada', { exact: true }).first().waitFor()
    await draw(page, `editor-${javaScript}`)
    await examine(page)
    const editor = page.url()

    // Its client, who has never been here.
    const client = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const response = await client.page.goto(new URL(link).pathname)
    expect(response!.status()).toBe(200)
    const headers = response!.headers()
    expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'private, no-store',
      'noindex, nofollow',
    ])
    const html = await response!.text()
    expect(html).not.toContain('Aurora')
    expect(html).not.toContain('<script')
    await draw(client.page, `client-${javaScript}`)
    await examine(client.page)
    await page.goto(editor)
    await page.getByText(/Visto em .* \(1×\)/).waitFor()

    await client.page.getByRole('radio').nth(1).check()
    await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
    await client.page.getByRole('heading', { name: 'Confira e aceite' }).waitFor()
    await client.page.getByText('Cartão', { exact: true }).waitFor()
    await client.page.getByLabel('Seu nome').fill('João Exemplo Souza')
    await client.page.getByLabel('CPF ou CNPJ').fill('111.111.111-11')
    await client.page.getByLabel('Seu e-mail').fill('joao@casa.example')
    await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
    // What was typed stays, with its errors.
    await client.page.getByText('Marque que leu e aceita.').waitFor()
    expect(await client.page.getByLabel('Seu nome').inputValue()).toBe('João Exemplo Souza')
    expect(await client.page.getByLabel('CPF ou CNPJ').getAttribute('aria-invalid')).toBe('true')
    await draw(client.page, `accept-${javaScript}`)
    await examine(client.page)
    await client.page.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
    await client.page.getByLabel('Li a proposta').check()
    await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
    await client.page.getByText('Proposta aceita em').waitFor()
    await draw(client.page, `accepted-${javaScript}`)

    await page.goto('/queue?group=ACCEPTED')
    await page.getByText('João aceitou').first().waitFor()
    await page
      .getByRole('link', { name: /Enviar pedido/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Preencher e seguir' }).click()
    await page.getByRole('heading', { name: /^Orçamento \d+/ }).waitFor()

    await page.goto('/proposals')
    await page.locator('.chip', { hasText: 'Aceita' }).first().waitFor()
    await draw(page, `list-${javaScript}`)
    await examine(page)

    // Revoked, the link leads nowhere, and names nobody.
    await page.goto(`${new URL(editor).pathname}/revoke`)
    await page.getByRole('button', { name: 'Revogar link' }).click()
    await page.getByText('Link revogado.').waitFor()
    const gone = await client.page.goto(new URL(link).pathname)
    expect(gone!.status()).toBe(404)
    await client.page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    expect(await gone!.text()).not.toMatch(/Aurora|Sol do Vale/)
    expect(client.complaints.filter((one) => !one.includes('404') && !one.includes('422'))).toEqual([])
    expect(seller.complaints).toEqual([])
    expect(portal.output()).not.toContain(link.split('/').at(-1))
  })

  it('a bill, its kit, a budget, a proposal with a code; the budget moves, version 2, the order, its steps', async () => {
    const seller = await visit(browser, portal.origin, { javaScript, viewport: { width: 1280, height: 900 } })
    const { page } = seller
    await logIn(page, 'integrator', '/')
    await clearCart(page)
    await page.goto('/mentat')
    await page.getByLabel('Consumo médio').fill('800')
    await page.getByLabel(/^Cidade/).fill('Itajaí')
    await page.getByRole('button', { name: 'Calcular', exact: true }).last().click()
    await page
      .getByRole('button', { name: /^Levar ao carrinho/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    await page.getByRole('link', { name: 'Ir para o fechamento' }).click()
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByRole('heading', { name: /^Orçamento \d+/ }).waitFor()
    const budget = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Fazer proposta' }).click()
    await page.getByRole('button', { name: 'Ajustar antes' }).click()
    await page.getByRole('heading', { name: /^Proposta \d+/ }).waitFor()
    const editor = new URL(page.url()).pathname

    // What the client will read stands beside what is typed, before it is saved.
    const preview = page.frameLocator('iframe[name=draft-preview]')
    await preview.getByRole('heading', { level: 1 }).waitFor()
    const entries = javaScript === 'on' ? await page.evaluate(() => history.length) : 0
    await page.getByLabel('Frase de abertura').fill('Sol todo dia')
    if (javaScript === 'off') await page.getByRole('button', { name: 'Atualizar prévia' }).click()
    await preview.getByRole('heading', { name: 'Sol todo dia' }).waitFor()
    await preview.getByText('Ainda não salva. Seu resultado:').waitFor()
    // By script a look is no step that the browser's 'Voltar' would take back.
    if (javaScript === 'on') expect(await page.evaluate(() => history.length)).toBe(entries)
    await draw(page, `beside-${javaScript}`)
    await examine(page)
    await page.getByLabel('Serviço fixo').fill('5.000')
    await page.getByLabel('Confirmar o e-mail do cliente').check()
    await page.getByLabel('Assumo a diferença').check()
    await page.getByRole('button', { name: /Salvar e publicar/ }).click()
    const link = new URL(await page.getByLabel('Copiar link').inputValue()).pathname

    const client = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
    const answer = async () => {
      smtp.received.length = 0
      await client.page.goto(link)
      await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
      await client.page.getByLabel('Seu nome').fill('João Exemplo Souza')
      await client.page.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
      await client.page.getByLabel('Seu e-mail').fill('joao@casa.example')
      await client.page.getByLabel('Li a proposta').check()
      await client.page.getByRole('button', { name: 'Receber o código por e-mail' }).click()
      await client.page.getByText('Mandamos um código de 6 números a joao@casa.example').waitFor()
      await client.page.getByLabel('Código do e-mail').fill('12')
      await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
      await client.page.getByText('O código não confere ou já venceu').waitFor()
      await examine(client.page)
      await draw(client.page, `code-${javaScript}`)
      await client.page.getByLabel('Código do e-mail').fill(await newestCode())
      await client.page.getByRole('button', { name: 'Aceitar proposta' }).click()
      await client.page.getByText('Proposta aceita em').waitFor()
    }
    await client.page.goto(link)
    await client.page.getByText('Sol todo dia').waitFor()
    // What it saves, of the bill that it began with: nobody has linked a study.
    await client.page.getByText('A menos na conta de luz').waitFor()
    await answer()

    // The roof is further from the inverter than one thought: who does not absorb it asks the client again.
    await page.goto(`${budget}/edit`)
    const cable = page.getByLabel(/^Cabo solar 6 mm² preto.*: quantidade/).first()
    await cable.fill(String(Number(await cable.inputValue()) + 60))
    const save = page.getByRole('button', { name: /^Salvar (alterações|e seguir)/ })
    await save.click()
    // Nothing is saved before its total was shown.
    await page.getByText(/^O total muda de R\$/).waitFor()
    await save.click()
    await page.getByText('Alterações salvas').waitFor()
    await page.goto(editor)
    await page.getByText(/O orçamento subiu R\$.*seu resultado cai para/).waitFor()
    await page.getByRole('button', { name: 'Publicar versão 2', exact: true }).click()
    await page
      .getByText('Vista', { exact: true })
      .or(page.getByText('Publicada', { exact: true }))
      .first()
      .waitFor()
    await client.page.goto(link)
    await client.page.getByText('Esta versão substitui a que você aceitou').waitFor()
    await answer()

    await page.goto(editor)
    await page.getByText('João Exemplo Souza').first().waitFor()
    await page.getByText('joao@casa.example, confirmado com um código').first().waitFor()
    await page.getByRole('link', { name: 'Enviar pedido' }).click()
    await page.getByRole('button', { name: 'Preencher e seguir' }).click()
    await page.getByRole('heading', { name: /^Orçamento \d+/ }).waitFor()
    await draw(page, `filled-${javaScript}`)

    // The rest of what sending asks for; then its client follows the order at the same link, without a price.
    await page.goto(`${budget}/edit`)
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'PIX à vista' })
    const conditions = page.getByLabel('Condição de pagamento')
    const prepaid = conditions.locator('option', { hasText: 'Sinal 30%' })
    await conditions.selectOption(await prepaid.getAttribute('value'))
    await page.getByLabel('Transportadora').selectOption({ index: 1 })
    await page.getByRole('radio', { name: 'Não', exact: true }).check()
    const due = page.getByLabel('Data de vencimento')
    await due.fill((await due.getAttribute('min')) ?? '')
    await draw(page, `terms-${javaScript}`)
    await save.click()
    const saved = page.getByText('Alterações salvas')
    await saved.or(page.getByText(/^O total muda de R\$/)).waitFor()
    if (!(await saved.isVisible())) await save.click()
    await saved.waitFor()
    await takeStep(page, { label: 'Enviar pedido', verb: 'Enviar pedido' })
    await page.getByRole('heading', { name: /^Pedido \d+/ }).waitFor()
    await client.page.goto(link)
    await client.page.getByRole('heading', { name: 'Onde está o seu sistema' }).waitFor()
    await client.page.getByRole('listitem').filter({ hasText: ': agora' }).waitFor()
    await draw(client.page, `steps-${javaScript}`)
    await examine(client.page)
    // What it saves stays; neither our price nor the client's is there any more.
    const said = (await client.page.locator('main').innerText()).replaceAll('\u00a0', ' ')
    expect(said).toContain('A menos na conta de luz')
    expect(said).not.toMatch(/11\.428,50|R\$ \d{2}\.\d{3},\d{2}/)
    expect(seller.complaints.filter((one) => !one.includes('422'))).toEqual([])
    expect(client.complaints.filter((one) => !one.includes('422'))).toEqual([])
  })

  /** The digits of the last mail that has any. */
  async function newestCode(): Promise<string> {
    const code = () =>
      smtp.received
        .map(({ raw }) => /digo: (\d{6})/.exec(raw.replace(/=\r\n/g, ''))?.[1])
        .filter(Boolean)
        .at(-1) ?? ''
    await expect.poll(code, { timeout: 20_000 }).not.toBe('')
    return code()
  }
})
