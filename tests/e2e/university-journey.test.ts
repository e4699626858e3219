import type { Browser } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { openSearch } from '../support/choose-option'
import { JAVASCRIPT, logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

let portal: DemoPortal
let browser: Browser
let art: Buffer
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  art = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PHONE = { width: 360, height: 740 }
const PLAYER = /^https:\/\/www\.youtube(-nocookie)?\.com\//

describe.each(SCRIPTED)('on a phone with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const open = async () => {
    const opened = await visit(browser, portal.origin, { javaScript })
    const { page, context } = opened
    await page.setViewportSize(PHONE)
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(portal.origin) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    const referers: (string | undefined)[] = []
    await context.route(PLAYER, (route) => {
      referers.push(route.request().headers().referer)
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>toca</p>' })
    })
    const settle = async () => {
      if (!isScripted) return
      await untilHydrated(page)
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth'), page.url()).toBeLessThanOrEqual(PHONE.width)
    }
    return { ...opened, foreign, referers, settle }
  }

  it('a course is made, put in order, and watched to 100 %', { timeout: 180_000 }, async () => {
    const course = `Curso ${javaScript}`
    const [first, second] = [`Primeira aula ${javaScript}`, `Segunda aula ${javaScript}`]
    const staff = await open()
    const { page } = staff
    await logIn(page, 'marketing', '/categories/new')
    await staff.settle()
    await page.getByLabel('Nome').fill(`Categoria ${javaScript}`)
    await page.getByRole('button', { name: 'Criar categoria' }).click()
    await page.getByText(`Categoria Categoria ${javaScript}`).waitFor()
    await page.goto('/playlists/new')
    await staff.settle()
    await page.getByLabel('Categoria').selectOption({ label: `Categoria ${javaScript}` })
    await page.getByLabel('Título').fill(course)
    await page.getByLabel('Estado').selectOption('SC')
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    await page.getByText(`Playlist ${course} criada.`).waitFor()

    for (const [title, url] of [
      [second, 'https://vimeo.com/76979871/8272103f6e'],
      [first, 'https://youtu.be/dQw4w9WgXcQ?t=3'],
    ] as const) {
      await page.goto('/videos/new')
      await staff.settle()
      await page.getByLabel('Playlist').selectOption({ label: `Categoria ${javaScript}: ${course}` })
      await page.getByLabel('Título').fill(title)
      await page.getByLabel('Duração').fill('12:00')
      await page.getByLabel('Transcrição').fill('<script>alert(1)</script> Olá')
      await page.getByLabel('Publicado').check()
      await page.getByLabel('Endereço do vídeo').fill('https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ')
      await page.getByRole('button', { name: 'Criar vídeo' }).click()
      await page.locator('.field-error', { hasText: 'YouTube ou do Vimeo' }).waitFor()
      expect(await page.getByLabel('Título').inputValue()).toBe(title)
      expect(await page.getByLabel('Duração').inputValue()).toBe('12:00')
      await page.getByLabel('Endereço do vídeo').fill(url)
      await page.getByRole('button', { name: 'Criar vídeo' }).click()
      await page.getByText('Vídeo criado.').waitFor()
      await staff.settle()
      await page.getByLabel('Imagem').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: art })
      await page.getByRole('button', { name: 'Salvar imagem' }).click()
      await page.getByText('Imagem salva.').waitFor()
    }
    await page.goto(`/videos?title=aula`)
    await staff.settle()
    await page.getByRole('button', { name: `Subir ${first}` }).click()
    await page.getByText('Ordem salva.').waitFor()
    expect(page.url()).toContain('title=aula')
    await staff.context.close()

    const reader = await open()
    await logIn(reader.page, 'integrator', '/university?search=CURSO')
    await reader.settle()
    await reader.page.getByRole('link', { name: course }).click()
    await reader.page.getByRole('heading', { name: course, level: 1 }).waitFor()
    await reader.settle()
    await reader.page.getByText('0 de 2').waitFor()
    await reader.page.getByRole('link', { name: first }).click()
    await reader.page.getByRole('heading', { name: first, level: 1 }).waitFor()
    await reader.settle()
    await reader.page.getByText('12 min, cerca de 96 MB').waitFor()
    await reader.page.locator('.banner img').evaluate('(img) => img.decode()')
    expect(reader.foreign, 'before the press').toEqual([])

    const press = reader.page.getByRole('link', { name: `Assistir ${first}` })
    if (isScripted) {
      await press.click()
      const frame = reader.page.frameLocator(`iframe[title="${first}"]`)
      await frame.getByText('toca').waitFor()
      expect(reader.foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
      // The host learns who embeds it, and no path.
      expect(reader.referers).toEqual([`${portal.origin}/`])
      expect(await reader.page.locator('iframe').getAttribute('sandbox')).not.toContain('top-navigation')
    } else {
      const [other] = await Promise.all([reader.context.waitForEvent('page'), press.click()])
      await other.waitForLoadState()
      expect(other.url()).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
      expect(reader.referers).toEqual([undefined])
      await other.close()
    }
    await reader.page.getByText('Transcrição').click()
    await reader.page.getByText('<script>alert(1)</script> Olá').waitFor()
    await reader.page.getByRole('button', { name: 'Marcar como assistido' }).click()
    await reader.page.getByRole('button', { name: 'Desfazer' }).waitFor()
    await reader.page.getByRole('link', { name: `Próximo: ${second}` }).click()
    await reader.page.getByRole('heading', { name: second, level: 1 }).waitFor()
    await reader.settle()
    await reader.page.getByRole('button', { name: 'Marcar como assistido' }).click()
    await reader.page.getByRole('button', { name: 'Desfazer' }).click()
    await reader.page.getByText('Marcação desfeita.').waitFor()
    await reader.page.getByRole('button', { name: 'Marcar como assistido' }).click()
    await reader.page.getByRole('button', { name: 'Desfazer' }).waitFor()
    await reader.page.goto('/university')
    await reader.settle()
    const card = reader.page.getByRole('listitem').filter({ hasText: course })
    expect(await card.textContent()).toContain('2 de 2')
    expect(await card.textContent()).toContain('Concluída')
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })
})

describe.each(JAVASCRIPT)('more choices than a list shows, with JavaScript %s', (javaScript) => {
  it('are searched for, the form stays as it was typed, and each number leads to its rows', {
    timeout: 180_000,
  }, async () => {
    const marketing = portal.as('marketing')
    const made = async (path: string, body: object) => {
      const answer = await marketing.post<{ id: number }>(path, body)
      expect(answer.status, path).toBe(201)
      return answer.body.id
    }
    // Fifty of each come before the one that is looked for.
    const of = (at: number) => `${javaScript} ${String(at).padStart(2, '0')}`
    const categories: number[] = []
    for (let at = 0; at < 52; at++) categories.push(await made('/categories', { name: `Trilha ${of(at)}` }))
    const last = categories.at(-1)!
    for (let at = 0; at < 52; at++) await made('/playlists', { categoryId: categories[0], title: `Passo ${of(at)}` })

    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const choose = async (label: string, word: string, wanted: string, value: string) => {
      if (javaScript === 'on') {
        await untilHydrated(page)
        const search = await openSearch(page, page.getByLabel(label, { exact: true }), label)
        await search.fill('')
        await search.fill(word)
        await page.getByRole('option', { name: wanted }).click()
        return
      }
      const field = page.getByLabel(label, { exact: true })
      expect(await field.locator('option', { hasText: wanted }).count(), 'beyond the first fifty').toBe(0)
      await page.getByLabel(`Buscar ${label.toLowerCase()}`).fill(word)
      await page.getByRole('button', { name: `Buscar ${label.toLowerCase()}` }).click()
      expect(await page.locator('[aria-invalid=true]').count(), 'no word about what is missing yet').toBe(0)
      await page.getByLabel(label, { exact: true }).selectOption(value)
    }
    await logIn(page, 'marketing', '/playlists/new')
    await page.getByLabel('Título').fill(`Achada ${javaScript}`)
    await choose('Categoria', `${javaScript} 51`, `Trilha ${of(51)}`, String(last))
    expect(await page.getByLabel('Título').inputValue()).toBe(`Achada ${javaScript}`)
    await page.getByLabel('Título').fill('')
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    await page.locator('.field-error').first().waitFor()
    // Refused, it keeps the search results and the choice.
    await page.getByLabel('Título').fill(`Achada ${javaScript}`)
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    await page.getByText(`Playlist Achada ${javaScript} criada.`).waitFor()

    await page.goto('/videos/new')
    await page.getByLabel('Endereço do vídeo').fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByLabel('Duração').fill('1:00')
    await page.getByLabel('Publicado').check()
    const label = `Trilha ${of(51)}: Achada ${javaScript}`
    const { body } = await marketing.get<{ data: { id: number }[] }>('/playlists', { title: `Achada ${javaScript}` })
    const playlist = body.data[0]!.id
    await choose('Playlist', `Achada ${javaScript}`, label, String(playlist))
    expect(await page.getByLabel('Publicado').isChecked()).toBe(true)
    await page.getByLabel('Título').fill(`Aula achada ${javaScript}`)
    await page.getByRole('button', { name: 'Criar vídeo' }).click()
    await page.getByText('Vídeo criado.').waitFor()

    // From the number of a row to the rows that it counts, however many categories and playlists there are.
    await page.goto(`/categories?name=${encodeURIComponent(of(51))}`)
    await page
      .getByRole('row', { name: new RegExp(`Trilha ${of(51)}`) })
      .getByRole('link', { name: '1', exact: true })
      .click()
    await page.waitForURL(`**/playlists?categoryId=${last}`)
    const row = page.getByRole('row', { name: new RegExp(`Achada ${javaScript}`) })
    expect(await page.locator('main .data-table tbody tr').count()).toBe(1)
    await row.getByRole('link', { name: '1', exact: true }).click()
    await page.waitForURL(`**/videos?playlistId=${playlist}`)
    await page
      .getByRole('link', { name: `Aula achada ${javaScript}` })
      .first()
      .waitFor()
    expect(await page.locator('main .data-table tbody tr').count()).toBe(1)
    // Its filter names the choice even beyond the first fifty.
    expect(await page.locator('#filter-playlistId option:checked').textContent()).toBe(label)

    // An edited one keeps its choice and its version through a search.
    await page.goto(`/playlists/${playlist}/edit`)
    await choose('Categoria', `${javaScript} 50`, `Trilha ${of(50)}`, String(categories[50]))
    await page.getByRole('button', { name: 'Salvar playlist' }).click()
    await page.getByText(`Playlist Achada ${javaScript} salva.`).waitFor()
    expect((await marketing.get<{ categoryId: number }>(`/playlists/${playlist}`)).body.categoryId).toBe(categories[50])

    const found = async (path: string) => {
      const answer = await page.request.get(`${portal.origin}${path}`)
      return [answer.status(), (await answer.json()).options] as const
    }
    expect(await found(`/options/playlists?search=${encodeURIComponent(`achada ${javaScript}`)}`)).toEqual([
      200,
      [{ value: String(playlist), label: `Trilha ${of(50)}: Achada ${javaScript}` }],
    ])
    const [status, firstOnes] = await found('/options/categories')
    expect([status, firstOnes.length]).toEqual([200, 50])
    expect((await found('/options/categories?search=100%25'))[1]).toEqual([])
    // A refused form is a 422, which the console says where there is no script to send it.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await context.close()

    const stranger = await visit(browser, portal.origin, { javaScript })
    for (const path of ['/options/playlists', '/options/categories']) {
      const answer = await stranger.page.request.get(`${portal.origin}${path}`, { maxRedirects: 0 })
      expect([path, answer.status()]).toEqual([path, 302])
    }
    await logIn(stranger.page, 'integrator', '/university')
    for (const path of ['/options/playlists', '/options/categories'])
      expect([path, (await stranger.page.request.get(`${portal.origin}${path}`)).status()]).toEqual([path, 403])
    await stranger.context.close()
  })
})

it('only a video’s page may frame a player', async () => {
  const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
  await logIn(page, 'integrator', '/university')
  const frames = async (path: string) =>
    /frame-src ([^;]*)/.exec((await page.goto(path))?.headers()['content-security-policy'] ?? '')?.[1]
  expect(await frames('/university/videos/1')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
  for (const path of ['/university', '/university/playlists/1', '/university/videos/999999', '/', '/faq'])
    expect(await frames(path), path).toBeUndefined()
  await context.close()
})
