import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keepChosen } from '../components/form/keep-chosen.server'
import { parseForm } from '../components/form/parse-form.server'
import { postedForm } from './posted-form.server'

const formOf = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
const schema = z.object({
  x: z.string().max(10),
  list: z
    .array(z.object({ n: z.string() }))
    .max(300)
    .optional(),
})

describe('a posted form', () => {
  it("is each caller's own, in its order, with what was sent twice", () => {
    const form = formOf(['b', '1'], ['a', '2'], ['b', '3'])
    const own = postedForm({ form })
    expect([...own]).toEqual([...form])
    own.set('b', 'changed')
    expect(form.getAll('b')).toEqual(['1', '3'])
    expect([...postedForm({ form: null })]).toEqual([])
  })
})

describe('the guard where names become paths', () => {
  it.each([
    [['x[1000000000]', '1']],
    [['__intent__', '{"type":"update","payload":{"name":"x[1000000000]","value":1}}']],
    [['__state__', '{']],
    [['x.__proto__.y', '1']],
  ] as [string, string][][])('refuses %j however it came', (entry) => {
    expect(() => parseForm(formOf(entry), schema)).toThrow(expect.objectContaining({ init: { status: 400 } }))
  })

  it('refuses what the choices of a conflict page put into it', () => {
    const form = formOf(['keep.x', 'stored'], ['stored.x', '[["x[1000000000]","1"]]'])
    expect(() => parseForm(keepChosen(form), schema)).toThrow(expect.objectContaining({ init: { status: 400 } }))
  })
})

describe('what goes back', () => {
  it('is what was typed, and of a megabyte in a short field no more than anybody would shorten', () => {
    const submission = parseForm(formOf(['x', 'a'.repeat(60_000)], ['other', 'b'.repeat(60_000)], ['y', 'Ana']), schema)
    const { initialValue } = submission.reply()
    expect(initialValue).toEqual({ x: 'a'.repeat(2_000), other: 'b'.repeat(2_000), y: 'Ana' })
    expect(submission.payload).toEqual(initialValue)
  })

  it('names a hundred errors at most', () => {
    const rows = Array.from({ length: 300 }, (_, index): [string, string] => [`list[${index}].m`, '1'])
    const { error } = parseForm(formOf(...rows), schema).reply()
    expect(Object.keys(error ?? {})).toHaveLength(100)
  })
})

describe('one reader', () => {
  /** Where a form is made of bytes, and where names become paths. */
  const READERS: Readonly<Record<string, RegExp>> = {
    'domain/ground/forms/read-form.ts': /\.formData\(/,
    'app/components/form/parse-form.server.ts': /parseWithZod/,
    // The form that Hono's cache holds: what readFormOnce has read.
    'api/ground/files/upload-file.ts': /\.parseBody\(/,
    'api/catalogue/sheet-imports/create-import.ts': /\.parseBody\(/,
    'api/catalogue/products/product-datasheet.ts': /\.parseBody\(/,
    'api/catalogue/products/product-images.ts': /\.parseBody\(/,
    'api/catalogue/products/bring-files.ts': /\.parseBody\(/,
    'api/sizing/irradiations/save-irradiations.ts': /\.parseBody\(/,
    'api/sizing/tariffs/import-tariffs.ts': /\.parseBody\(/,
    'api/catalogue/promotions/promotion-image.ts': /\.parseBody\(/,
    'api/ground/files/save-sizes.ts': /\.parseBody\(/,
    'api/sales/invoices/read-invoices.ts': /\.parseBody\(/,
    'api/sales/proposals/brand.ts': /\.parseBody\(/,
    'api/sales/quick-order/list-sheets.ts': /\.parseBody\(/,
    'api/sales/shipments/import-events.ts': /\.parseBody\(/,
    'api/sales/proposals/paper-acceptance.ts': /\.parseBody\(/,
  }
  const BYPASS =
    /\.formData\(|\.parseBody\(|parseMultipartFormData|parseWithZod|request\.(text|json|arrayBuffer|blob)\(|request\.body\b|parseSubmission/

  it('nobody else reads a form of its own', () => {
    const sources = ['app', 'api', 'domain'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    )
    const readers = sources.filter((file) => BYPASS.test(withoutComments(readFileSync(file, 'utf8'))))
    // The call to the API is a request of ours; its body is what we send.
    expect(readers.sort()).toEqual([...Object.keys(READERS), 'app/http/call-api.ts'].sort())
    for (const [file, reader] of Object.entries(READERS)) expect(readFileSync(file, 'utf8')).toMatch(reader)
  })

  const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
})
