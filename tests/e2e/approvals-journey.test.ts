import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, type Visit, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { makeNegotiation } from './support/make-negotiation'
import { chooseAction, statusOf, takeStep } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const unexpected = ({ complaints }: Visit) => complaints.filter((line) => !/status of (400|403|409|422)/.test(line))

describe.each(SCRIPTED)('approvals with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = async (persona: Persona, path: string): Promise<Visit> => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }
  const card = (page: Page) => page.locator('#aprovacao')

  it('a discount is given, asked for, approved and sent', async () => {
    const id = await makeNegotiation(portal)
    const consultant = await as('consultant', `/budgets/${id}`)
    const { page } = consultant
    await chooseAction(page, 'Preços e desconto')
    await page.getByRole('heading', { name: 'Preços e desconto' }).waitFor()
    await page.getByText('Sem aprovação, você dá até 3,00% (R$ 313,50).').waitFor()
    const discount = page.getByLabel('Desconto sobre todos os itens')
    await discount.fill('quatro')
    await page.getByRole('button', { name: 'Salvar preços' }).click()
    await page.locator('#prices-discount-error').waitFor()
    expect(await discount.inputValue()).toBe('quatro')
    await discount.fill('4,5')
    if (isScripted) {
      await page.getByText(/desconto 4,50% · passa da sua alçada: reduza 1,5 p\.p\./).waitFor()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Salvar preços' }).click()
    await page.getByText('O desconto passa da sua alçada: solicite a aprovação antes do envio.').waitFor()
    expect(await card(page).innerText()).toMatch(/precisa da aprovação de Coordenador ou acima/)
    expect(await card(page).innerText()).toMatch(/Consultor aprova até 3,00%: reduza 1,5 p\.p\./)
    expect(await card(page).innerText()).toMatch(/O maior desconto que não precisa de ninguém: 3,00%/)
    if (isScripted) await expectAccessible(page)

    // The integrator cannot send it yet, and is told why without any limits.
    const integrator = await as('integrator', `/budgets/${id}/status/sendOrder`)
    await integrator.page.getByRole('heading', { name: 'Enviar pedido: falta resolver' }).waitFor()
    await integrator.page.goto(`/budgets/${id}`)
    expect(await card(integrator.page).innerText()).not.toMatch(/Consultor|3,00%/)

    await takeStep(page, {
      label: 'Solicitar aprovação',
      verb: 'Solicitar aprovação',
      fields: { Motivo: 'Cliente antigo.' },
    })
    await page.getByText('Aprovação solicitada.').waitFor()
    await card(page).getByText('espera Coordenador ou acima').waitFor()
    await page.goto(`/budgets/${id}/prices`)
    await page.getByText('Há uma solicitação de aprovação aberta').waitFor()
    await page.goto(`/budgets/${id}`)
    await card(page).getByRole('link', { name: 'Cancelar solicitação' }).waitFor()
    expect(await page.getByRole('link', { name: 'Solicitar aprovação' }).count()).toBe(0)

    const coordinator = await as('coordinator', '/approval-thresholds-requests')
    const inbox = coordinator.page
    if (isScripted) await expectAccessible(inbox)
    await inbox.getByRole('link', { name: String(id), exact: true }).click()
    await inbox.getByRole('heading', { level: 1, name: new RegExp(`Desconto de 4,50% no orçamento ${id}`) }).waitFor()
    await inbox.getByText('Cliente antigo.').waitFor()
    await inbox.getByRole('heading', { name: 'Últimos descontos do cliente' }).waitFor()
    expect(await inbox.getByText('Margem').count()).toBe(0)
    if (isScripted) await expectAccessible(inbox)
    await takeStep(inbox, { label: 'Aprovar', verb: 'Aprovar' })
    await inbox.getByText('Solicitação aprovada.').waitFor()
    // Another user still has the form open: the second answer finds the first.
    const manager = await as(
      'manager',
      `/approval-thresholds-requests/${new URL(inbox.url()).pathname.split('/').at(-1)}/reject`,
    )
    await manager.page.getByRole('heading', { name: 'Esta solicitação não espera mais resposta' }).waitFor()

    await integrator.page.goto(`/budgets/${id}`)
    await card(integrator.page).getByText('O desconto está aprovado.').waitFor()
    await integrator.page.getByRole('link', { name: 'Enviar pedido', exact: true }).click()
    await integrator.page.getByRole('button', { name: 'Enviar pedido', exact: true }).click()
    await integrator.page.getByText(`Pedido ${id} enviado.`).waitFor()
    expect(await statusOf(integrator.page)).toBe('Pedido pendente')
    for (const visitor of [consultant, integrator, coordinator, manager]) {
      expect(unexpected(visitor)).toEqual([])
      await visitor.context.close()
    }
  })

  it('a total is asked for by the integrator, rejected with a reason, and canceled when asked again', async () => {
    const id = await makeNegotiation(portal, 20)
    const integrator = await as('integrator', `/budgets/${id}`)
    expect(await card(integrator.page).innerText()).toMatch(
      /Valor total de R\$\s[\d.,]+: precisa da aprovação de Coordenador ou acima/,
    )
    const ask = { label: 'Solicitar aprovação', verb: 'Solicitar aprovação', fields: { Motivo: 'Obra grande.' } }
    await takeStep(integrator.page, ask)
    const coordinator = await as('coordinator', '/approval-thresholds-requests')
    await coordinator.page.getByRole('link', { name: String(id), exact: true }).click()
    await coordinator.page.getByRole('link', { name: 'Rejeitar', exact: true }).click()
    const reject = coordinator.page.getByRole('button', { name: 'Rejeitar', exact: true })
    // Past the browser's own check, as a page without one would send it.
    await coordinator.page.getByLabel('Motivo').fill('   ')
    await reject.click()
    await coordinator.page.locator('#reason-error').waitFor()
    await coordinator.page.getByLabel('Motivo').fill('Dividir em dois pedidos.')
    await reject.click()
    await coordinator.page.getByText('Solicitação rejeitada.').waitFor()
    await coordinator.page.goto('/approval-thresholds-requests?view=answered')
    await coordinator.page.getByRole('link', { name: String(id), exact: true }).waitFor()

    await integrator.page.goto(`/budgets/${id}`)
    await card(integrator.page).getByText('Dividir em dois pedidos.').waitFor()
    await takeStep(integrator.page, ask)
    await takeStep(integrator.page, { label: 'Cancelar solicitação', verb: 'Cancelar solicitação' })
    await integrator.page.getByText('Solicitação cancelada.').waitFor()
    await integrator.page.goto('/approval-thresholds-requests')
    await integrator.page.getByRole('heading', { name: 'Você não possui permissão' }).waitFor()
    for (const visitor of [integrator, coordinator]) await visitor.context.close()
  })

  /** A budget whose discount waits for the coordinator. */
  const askFor = async () => {
    const id = await makeNegotiation(portal)
    const consultant = portal.as('consultant')
    const { version } = (await consultant.get(`/orders/${id}`)).body
    await consultant.put(`/orders/${id}/prices`, { version, discount: 4 })
    await consultant.post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Volume' })
    return id
  }

  it('a request is approved two clicks from home, and rejected in its row', async () => {
    const [approved, rejected] = [await askFor(), await askFor()]
    const visitor = await as('coordinator', '/')
    const { page } = visitor
    let loads = 0
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /aprovaç(ão espera|ões esperam) por você/ })
      .click()
    const approve = (id: number, on = page) =>
      on.getByRole('button', { name: `Aprovar a solicitação do orçamento ${id}` })
    await approve(approved).waitFor()
    if (isScripted) await expectAccessible(page)
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    await approve(approved).click()
    if (isScripted) {
      await page.locator('.toast-line', { hasText: `Solicitação do orçamento ${approved} aprovada.` }).waitFor()
      expect(loads).toBe(1)
    } else await page.getByText('Solicitação aprovada.').waitFor()
    await approve(approved).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/approval-thresholds-requests')

    // Of another tab, that shows it still.
    await approve(approved, other).click()
    await other
      .getByText(/já foi respondida|não espera mais|não está mais/i)
      .first()
      .waitFor()

    await page.locator('summary', { hasText: `Rejeitar a solicitação do orçamento ${rejected}` }).click()
    const panel = page.locator('details[open]', { hasText: `orçamento ${rejected}` })
    await panel.getByLabel('Motivo').fill('Prazo curto demais.')
    if (isScripted) await expectAccessible(page)
    await panel.getByRole('button', { name: /^Rejeitar/ }).click()
    if (isScripted)
      await page.locator('.toast-line', { hasText: `Solicitação do orçamento ${rejected} rejeitada.` }).waitFor()
    else await page.getByText('Solicitação rejeitada.').waitFor()
    await approve(rejected).waitFor({ state: 'detached' })
    await page.goto(`/budgets/${approved}`)
    await card(page).getByText('O desconto está aprovado.').waitFor()
    await page.goto(`/budgets/${rejected}`)
    await card(page).getByText('Prazo curto demais.').waitFor()
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('the ladders are kept by who may, and rise', async () => {
    const director = await as('director', '/approval-thresholds')
    const { page } = director
    await page.getByRole('link', { name: 'Nova alçada' }).click()
    await page.getByLabel('Tipo').selectOption('DISCOUNT')
    await page.getByLabel('Papel').selectOption('MANAGER')
    await page.getByLabel('Valor').fill('7')
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar alçada' }).click()
    await page.locator('#threshold-approver-error').waitFor()
    await page.goto('/approval-thresholds?type=DISCOUNT')
    await page.getByRole('link', { name: 'Gerente regional' }).click()
    await page.getByLabel('Valor').fill('4')
    await page.getByRole('button', { name: 'Salvar alçada' }).click()
    await page.locator('#threshold-value-error', { hasText: 'Alçada inválida' }).waitFor()
    await page.getByLabel('Valor').fill('8,00')
    await page.getByRole('button', { name: 'Salvar alçada' }).click()
    await page.getByText('Alçada salva: Desconto: Gerente regional.').waitFor()
    if (isScripted) await expectAccessible(page)
    expect(unexpected(director)).toEqual([])
    await director.context.close()
  })

  it('an authority is lent for some days', async () => {
    const manager = await as('manager', '/approval-thresholds-requests/delegations')
    const { page } = manager
    await page.getByRole('link', { name: 'Nova delegação' }).first().click()
    const option = await page
      .getByLabel('Delegar para')
      .locator('option', { hasText: 'Caio Coordenador' })
      .getAttribute('value')
    await page.getByLabel('Delegar para').selectOption(option)
    await page.getByLabel('A partir de').fill('2099-01-10')
    await page.getByLabel('Até').fill('2099-01-05')
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Delegar' }).click()
    await page.locator('#delegation-endsOn-error').waitFor()
    await page.getByLabel('Até').fill('2099-01-20')
    await page.getByRole('button', { name: 'Delegar' }).click()
    await page.getByText('Alçada delegada a Caio Coordenador.').waitFor()
    await page.getByRole('cell', { name: '10/01/2099 a 20/01/2099' }).first().waitFor()
    if (isScripted) await expectAccessible(page)
    const coordinator = await as('coordinator', '/approval-thresholds-requests/delegations')
    await coordinator.page.getByText('Gilda Gerente').first().waitFor()
    await page.getByLabel('Ações de delegação a Caio Coordenador').first().click()
    await page.getByRole('link', { name: 'Encerrar' }).first().click()
    await page.getByRole('button', { name: 'Encerrar delegação' }).click()
    await page.getByText('Delegação encerrada.').waitFor()
    for (const visitor of [manager, coordinator]) {
      expect(unexpected(visitor)).toEqual([])
      await visitor.context.close()
    }
  })
})
