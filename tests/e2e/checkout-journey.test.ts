import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { DEMO_HOLIDAYS } from '../../api/over/seed/demo-terms'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'
import { setQuantity, takeKit, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(EMBEDDED), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** A 422 or a 409 is a line of the console too; it is what these journeys ask for. */
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (422|409)/.test(line))

const cents = (text: string): number => Number(text.replace(/[.,]/g, ''))

/** A Wednesday from `min` on that is no holiday of the demo. */
function dueDateFrom(min: string): string {
  const holidays = DEMO_HOLIDAYS.map(([date]) => date)
  const day = new Date(`${min}T12:00:00Z`)
  while (day.getUTCDay() !== 3 || holidays.includes(day.toISOString().slice(0, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

describe.each(JAVASCRIPT)('the checkout with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const begin = async (persona: Persona = 'integrator') => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona)
    await takeKit(visitor.page, '/budgets/new', /8,19 kWp/)
    await visitor.page.goto('/checkout')
    await visitor.page.getByRole('heading', { level: 1, name: 'Fechamento' }).waitFor()
    return visitor
  }
  /** A refused form is ready: all of its page is here, and with a script its summary has taken the focus. */
  const untilRefused = async (page: Page, error: Locator) => {
    await error.waitFor()
    await page.waitForLoadState('load')
    if (isScripted) await page.locator('[role=alert]:focus').waitFor()
  }
  const updateTotals = async (page: Page) => {
    if (!isScripted) await page.getByRole('button', { name: 'Atualizar valores' }).last().click()
  }

  it('follows state, condition, unloading and service fee, and keeps what was typed', async () => {
    const { page, context, complaints } = await begin()
    await page.getByLabel('Descrição').fill('Telhado norte')
    await page.getByLabel('UF de entrega').selectOption('SP')
    await page.getByLabel('Sim').check()
    await page.getByRole('radio', { name: /^28 dias Acréscimo de 1,50%/ }).check()
    await page.getByLabel('Repasse').fill('1.500,50')
    await page.getByLabel('Repasse').blur()
    await updateTotals(page)
    await page.locator('.sums', { hasText: 'R$\u00a015.139,01' }).waitFor()
    expect(await totalOf(page)).toBe('R$ 15.139,01')
    expect(await page.getByLabel('Descrição').inputValue()).toBe('Telhado norte')
    expect(await page.getByLabel('UF de entrega').inputValue()).toBe('SP')
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('says in which instalments it is paid, before there is a due date and from it on, as budget and paper do', async () => {
    const { page, context, complaints } = await begin()
    await page.getByRole('radio', { name: /^28\/56 dias Acréscimo/ }).check()
    await updateTotals(page)
    await page.getByText(/^Parcelas: 1ª em 28 dias R\$.+ · 2ª em 56 dias R\$/).waitFor()

    const field = page.getByLabel('Data de vencimento')
    const dueDate = dueDateFrom((await field.getAttribute('min')) as string)
    await field.fill(dueDate)
    await updateTotals(page)
    const said = page.getByText(`Parcelas: 1ª ${dueDate.split('-').reverse().join('/')}`)
    await said.waitFor()
    const words = (await said.innerText()).replace('Parcelas: ', '')
    const parts = [...words.matchAll(/R\$\u00a0([\d.]+,\d\d)/g)].map(([, text]) => cents(text as string))
    expect(parts).toHaveLength(2)
    expect(parts[0]! + parts[1]!).toBe(cents((await totalOf(page)).replace('R$ ', '')))

    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(await page.locator('main').textContent()).toContain(words)
    await page.goto(`/orders/print/${/\/budgets\/(\d+)/.exec(page.url())?.[1]}`)
    await page.locator('dt', { hasText: 'Parcelas' }).waitFor()
    expect(await page.locator('main').innerText()).toContain(words)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('says what is wrong beside each field, and creates a client along with the budget', async () => {
    const { page, context, complaints } = await begin()
    await page.getByText('Cadastrar um cliente novo').click()
    await page.locator('[name="newClient.name"]').fill(`Cliente do fechamento ${javaScript}`)
    await page.locator('[name="newClient.document"]').fill('11122233344')
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'PIX à vista' })
    await page.getByLabel('Repasse').fill('1.5')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText(/CPF\/CNPJ deve ser um CPF ou CNPJ válido/).waitFor()
    await page.locator('.field-error', { hasText: 'Repasse' }).waitFor()
    expect(await page.locator('[name="newClient.name"]').inputValue()).toBe(`Cliente do fechamento ${javaScript}`)
    expect(await page.getByLabel('Repasse').inputValue()).toBe('1.5')

    await page.locator('[name="newClient.document"]').fill(isScripted ? '99900000501' : '999.000.006-92')
    await page.getByLabel('Repasse').fill('')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByText(`Cliente do fechamento ${javaScript}`).first().waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('makes one budget however often it is sent, and leads every copy to it', async () => {
    const { page, context, complaints } = await begin()
    const form = await page.locator('form[action="/checkout"]').evaluate((element) => {
      const pairs = [...new FormData(element as HTMLFormElement)].map(
        ([name, value]) => [name, String(value)] as [string, string],
      )
      return new URLSearchParams(pairs).toString()
    })
    const send = (body: string) =>
      context.request.post('/checkout', {
        data: body,
        maxRedirects: 0,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      })
    const answers = await Promise.all([send(form), send(form), send(form), send(form)])
    const places = new Set(answers.map((answer) => answer.headers().location))
    expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302, 302])
    expect(places.size).toBe(1)

    await page.getByLabel('Descrição').fill('Mudei de ideia')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByRole('link', { name: /que este formulário já criou/ }).click()
    await page.waitForURL(`**${[...places][0]}`)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('says which budget the cart became in another tab, and leads there', async () => {
    const { page, context, complaints } = await begin()
    const other = await context.newPage()
    await other.goto('/checkout')
    await other.getByLabel('Descrição').fill('A outra aba')
    await other.getByRole('button', { name: 'Criar orçamento' }).click()
    await other.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    const number = /\/budgets\/(\d+)/.exec(other.url())?.[1]

    await page.getByLabel('Descrição').fill('Esta aba')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(`Este carrinho já virou o orçamento ${number}.`).first().waitFor()
    expect(await page.getByLabel('Descrição').inputValue()).toBe('Esta aba')
    await page.getByRole('link', { name: `Abrir o orçamento ${number}, que outra aba já criou` }).click()
    await page.waitForURL(`**/budgets/${number}`)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('stops when the cart changed in another tab, says what changed, and goes on', async () => {
    const { page, context, complaints } = await begin()
    await page.getByLabel('Descrição').fill('Não perca isto')
    const other = await context.newPage()
    await other.goto('/cart')
    await setQuantity(other, /Módulo Heliara HL-585N/, '15', isScripted)
    await other.getByRole('button', { name: 'Remover Kit aterramento' }).click()
    await other.getByRole('rowheader', { name: /aterramento/ }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText('O que mudou no carrinho').waitFor()
    await page.getByText(/Módulo Heliara HL-585N.*: de 14 para 15/).waitFor()
    await page.getByText('Kit aterramento: saiu').waitFor()
    expect(await page.getByLabel('Descrição').inputValue()).toBe('Não perca isto')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('says the limits of the company chosen beside their fields, and refuses what passes them before a budget is made', async () => {
    const { page, context, complaints } = await begin('demofv')
    const help = await page.locator('#checkout-serviceFee-help').innerText()
    const most = /^Até R\$\u00a0(\S+) \(25% dos itens\)\. Não vale para cartão de crédito\.$/.exec(help)?.[1] as string
    const last = (await page.getByLabel('Data de vencimento').getAttribute('max')) as string
    await page.getByText(`Dia útil até ${last.split('-').reverse().join('/')} (60 dias).`).waitFor()
    await page.getByLabel('Repasse').fill(`1${most}`)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await untilRefused(page, page.locator('#checkout-serviceFee-error'))
    expect((await page.locator('#checkout-serviceFee-error').innerText()).replaceAll('\u00a0', ' ')).toBe(
      `Valor de repasse acima do limite: no máximo R$ ${most} (25% dos itens).`,
    )
    expect(await page.getByLabel('Repasse').inputValue()).toBe(`1${most}`)

    // Past the last day: the browser stops it, and so does the server when the browser does not.
    const dueDate = page.getByLabel('Data de vencimento')
    await dueDate.evaluate((field) => field.removeAttribute('max'))
    await dueDate.fill(nextDay(last))
    await page.getByLabel('Repasse').fill(most)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    const pastTheLast = { hasText: `a ${last.split('-').reverse().join('/')}.` }
    await untilRefused(page, page.locator('#checkout-dueDate-error', pastTheLast))
    await dueDate.fill('')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('offers staff the order types that they may choose', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/cart/company?returnTo=/budgets/new')
    if (javaScript === 'on') {
      await page.getByLabel('Empresa').focus()
      await page.locator('input#company').fill('Demo FV')
      await page.getByRole('option', { name: /Demo FV/ }).click()
    } else await page.locator('select#company').selectOption(await optionOf(page, 'select#company', 'Demo FV'))
    await page.getByRole('button', { name: 'Continuar' }).click()
    // Going on before the answer would take the form back.
    await page.waitForURL((url) => url.pathname === '/budgets/new')
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/checkout')
    await page.getByText(/\(25% dos itens\)/).waitFor()
    await page.getByLabel('Tipo do pedido').selectOption({ label: 'Venda futura' })
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.locator('.order-facts', { hasText: 'Venda futura' }).waitFor()
    await context.close()
  })

  it('lets a proposed voltage follow the state, and keeps one that was chosen', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/budgets/customized')
    const voltage = page.getByLabel('Tensão da rede')
    expect(await voltage.inputValue()).toBe('TRI_380')
    await page
      .getByLabel('Painel', { exact: true })
      .selectOption({ label: 'Módulo Heliara HL-585N 585 W bifacial N-type' })
    await page.getByLabel('Quantidade').first().fill('14')
    await page.getByLabel('Inversor', { exact: true }).selectOption({ label: 'Inversor Voltrix VX-6K Mono 220 V' })
    await page.getByLabel('UF da rede e da entrega').selectOption('SP')
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.locator('#proposal-title').waitFor()
    expect(await voltage.inputValue()).toBe('TRI_220')
    await voltage.selectOption('MONO_220')
    await page.getByLabel('UF da rede e da entrega').selectOption('SC')
    await page.getByRole('button', { name: 'Propor materiais de novo' }).click()
    await page.locator('#proposal-title').waitFor()
    expect(await voltage.inputValue()).toBe('MONO_220')
    await context.close()
  })
})

const optionOf = async (page: Page, select: string, text: string): Promise<string> =>
  (await page.locator(`${select} option`, { hasText: text }).getAttribute('value')) as string

const nextDay = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
