import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { mintActivation } from '../support/sign-up'
import { randomCnpj, seeded } from '../support/spell-cnpj'
import { expectAccessible } from './support/check-page'

const random = seeded(11)

let api: TestApi
let portal: ServedPortal
let browser: Browser
beforeAll(async () => {
  ;[api, browser] = await Promise.all([openTestApi(), openBrowser()])
  portal = await servePortal(api)
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await api?.close()
})

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|403|422|429)/.test(line))
const idOf = async (name: string) =>
  Number((await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = ${name}`)).rows[0]!.id)
/** From the login, as the specification has it. */
async function startSignUp(page: Page, cnpj: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('CNPJ da sua empresa').fill(cnpj)
  await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
  await page.getByRole('heading', { name: 'Cadastro da empresa' }).waitFor()
}
/** A verb of a company's page, through its dialog or its page. */
async function act(page: Page, label: string, verb: string): Promise<void> {
  await page.getByRole('link', { name: label, exact: true }).click()
  await page.getByRole('button', { name: verb }).click()
}

describe.each(SCRIPTED)('companies with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const open = () => visit(browser, portal.origin, { javaScript })

  it('sign up, are approved, make their account by the link and log in', { timeout: 120_000 }, async () => {
    const guest = await open()
    const { page } = guest
    const cnpj = randomCnpj(random)
    const name = `Girassol ${javaScript}`
    await startSignUp(page, cnpj)
    expect(await page.getByLabel('CNPJ', { exact: true }).inputValue()).toBe(formatCnpj(cnpj))
    if (isScripted) await expectAccessible(page)
    await page.getByLabel('Razão social').fill(`${name} Ltda`)
    await page.getByLabel('Nome fantasia').fill(name)
    await page.getByLabel('Seu nome').fill('Gilda Girassol')
    await page.getByLabel('E-mail').fill('Gilda@girassol')
    await page.getByLabel('Telefone').fill('4832221234')
    await page.getByLabel('CEP').fill('88301000')
    await page.getByRole('button', { name: 'Buscar endereço' }).click()
    await page.getByText('Este portal não busca endereços por CEP. Preencha o endereço à mão.').waitFor()
    await page.getByLabel('Cidade (opcional)').fill('Itajaí')
    await page.getByLabel('Estado').selectOption('SC')
    await page.getByRole('button', { name: 'Pedir cadastro' }).last().click()
    await page.locator('.field-error', { hasText: 'Aviso de privacidade precisa ser aceito' }).waitFor()
    await page.locator('.field-error', { hasText: 'E-mail' }).waitFor()
    expect(await page.getByLabel('Nome fantasia').inputValue()).toBe(name)
    await page.getByLabel('E-mail').fill(`gilda-${javaScript}@girassol.example`)
    await page.getByLabel('Li e aceito o aviso de privacidade').check()
    await page.getByRole('button', { name: 'Pedir cadastro' }).last().click()
    await page.getByRole('heading', { name: 'Cadastro recebido' }).waitFor()
    if (isScripted) await expectAccessible(page)
    // A second time is refused at the door, and says what to do.
    await startSignUp(page, formatCnpj(cnpj))
    await page.getByText('CNPJ já cadastrado.').waitFor()
    if (isScripted) await expectAccessible(page)

    const staff = await open()
    await logIn(staff.page, 'admin', '/companies')
    if (isScripted) await expectAccessible(staff.page)
    await staff.page
      .getByRole('region', { name: 'Cadastros recentes' })
      .getByRole('link', { name, exact: true })
      .click()
    await staff.page.getByRole('heading', { name, level: 1 }).waitFor()
    await staff.page.getByText('Aguardando aprovação').waitFor()
    if (isScripted) await expectAccessible(staff.page)
    await act(staff.page, 'Aprovar', 'Aprovar cadastro')
    await staff.page.getByText('Cadastro aprovado.').waitFor()
    await staff.page.getByText('Ninguém desta empresa pode entrar ainda.').waitFor()
    await staff.page.getByRole('link', { name: 'Reenviar link de ativação' }).click()
    await staff.page.getByRole('heading', { name: `Reenviar o link de ativação de ${name}?` }).waitFor()
    if (isScripted) await expectAccessible(staff.page)
    await staff.page.getByRole('button', { name: 'Reenviar link de ativação' }).click()
    await staff.page
      .getByText(`Outro link de ativação foi pedido para gilda-${javaScript}@girassol.example.`)
      .first()
      .waitFor()
    await staff.page
      .getByText(`o e-mail com o link de ativação para gilda-${javaScript}@girassol.example ficou guardado`)
      .waitFor()

    const token = await mintActivation(api.db, await idOf(name), api.now())
    await page.goto(`/create-account/${token}`)
    await page.getByText(`O cadastro de ${name}`).waitFor()
    if (isScripted) await expectAccessible(page)
    expect(await page.getByLabel('Nome').inputValue()).toBe('Gilda Girassol')
    await page.getByLabel('Senha', { exact: true }).fill('girassol-2026')
    await page.getByLabel('Confirmação da senha').fill('outra-2026')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.locator('.field-error', { hasText: 'não confere com a confirmação' }).waitFor()
    // No password comes back from the server; a script's page still has the typed one.
    if (!isScripted) expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Senha', { exact: true }).fill('girassol-2026')
    await page.getByLabel('Confirmação da senha').fill('girassol-2026')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('Conta criada. Entre com o seu e-mail e a sua senha.').waitFor()
    await page.goto(`/create-account/${token}`)
    await page.getByText('Esse link já foi utilizado!').waitFor()
    await page.goto(`/create-account/${'x'.repeat(43)}`)
    await page.getByText('Esse link expirou e não está mais disponível!').waitFor()
    if (isScripted) await expectAccessible(page)
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(`gilda-${javaScript}@girassol.example`)
    await page.getByLabel('Senha', { exact: true }).fill('girassol-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Termos de uso' }).waitFor()

    await staff.page.reload()
    await staff.page.getByText('Ativa', { exact: true }).waitFor()
    await staff.page.getByRole('link', { name: 'Usuários', exact: true }).last().click()
    await staff.page.getByText('Gilda Girassol').waitFor()
    expect([...unexpected(guest.complaints), ...unexpected(staff.complaints)]).toEqual([])
    await Promise.all([guest.context.close(), staff.context.close()])
  })

  it('lose their sessions when they are suspended, and come back', { timeout: 60_000 }, async () => {
    const [integrator, staff] = await Promise.all([open(), open()])
    const id = await idOf('Energia Pampa')
    await logIn(integrator.page, 'pampa', '/orders')
    await integrator.page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor()
    await logIn(staff.page, 'admin', `/companies/${id}`)
    await staff.page.getByRole('link', { name: 'Suspender', exact: true }).click()
    await staff.page.getByLabel('Motivo').fill('Títulos vencidos.')
    await staff.page.getByRole('button', { name: 'Suspender empresa' }).click()
    await staff.page.getByText('Empresa suspensa.').waitFor()
    await staff.page.getByText('Motivo: Títulos vencidos.').waitFor()
    await integrator.page.goto('/orders')
    await integrator.page.getByText('Sua sessão expirou, por favor faça login novamente!').waitFor()
    await integrator.page.getByLabel('E-mail').fill('integrador@pampa.example')
    await integrator.page.getByLabel('Senha', { exact: true }).fill('Portal#2026')
    await integrator.page.getByRole('button', { name: 'Entrar' }).click()
    await integrator.page.getByText('A empresa deste usuário está inativa.').waitFor()
    await act(staff.page, 'Reativar', 'Reativar empresa')
    await staff.page.getByText('Empresa reativada.').waitFor()
    await logIn(integrator.page, 'pampa', '/orders')
    expect([...unexpected(integrator.complaints), ...unexpected(staff.complaints)]).toEqual([])
    await Promise.all([integrator.context.close(), staff.context.close()])
  })

  it('that are blocked are refused at the door, until somebody takes the block away', { timeout: 60_000 }, async () => {
    const [guest, staff] = await Promise.all([open(), open()])
    const cnpj = randomCnpj(random)
    await logIn(staff.page, 'pcp', '/companies')
    expect((await staff.page.goto('/blockedCompanies'))?.status()).toBe(403)
    await staff.context.clearCookies()
    await logIn(staff.page, 'director', '/blockedCompanies')
    if (isScripted) await expectAccessible(staff.page)
    await staff.page.getByRole('link', { name: 'Bloquear CNPJ' }).click()
    await staff.page.getByLabel('CNPJ', { exact: true }).fill('11.222.333/0001-99')
    await staff.page.getByLabel('Motivo').fill('Falso.')
    await staff.page.getByRole('button', { name: 'Continuar' }).click()
    await staff.page.locator('.field-error', { hasText: 'CNPJ válido' }).waitFor()
    await staff.page.locator('.field-error', { hasText: 'no mínimo 10 caracteres' }).waitFor()
    if (isScripted) await expectAccessible(staff.page)
    // The users and companies that it hits are named before it is done: none is locked out unnoticed.
    await staff.page.getByLabel('Motivo').fill('Documentos falsos.')
    await staff.page.getByLabel('CNPJ', { exact: true }).fill('99.900.002')
    await staff.page.getByRole('button', { name: 'Continuar' }).click()
    await staff.page.getByRole('heading', { name: /^Bloquear 99\.900\.002/ }).waitFor()
    await staff.page.getByRole('heading', { name: 'Empresas (1)' }).waitFor()
    await staff.page.getByRole('link', { name: /integrador@soldovale\.example/ }).waitFor()
    expect(await staff.page.locator('main a[href^="/orders/"], main a[href^="/budgets/"]').count()).toBeGreaterThan(0)
    if (isScripted) await expectAccessible(staff.page)
    await staff.page.getByRole('link', { name: 'Voltar' }).click()
    await staff.page.getByLabel('CNPJ', { exact: true }).fill(` ${formatCnpj(cnpj).toLowerCase()} `)
    await staff.page.getByLabel('Motivo').fill('Documentos falsos.')
    await staff.page.getByRole('button', { name: 'Continuar' }).click()
    await staff.page.getByText('Nenhuma empresa cadastrada tem este CNPJ').waitFor()
    await staff.page.getByRole('button', { name: 'Bloquear CNPJ' }).click()
    await staff.page.getByText(`${formatCnpj(cnpj)} bloqueado.`).waitFor()

    await startSignUp(guest.page, cnpj.toLowerCase())
    await guest.page.getByText('Não é possível concluir o cadastro deste CNPJ.').waitFor()

    await staff.page.goto(`/blockedCompanies?fullTextSearch=${encodeURIComponent(formatCnpj(cnpj).toLowerCase())}`)
    expect(await staff.page.locator('tbody tr').count()).toBe(1)
    await staff.page.locator('tbody tr summary').click()
    await staff.page.getByRole('link', { name: 'Desbloquear' }).click()
    await staff.page.getByRole('heading', { name: `Desbloquear ${formatCnpj(cnpj)}?` }).waitFor()
    if (isScripted) await expectAccessible(staff.page)
    await staff.page.getByLabel('Motivo', { exact: true }).fill('Documentos conferidos.')
    await staff.page.getByRole('button', { name: 'Desbloquear' }).click()
    await staff.page.getByText('não está mais bloqueado.').waitFor()
    await startSignUp(guest.page, cnpj)
    await guest.page.getByLabel('Razão social').waitFor()
    expect((await staff.page.goto('/blockedCompanies/999999/delete'))?.status()).toBe(404)
    expect([
      ...unexpected(guest.complaints),
      ...unexpected(staff.complaints).filter((line) => !/404/.test(line)),
    ]).toEqual([])
    await Promise.all([guest.context.close(), staff.context.close()])
  })

  it('with orders under way are kept, and the page says why', async () => {
    const { page, context, complaints } = await open()
    await logIn(page, 'admin', `/companies/${await idOf('Sol do Vale')}`)
    await act(page, 'Excluir', 'Excluir empresa')
    await page.getByText('A empresa tem pedidos em andamento e não pode ser excluída.').waitFor()
    if (isScripted) await expectAccessible(page)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('are filtered and configured; somebody else’s change is shown beside one’s own', { timeout: 60_000 }, async () => {
    const { page, context, complaints } = await open()
    await logIn(page, 'admin', '/companies')
    await page.getByRole('link', { name: /1\s*Suspensa/ }).click()
    await page.getByText('Situação: Suspensa').waitFor()
    await page.getByRole('link', { name: 'Raio Certo' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await page.goto('/companies?cnpj=de.mo0.001&field=name&order=up&cursor=zzz&teamId=-1&status=X')
    await page.getByRole('link', { name: 'Demo FV' }).click()
    for (const tab of [
      'Configuração',
      'Configuração financeira',
      'Informações',
      'Perfil',
      'Usuários',
      'Pedidos',
      'Atividades',
    ]) {
      await page
        .getByRole('navigation', { name: 'Partes da empresa' })
        .getByRole('link', { name: tab, exact: true })
        .click()
      await page.locator('.tabs [aria-current=page]', { hasText: tab }).waitFor()
      if (isScripted) await expectAccessible(page)
    }
    const path = new URL(page.url()).pathname.replace('/tasks', '')
    await page.goto(`${path}/financial`)
    await page.getByLabel('Desconto').fill('3')
    await page.getByRole('button', { name: 'Salvar configuração financeira' }).click()
    await page.locator('.field-error', { hasText: 'deve ser no máximo 0' }).waitFor()
    await page.getByLabel('Desconto').fill('-3')
    await page.getByLabel('Acréscimo').fill('1,5')
    await page.getByRole('button', { name: 'Salvar configuração financeira' }).click()
    await page.getByText('Empresa salva.').waitFor()
    expect(await page.getByLabel('Acréscimo').inputValue()).toBe('1,5')

    await page.goto(`${path}/info`)
    await api.db.execute(
      sql`UPDATE companies SET contact_name = 'Outra Pessoa', version = version + 1 WHERE fantasy_name = 'Demo FV'`,
    )
    await page.getByLabel('Nome do contato').fill('Minha Pessoa')
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByRole('cell', { name: 'Outra Pessoa' }).waitFor()
    expect(await page.getByLabel('Nome do contato').inputValue()).toBe('Minha Pessoa')
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Empresa salva.').waitFor()
    expect(unexpected(complaints).filter((line) => !/409/.test(line))).toEqual([])
    await context.close()
  })

  it('change their own profile, and open nothing else', { timeout: 60_000 }, async () => {
    const { page, context, complaints } = await open()
    const id = await idOf('Luz do Cerrado')
    const own = Number(
      (await api.db.execute(sql`SELECT company_id::int AS id FROM users WHERE email = 'integrador@soldovale.example'`))
        .rows[0]!.id,
    )
    await logIn(page, 'integrator', `/companies/${own}`)
    expect(await page.locator('.tabs a').allTextContents()).toEqual(['Dados', 'Perfil', 'Usuários', 'Pedidos'])
    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await page.getByLabel('Telefone').fill('(47) 3322-1100')
    await page.getByRole('button', { name: 'Salvar perfil' }).last().click()
    await page.getByText('Empresa salva.').waitFor()
    for (const [path, status] of [
      [`/companies/${own}/config`, 403],
      [`/companies/${own}/financial`, 403],
      [`/companies/${own}/info`, 403],
      [`/companies/${own}/edit`, 403],
      [`/companies/${own}/suspend`, 403],
      [`/companies/${id}`, 404],
      [`/companies/${id}/profile`, 404],
      ['/companies', 403],
      ['/blockedCompanies', 403],
      ['/companies/abc', 404],
    ] as const)
      expect([path, (await page.goto(path))?.status()]).toEqual([path, status])
    expect(unexpected(complaints).filter((line) => !/404/.test(line))).toEqual([])
    await context.close()
  })
})
