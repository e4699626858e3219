import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'

interface Operation {
  requestBody?: { content: Record<string, unknown> }
}
const { paths } = JSON.parse(readFileSync('api/generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const UPLOADS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody?.content['multipart/form-data'])
    .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, '999999999')] as const),
)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api?.close())

it('every operation that takes a file is known here', () => expect(UPLOADS.length).toBeGreaterThanOrEqual(5))

it.each(UPLOADS)('%s %s takes a file of two megabytes', async (method, path) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(2_000_000)], 'arquivo.png'))
  form.set('alt', 'Frente')
  const headers = { authorization: `Bearer ${await api.as('admin').token()}` }
  const answer = await api.send(new Request(`http://api.test/api${path}`, { method, headers, body: form }))
  // There is no such record, or the file is none of its kind: the size alone is never the reason.
  expect(answer.status, await answer.text()).not.toBe(413)
})
