import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearch } from '../support/choose-option'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { expectUnderHeads } from './support/under-heads'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|401|403|404|422)/.test(line))

describe.each(SCRIPTED)('users and roles with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const roleName = `Apoio ${javaScript}`
  const userName = `Ângela Apoio ${javaScript}`
  const email = `apoio-${javaScript}@aurora.example`
  const accessible = (page: Page) => (isScripted ? expectAccessible(page) : undefined)

  it('a role is made in the matrix and given to a new user', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/roles')
    await page.getByRole('link', { name: 'Diretor', exact: true }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Novo perfil' }).click()
    await page.getByRole('button', { name: 'Criar perfil' }).click()
    await page.locator('.field-error', { hasText: 'O campo Nome é obrigatório' }).waitFor()
    await page.getByLabel('Nome', { exact: true }).fill(roleName)
    await page.getByLabel('Nível', { exact: true }).fill('15')
    await page.getByLabel('Equipe do fornecedor').check()
    await page.getByRole('link', { name: 'Produtos e preços' }).click()
    await expectUnderHeads(page)
    if (isScripted) {
      await page.getByLabel('Buscar permissão').fill('fabricantes')
      await page.getByRole('button', { name: 'Marcar ou desmarcar o grupo Produtos e preços' }).click()
      await page.getByLabel('Buscar permissão').fill('')
      expect(await page.getByLabel('Excluir fabricantes').isChecked()).toBe(true)
      expect(await page.getByLabel('Ver produtos').first().isChecked()).toBe(false)
      await accessible(page)
    } else await page.getByLabel('Ver fabricantes').check()
    await page.getByRole('button', { name: 'Criar perfil' }).click()
    await page.getByText(`Perfil ${roleName} criado.`).waitFor()

    // The company comes first: for an integrator's people no role of the staff is offered, nor team, nor threshold.
    await page.goto('/users/new')
    await accessible(page)
    await chooseCompany(page, isScripted, 'Sol do Vale')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Da empresa Sol do Vale').waitFor()
    await accessible(page)
    const offered = () => page.getByLabel('Perfil').locator('option').allTextContents()
    expect(await offered()).toContain('Integrador · nível 20')
    expect((await offered()).join()).not.toContain(roleName)
    expect(await page.getByLabel('Time').count()).toBe(0)
    expect(await page.getByLabel('Papel de alçada').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Tipo de usuário' }).getByRole('link', { name: 'API' }).click()
    await page.getByText('Um usuário de API é um programa').waitFor()
    expect(await offered()).toContain('API · nível 10')
    expect(await offered()).not.toContain('Integrador · nível 20')
    await page.getByRole('link', { name: 'Escolher outra empresa' }).click()
    await chooseCompany(page, isScripted, 'Aurora Solar (a sua empresa)')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Da equipe do fornecedor: Aurora Solar').waitFor()
    expect((await offered()).join()).not.toContain('Integrador')
    expect(await page.getByRole('navigation', { name: 'Tipo de usuário' }).count()).toBe(0)
    await page.getByLabel('Papel de alçada').waitFor()
    await page.getByLabel('Nome', { exact: true }).fill(userName)
    await page.getByLabel('E-mail').fill('sem-arroba')
    await page.getByLabel('Perfil').selectOption({ label: `${roleName} · nível 15` })
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await page.locator('.field-error', { hasText: 'deve ser um e-mail válido' }).waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(userName)
    await page.getByLabel('E-mail').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await page.getByText(`Usuário ${userName} criado.`).waitFor()
    await page.getByText(email).waitFor()
    await accessible(page)

    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a person is invited from the list: two clicks, one page, and what is refused is said with what was typed', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const name = `Caio Convidado ${javaScript}`
    await logIn(page, 'admin', '/users')
    const invite = page.locator('details', { has: page.getByText('Convidar usuário') })
    expect(await page.getByRole('button', { name: 'Convidar' }).isVisible()).toBe(false)
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Convidar' }) })
    await invite.getByText('Convidar usuário').click()
    await accessible(page)
    const sol = form.getByLabel('Empresa').locator('option', { hasText: 'Sol do Vale' })
    await form.getByLabel('Empresa').selectOption((await sol.getAttribute('value')) ?? '')
    await form.getByLabel('Nome', { exact: true }).fill(name)
    await form.getByLabel('E-mail').fill(email)
    // A role of the staff for one of the integrator's people, and the e-mail of another one.
    await form.getByLabel('Perfil').selectOption({ label: 'Marketing · nível 50' })
    await form.getByRole('button', { name: 'Convidar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Convidar usuário' }).waitFor()
    await page.locator('.field-error').first().waitFor()
    await accessible(page)
    expect(await form.getByLabel('Nome', { exact: true }).inputValue()).toBe(name)
    expect(await form.getByLabel('E-mail').inputValue()).toBe(email)
    await form.getByLabel('Perfil').selectOption({ label: 'Integrador · nível 20' })
    await form.getByLabel('E-mail').fill(`caio-${javaScript}@sol.example`)
    await form.getByRole('button', { name: 'Convidar' }).click()
    await page.getByText(`Usuário ${name} criado.`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/users')
    await page.goto(`/users?name=${encodeURIComponent(name)}`)
    expect(await page.getByRole('row', { name: new RegExp(name) }).innerText()).toContain('Sol do Vale')
    expect(unexpected(complaints)).toEqual([])
    await context.close()

    // One who may only invite for the own company is asked for none, and offered its roles alone.
    const own = await visit(browser, portal.origin, { javaScript })
    await logIn(own.page, 'integrator', '/users')
    await own.page.getByText('Convidar usuário').click()
    const mine = own.page.locator('form', { has: own.page.getByRole('button', { name: 'Convidar' }) })
    expect(await mine.getByLabel('Empresa').count()).toBe(0)
    expect((await mine.getByLabel('Perfil').locator('option').allTextContents()).join()).not.toContain('Marketing')
    await mine.getByLabel('Nome', { exact: true }).fill(`Dora ${javaScript}`)
    await mine.getByLabel('E-mail').fill(`dora-${javaScript}@sol.example`)
    await mine.getByLabel('Perfil').selectOption({ label: 'Integrador · nível 20' })
    await mine.getByRole('button', { name: 'Convidar' }).click()
    await own.page.getByText(`Usuário Dora ${javaScript} criado.`).waitFor()
    await own.context.close()
  })

  it('the role is explained and compared, and kept while it is in use', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', `/users?name=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: userName }).click()
    await page.getByText('Nunca entrou').waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Explicar um acesso' }).click()
    await page.getByLabel('Tela ou permissão').selectOption({ label: 'Fabricantes' })
    await page.getByRole('button', { name: 'Explicar' }).click()
    await page.getByText('não vê a tela Fabricantes').waitFor()
    await page.getByText(`O perfil ${roleName} tem a permissão Ver fabricantes`).waitFor()
    await page.getByText('Ainda não aceitou os termos de uso').waitFor()
    await accessible(page)
    await page.getByLabel('Tela ou permissão').selectOption({ label: 'Editar observações (ainda não usada)' })
    await page.getByRole('button', { name: 'Explicar' }).click()
    await page.getByText('nenhuma tela ou chamada pergunta por ela').waitFor()
    await page.getByLabel('Tela ou permissão').selectOption({ label: 'Alçadas' })
    await page.getByRole('button', { name: 'Explicar' }).click()
    await page.getByText(`O perfil ${roleName} não tem a permissão`).waitFor()

    await page.goto('/roles/compare')
    await page.getByLabel('Um perfil').selectOption({ label: `${roleName} · nível 15` })
    await page.getByLabel('Outro perfil').selectOption({ label: 'PCP · nível 60' })
    await page.getByRole('button', { name: 'Comparar' }).click()
    await page.getByRole('heading', { name: `Só ${roleName} (${isScripted ? 4 : 1})` }).waitFor()
    await page.getByRole('heading', { name: 'Só PCP' }).waitFor()
    await accessible(page)

    await page.getByRole('link', { name: roleName, exact: true }).click()
    await page.getByRole('heading', { name: 'Quem usa (1)' }).waitFor()
    await page.getByRole('link', { name: userName }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByRole('button', { name: 'Excluir perfil' }).click()
    await page.getByText('O perfil está em uso e não pode ser excluído. Usuários com ele: 1.').waitFor()
    await accessible(page)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a user is changed, deleted and restored; the password is reset', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', `/users?name=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: userName }).click()
    await page.getByRole('link', { name: 'Editar' }).click()
    await accessible(page)
    await page.getByLabel('WhatsApp').fill('48999990001')
    await page.getByLabel('Perfil').selectOption({ label: 'Marketing · nível 50' })
    await page.getByRole('button', { name: 'Salvar usuário' }).click()
    await page.getByText(`Usuário ${userName} salvo.`).waitFor()
    await page.getByText('(48) 99999-0001').waitFor()
    await page.getByRole('link', { name: 'Redefinir senha' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await page.getByText('Senha redefinida.').waitFor()
    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByRole('heading', { name: `Excluir o usuário ${userName}?` }).waitFor()
    await page.getByRole('button', { name: 'Excluir usuário' }).click()
    await page.getByText('Usuário excluído.').waitFor()
    await page.goto(`/users?status=deleted&name=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: userName }).click()
    await page.getByRole('link', { name: 'Restaurar' }).click()
    await page.getByRole('button', { name: 'Restaurar usuário' }).click()
    await page.getByText(`Usuário ${userName} restaurado.`).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('an API token is shown once, works, and ends when it is revoked', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/users?kind=API')
    await page.getByRole('link', { name: 'Integração Sol do Vale' }).click()
    await page.getByRole('button', { name: 'Criar token' }).click()
    await page.locator('.field-error', { hasText: 'O campo Nome do token é obrigatório' }).waitFor()
    const name = `ERP ${javaScript}`
    await page.getByLabel('Nome do token').fill(name)
    await page.getByRole('button', { name: 'Criar token' }).click()
    const token = await page.getByLabel(`Token ${name}: copie-o agora`).innerText()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    await page.getByRole('rowheader', { name }).waitFor()
    await accessible(page)
    const call = () => fetch(`${portal.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    await page.goto(page.url().split('#')[0]!)
    await page.getByRole('rowheader', { name }).waitFor()
    expect(await page.content()).not.toContain(token)
    await page.getByRole('link', { name: `Revogar o token ${name}` }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Revogar token' }).click()
    await page.getByText('Token revogado.').waitFor()
    expect((await call()).status).toBe(401)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('the own data are changed, and the other sessions end', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const elsewhere = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(elsewhere.page, 'pampa', '/clients')
    await logIn(page, 'pampa', '/profile')
    await accessible(page)
    await page.getByLabel('WhatsApp').fill('48999990002')
    await page.getByRole('button', { name: 'Salvar meus dados' }).click()
    await page.getByText('Seus dados foram salvos.').waitFor()
    expect(await page.getByLabel('WhatsApp').inputValue()).toBe('(48) 99999-0002')
    await page.goto('/profile/security')
    await accessible(page)
    const sessions = page.locator('#sessions')
    expect(await sessions.getByText('Esta sessão').count()).toBe(1)
    expect(await sessions.getByText('Chrome no Linux').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Encerrar outras sessões' }).click()
    await page.getByText(/Outras sessões encerradas: \d/).waitFor()
    expect(await page.getByRole('button', { name: /^Encerrar/ }).count()).toBe(0)
    await elsewhere.page.goto('/clients')
    expect(new URL(elsewhere.page.url()).pathname).toBe('/login')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Escuro' }).last().click()
    await page.locator('html[data-bs-theme="dark"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
    expect(unexpected(complaints)).toEqual([])
    await context.close()
    await elsewhere.context.close()
  })

  it('an integrator sees its own company only, and what is not there or not allowed says so', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/users')
    await page.getByRole('link', { name: 'Lara Leitura' }).waitFor()
    expect(await page.getByText('Paulo Pampa').count()).toBe(0)
    for (const [path, status] of [
      ['/users/999999', 404],
      ['/users/abc/edit', 404],
      ['/users/999999/delete', 404],
      ['/users?companyId=-1&roleId=x&status=nada&field=cost', 200],
      ['/roles', 403],
      ['/roles/compare?left=1&right=2', 403],
      ['/roles/explain?userId=1&what=x', 403],
    ] as const)
      expect((await page.goto(path))?.status(), path).toBe(status)
    await context.close()
  })
})

/** A plain select without a script; with one its first focus makes it a search. */
async function chooseCompany(page: Page, isScripted: boolean, name: string): Promise<void> {
  const company = page.getByLabel('Empresa', { exact: true })
  if (!isScripted) {
    const option = company.locator('option', { hasText: name })
    await company.selectOption((await option.getAttribute('value')) ?? '')
    return
  }
  const search = await openSearch(page, company, 'Empresa')
  await search.fill(name.split(' (')[0] ?? name)
  await page.getByRole('option', { name }).click()
}
