import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, type Visit, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const unexpected = ({ complaints }: Visit) => complaints.filter((line) => !/status of (400|403|404|409|422)/.test(line))

describe.each(SCRIPTED)('settings with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = async (persona: Persona, path: string): Promise<Visit> => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }
  const check = async (page: Page) => isScripted && expectAccessible(page)
  const press = (page: Page, name: string) => page.getByRole('button', { name }).last().click()
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  /** A record's form, once it is there: the list's filters carry the same labels. */
  const open = async (page: Page, name: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  const choose = async (page: Page, name: string, item: string) => {
    await page.getByLabel(`Ações de ${name}`, { exact: true }).click()
    await row(page, name).getByRole('link', { name: item, exact: true }).click()
  }
  const idOf = async (path: string, name: string) =>
    Number((await portal.as('admin').get(path, { name, perPage: 100 })).body.data.find((one) => one.name === name)?.id)

  it('teams: a wrong form is kept, one is made, moved to another regional and deleted; one in use says by what', async () => {
    const visitor = await as('manager', '/teams')
    const { page } = visitor
    const name = `Time de teste ${javaScript}`
    await row(page, 'Sul Litoral').getByRole('link', { name: 'Sul', exact: true }).waitFor()
    await check(page)
    await open(page, 'Novo time')
    await check(page)
    await page.getByLabel('Nome').fill('sul litoral')
    await page.getByLabel('Regional').selectOption({ label: 'Norte' })
    await press(page, 'Criar time')
    await page.locator('.field-error', { hasText: 'O campo Nome já está em uso' }).waitFor()
    expect(await page.getByLabel('Nome').inputValue()).toBe('sul litoral')
    await page.getByLabel('Nome').fill(name)
    await press(page, 'Criar time')
    await page.getByText(`Time ${name} criado.`).waitFor()
    await open(page, name)
    await page.getByLabel('Regional').selectOption({ label: 'Nordeste' })
    const id = await idOf('/teams', name)
    const south = await idOf('/regionals', 'Sul')
    await portal.as('admin').put(`/teams/${id}`, { name, regionalId: south, version: 1 })
    await press(page, 'Salvar time')
    // Another user moved it first: both regionals by their names.
    const conflict = page.getByRole('row', { name: /^Regional/ })
    await conflict.waitFor()
    expect(await conflict.innerText()).toMatch(/Sul[\s\S]*Nordeste/)
    await press(page, 'Salvar time')
    await page.getByText(`Time ${name} salvo.`).waitFor()
    expect(await row(page, name).innerText()).toContain('Nordeste')
    await choose(page, name, 'Excluir')
    await page.getByRole('heading', { name: `Excluir o time ${name}?` }).waitFor()
    await check(page)
    await press(page, 'Excluir time')
    await page.getByText('Time excluído.').waitFor()
    expect(await row(page, name).count()).toBe(0)
    await choose(page, 'Sul Litoral', 'Excluir')
    await press(page, 'Excluir time')
    await page.getByText(/Em uso por \d+ usuários?.* \d+ empresas?.*: não pode ser excluído\./).waitFor()
    await page.goto('/teams?regionalId=999999')
    await page.getByRole('heading', { name: 'Nenhum registro encontrado' }).waitFor()
    await page.goto('/teams?name=grandes&cursor=zzz&field=cost')
    await page.getByRole('heading', { name: 'Times' }).waitFor()
    for (const path of ['/teams/999999/edit', '/teams/abc/edit', '/teams/999999/delete'])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('regionals: two who save at once see each other, and one with teams stays', async () => {
    const name = `Regional ${javaScript}`
    const visitor = await as('director', '/regionals')
    const { page } = visitor
    await check(page)
    await open(page, 'Nova regional')
    await page.getByLabel('Nome').fill(name)
    await press(page, 'Criar regional')
    await page.getByText(`Regional ${name} criada.`).waitFor()
    await open(page, name)
    const id = await idOf('/regionals', name)
    await portal.as('admin').put(`/regionals/${id}`, { name: `${name} salva antes`, version: 1 })
    await page.getByLabel('Nome').fill(`${name} minha`)
    await press(page, 'Salvar regional')
    await page.getByRole('cell', { name: `${name} salva antes` }).waitFor()
    expect(await page.getByLabel('Nome').inputValue()).toBe(`${name} minha`)
    await check(page)
    await press(page, 'Salvar regional')
    await page.getByText(`Regional ${name} minha salva.`).waitFor()
    await choose(page, 'Sudeste', 'Excluir')
    await press(page, 'Excluir regional')
    await page.getByText('Em uso por 3 times: não pode ser excluído.').waitFor()
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it("goals: each month is a cell; last year's are copied and mended; a manager reads them", async () => {
    const { body: regional } = await portal.as('admin').post('/regionals', { name: `Metas ${javaScript}` })
    const visitor = await as('director', `/regionals/${regional.id}/goals?year=2026`)
    const { page } = visitor
    const goal = (month: string, on = page) => on.getByLabel(`Meta de ${month}`, { exact: true })
    const save = async (month: string, typed: string, on = page) => {
      await goal(month, on).fill(typed)
      if (isScripted) await goal(month, on).press('Enter')
      else await on.getByRole('button', { name: `Salvar Meta de ${month}`, exact: true }).click()
    }
    await page.getByRole('heading', { name: `Metas de Metas ${javaScript} em 2026` }).waitFor()
    await check(page)
    await save('janeiro', '1500.50')
    await page.locator('.field-error', { hasText: 'Janeiro é ambíguo' }).waitFor()
    expect(await goal('janeiro').inputValue()).toBe('1500.50')
    await save('janeiro', '1.500,50')
    await page.getByText(/2026: R\$\s1\.500,50/).waitFor()
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    // Of another month than the one that was saved meanwhile: nobody's is lost.
    await save('dezembro', '1.500.000,00')
    await page.getByText(/2026: R\$\s1\.501\.500,50/).waitFor()
    await save('fevereiro', '10', other)
    await other.getByText(/2026: R\$\s1\.501\.510,50/).waitFor()
    await save('fevereiro', '20')
    await page.locator('.field-error', { hasText: 'Agora está 10,00; Enter salva o seu.' }).waitFor()
    expect(await goal('fevereiro').inputValue()).toBe('20')
    await goal('fevereiro').press('Enter')
    await page.getByText(/2026: R\$\s1\.501\.520,50/).waitFor()
    if (isScripted) {
      await page
        .locator('.toast-line', { hasText: 'Meta de fevereiro: 10,00 → 20,00' })
        .getByRole('button', { name: 'Desfazer' })
        .click()
      await page.getByText(/2026: R\$\s1\.501\.510,50/).waitFor()
    }
    await save('fevereiro', '')
    await page.getByText(/2026: R\$\s1\.501\.500,50/).waitFor()

    await page.getByRole('link', { name: '2027' }).click()
    await page.getByRole('heading', { name: /em 2027/ }).waitFor()
    expect(await goal('dezembro').inputValue()).toBe('')
    await page.getByRole('link', { name: 'Copiar as metas de 2026' }).click()
    await page.getByText('Estas são as metas de 2026.').waitFor()
    expect(await page.getByLabel('Dezembro').inputValue()).toBe('1.500.000,00')
    await check(page)
    await page.getByLabel('Fevereiro').fill('10')
    // Another user saves this year's goals first.
    const empty = (await portal.as('admin').get(`/regionals/${regional.id}/goals/2027`)).body
    const first = await portal
      .as('admin')
      .put(`/regionals/${regional.id}/goals/2027`, { ...(empty.goals as object), march: 7, version: empty.version })
    expect(first.status).toBe(200)
    await press(page, 'Salvar metas de 2027')
    await page.getByRole('row', { name: /Março/ }).getByText('7,00').waitFor()
    expect(await page.getByLabel('Fevereiro').inputValue()).toBe('10')
    await press(page, 'Salvar metas de 2027')
    await page.getByText('Metas de 2027 salvas.').waitFor()
    expect(await goal('janeiro').inputValue()).toBe('1.500,50')
    expect(await goal('fevereiro').inputValue()).toBe('10,00')
    expect(await goal('março').inputValue()).toBe('')
    expect((await page.goto('/regionals/999999/goals'))?.status()).toBe(404)
    const manager = await as('manager', `/regionals/${regional.id}/goals?year=2027`)
    await manager.page.getByRole('cell', { name: '1.500.000,00' }).first().waitFor()
    expect(await manager.page.locator('main input').count()).toBe(0)
    await check(manager.page)
    expect(unexpected(visitor).concat(unexpected(manager))).toEqual([])
    await visitor.context.close()
    await manager.context.close()
  })

  it('distribution centers: a new default takes it from the other one; the default stays', async () => {
    const name = `CD ${javaScript}`
    const visitor = await as('director', '/distribution-centers')
    const { page } = visitor
    await check(page)
    const former = (
      await row(page, 'Padrão').filter({ hasNotText: 'Situação' }).getByRole('link').first().innerText()
    ).trim()
    await open(page, 'Novo centro de distribuição')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('Estado').selectOption('PR')
    await page.getByLabel('Padrão').check()
    await page.getByLabel('Ativo').uncheck()
    await press(page, 'Criar centro de distribuição')
    await page.locator('.field-error', { hasText: 'Ativo precisa ser aceito' }).waitFor()
    expect(await page.getByLabel('Estado').inputValue()).toBe('PR')
    expect(await page.getByLabel('Padrão').isChecked()).toBe(true)
    await check(page)
    await page.getByLabel('Ativo').check()
    await press(page, 'Criar centro de distribuição')
    await page.getByText(`Centro de distribuição ${name} criado.`).waitFor()
    expect(await page.locator('tbody .chip-production').count()).toBe(1)
    expect(await row(page, name).innerText()).toContain('Padrão')
    await choose(page, name, 'Excluir')
    await press(page, 'Excluir centro de distribuição')
    await page.getByText('Este é o centro de distribuição padrão. Escolha outro como padrão antes.').last().waitFor()
    await page.goto('/distribution-centers')
    await choose(page, former, 'Editar')
    await page.getByRole('heading', { level: 1, name: former }).waitFor()
    await page.getByLabel('Padrão').check()
    await press(page, 'Salvar centro de distribuição')
    await page.getByText(`Centro de distribuição ${former} salvo.`).waitFor()
    await choose(page, name, 'Excluir')
    await press(page, 'Excluir centro de distribuição')
    await page.getByText('Centro de distribuição excluído.').waitFor()
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('branches: found beside the distribution centers, made from an alphanumeric CNPJ in any spelling', async () => {
    const visitor = await as('director', '/distribution-centers')
    const { page } = visitor
    await page.locator('#conteudo').getByRole('link', { name: 'Filiais' }).click()
    await page.getByText('99.900.001/DEMO-40').waitFor()
    await check(page)
    await open(page, 'Nova filial')
    await check(page)
    const name = `Filial ${javaScript}`
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('CNPJ').fill('99900001demo40')
    await page.getByLabel('CEP').fill('88301')
    await page.getByRole('button', { name: 'Buscar endereço' }).click()
    await page.getByText('Digite os 8 números do CEP.').waitFor()
    expect(await page.getByLabel('Nome').inputValue()).toBe(name)
    await page.getByLabel('CEP').fill('')
    await page.getByLabel('Estado').selectOption('SC')
    await press(page, 'Criar filial')
    await page.locator('.field-error', { hasText: 'O campo CNPJ já está em uso' }).waitFor()
    await page.getByLabel('CNPJ').fill('12abc34501de35')
    await page.getByLabel('Ativa').check()
    await press(page, 'Criar filial')
    await page.getByText(`Filial ${name} criada.`).waitFor()
    await page.getByText('12.ABC.345/01DE-35').waitFor()
    await open(page, name)
    expect(await page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    await page.getByLabel('Telefone').fill('4832221234')
    await press(page, 'Salvar filial')
    await page.getByText(`Filial ${name} salva.`).waitFor()
    await choose(page, name, 'Excluir')
    await press(page, 'Excluir filial')
    await page.getByText('Filial excluída.').waitFor()
    await page.getByRole('link', { name: 'Centros de distribuição' }).last().click()
    await page.getByRole('heading', { name: 'Centros de distribuição' }).waitFor()
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('holidays: the national ones of a year are added, one more is made, switched off and deleted', async () => {
    const year = isScripted ? 2031 : 2032
    const visitor = await as('director', '/holidays')
    const { page } = visitor
    await check(page)
    await page.getByRole('link', { name: 'Incluir feriados nacionais' }).click()
    await page.getByRole('heading', { name: /^(Incluir f|F)eriados nacionais de \d{4}/ }).waitFor()
    await page.goto(`/holidays/national?year=${year}`)
    await page.getByRole('heading', { name: `Incluir feriados nacionais de ${year}?` }).waitFor()
    await page.getByText('Dia da Consciência Negra').waitFor()
    await check(page)
    await page.getByLabel('Incluir também os pontos facultativos').uncheck()
    await press(page, `Incluir feriados de ${year}`)
    await page.getByText('Feriados incluídos: 10.').waitFor()
    await page.goto(`/holidays/national?year=${year}`)
    await press(page, `Incluir feriados de ${year}`)
    await page.getByText('Feriados incluídos: 3.').waitFor()
    await page.goto(`/holidays/national?year=${year}`)
    await page.getByText('Todos já estão cadastrados.').waitFor()
    await page.goto('/holidays/new')
    await check(page)
    const name = `Aniversário da cidade ${javaScript}`
    await page.getByLabel('Data').fill(`${year}-12-25`)
    await page.getByLabel('Nome').fill(name)
    await press(page, 'Criar feriado')
    await page.locator('.field-error', { hasText: 'O campo Data já está em uso' }).waitFor()
    expect(await page.getByLabel('Nome').inputValue()).toBe(name)
    await page.getByLabel('Data').fill(`${year}-06-25`)
    await press(page, 'Criar feriado')
    await page.getByText(`Feriado ${name} criado.`).waitFor()
    await page.goto(`/holidays?name=${encodeURIComponent(name)}`)
    await open(page, name)
    await page.getByLabel('Ativo').uncheck()
    await press(page, 'Salvar feriado')
    await page.getByText(`Feriado ${name} salvo.`).waitFor()
    await page.goto(`/holidays?name=${encodeURIComponent(name)}`)
    expect(await row(page, name).innerText()).toMatch(new RegExp(`25/06/${year}[\\s\\S]*feira[\\s\\S]*Inativo`))
    await choose(page, name, 'Excluir')
    await press(page, 'Excluir feriado')
    await page.getByText('Feriado excluído.').waitFor()
    expect((await page.goto('/holidays/national?year=abc'))?.status()).toBe(200)
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('payment conditions: instalments are read as typed, shown so again, and refused in words', async () => {
    const visitor = await as('admin', '/paymentConditions/new')
    const { page } = visitor
    const name = `Em três vezes ${javaScript}`
    const parts = page.getByLabel('Parcelas')
    await check(page)
    await page.getByLabel('Nome').fill(name)
    await parts.fill('30 (40%) / 60 (50%)')
    await press(page, 'Criar condição de pagamento')
    const error = page.locator('.field-error', { hasText: 'somar 100%; estes somam 90%' })
    await error.waitFor()
    expect(await parts.inputValue()).toBe('30 (40%) / 60 (50%)')
    await parts.fill('30 (40%)/60 (60 %)')
    await press(page, 'Criar condição de pagamento')
    await page.getByText(`Condição de pagamento ${name} criada.`).waitFor()
    await page.goto(`/paymentConditions/${await idOf('/paymentConditions', name)}/edit`)
    expect(await parts.inputValue()).toBe('30 (40%) / 60 (60%)')
    await parts.fill('30/60/90')
    const { body } = await portal.as('admin').get(`/paymentConditions/${await idOf('/paymentConditions', name)}`, {})
    const { percentage, kinds } = body as unknown as { percentage: number; kinds: string[] }
    const other = { name, percentage, kinds, instalments: '15', version: 1 }
    await portal.as('admin').put(`/paymentConditions/${await idOf('/paymentConditions', name)}`, other)
    await press(page, 'Salvar condição de pagamento')
    // Another user changed it first: both in the words of the form.
    const conflict = page.getByRole('row', { name: /^Parcelas/ })
    await conflict.waitFor()
    expect(await conflict.innerText()).toMatch(/15[\s\S]*30\/60\/90/)
    await press(page, 'Salvar condição de pagamento')
    await page.getByText(`Condição de pagamento ${name} salva.`).waitFor()
    await page.goto(`/paymentConditions/${await idOf('/paymentConditions', name)}/edit`)
    expect(await parts.inputValue()).toBe('30/60/90')
    expect(unexpected(visitor)).toEqual([])
    await visitor.context.close()
  })

  it('who may not is told so', async () => {
    const visitor = await as('integrator', '/')
    for (const path of [
      '/teams',
      '/regionals',
      '/regionals/1/goals',
      '/branches',
      '/distribution-centers/new',
      '/holidays/national',
    ])
      expect([path, (await visitor.page.goto(path))?.status()]).toEqual([path, 403])
    await visitor.context.close()
  })
})
