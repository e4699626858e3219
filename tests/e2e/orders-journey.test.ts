import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isValidNfeKey } from '#domain/ground/documents/nfe-key'
import type { Persona } from '../../api/over/seed/demo-logins'
import { JAVASCRIPT, type JavaScript, logIn, openBrowser, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { chooseAction, PDF, statusOf, takeStep } from './support/order-steps'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(EMBEDDED), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** A Wednesday more than a week ahead that is no national holiday. */
function nextDueDate(): string {
  const holidays = ['01-01', '04-21', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25', '12-24', '12-31']
  const day = new Date(Date.now() + 8 * 86_400_000)
  while (day.getUTCDay() !== 3 || holidays.includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** No two orders have the same one. */
let invoices = 1041
const nfeKey = (): string => {
  invoices += 1
  const body = `42${new Date().toISOString().slice(2, 4)}119990000100015055001${String(invoices).padStart(9, '0')}1${'12345678'}`
  const digit = [...'0123456789'].find((last) => isValidNfeKey(body + last))
  return body + digit
}

/** Opens a budget that misses nearly everything, as a clone of the seed's: each run has one of its own. */
async function cloneBareBudget(page: Page): Promise<string> {
  await page.goto(`/budgets?description=${encodeURIComponent('Ampliação do galpão')}&order=asc&field=id`)
  await page.locator('tbody th a').first().click()
  await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
  await takeStep(page, { label: 'Clonar', verb: 'Clonar' })
  await page.getByText('Novo orçamento criado').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) as string
}

async function chooseClient(page: Page, name: string, javaScript: JavaScript): Promise<void> {
  const field = page.getByLabel('Cliente', { exact: true })
  if (javaScript === 'off') {
    await field.selectOption({ index: 1 })
    return
  }
  await field.focus()
  await page.locator('input#order-companyClientId').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

describe.each(JAVASCRIPT)('one order with JavaScript %s', (javaScript) => {
  let id = ''
  const as = async (persona: Persona, path: string) => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }

  it('is cloned, shows every blocker with the way to mend it, is mended and sent', async () => {
    const { page, context, complaints } = await as('integrator', '/budgets')
    id = await cloneBareBudget(page)
    await page.getByRole('link', { name: 'Enviar pedido', exact: true }).click()
    await page.getByRole('heading', { name: 'Enviar pedido: falta resolver' }).waitFor()
    const blockers = await page.locator('main li a').allInnerTexts()
    expect(blockers).toContain('Informe o cliente do pedido.')
    expect(blockers).toContain('Informe se deseja contratar a descarga do material.')
    expect(blockers.length).toBeGreaterThanOrEqual(6)

    await page.getByRole('link', { name: 'Informe o cliente do pedido.' }).click()
    await page.getByRole('heading', { name: `Editar orçamento ${id}` }).waitFor()
    expect(page.url()).toContain('#order-companyClientId')
    await chooseClient(page, 'Maria Teste', javaScript)
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Boleto a prazo' })
    await page.getByLabel('Condição de pagamento').selectOption({ label: '28 dias' })
    await page.getByLabel('Transportadora').selectOption({ label: 'Rota Sul Logística' })
    await page.getByRole('radio', { name: 'Não' }).check()
    await page.getByLabel('Data de vencimento').fill(nextDueDate())
    await page.getByLabel('Repasse').fill('1x0')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    // Beside the field, in the summary, and with everything else as it was typed.
    await page.locator('#order-serviceFee-error').waitFor()
    expect(await page.getByLabel('Repasse').inputValue()).toBe('1x0')
    expect(await page.getByLabel('Data de vencimento').inputValue()).toBe(nextDueDate())
    await page.getByLabel('Repasse').fill('100,00')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    // The new cost is shown first.
    await page.getByText(/^O total muda de/).waitFor()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText(`Alterações salvas: orçamento ${id}.`).waitFor()

    await takeStep(page, { label: 'Enviar pedido', verb: 'Enviar pedido' })
    await page.getByText(`Pedido ${id} enviado.`).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/orders/${id}`)
    expect(await statusOf(page)).toBe('Pedido pendente')
    // The refused form is the browser's only complaint.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await context.close()
  })

  it('says what a step still needs, keeps what was typed, and asks for the file again', async () => {
    const consultant = await as('consultant', `/orders/${id}`)
    await takeStep(consultant.page, { label: 'Avançar para Análise crédito', verb: 'Avançar' })
    await consultant.context.close()
    const { page, context } = await as('finance', `/orders/${id}/status/nextStatus`)
    await page
      .getByLabel('Documento')
      .setInputFiles({ ...PDF, name: 'foto.pdf', buffer: Buffer.from('isto não é um PDF') })
    await page.getByLabel('Observação').fill('Limite aprovado')
    await page.getByRole('button', { name: 'Avançar', exact: true }).click()
    await page.getByText('Tipo de arquivo inválido').waitFor()
    await page.getByText('Escolha o arquivo de novo.').waitFor()
    expect(await page.getByLabel('Observação').inputValue()).toBe('Limite aprovado')
    await context.close()
  })

  it('goes from Pedido pendente to Finalizado by the hands of each role, and one step back', async () => {
    const walk: { persona: Persona; step: Parameters<typeof takeStep>[1]; status: string }[] = [
      { persona: 'finance', step: forward('Análise', { Observação: 'Limite aprovado' }, true), status: 'Análise' },
      {
        persona: 'fiscal',
        step: forward('Aguardando pagamento', { Observação: 'Dados conferidos' }),
        status: 'Aguardando pagamento',
      },
      {
        persona: 'finance',
        step: { label: 'Voltar para Análise', verb: 'Voltar status', fields: { Observação: 'Vencimento errado' } },
        status: 'Análise',
      },
      {
        persona: 'fiscal',
        step: forward('Aguardando pagamento', { Observação: 'Corrigido' }),
        status: 'Aguardando pagamento',
      },
      { persona: 'finance', step: forward('Confirmado', { Observação: 'Boleto pago' }, true), status: 'Confirmado' },
      { persona: 'pcp', step: forward('Análise PCP'), status: 'Análise PCP' },
      { persona: 'pcp', step: forward('Separação', { Volumes: '12' }), status: 'Separação' },
      { persona: 'logistics', step: forward('Aguardando Nota Fiscal'), status: 'Aguardando Nota Fiscal' },
      {
        persona: 'fiscal',
        step: forward('Nota Fiscal de envio emitida', { 'Chave da nota fiscal': nfeKey(), Observação: 'DANFE' }, true),
        status: 'Nota Fiscal de envio emitida',
      },
      {
        persona: 'logistics',
        step: forward('Expedição', { Motorista: 'João', Placa: 'ABC1D23', Observação: 'Carregado' }),
        status: 'Expedição',
      },
      { persona: 'logistics', step: forward('Enviado', { Observação: 'Saiu às 10h' }), status: 'Enviado' },
      { persona: 'logistics', step: forward('Finalizado'), status: 'Finalizado' },
    ]
    for (const { persona, step, status } of walk) {
      const { page, context, complaints } = await as(persona, `/orders/${id}`)
      await takeStep(page, step)
      expect(await statusOf(page), persona).toBe(status)
      expect(complaints, persona).toEqual([])
      await context.close()
    }
  })

  it('tells its whole story to the integrator, with the documents', async () => {
    const { page, context } = await as('integrator', `/orders/${id}`)
    const story = await page.locator('.timeline').innerText()
    expect(story).toContain('Boleto pago')
    expect(story).toContain('Voltou para')
    const file = (await page.locator('.timeline a[href^="/files/"]').first().getAttribute('href')) as string
    const answer = await page.request.get(file)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(answer.headers()['content-disposition']).toContain('attachment')
    if (javaScript === 'on') await expectAccessible(page)
    await context.close()

    const stranger = await as('pampa', '/')
    expect((await stranger.page.request.get(`/orders/${id}`)).status()).toBe(404)
    expect((await stranger.page.request.get(file)).status()).toBe(404)
    await stranger.context.close()
  }, 90_000)

  it('keeps what was typed when somebody saved first, and shows what changed', async () => {
    const { page, context } = await as('integrator', '/budgets')
    const budget = await cloneBareBudget(page)
    await page.goto(`/budgets/${budget}/edit`)
    const other = await context.newPage()
    await other.goto(`/budgets/${budget}/edit`)
    await other.getByLabel('Descrição').fill('De outra aba')
    await other.getByRole('button', { name: 'Salvar alterações' }).click()
    await other.getByText('Alterações salvas').waitFor()

    await page.getByLabel('Descrição').fill('Digitado aqui')
    await page.getByLabel('Tensão da rede').selectOption({ label: 'Trifásico 380 V' })
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    const change = page.getByRole('row', { name: /Descrição/ })
    await change.waitFor()
    expect(await change.innerText()).toMatch(/De outra aba[\s\S]*Ficar com o salvo[\s\S]*Digitado aqui/)
    expect(await change.getByRole('radio', { name: /^Ficar com o que digitei/ }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: /^Descrição/ }).inputValue()).toBe('Digitado aqui')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Alterações salvas').waitFor()
    expect(await page.locator('.order-facts').innerText()).toContain('Digitado aqui')
    await context.close()
  })

  it('adds, changes and removes lines at the prices of today', async () => {
    const { page, context } = await as('integrator', '/budgets')
    const budget = await cloneBareBudget(page)
    const before = await page.locator('.order-lines tbody tr:not(.group)').count()
    await page.goto(`/budgets/${budget}/edit`)
    await page.getByLabel(/^Conector MC4/).fill('5')
    await page.getByRole('button', { name: 'Remover Kit aterramento' }).click()
    await page.getByText('Nada foi salvo ainda').waitFor()
    expect(await page.getByLabel(/^Conector MC4/).inputValue()).toBe('5')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Alterações salvas').waitFor()
    expect(await page.locator('.order-lines tbody tr:not(.group)').count()).toBe(before - 1)
    expect(await page.getByRole('row', { name: /Conector MC4/ }).innerText()).toContain('5 par')
    await context.close()
  })

  it('cancels with a confirmation that names the budget', async () => {
    const { page, context } = await as('integrator', '/budgets')
    const other = await cloneBareBudget(page)
    await chooseAction(page, 'Cancelar')
    await page.getByRole('heading', { name: `Cancelar o orçamento ${other}?` }).waitFor()
    await page.getByRole('button', { name: 'Cancelar orçamento' }).click()
    await page.getByText(`Cancelado: orçamento ${other}.`).waitFor()
    expect(await statusOf(page)).toBe('Cancelado')
    await context.close()
  })
})

function forward(to: string, fields: Record<string, string> = {}, hasFile = false) {
  return { label: `Avançar para ${to}`, verb: 'Avançar', fields, ...(hasFile ? { file: PDF } : {}) }
}
