import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { keepForm } from './keep-form.server'
import { decryptForm, encryptForm, findKey, forgetKey, nameOfKey } from './kept-forms.server'
import { startSession } from './session.server'

const config = { sessionSecrets: ['one'], isHttps: false } as AppLoadContext['config']
type Sent = { name: string; content: string; session: string | null }

async function keep(fields: [string, string | File][], url = 'http://localhost/clients/new.data?_routes=x') {
  const sent: Sent[] = []
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const context = {
    config,
    form,
    shared: new Map(),
    callApi: async (call: Request) => {
      sent.push({ ...(await call.json()), session: call.headers.get('x-ended-session') })
      return Response.json({ ok: true })
    },
  } as unknown as AppLoadContext
  const cookie = (await startSession({ config }, 'ended')).split(';')[0] as string
  const request = new Request(url, { method: 'POST', headers: { cookie } })
  const [set] = await Promise.all([keepForm(request, context), keepForm(request, context)])
  return { sent, set }
}
const asking = (cookie: string) =>
  new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] as string } })

test('what was typed goes to the API once and locked, without files and secrets; the browser has the key', async () => {
  const { sent, set } = await keep([
    ['name', 'Padaria'],
    ['currentPassword', 'Segredo#1'],
    ['code', '123456'],
    ['files', new File(['x'], 'a.pdf')],
  ])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.session).toBe('ended')
  expect(set).toMatch(/^kept-forms=.*Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/)
  const key = (await findKey(asking(set as string), { config }, '/clients/new')) as string
  expect(nameOfKey(key)).toBe(sent[0]?.name)
  expect(JSON.stringify(sent)).not.toContain(key)
  const form = decryptForm(key, sent[0]?.content ?? '')
  expect(form).toEqual({ target: '/clients/new', fields: [['name', 'Padaria']], hadFiles: true })
  expect(await findKey(asking(set as string), { config }, '/orders')).toBeNull()
  expect(await forgetKey(asking(set as string), { config }, key)).toContain('Max-Age=0')
})

test('more than 256 KB, or what a script sends by itself, is not kept', async () => {
  expect((await keep([])).sent).toEqual([])
  expect((await keep([['text', 'a'.repeat(256_000)]])).sent).toEqual([])
  expect((await keep([['text', 'a'.repeat(250_000)]])).sent).toHaveLength(1)
})

test('another key, or a changed text, opens nothing', () => {
  const { key, content } = encryptForm({ target: '/', fields: [], hadFiles: false })
  const bytes = Buffer.from(content, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
  expect(decryptForm(key, content)).not.toBeNull()
  expect(decryptForm(key, bytes.toString('base64'))).toBeNull()
  expect(decryptForm(Buffer.alloc(32).toString('base64url'), content)).toBeNull()
  expect(decryptForm('', content)).toBeNull()
})
