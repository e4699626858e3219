import type { RouteConfig } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isBoundedList } from '#domain/ground/forms/list'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { createApp } from '../../app'
import type { Deps } from './context'

type Described = {
  security?: object[]
  requestBody?: { content: object }
  'x-max-body-bytes'?: number
  'x-company'?: boolean
}
type Contract = { paths: Record<string, Record<string, Described>>; security: object[] }

/** No record has this id, and no code or token is called so. */
const pathOf = (path: string) => path.replace(/\{\w+\}/g, '999999999999')

/** Every route, with the schemas that it is judged by. */
const routes = (): RouteConfig[] =>
  createApp({ config: { version: '0' } } as Deps).openAPIRegistry.definitions.flatMap((one) =>
    one.type === 'route' ? [one.route] : [],
  )

/** Each schema inside a schema, with its path. */
function* inside(schema: unknown, path: string, seen: readonly unknown[] = []): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType) || seen.includes(schema)) return
  yield [path, schema]
  const deeper = (part: unknown, name = '') => inside(part, path + name, [...seen, schema])
  const { def } = schema._zod
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* deeper(field, `.${name}`)
  for (const [name, part] of Object.entries({ ...def }))
    if (Array.isArray(part)) for (const one of part) yield* deeper(one)
    else if (name !== 'shape') yield* deeper(part, name === 'element' ? '[]' : '')
}

describe('what the API takes', () => {
  let api: TestApi
  let contract: Contract
  beforeAll(async () => {
    api = await openTestApi()
    contract = (await api.anonymous.get<Contract>('/openapi.json')).body
  })
  afterAll(() => api?.close())

  const operations = () =>
    Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({
        method: method.toUpperCase(),
        path,
        isPublic: one.security?.length === 0,
        isOfCompany: one['x-company'] === true,
        isUpload: Object.hasOwn(one.requestBody?.content ?? {}, 'multipart/form-data'),
        hasJson: Object.hasOwn(one.requestBody?.content ?? {}, 'application/json'),
        maxBytes: one['x-max-body-bytes'],
      })),
    )

  async function post(
    { method, path }: { method: string; path: string },
    body: string | Uint8Array | ReadableStream,
    more: Record<string, string> = {},
  ) {
    const init = { method, body, headers: { 'content-type': 'application/json', ...more }, duplex: 'half' }
    const answer = await api.send(new Request(`http://api.test/api${pathOf(path)}`, init as RequestInit))
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: JSON.parse(text) as { code: string; errors: object[]; moreErrors?: number },
    }
  }
  const asAdmin = async () => ({ authorization: `Bearer ${await api.as('admin').token()}` })
  const login = { method: 'POST', path: '/users/login' }

  it('has a bound in bytes at each operation: 16 KB for everybody, a megabyte at most for who is logged in', () => {
    const withBody = operations().filter(({ hasJson }) => hasJson)
    expect(withBody.length).toBeGreaterThan(150)
    for (const { method, path, isPublic, maxBytes } of withBody) {
      expect(maxBytes, `${method} ${path}`).toBeGreaterThanOrEqual(16_384)
      expect(maxBytes, `${method} ${path}`).toBeLessThanOrEqual(isPublic ? 16_384 : 1_000_000)
    }
  })

  it('is kept at each operation, to the byte, also where a body does not say how long it is', async () => {
    const headers = await asAdmin()
    // What only a company's own people have is not there for an administrator.
    const ofCompany = { authorization: `Bearer ${await api.as('integrator').token()}` }
    const wrong: string[] = []
    for (const operation of operations()) {
      const { method, path, isPublic, isOfCompany, isUpload, maxBytes = 16_384 } = operation
      if (method === 'GET' || isUpload || path === '/users/logout') continue
      const sent = isPublic ? {} : isOfCompany ? ofCompany : headers
      const fits = JSON.stringify({ '': 'x'.repeat(maxBytes - '{"":""}'.length) })
      for (const [what, body, isTooLarge] of [
        ['one more', `${fits} `, true],
        ['one more, in pieces', new Blob([fits, ' ']).stream(), true],
        ['as many', fits, false],
      ] as const) {
        const { status, body: answer } = await post(operation, body, sent)
        if ((status === 413) !== isTooLarge || (isTooLarge && answer.code !== 'PAYLOAD_TOO_LARGE'))
          if (path !== '/users/keptForms')
            // A caller who has shown nothing is refused before: that body is not read.
            wrong.push(`${method} ${path}: ${what}: ${status} ${answer.code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('reads nothing of a body where its sender may not call', async () => {
    let pulled = 0
    const endless = () =>
      new ReadableStream(
        {
          pull(controller) {
            pulled += 1
            controller.enqueue(new Uint8Array(65_536))
          },
        },
        { highWaterMark: 0 },
      )
    for (const [path, type] of [
      ['/customerClaims', 'application/json'],
      ['/users/keptForms', 'application/json'],
      ['/files', 'multipart/form-data; boundary=x'],
      ['/nothing', 'application/json'],
    ] as const) {
      const { status } = await post({ method: 'POST', path }, endless(), { 'content-type': type })
      expect([401, 404], path).toContain(status)
    }
    expect(pulled).toBe(0)
  })

  it('has every list made by `list`, so that one that is too long is a single error', () => {
    const bare: string[] = []
    let lists = 0
    for (const { method, path, request } of routes())
      for (const schema of [
        request?.query,
        ...Object.values(request?.body?.content ?? {}).map((media) =>
          media && 'schema' in media ? media.schema : undefined,
        ),
      ])
        for (const [at, one] of inside(schema, `${method} ${path} `))
          if (one instanceof z.ZodArray) {
            lists += 1
            if (!isBoundedList(one)) bare.push(at)
          }
    expect(bare).toEqual([])
    expect(lists).toBeGreaterThan(150)
  })

  it('answers a list that is too long, and one that is all wrong, in a few bytes and soon', async () => {
    const devices = JSON.stringify({ email: 'a@b.example', password: 'x', devices: Array(1_500).fill(1) })
    const long = await post(login, devices)
    expect([long.status, long.body]).toEqual([
      422,
      { code: 'VALIDATION_FAILED', errors: [{ field: 'devices', rule: 'maxItems', meta: { max: 10 } }] },
    ])
    const wrong = await post(
      { method: 'POST', path: '/customerClaims' },
      JSON.stringify({ lines: Array(300).fill({ quantity: 'x', serials: Array(20).fill(1) }) }),
      await asAdmin(),
    )
    expect(wrong.status).toBe(422)
    expect(wrong.text.length).toBeLessThan(20_000)
    expect(wrong.body.errors).toHaveLength(50)
    expect(wrong.body.moreErrors).toBeGreaterThan(100)
  })

  it('is a plain refusal whatever the body is', async () => {
    const nest = '['.repeat(8_000)
    for (const [what, body, code] of [
      ['deep', `{"devices":${nest}`, 'PAYLOAD_TOO_LARGE'],
      ['many values', `{"x":[${'1,'.repeat(7_000)}1]}`, 'PAYLOAD_TOO_LARGE'],
      ['a prototype', '{"__proto__":{"email":"a@b.example","password":"x"}}', 'VALIDATION_FAILED'],
      ['a prototype, spelled', '{"\\u005f_proto__":{"email":"a@b.example","password":"x"}}', 'VALIDATION_FAILED'],
      ['a constructor', '{"constructor":{"email":"a@b.example","password":"x"}}', 'VALIDATION_FAILED'],
      ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'MALFORMED_REQUEST'],
      ['half of it', '{"email":"a', 'MALFORMED_REQUEST'],
      ['a long address', JSON.stringify({ email: 'a@a.'.repeat(3_000), password: 'x' }), 'VALIDATION_FAILED'],
      ['a number of digits', `{"email":${'9'.repeat(10_000)},"password":1}`, 'VALIDATION_FAILED'],
      ['one name many times', `{${'"email":"a@b.example",'.repeat(400)}"password":""}`, 'VALIDATION_FAILED'],
    ] as const) {
      const answer = await post(login, body)
      expect(answer.body.code, what).toBe(code)
      expect(answer.text.length, what).toBeLessThan(1_000)
    }
  })

  it('is no other type than it says', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'x'])
      expect((await post(login, '{"email":"a@b.example"}', { 'content-type': type })).status, type).toBe(415)
    expect((await post(login, '{"email":1}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('judges a long query before its filters', async () => {
    const { status, body } = await api.as('admin').get('/orders', { search: 'x'.repeat(2_500) })
    expect([status, body.errors]).toEqual([422, [{ field: 'search', rule: 'maxLength', meta: expect.anything() }]])
    const many = await api.as('admin').get('/orders', { orderStatus: Array(3_000).fill('x') })
    expect([many.status, many.body.errors]).toEqual([
      422,
      [{ field: 'orderStatus', rule: 'maxItems', meta: { max: 100 } }],
    ])
  })
})
