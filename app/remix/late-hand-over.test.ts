import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { encodeLate } from './late-hand-over.server'

const ofRemix = createRequire(createRequire(import.meta.url).resolve('@remix-run/node'))

type Encoder = { encodeViaTurboStream(data: unknown, ...more: unknown[]): ReadableStream<Uint8Array> }

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

test('a page that is read late reads what Remix would have written; a fetch is encoded at once', async () => {
  const room: Encoder = ofRemix('@remix-run/server-runtime/dist/single-fetch.js')
  const encode = room.encodeViaTurboStream
  const page = { loaderData: { root: { when: new Date(0), list: [1, 'dois'] } }, actionData: null, errors: null }
  const { signal } = new AbortController()
  const written = await textOf(encode(page, signal, 1_000, 'production'))
  expect(written).toContain('dois')

  expect(encodeLate(), 'Remix is as we know it: see README.md').toBe(true)
  const patched = room.encodeViaTurboStream
  expect(encodeLate(), 'a second time changes nothing').toBe(true)
  expect(room.encodeViaTurboStream).toBe(patched)

  let wasAsked = false
  const watched = {
    ...page,
    get actionData() {
      wasAsked = true
      return null
    },
  }
  const late = room.encodeViaTurboStream(watched, signal, 1_000, 'production')
  await late.cancel()
  expect(wasAsked).toBe(false)
  expect(await textOf(room.encodeViaTurboStream(page, signal, 1_000, 'production'))).toBe(written)
  expect(room.encodeViaTurboStream({ root: { data: 1 } }, signal, 1_000, 'production')).toBeInstanceOf(ReadableStream)
})
