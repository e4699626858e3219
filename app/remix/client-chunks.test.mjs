import { rollup } from 'rollup'
import { expect, test } from 'vitest'
import { chunkOf, clientChunks, staleRules } from './client-chunks.mjs'

/** Builds modules that are given as texts, each in the chunk of its first letter. */
async function build(modules) {
  const { onLog } = clientChunks()
  const bundle = await rollup({
    input: Object.keys(modules).filter((id) => id.startsWith('entry')),
    plugins: [
      { name: 'texts', resolveId: (id) => id, load: (id) => modules[id] },
      { name: 'client-chunks', onLog },
    ],
    onLog: (_level, log) => logged.push(log.code),
  })
  return bundle.generate({ manualChunks: (id) => (id.startsWith('entry') ? undefined : id[0]) })
}
const logged = []

test('two chunks that import each other fail the build', async () => {
  const circular = {
    entry: "import { a1 } from 'a1'; import { a2 } from 'a2'; export const all = [a1, a2]",
    a1: "import { b1 } from 'b1'; export const a1 = [b1]",
    b1: "import { a2 } from 'a2'; export const b1 = [a2]",
    a2: 'export const a2 = [Math.random()]',
  }
  await expect(build(circular)).rejects.toThrow(/Circular chunk.*app\/remix\/client-chunks\.mjs/s)
})

test('others do not, and routes without a page are not worth a word', async () => {
  logged.length = 0
  const { output } = await build({
    entry: "import { a1 } from 'a1'; export const all = [a1]",
    entry2: '',
    a1: "import { b1 } from 'b1'; export const a1 = [b1]",
    b1: 'export const b1 = [Math.random()]',
  })
  expect(output.length).toBeGreaterThan(2)
  expect(logged).toEqual([])
})

test('a rule whose file has moved is told', () => {
  const ids = ['/x/app/features/orders/order-page.tsx', '/x/app/root.tsx']
  const stale = staleRules(ids).map(String)
  expect(stale).toContain(String.raw`/\/app\/features\/sales\/orders\/record\/order-page\.tsx/`)
  expect(stale).not.toContain(String.raw`/\/app\/root\.tsx(\?|$)/`)
})

test('and fails the build', async () => {
  const { name, buildEnd } = clientChunks()
  const texts = { name: 'texts', resolveId: (id) => id, load: () => '' }
  await expect(rollup({ input: 'entry', plugins: [texts, { name, buildEnd }] })).rejects.toThrow(
    /No module is .*order-page/,
  )
})

test('what every page has is apart from what one has, and what is loaded on demand is in no shared file', () => {
  expect(chunkOf('/x/node_modules/react-dom/client.js')).toBe('framework')
  expect(chunkOf('/x/node_modules/react-bootstrap-typeahead/index.js')).toBeUndefined()
  expect(chunkOf('/x/app/root.tsx?__remix-build-client-route')).toBe('shell')
  expect(chunkOf('/x/app/components/form/masks.lazy.ts')).toBeUndefined()
  expect(chunkOf('/x/app/components/form/read-form.ts')).toBe('form')
  expect(chunkOf('/x/app/routes/_app.faq.tsx')).toBeUndefined()
})
