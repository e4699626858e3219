import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { enterOnPhone, openBrowser, SCRIPTED } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { chooseAction, PDF, statusOf, takeStep } from './support/order-steps'

const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

// Each way counts the one order that Sol do Vale has received: a portal of its own.
describe.each(SCRIPTED)('a receipt check with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  let portal: DemoPortal
  let browser: Browser
  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  const as = (persona: Persona, path: string) => enterOnPhone(browser, portal.origin, { javaScript, persona, path })

  it('is where the window of a claim leads to while nobody said that it came', { timeout: 120_000 }, async () => {
    const { body: list } = await portal
      .as('integrator')
      .get<{ data: { id: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
    const { page, context } = await as('integrator', `/customerClaims/new?orderId=${list.data[0]!.id}`)
    await page
      .locator('li', { hasText: /Falta.*: 7 dias desde a entrega prevista em .* de frete para [A-Z]{2}/ })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Conferir recebimento' }).click()
    await page.waitForURL(`**/orders/${list.data[0]!.id}/receipt`)
    await context.close()
  })

  it('counts what has left, and once all has what came short again', { timeout: 120_000 }, async () => {
    const { body: list } = await portal
      .as('afterSales')
      .get<{ data: { id: number; version: number }[] }>('/orders', { 'orderStatus[]': ['PARTIAL_SHIPPED'] })
    const { id } = list.data[0]!
    const read = async () =>
      (
        await portal.as('afterSales').get<{
          order: { volumes: number; volumesLeft: number }
          lines: { name: string; packed: number }[]
          notLeft: { name: string }[]
          totalLines: number
          countedLines: number
        }>(`/orders/${id}/receipt`)
      ).body
    // Three pieces of the first line and all of the last have not left yet.
    const logistics = await as('logistics', `/orders/${id}/later/shipment`)
    const { order, lines, notLeft } = await read()
    const [line] = lines
    const left = line!.packed - 3
    await logistics.page.getByLabel(`Já saíram de ${line!.name}`).fill(String(line!.packed + 1))
    await logistics.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await logistics.page.getByRole('link', { name: new RegExp(`^Já saíram de .*${line!.packed}`) }).waitFor()
    await logistics.page.getByLabel(`Já saíram de ${line!.name}`).fill(String(left))
    await logistics.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await logistics.page.waitForURL(`**/orders/${id}`)
    const { page, context, complaints } = await as('afterSales', `/orders/${id}/receipt`)
    await page.getByText(`${order.volumesLeft} de ${order.volumes}`).waitFor()
    await page.getByText(`Já saíram ${left}.`).waitFor()
    expect(await page.locator('dl').innerText()).toContain(notLeft[0]!.name)
    expect(await page.getByText(`Algo diferente em ${notLeft[0]!.name}`).count()).toBe(0)
    await page.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await page.getByText(`Conferência do pedido ${id} salva.`).waitFor()
    await page.getByText('a conferência pode ser concluída quando o status for Enviado').waitFor()
    // Pieces that are not recorded as having left cannot be right.
    const { version } = (await portal.as('logistics').get<{ version: number }>(`/orders/${id}`)).body
    const written = { version, volumesShipped: order.volumesLeft, lines: [{ position: 2, left: null }] }
    expect((await portal.as('logistics').put(`/orders/${id}/shipment`, written)).status).toBe(200)
    await page.goto(`${portal.origin}/orders/${id}/receipt`)
    await page.getByText('a conferência pode ser concluída quando o status for Enviado').waitFor()
    expect(await page.getByRole('button', { name: 'O resto desta página está certo' }).count()).toBe(0)
    const shipped = await portal
      .as('logistics')
      .put(`/orders/nextStatus/${id}`, { note: 'Saíram todos.', data: { volumesShipped: order.volumes } })
    expect(shipped.body).toMatchObject({ status: 'SHIPPED' })
    await page.goto(`${portal.origin}/orders/${id}/receipt`)
    await page.getByText(`Antes de o resto sair, chegaram ${left}`).waitFor()
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await page.getByText('Todos os itens foram conferidos.').waitFor()
    const totalLines = lines.length + notLeft.length
    expect(await read()).toMatchObject({ totalLines, countedLines: totalLines, notLeft: [] })
    // The form that was refused says so by its status, which the browser writes down too.
    const heard = logistics.complaints.filter((one) => !/status of 422/.test(one))
    expect([...complaints, ...heard]).toEqual([])
    await context.close()
    await logistics.context.close()
  })

  it('finds one missing and one broken, opens both claims, and ends in a printed report', {
    timeout: 240_000,
  }, async () => {
    const { body: list } = await portal
      .as('integrator')
      .get<{ data: { id: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
    const id = list.data[0]!.id
    const { body: receipt } = await portal
      .as('integrator')
      .get<{ lines: { name: string; packed: number }[] }>(`/orders/${id}/receipt`)
    const [missing, broken] = receipt.lines
    const integrator = await as('integrator', `/orders/${id}`)
    const { page: mine } = integrator
    await mine.getByRole('link', { name: 'Conferir recebimento' }).click()
    await mine.getByRole('heading', { level: 1, name: 'Recebimento' }).waitFor()
    const count = async (name: string, received: number, damaged: number, fault: string, file: string) => {
      await mine.getByText(`Algo diferente em ${name}`).click()
      await mine.getByLabel(`Recebido de ${name}`).fill(String(received))
      await mine.getByLabel(`Danificado de ${name}`).fill(String(damaged))
      await mine.getByLabel(`O que houve com ${name}`).fill(fault)
      await mine.getByLabel(`Foto de ${name}`).setInputFiles([photo(file)])
    }
    await count(missing!.name, missing!.packed + 1, 0, 'Faltou um no último volume.', 'volume.png')
    await count(broken!.name, broken!.packed, 1, 'Caixa amassada.', 'caixa.png')
    if (isScripted) {
      // A script sends photos at once, and says so beside each.
      await expect.poll(() => mine.getByText('Foto enviada.').count()).toBe(2)
      await expectAccessible(mine)
    }
    // More than was packed: the page comes back with what was typed and its photos.
    await mine.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await mine.locator('.notice-danger').waitFor()
    expect(await mine.getByLabel(`O que houve com ${broken!.name}`).inputValue()).toBe('Caixa amassada.')
    await mine.getByLabel(`Recebido de ${missing!.name}`).fill(String(missing!.packed - 1))
    if (isScripted) {
      // Typed text that was never saved is kept on this device.
      await mine.reload()
      await expect
        .poll(() => mine.getByLabel(`Recebido de ${missing!.name}`).inputValue())
        .toBe(String(missing!.packed - 1))
      for (const [name, file] of [
        [missing!.name, 'volume.png'],
        [broken!.name, 'caixa.png'],
      ] as const)
        await mine.getByLabel(`Foto de ${name}`).setInputFiles([photo(file)])
      await expect.poll(() => mine.getByText('Foto enviada.').count()).toBe(2)
    }
    await mine.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await mine.getByText(`Conferência do pedido ${id} salva.`).waitFor()
    await mine.getByText('Todos os itens foram conferidos.').waitFor()
    await mine.getByRole('button', { name: 'Concluir recebimento' }).click()
    await mine.getByText(`Recebimento do pedido ${id} concluído.`).waitFor()

    const confirm = async (link: string): Promise<number> => {
      await mine.goto(`/orders/${id}/receipt`)
      await mine.getByRole('link', { name: link }).click()
      await mine.getByText('Foto 1 da conferência').waitFor()
      await mine.getByRole('button', { name: 'Abrir chamado' }).click()
      await mine.getByText(/Chamado \d+ aberto/).waitFor()
      return Number(/\d+$/.exec(new URL(mine.url()).pathname)![0])
    }
    const lost = await confirm('Abrir chamado de falta')
    const damage = await confirm('Abrir chamado de avaria')
    await mine.goto(`/orders/${id}/receipt`)
    await mine.getByRole('link', { name: `Ver o chamado ${lost}` }).waitFor()

    const { page: staff, context } = await as('afterSales', `/customerClaims/${damage}`)
    await takeStep(staff, { label: 'Avançar para Análise', verb: 'Avançar' })
    await expect.poll(() => statusOf(staff)).toBe('Análise')
    await chooseAction(staff, 'Laudo')
    await staff.getByRole('heading', { level: 1, name: 'Laudo' }).waitFor()
    await staff.getByLabel('Concluir o laudo').check()
    await staff.getByRole('button', { name: 'Salvar laudo' }).click()
    await staff.locator('.notice-danger').waitFor()
    await staff.getByLabel('Números de série').fill('hl585n-000099')
    await staff.getByLabel('Defeito encontrado').fill('Vidro trincado.')
    await staff.getByLabel('Conclusão').fill('Dano de transporte.')
    await staff.getByLabel('Técnico').fill('Ana Prado')
    if (isScripted) await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Salvar laudo' }).click()
    await staff.getByText(`Laudo do chamado ${damage} salvo.`).waitFor()
    // Until the decision it is the laboratory's.
    const early = await mine.goto(`/customerClaims/warranty-report/${damage}`)
    expect(early?.status()).toBe(404)
    await staff.goto(`/customerClaims/${damage}`)
    await chooseAction(staff, 'Decidir')
    await staff.locator('#claim-verdict').selectOption({ label: 'Procedente' })
    await staff.getByLabel('Solução').fill('Repor.')
    await staff.locator('#claim-files').setInputFiles([PDF])
    await staff.getByRole('button', { name: 'Decidir' }).click()
    await staff.getByText(`Chamado ${damage} decidido.`).waitFor()
    await mine.goto(`/customerClaims/${damage}?tab=report`)
    await mine.getByRole('link', { name: 'Imprimir laudo' }).click()
    await mine.getByRole('heading', { level: 1, name: `Laudo de garantia · Chamado ${damage}` }).waitFor()
    await mine.getByText('Dano de transporte.').waitFor()
    await mine.getByText('HL585N-000099').waitFor()

    await mine.goto('/warranty')
    await mine.getByLabel('Número do pedido').fill(String(id))
    await mine.getByRole('button', { name: 'Buscar' }).click()
    await mine
      .getByText(/Garantia até \d\d\/\d\d\/\d{4} \(faltam \d+ dias\)/)
      .first()
      .waitFor()
    for (const one of [integrator.context, context]) await one.close()
  })
})
