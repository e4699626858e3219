import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareAnswer, replyWith } from './prepared-answer'

const TEXT = '<p>Orçamento</p>'.repeat(200)
const ask = async (acceptEncoding?: string, ifNoneMatch?: string, text = TEXT) =>
  replyWith(await prepareAnswer(text, 'text/html'), { acceptEncoding, ifNoneMatch })

test('each encoding has its own strong ETag and gives the same text', async () => {
  const [plain, br, gzip] = await Promise.all([ask(), ask('gzip, br'), ask('gzip')])
  expect(String(plain.body)).toBe(TEXT)
  expect(String(brotliDecompressSync(br.body as Buffer))).toBe(TEXT)
  expect(String(gunzipSync(gzip.body as Buffer))).toBe(TEXT)
  const tags = [plain, br, gzip].map(({ headers }) => headers.ETag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(br.headers).toMatchObject({ 'Content-Encoding': 'br', 'Content-Length': String(br.body?.length) })
})

test('who has it gets 304 without a body, in every spelling of the question; who has another gets it whole', async () => {
  const { ETag = '' } = (await ask('br')).headers
  for (const asked of [ETag, `"other", ${ETag}`, `W/${ETag}`, '*']) {
    expect(await ask('br', asked)).toEqual({ status: 304, headers: { ETag, Vary: 'Accept-Encoding' }, body: null })
  }
  expect((await ask('gzip', ETag)).status).toBe(200)
  expect((await ask('br', '"other"')).status).toBe(200)
})

test('a short text goes as it is', async () => {
  expect((await ask('br', undefined, 'curto')).headers['Content-Encoding']).toBeUndefined()
})
