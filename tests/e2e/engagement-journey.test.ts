import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { PDF } from './support/order-steps'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PHONE = { width: 360, height: 740 }
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|403|404|409|422)/.test(line))

describe.each(SCRIPTED)('on a phone with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const open = async () => {
    const opened = await visit(browser, portal.origin, { javaScript })
    await opened.page.setViewportSize(PHONE)
    const settle = async () => {
      if (!isScripted) return
      await untilHydrated(opened.page)
      await expectAccessible(opened.page)
      expect(await opened.page.evaluate('document.documentElement.scrollWidth'), opened.page.url()).toBeLessThanOrEqual(
        PHONE.width,
      )
    }
    return { ...opened, settle }
  }

  it('an activity is begun over the list that one is on, or on its page', async () => {
    const { page, complaints, context, settle } = await open()
    await logIn(page, 'consultant', '/companyTasks')
    await settle()
    await page.getByRole('link', { name: 'Nova atividade' }).first().click()
    if (isScripted) {
      const dialog = page.getByRole('dialog', { name: 'Nova atividade' })
      await dialog.getByLabel('Descrição').waitFor()
      expect(new URL(page.url()).pathname, 'the list stays beneath').toBe('/companyTasks')
      await settle()
      await dialog.getByRole('link', { name: 'Voltar' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Nova atividade' }).first().click()
      await dialog.getByLabel('Descrição').waitFor()
    }
    // The list has a filter of the same name.
    await page.locator('form[id$=task]').getByLabel('Tipo').selectOption('PROSPECTION')
    await page.getByLabel('Descrição').fill(`Da lista ${javaScript}`)
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    // A refusal is said on the form's page, with the typed text.
    await page.locator('.field-error').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/companyTasks/new')
    expect(await page.getByLabel('Descrição').inputValue()).toBe(`Da lista ${javaScript}`)
    await page.getByLabel('Nome da empresa').fill('Raio')
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    await page.getByText('Atividade criada com sucesso!').waitFor()
    expect(complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
    await context.close()
  })

  it('an activity is planned, seen in the agenda and concluded, once', async () => {
    const { page, complaints, context, settle } = await open()
    await logIn(page, 'consultant', '/companyTasks/new')
    await settle()
    const words = `Levar o catálogo ${javaScript}`
    await page.getByLabel('Tipo').selectOption('PROSPECTION')
    await page.getByLabel('Descrição').fill(words)
    await page.getByLabel('Anexos').setInputFiles(PDF)
    if (isScripted) await page.getByText('Arquivos enviados: 1').waitFor()
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    // Without an audience: the typed text and the attached file stay.
    await page.locator('.field-error').first().waitFor()
    expect(await page.getByLabel('Descrição').inputValue()).toBe(words)
    await page.getByText('já enviado').waitFor()
    await page.getByLabel('Nome da empresa').fill(`Raio ${javaScript}`)
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    await page.getByText('Atividade criada com sucesso!').waitFor()
    await settle()
    await page.getByRole('heading', { name: `Prospecção: Raio ${javaScript}` }).waitFor()
    const path = new URL(page.url()).pathname
    expect(await page.locator('main ul a').count(), 'what was attached').toBe(1)
    const calendar = await context.request.get(`${portal.origin}${path}/calendar`)
    expect(await calendar.text()).toContain('BEGIN:VEVENT')

    for (const view of ['week', 'month']) {
      await page.goto(`/companyTasks/agenda?view=${view}`)
      await settle()
      await page.locator('.week, .data-table').getByText(words).waitFor()
    }
    // The agenda asks how it went, and is where the answer comes back to.
    await page.goto('/companyTasks/agenda')
    await settle()
    await page.getByText('Como foi a prospecção de hoje').waitFor()
    await page.goto(path)
    await page.getByRole('link', { name: 'Concluir' }).click()
    await page.getByLabel('Resultado').fill('Vai se cadastrar')
    await settle()
    await page.getByRole('button', { name: 'Concluir atividade' }).click()
    await page.getByText('Atividade concluída.').waitFor()
    await page.getByText('Vai se cadastrar').waitFor()

    await page.goto(`${path}/cancel`)
    await page.getByLabel('Motivo').fill('Tarde demais')
    if (isScripted) await untilHydrated(page)
    await page.getByRole('button', { name: 'Cancelar atividade' }).click()
    await page.getByText('Esta atividade já foi encerrada.').waitFor()
    expect(await page.getByLabel('Motivo').inputValue()).toBe('Tarde demais')
    await page.goto('/companyTasks?state=CONCLUDED')
    await settle()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a feedback is sent, answered, and its author reads the answer', async () => {
    const author = await open()
    await logIn(author.page, 'integrator', '/feedback?from=/budgets/new')
    await author.settle()
    await author.page.getByRole('button', { name: 'Enviar feedback' }).click()
    await author.page.locator('.field-error').first().waitFor()
    await author.page.getByLabel('Ideia').check()
    const words = `Mais filtros ${javaScript}`
    await author.page.getByLabel('Mensagem').fill(words)
    await author.page.getByRole('button', { name: 'Enviar feedback' }).click()
    await author.page.getByRole('heading', { name: 'Agradecemos o feedback!' }).waitFor()
    await author.page.getByRole('link', { name: 'Enviar outro' }).waitFor()
    await author.settle()
    const own = await author.page.getByRole('link', { name: 'ver o que enviou' }).getAttribute('href')

    const staff = await open()
    await logIn(staff.page, 'admin', '/feedbacks')
    await staff.settle()
    await staff.page.goto(`/feedbacks/${own!.split('/').at(-1)}`)
    await staff.settle()
    await staff.page.getByText('/budgets/new').waitFor()
    await staff.page.getByLabel('Resposta').fill('Já vem na próxima versão.')
    await staff.page.getByRole('button', { name: 'Responder' }).click()
    await staff.page.getByText('Resposta enviada.').waitFor()

    await author.page.goto(own!)
    await author.page.getByText('Já vem na próxima versão.').waitFor()
    expect((await author.page.goto('/feedbacks'))?.status()).toBe(403)
    const toldAtHome = async () => {
      await author.page.goto('/')
      return author.page.getByText('Respondemos ao seu feedback').count()
    }
    await expect.poll(toldAtHome, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(unexpected([...author.complaints, ...staff.complaints])).toEqual([])
    await author.context.close()
    await staff.context.close()
  })

  it('from the account menu of any page: a feedback about it, and an activity', async () => {
    const { page, context, complaints, settle } = await open()
    await logIn(page, 'consultant', '/clients?search=sol')
    await page.goto('/clients/new?companyId=1')
    await settle()
    await page.getByLabel('E-mail').first().fill('aqui@sol.example')
    const menu = page.getByLabel(/^Conta de /)
    await menu.click()
    await page.getByRole('link', { name: 'Feedback', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    if (isScripted) await dialog.getByLabel('Mensagem').waitFor()
    else await page.waitForURL('**/feedback?from=/clients/new')
    await settle()
    await page.getByRole('button', { name: 'Enviar feedback' }).click()
    await page.locator('.field-error').first().waitFor()
    await page.getByLabel('Problema').check()
    const words = `Não salva o cliente ${javaScript}`
    await page.getByLabel('Mensagem').fill(words)
    await page.getByRole('button', { name: 'Enviar feedback' }).click()
    await page.getByRole('heading', { name: 'Agradecemos o feedback!' }).waitFor()
    const own = await page.getByRole('link', { name: 'ver o que enviou' }).getAttribute('href')
    await settle()
    if (isScripted) {
      await page.getByRole('link', { name: 'Enviar outro' }).click()
      await dialog.getByLabel('Mensagem').waitFor()
      expect(await dialog.getByLabel('Mensagem').inputValue()).toBe('')
      await dialog.getByRole('link', { name: 'Voltar' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.getByLabel('E-mail').first().inputValue(), 'what was typed beneath').toBe('aqui@sol.example')
      expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true)
    }
    await page.goto(own!)
    await page.getByText(words).waitFor()
    await page.getByText('/clients/new', { exact: false }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('companyId')

    await page.goto('/clients')
    if (isScripted) await untilHydrated(page)
    await menu.click()
    await page.getByRole('link', { name: 'Nova atividade' }).click()
    await page.getByLabel('Descrição').waitFor()
    expect(new URL(page.url()).pathname).toBe(isScripted ? '/clients' : '/companyTasks/new')
    await page.locator('form[id$=task]').getByLabel('Tipo').selectOption('PROSPECTION')
    await page.getByLabel('Nome da empresa').fill('Raio')
    await page.getByLabel('Descrição').fill(`Do menu ${javaScript}`)
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    await page.getByText('Atividade criada com sucesso!').waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a notice stands above every page until it is put away', async () => {
    const staff = await open()
    await logIn(staff.page, 'marketing', '/notices/new')
    await staff.settle()
    const words = `Manutenção ${javaScript}: veja https://status.example/hoje.`
    await staff.page.getByLabel('Texto').fill(words)
    await staff.page.getByLabel('Estado').selectOption('SC')
    await staff.page.getByRole('button', { name: 'Criar aviso' }).click()
    await staff.page.getByText('Aviso salvo.').waitFor()
    await staff.settle()

    const reader = await open()
    await logIn(reader.page, 'integrator', '/faq')
    await reader.settle()
    const strip = reader.page.locator('form.notice', { hasText: `Manutenção ${javaScript}` })
    expect(await strip.getByRole('link').getAttribute('href')).toBe('https://status.example/hoje')
    await strip.getByRole('button', { name: 'Dispensar' }).click()
    await strip.waitFor({ state: 'detached' })
    expect(new URL(reader.page.url()).pathname).toBe('/faq')
    await reader.page.goto('/')
    expect(await strip.count()).toBe(0)
    const other = await open()
    await logIn(other.page, 'pampa', '/faq')
    expect(await other.page.getByText(`Manutenção ${javaScript}`).count(), 'another state').toBe(0)
    expect(unexpected([...staff.complaints, ...reader.complaints])).toEqual([])
    for (const one of [staff, reader, other]) await one.context.close()
  })
})

describe('the feedback over a page', () => {
  it('whose login is over goes by the login, and is sent as it was typed', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'consultant', '/clients')
    await untilHydrated(page)
    await page.getByLabel(/^Conta de /).click()
    await page.getByRole('link', { name: 'Feedback', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    await dialog.getByLabel('Ideia').check()
    await dialog.getByLabel('Mensagem').fill('Escrito quando o acesso terminou')
    await context.clearCookies({ name: 'session' })
    await dialog.getByRole('button', { name: 'Enviar feedback' }).click()
    await page.waitForURL('**/login**')
    const { email } = DEMO_LOGINS.consultant
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/feedback**')
    expect(await page.getByLabel('Mensagem').inputValue()).toBe('Escrito quando o acesso terminou')
    expect(await page.getByLabel('Ideia').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Enviar feedback' }).click()
    await page.getByRole('heading', { name: 'Agradecemos o feedback!' }).waitFor()
    await context.close()
  })

  it('is opened on a page of an error too, and names that page', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'consultant', '/clients')
    await page.goto('/orders/999999999')
    await untilHydrated(page)
    await page.getByLabel(/^Conta de /).click()
    await page.getByRole('link', { name: 'Feedback', exact: true }).click()
    await page.getByLabel('Mensagem').waitFor()
    await page.getByLabel('Problema').check()
    await page.getByLabel('Mensagem').fill('O pedido não existe mais')
    await page.getByRole('button', { name: 'Enviar feedback' }).click()
    await page.getByRole('heading', { name: 'Agradecemos o feedback!' }).waitFor()
    await page.getByRole('link', { name: 'ver o que enviou' }).click()
    await page.getByText('O pedido não existe mais').waitFor()
    await page.getByText('/orders/999999999', { exact: false }).waitFor()
    await context.close()
  })
})
