import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFileStripper } from './strip-files'

const TYPE = 'multipart/form-data; boundary=----WebKitFormBoundaryx7'

const encode = async (form: FormData) => {
  const answer = new Response(form)
  return { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) }
}

async function strip({ type, body }: { type: string; body: Buffer }, pieces: number[]) {
  const stripper = createFileStripper(type)!
  let from = 0
  for (let n = 0; from < body.length; n += 1) {
    const size = pieces[n % pieces.length] as number
    stripper.push(body.subarray(from, from + size))
    from += size
  }
  const left = stripper.end()
  return left && { size: left.length, form: await new Response(left, { headers: { 'content-type': type } }).formData() }
}

const text = fc.oneof(fc.string(), fc.constantFrom('\r\n--', '------WebKit', 'filename="x"', '\r\n\r\n', ''))

test('all that was typed is left, in whatever pieces it comes, and of each file its name and a byte', async () => {
  const fields = fc.array(fc.tuple(fc.constantFrom('text', 'a.b', 'ids[0]'), text), { maxLength: 6 })
  const files = fc.array(fc.tuple(fc.constantFrom('nota.pdf', 'sem título.png'), fc.integer({ min: 0, max: 5_000 })), {
    maxLength: 3,
  })
  const pieces = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fields, files, fields, pieces, async (before, chosen, after, sizes) => {
      const form = new FormData()
      for (const [name, value] of before) form.append(name, value)
      for (const [name, size] of chosen) form.append('files', new File(['\r\n--x'.repeat(size).slice(0, size)], name))
      for (const [name, value] of after) form.append(name, value)
      const encoded = await encode(form)
      const whole = await new Response(new Uint8Array(encoded.body), {
        headers: { 'content-type': encoded.type },
      }).formData()
      const left = await strip(encoded, sizes)
      const facts = (one: FormData) =>
        [...one].map(([name, value]) =>
          typeof value === 'string' ? [name, value] : [name, value.name, value.size > 0 ? 1 : 0],
        )
      expect(left && facts(left.form)).toEqual(facts(whole))
    }),
    { numRuns: 200 },
  )
})

test('thirty megabytes leave what was typed after them', async () => {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(30_000_000)], 'grande.pdf'))
  form.append('text', 'Digitado depois')
  const left = await strip(await encode(form), [65_536])
  expect(left?.size).toBeLessThan(1_000)
  expect(left?.form.get('text')).toBe('Digitado depois')
})

test('what is too much beside its files, breaks off, or says no boundary is not kept', async () => {
  const form = new FormData()
  form.append('text', 'a'.repeat(256_001))
  expect(await strip(await encode(form), [65_536])).toBeNull()
  const stripper = createFileStripper(TYPE)!
  stripper.push(Buffer.from('------WebKitFormBoundaryx7\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'))
  expect(stripper.end()).toBeNull()
  const heads = createFileStripper(TYPE)!
  heads.push(Buffer.from(`------WebKitFormBoundaryx7\r\n${'x'.repeat(9_000)}`))
  expect(heads.end()).toBeNull()
  expect(createFileStripper('multipart/form-data')).toBeNull()
})
