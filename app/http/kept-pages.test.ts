import { expect, test } from 'vitest'
import { createKeptPages, type KeptRequest, keptRequest } from './kept-pages'

const wanted = (path: string, init?: RequestInit) => keptRequest(new Request(`http://p.example${path}`, init))
const page = async () => new Response('<p>ok</p>')

test('what a page does not show does not make another of it', () => {
  const plain = wanted('/api-docs?tag=Pedidos')
  for (const path of ['/api-docs?tag=Pedidos&x=1', '/api-docs?y&tag=Pedidos', '/api-docs?tag=Pedidos&tag=Outro'])
    expect(wanted(path)?.key).toBe(plain?.key)
  expect(wanted('/api-docs?tag=Pedidos', { headers: { cookie: 'a=b; x=y' } })?.key).toBe(plain?.key)
  expect(wanted('/api-docs?tag=Pedidos', { headers: { cookie: 'theme=dark' } })?.key).not.toBe(plain?.key)
  expect(wanted('/api-docs?tag=Perfis')?.key).not.toBe(plain?.key)
  expect(wanted('/api-docs?type=Order&tag=Perfis')?.key).toBe(wanted('/api-docs?type=Order')?.key)
  expect(plain?.request.headers.get('cookie')).toBeNull()
})

test('the contract is the same for everybody, whatever their theme', () => {
  const plain = wanted('/api/openapi.json')
  expect(plain?.key).toBeDefined()
  expect(wanted('/api/openapi.json?x=1', { headers: { cookie: 'theme=dark' } })?.key).toBe(plain?.key)
})

test('other pages, and what is sent to this one, are not kept', () => {
  expect(wanted('/login')).toBeNull()
  expect(wanted('/api-docs.data')).toBeNull()
  expect(wanted('/api-docs', { method: 'POST', body: 'a=1' })).toBeNull()
})

test('a page is rendered once for all who ask at once, and again when it is old', async () => {
  let renders = 0
  const render = async () => {
    renders += 1
    return page()
  }
  let now = 0
  const pages = createKeptPages(30, () => now)
  const one = wanted('/api-docs') as KeptRequest
  const answers = await Promise.all(Array.from({ length: 50 }, () => pages.findOrMake(one, render)))
  expect(new Set(answers).size).toBe(1)
  expect(pages.find(one.key)).toBe(answers[0])
  expect(renders).toBe(1)
  now = 31
  expect(pages.find(one.key)).toBeUndefined()
  await pages.findOrMake(one, render)
  expect(renders).toBe(2)
})

test.each<[string, () => Promise<Response>]>([
  ['a page that is not there', async () => new Response('<p>404</p>', { status: 404 })],
  ['a page with a nonce', async () => new Response('<script nonce="abc"></script>')],
])('%s is each asker’s own', async (_, render) => {
  const pages = createKeptPages(1_000)
  const one = wanted('/api-docs?tag=x') as KeptRequest
  const answers = await Promise.all([pages.findOrMake(one, render), pages.findOrMake(one, render)])
  expect(answers.every((answer) => answer instanceof Response)).toBe(true)
  expect(answers[0]).not.toBe(answers[1])
  expect(pages.find(one.key)).toBeUndefined()
})

test('a render that fails fails for who asked first, and the next tries again', async () => {
  const pages = createKeptPages(1_000)
  const one = wanted('/api-docs') as KeptRequest
  await expect(pages.findOrMake(one, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await pages.findOrMake(one, page)).not.toBeInstanceOf(Response)
})
