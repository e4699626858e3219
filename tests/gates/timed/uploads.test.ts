import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '../../support/api-caller'
import { EMBEDDED } from '../../support/start-portal'
import { type DemoPortal, openDemoPortal } from '../demo-portal'
import { HOSTILE_NAMES, heavyPhoto, picture, pixelBomb, polyglots, refusedFiles, telltalePhoto } from '../hostile-files'
import { type Answer, ownForm, send } from '../http-client'
import { openBudget, smallPdf, uploadForm, uploadNoteFile } from '../upload-note-file'

/** docs/threats.md G17, T8 and T27: nothing that is stored is active, and no picture fells the process. */

const LIMIT = 10_000_000
const BOMBS = 20
const GROWTH_LIMIT = 300_000_000
/** The memory settings of the Dockerfile, read from it. */
const OF_THE_IMAGE = Object.fromEntries(
  [...readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (MALLOC_\w+)=(\d+)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

let portal: DemoPortal
let admin: ApiCaller
let orderId: number
let cookie: string
beforeAll(async () => {
  portal = await openDemoPortal({ ...EMBEDDED, ...OF_THE_IMAGE })
  admin = portal.as('admin')
  ;[orderId, cookie] = await Promise.all([openBudget(admin, portal.as('integrator')), portal.cookieOf('admin')])
})
afterAll(() => portal?.stop())

const fetchFile = (id: number): Promise<Answer> => send(`${portal.origin}/files/${id}`, { headers: { cookie } })

/** A document of exactly this many bytes. */
const pdfOf = (bytes: number) => Buffer.concat([smallPdf(), Buffer.alloc(bytes - smallPdf().length, ' ')])

function expectInert(file: Answer, what: string) {
  expect(file.status, what).toBe(200)
  expect(['image/png', 'image/jpeg', 'application/pdf'], what).toContain(file.headers['content-type'])
  expect(file.headers['x-content-type-options'], what).toBe('nosniff')
  expect(file.headers['content-security-policy'], what).toBe("sandbox; default-src 'none'")
  expect(file.headers['cache-control'], what).toBe('private, no-store')
  expect(file.headers['x-evil'], what).toBeUndefined()
  expect(file.setCookies, what).toEqual([])
  if (file.headers['content-type'] === 'application/pdf')
    expect(file.headers['content-disposition'], what).toMatch(/^attachment;/)
  else expect(file.body.includes('<script') || file.body.includes('PK\x03\x04'), what).toBe(false)
}

/** Posts the form of a note with one file, as a browser does. */
function sendNote(text: string, name: string, bytes: Buffer): Promise<Answer> {
  const boundary = '----WebKitFormBoundary4711fragile'
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  return send(`${portal.origin}/budgets/${orderId}/notes`, {
    method: 'POST',
    headers: { ...ownForm(portal.origin, cookie), 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      part('name="text"', text),
      part(`name="files"; filename="${name}"`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
}

describe('a file that somebody uploads', () => {
  it('is refused unless it is a PDF, a PNG or a JPEG by its content', { timeout: 60_000 }, async () => {
    const files = await refusedFiles()
    for (const { what, name, type, bytes } of files) {
      const { status, body } = await admin.post('/files', uploadForm(bytes, name, type))
      expect(status, what).toBe(422)
      expect(body.errors[0]?.field, what).toBe('file')
    }
    const stored = await polyglots()
    for (const { what, name, type, bytes } of stored) {
      const { status, body } = await admin.post('/files', uploadForm(bytes, name, type))
      expect(status, what).toBe(201)
      expectInert(await fetchFile(body.id), what)
    }
    for (const name of HOSTILE_NAMES) {
      const id = await uploadNoteFile(admin, orderId, { name })
      const file = await fetchFile(id)
      expectInert(file, name)
      const shown = /filename\*=UTF-8''([^;]*)$/.exec(String(file.headers['content-disposition']))?.[1] ?? ''
      expect(decodeURIComponent(shown), name).toMatch(/^[^/\\\p{Cc}<>"\u202e]{1,110}\.pdf$/u)
    }
    console.info(
      `G17: ${files.length} hostile files refused, ${stored.length} polyglots and ${HOSTILE_NAMES.length} names stored inert`,
    )
  })

  it('forgets where a photograph was taken', async () => {
    const photo = await telltalePhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const id = await uploadNoteFile(admin, orderId, { bytes: photo, name: 'telhado.jpg' })
    const file = await fetchFile(id)
    expectInert(file, 'photograph')
    expect((await sharp(file.body).metadata()).exif).toBeUndefined()
    expect(file.body.includes('CANARY-EXIF')).toBe(false)
  })

  it('may have 10,000,000 bytes and not one more, and who sends more reads it in Portuguese', {
    timeout: 60_000,
  }, async () => {
    expect((await admin.post('/files', uploadForm(pdfOf(LIMIT), 'a.pdf'))).status).toBe(201)
    const { status, body } = await admin.post('/files', uploadForm(pdfOf(LIMIT + 1), 'a.pdf'))
    expect([status, body.errors[0]?.rule]).toEqual([422, 'fileTooLarge'])

    const form = (bytes: number) => sendNote('O texto fica', 'a.pdf', pdfOf(bytes))
    const refused = await form(LIMIT + 1)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Arquivo muito grande')
    expect(refused.text).toContain('Escolha o arquivo de novo.')
    expect(refused.text).toContain('O texto fica')
    expect((await form(LIMIT)).status).toBe(302)
    const far = await form(2 * LIMIT)
    expect(far.status).toBe(413)
    expect(far.text).toContain('O envio é maior que o limite do servidor. Verifique o tamanho do arquivo enviado.')
    expect(far.text).toContain('O texto fica')
  })

  it('is seen only by who may see the order', async () => {
    const id = await uploadNoteFile(admin, orderId)
    const loose = await admin.post('/files', uploadForm(smallPdf(), 'a.pdf'))
    for (const [persona, status] of [
      ['integrator', 200],
      ['readOnly', 200],
      ['pampa', 404],
      ['demofv', 404],
    ] as const) {
      expect((await portal.as(persona).get(`/files/${id}`)).status, persona).toBe(status)
      expect((await portal.as(persona).get(`/files/${loose.body.id}`)).status, `${persona}, loose`).toBe(404)
      const asPage = await send(`${portal.origin}/files/${id}`, { headers: { cookie: await portal.cookieOf(persona) } })
      expect(asPage.status, persona).toBe(status)
    }
    expect((await portal.anonymous.get(`/files/${id}`)).status).toBe(401)
    expect((await send(`${portal.origin}/files/${id}`)).status).toBe(302)
    // No user can take another's upload by its number.
    const theft = await portal.as('finance').post(`/orders/${orderId}/notes`, { text: 'x', assetIds: [loose.body.id] })
    expect([403, 404, 422]).toContain(theft.status)
    expect(
      (await admin.post(`/orders/${orderId}/notes`, { text: 'x', assetIds: Array.from({ length: 11 }, () => id) }))
        .status,
    ).toBe(422)
  })
})

describe('pixel bombs', () => {
  it(`are refused, ${BOMBS} at a time, in no more than 300 MB`, { timeout: 60_000 }, async () => {
    const bomb = pixelBomb(14_000)
    const large = await sharp({ create: { width: 4_900, height: 4_900, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await admin.post('/files', uploadForm(await picture('png'), 'a.png'))
    const before = portal.memory()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, portal.memory())
    }, 50)
    const answers = await Promise.all([
      ...Array.from({ length: BOMBS }, () => admin.post('/files', uploadForm(bomb, 'foto.png', 'image/png'))),
      ...Array.from({ length: 2 }, () => admin.post('/files', uploadForm(large, 'grande.png', 'image/png'))),
      send(`${portal.origin}/healthz`),
    ])
    clearInterval(watch)
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: BOMBS }, () => 422), 201, 201, 200])
    expect(highest - before).toBeLessThan(GROWTH_LIMIT)
    console.info(
      `G17: ${BOMBS} bombs of 196 megapixels and 2 pictures of 24 at once: ${Math.round((highest - before) / 1e6)} MB grown, 422`,
    )
  })
})

describe('photographs of nearly 10 MB', () => {
  let photo: Buffer
  beforeAll(async () => {
    photo = await heavyPhoto(LIMIT)
    expect(photo.length).toBeGreaterThan(LIMIT / 2)
  }, 60_000)

  /** How many bytes the portal grows by at most, while all of these are under way. */
  async function grownBy<Answer>(answers: () => Promise<Answer>[]): Promise<{ grown: number; answers: Answer[] }> {
    const before = portal.memory()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, portal.memory())
    }, 50)
    const all = await Promise.all(answers())
    clearInterval(watch)
    return { grown: highest - before, answers: all }
  }
  const toApi = async () => {
    const { status, body } = await admin.post('/files', uploadForm(photo, 'foto.jpg', 'image/jpeg'))
    return status === 201 ? 'kept' : JSON.stringify(body)
  }
  const toPage = async () => {
    const { status, text } = await sendNote('O telhado', 'foto.jpg', photo)
    return status === 302 ? 'kept' : text
  }

  it.each([
    ['the API', toApi],
    ['a page', toPage],
  ])(`are taken by %s, ${BOMBS} at a time, in no more than 300 MB`, { timeout: 180_000 }, async (door, sendOne) => {
    await sendOne()
    const { grown, answers } = await grownBy(() => Array.from({ length: BOMBS }, sendOne))
    expect(answers).toEqual(Array.from({ length: BOMBS }, () => 'kept'))
    const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
    console.info(`G17: ${BOMBS} photographs of ${mb(photo.length)} MB at once to ${door}: ${mb(grown)} MB grown`)
    expect(grown).toBeLessThan(GROWTH_LIMIT)
  })
})
