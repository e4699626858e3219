import fc from 'fast-check'
import { decode } from 'turbo-stream'
import { describe, expect, test } from 'vitest'
import { writeData } from './finish-html.server'
import { forScript, streamOfPlainData } from './hydration-data.server'

/** The browser's result: the script is run, and read as Remix reads it. */
async function inBrowser(expression: string): Promise<unknown> {
  const stream = new Function(`return ${expression}`)() as ReadableStream<Uint8Array>
  const decoded = await decode(stream)
  await decoded.done
  return decoded.value
}

const part = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null))
const plain = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, part, fc.array(tie('value')), tie('object')),
  object: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__' && name !== 'toJSON'),
    tie('value'),
    { noNullPrototype: true },
  ),
})).object as fc.Arbitrary<Record<string, unknown>>

describe('data as a script', () => {
  test('arrives as it was sent, and cannot end the script', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (state) => {
        const expression = streamOfPlainData(state) ?? ''
        expect(expression).not.toMatch(/<\/|<!--/)
        expect(await inBrowser(expression)).toEqual(state)
      }),
    )
  })

  test('a property without a value is one that is not there', async () => {
    expect(await inBrowser(streamOfPlainData({ a: undefined, b: { c: undefined } }) ?? '')).toEqual({ b: {} })
  })

  test.each([
    ['a date', new Date(0)],
    ['a promise', Promise.resolve(1)],
    ['a hole in a list', [1, undefined]],
    ['no number', Number.NaN],
    ['minus zero', -0],
    ['a big integer', 1n],
    ['a map', new Map()],
    ['an error', new Error('x')],
    ['a name that means something else in a script', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ])('what JSON cannot say is left to Remix: %s', (_, value) => {
    expect(streamOfPlainData({ loaderData: { route: { value } } })).toBeNull()
  })
})

const NONCE = 'etswNjtqmqh6F68ld7WNMw'
const tag = (more = '') => `<script nonce="${NONCE}"${more}>`
const MANIFEST = {
  entry: { module: '/e.js', imports: [] },
  routes: { root: { id: 'root', hasAction: false, hasLoader: true } },
}
/** The scripts as Remix 2.17 writes them, in a page whose text is not ours. */
const page = (text = '') => `<body><p>${text}</p>${tag()}((STORAGE_KEY, restoreKey) => {
    if (!window.history.state) {}
  })("positions", null)</script>${tag()}window.__remixContext = {"basename":"/","future":{"v3_singleFetch":true},"isSpaMode":false};window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>${tag(' type="module" async=""')}import * as route0 from "/r.js";
window.__remixManifest = ${JSON.stringify(MANIFEST, null, 2)};
import("/e.js");</script></body>`
const encoded = () => new Blob(['[{"_1":2},"a",1]\n']).stream() as ReadableStream<Uint8Array>

describe('the scripts of a page', () => {
  test('carry its data before the module that reads it', async () => {
    const html = await writeData(page(), {
      nonce: NONCE,
      state: { loaderData: { a: 'x</script>' } },
      stream: encoded(),
    })
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script as string)
    expect(scripts).toHaveLength(3)
    const window = new Function('window', `${scripts[1]};return window`)({}) as {
      __remixContext: Record<string, unknown>
    }
    expect(window.__remixContext).toMatchObject({ basename: '/', isSpaMode: false })
    const { value } = await decode(window.__remixContext.stream as ReadableStream<Uint8Array>)
    expect(value).toEqual({ loaderData: { a: 'x</script>' } })
    expect(scripts[2]).toContain('window.__remixManifest')
    expect(html).not.toContain('ReadableStream(')
  })

  test('of data that JSON cannot say get what Remix encoded, before the page ends', async () => {
    const html = await writeData(page(), { nonce: NONCE, state: { at: new Date() }, stream: encoded() })
    expect(html).toContain(`streamController.enqueue(${forScript(JSON.stringify('[{"_1":2},"a",1]\n'))})`)
    expect(html).toContain('new TextEncoderStream()')
    expect(html.endsWith('</script></body>')).toBe(true)
  })

  test('that Remix writes in other words still get the data', async () => {
    const other = `<body>${tag()}window.__remixContext = {};window.__remixContext.stream = other();</script></body>`
    const html = await writeData(other, { nonce: NONCE, state: { a: 1 }, stream: encoded() })
    expect(html).toContain('streamController.enqueue(')
    expect(html).toContain('other()')
  })

  test('are told from what a user wrote', async () => {
    const text =
      '<script>window.__remixContext = $&;window.__remixContext.stream = new ReadableStream({}).pipeThrough(new TextEncoderStream());'
    const html = await writeData(page(text), { nonce: NONCE, state: { text }, stream: encoded() })
    expect(html).toContain(`<p>${text}</p>`)
    expect(html).toContain(`window.__remixContext.stream=${streamOfPlainData({ text })}`)
  })
})
