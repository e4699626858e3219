import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoPostgres } from '../support/demo-postgres'
import { type FakePatroni, openFakePatroni, threeMembers } from '../support/fake-patroni'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'
import { hasPostgres } from '../support/test-databases'
import { expectAccessible } from './support/check-page'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.runIf(hasPostgres)('the state of a cluster', () => {
  let portal: RunningPortal
  let patroni: FakePatroni
  let demo: Awaited<ReturnType<typeof openDemoPostgres>>
  const folder = mkdtempSync(join(tmpdir(), 'status-demo-'))
  beforeAll(async () => {
    ;[patroni, demo] = await Promise.all([openFakePatroni(), openDemoPostgres(process.env.DATABASE_URL_TEST!, folder)])
    portal = await startPortal({ DATABASE_URL: demo.url, PATRONI_URLS: patroni.urls.join(',') })
  })
  afterAll(async () => {
    await portal?.stop()
    await Promise.all([demo?.close(), patroni?.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(JAVASCRIPT)('with JavaScript %s', (javaScript) => {
    const isScripted = javaScript === 'on'

    it('is found in the settings, names machines and queues, and is looked at anew', async () => {
      patroni.members = threeMembers()
      const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
      await logIn(page, 'admin', '/settings')
      await page.getByRole('link', { name: 'Situação do portal' }).click()
      await page.getByRole('heading', { name: 'Situação do portal' }).waitFor()
      await page.getByText('Tudo gravando').waitFor()
      await page.getByText('portal-1 lidera e grava; as outras duas copiam.').waitFor()
      const third = page.getByRole('row', { name: /portal-3/ })
      expect(await third.textContent()).toContain('Em dia')
      for (const queue of ['Avisos a sistemas', 'E-mails', 'ERP', 'Exportações'])
        expect(await page.getByRole('row', { name: queue }).count()).toBe(1)
      expect(await page.getByText('O que precisa de atenção').count()).toBe(0)
      if (isScripted) await expectAccessible(page)

      patroni.members[2]!.isSilent = true
      const sentence = page.getByText('portal-3 não responde: veja se a máquina está ligada')
      // With a script the page looks again by itself; the machines are asked once a second at most.
      if (!isScripted)
        await expect
          .poll(
            async () => {
              await page.getByRole('link', { name: 'Ver de novo' }).click()
              return sentence.count()
            },
            { timeout: 10_000 },
          )
          .toBe(1)
      await sentence.waitFor()
      expect(await third.textContent()).toContain('Não responde')
      expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('O que precisa de atenção')
      if (isScripted) await expectAccessible(page)
      expect(complaints).toEqual([])
      await context.close()
    })

    it('is nobody’s outside the staff', async () => {
      const { page, context } = await visit(browser, portal.origin, { javaScript })
      await logIn(page, 'integrator')
      expect((await page.goto('/status'))?.status()).toBe(403)
      await page.goto('/settings')
      expect(await page.getByRole('link', { name: 'Situação do portal' }).count()).toBe(0)
      await context.close()
    })
  })
})

describe.each(JAVASCRIPT)('the state of a portal on its embedded database, with JavaScript %s', (javaScript) => {
  let portal: RunningPortal
  beforeAll(async () => {
    portal = await startPortal(EMBEDDED)
  })
  afterAll(() => portal?.stop())

  it('is told without machines', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/status')
    await page.getByText('Banco embutido').waitFor()
    expect(await page.getByText('Máquinas').count()).toBe(0)
    await page.getByRole('link', { name: 'Ver de novo' }).click()
    await page.getByText('Banco embutido').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
