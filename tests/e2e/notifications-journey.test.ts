import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { openSmtpReceiver, type SmtpReceiver } from '../support/smtp-receiver'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { expectUnderHeads } from './support/under-heads'

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

const PHONE = { width: 360, height: 740 }
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|403|404|409|422)/.test(line))

describe.each(SCRIPTED)('notifications on a phone with JavaScript %s', (javaScript) => {
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

  it('the bell leads to what happened; it is read; and a mail is switched off', async () => {
    const author = await open()
    await logIn(author.page, 'integrator', '/feedback')
    await author.page.getByLabel('Ideia').check()
    await author.page.getByLabel('Mensagem').fill(`Um sino ${javaScript} <img src=x onerror=alert(1)>`)
    if (isScripted) await untilHydrated(author.page)
    await author.page.getByRole('button', { name: 'Enviar feedback' }).click()
    await author.page.getByRole('heading', { name: 'Agradecemos o feedback!' }).waitFor()
    const own = await author.page.getByRole('link', { name: 'ver o que enviou' }).getAttribute('href')

    const staff = await open()
    await logIn(staff.page, 'admin', `/feedbacks/${own!.split('/').at(-1)}`)
    await staff.page.getByLabel('Resposta').fill('Já existe.')
    if (isScripted) await untilHydrated(staff.page)
    await staff.page.getByRole('button', { name: 'Responder' }).click()
    await staff.page.getByText('Resposta enviada.').waitFor()

    const bell = author.page.getByRole('link', { name: /^Notificações, \d/ })
    const rings = async () => {
      await author.page.goto('/profile')
      return bell.count()
    }
    await expect.poll(rings, { timeout: 30_000 }).toBe(1)
    await author.settle()
    await bell.click()
    await author.page.getByRole('heading', { level: 1, name: 'Minhas notificações' }).waitFor()
    await author.settle()
    await author.page.getByText('Não lida', { exact: true }).first().waitFor()
    if (isScripted) {
      // A notice counts as read once it is opened.
      await author.page.getByRole('button', { name: 'Respondemos ao seu feedback' }).first().click()
      await author.page.waitForURL(`**${own}`)
      await author.page.goto('/profile/notifications')
      await author.settle()
    } else {
      await author.page.getByRole('button', { name: 'Marcar como lidas' }).click()
      await author.page.getByText('Notificações marcadas como lidas.').waitFor()
    }
    expect(
      await author.page.getByRole('link', { name: 'Respondemos ao seu feedback' }).first().getAttribute('href'),
    ).toBe(own)
    expect(await bell.count()).toBe(0)
    expect(await author.page.getByText('Não lida', { exact: true }).count()).toBe(0)

    await author.page.getByRole('link', { name: 'Preferências' }).click()
    await author.page.getByRole('heading', { level: 1, name: 'Preferências de notificação' }).waitFor()
    await author.settle()
    await expectUnderHeads(author.page)
    const invoice = author.page.getByRole('checkbox', { name: 'Nota fiscal emitida: E-mail' })
    expect([await invoice.isChecked(), await invoice.isDisabled()]).toEqual([true, true])
    await author.page.getByText('Leva a nota fiscal: o e-mail não pode ser desligado.').waitFor()
    const mail = author.page.getByRole('checkbox', { name: 'Feedback respondido: E-mail' })
    expect(await mail.isChecked()).toBe(true)
    await mail.uncheck()
    await author.page.getByRole('checkbox', { name: 'Feedback respondido: Resumo às 8 h' }).check()
    await author.page.getByRole('button', { name: 'Salvar preferências' }).click()
    await author.page.getByText('Preferências salvas.').waitFor()
    expect(await mail.isChecked()).toBe(false)
    // For the second run of this journey.
    await author.page.getByRole('checkbox', { name: 'Feedback respondido: Resumo às 8 h' }).uncheck()
    await mail.check()
    await author.page.getByRole('button', { name: 'Salvar preferências' }).click()
    await expect.poll(() => mail.isChecked()).toBe(true)
    expect(unexpected([...author.complaints, ...staff.complaints])).toEqual([])
    await Promise.all([author.context.close(), staff.context.close()])
  })

  it('a role gets other channels, and its default again', async () => {
    const { page, complaints, context, settle } = await open()
    await logIn(page, 'admin', '/notifications')
    await page.getByRole('link', { name: 'Configurações', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Configurações de notificação' }).waitFor()
    await settle()
    await page.getByRole('link', { name: 'Fiscal' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fiscal' }).waitFor()
    await settle()
    const box = page.getByRole('checkbox', { name: 'Pedido aguarda nota fiscal: E-mail' })
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await page.getByRole('button', { name: 'Salvar configurações' }).click()
    await page.getByText('Configurações de Fiscal salvas.').waitFor()
    expect(await box.isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Restaurar padrão' }).click()
    await page.getByRole('heading', { name: 'Restaurar o padrão de Fiscal?' }).waitFor()
    await settle()
    await page.getByRole('button', { name: 'Restaurar padrão' }).click()
    await page.getByText('O padrão voltou a valer.').waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a link that is none of ours says so, logged out', async () => {
    const { page, context } = await open()
    await page.goto('/unsubscribe/1-abc-forged')
    await page.getByText('Esse link expirou e não está mais disponível!').waitFor()
    expect(await page.getByRole('button', { name: 'Parar de receber' }).count()).toBe(0)
    // Of a mail program: neither cookie nor Origin, and an invalid signature.
    const oneClick = (path: string, headers = {}) =>
      fetch(portal.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'List-Unsubscribe=One-Click',
      })
    const shaped = `/unsubscribe/1-zzzzzz-${'A'.repeat(43)}`
    expect((await oneClick(shaped)).status).toBe(400)
    expect((await oneClick(shaped, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await oneClick('/profile/notifications')).status).toBe(403)
    await context.close()
  })
})

it('a mail is switched off logged out: by the page, and by the mail program with one click', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin, { javaScript: 'on' })
  const linkOf = async () => {
    await expect.poll(() => smtp.received.some(({ raw }) => /feedback/i.test(raw)), { timeout: 30_000 }).toBe(true)
    const mail = smtp.received.find(({ raw }) => /^List-Unsubscribe:/im.test(raw))!
    return /^List-Unsubscribe:\s*<(\S+)>/im.exec(mail.raw)![1]!
  }
  const link = await linkOf()
  expect(new URL(link).origin).toBe(new URL(portal.origin).origin)
  await page.goto(link)
  await page.getByText('Não enviar mais estes e-mails').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await page.getByText('Você não recebe mais estes e-mails').waitFor()
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Você não recebe mais estes e-mails')
  expect(unexpected(complaints)).toEqual([])
  await context.close()
})
