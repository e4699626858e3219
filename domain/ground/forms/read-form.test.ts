import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BOMBS, MULTIPART, ODD_NAMES, PLOTS, spellings, URLENCODED } from '../../../tests/support/form-spellings'
import { readForm } from './read-form'

const read = (body: string | Buffer, type: string | undefined = URLENCODED) =>
  readForm(type, new Uint8Array(Buffer.from(body)))
const verdict = async (body: string, type?: string) => {
  const answer = await read(body, type)
  return 'form' in answer ? [...answer.form] : [answer.refusal, answer.reason]
}

/**
 * The size of a form in Conform's memory: entries of objects, and the whole length of lists, holes too. Looked at
 * before it is made.
 */
function sizeInConform(form: FormData): number {
  // Counted before it is made, by the digits alone: else a guard with a hole would end this test, too.
  for (const name of form.keys())
    for (const [, key, index] of name.matchAll(/\.(\d+)(?![^.[\]])|\[(\d+)\]/g))
      expect(Number(key ?? index), name).toBeLessThan(1_000)
  const { payload } = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) })
  const sizeOf = (value: unknown): number =>
    typeof value === 'object' && value !== null && !(value instanceof File)
      ? (Array.isArray(value) ? value.length : 1) +
        Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 0)
      : 1
  const size = sizeOf(payload)
  // A reply does this with it next.
  JSON.stringify(payload)
  return size
}

/** In ms: a busy machine makes anything slow now and then, and a bomb is slow each time. */
async function shortestOfThree(work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && shortest >= 100; tries++) {
    const began = performance.now()
    await work()
    shortest = Math.min(shortest, performance.now() - began)
  }
  return shortest
}

describe('every spelling of a bomb', () => {
  const hostile = [...BOMBS.map((name) => [[name, '1'] as const]), ...PLOTS]
  it.each(hostile.map((entries) => [entries[0]![0].slice(0, 40), entries] as const))('%s', async (_, entries) => {
    let count = 0
    for (const { what, body, type } of spellings(entries)) {
      const answer = await readForm(type, new Uint8Array(body))
      expect(await shortestOfThree(() => readForm(type, new Uint8Array(body))), what).toBeLessThan(100)
      // A spelling may make other, harmless names of them: then these are what the action gets.
      if ('form' in answer) expect(sizeInConform(answer.form), what).toBeLessThan(10_000)
      else expect([400, 415], what).toContain(answer.refusal)
      count += 1
    }
    expect(count).toBeGreaterThan(60)
  })

  it('among them those that ended the process', async () => {
    expect(await verdict('%ff%5B100000000%5D=1')).toEqual([400, 'list too long'])
    const blank = '--b\r\nContent-Disposition : form-data; name="x[100000000]"\r\n\r\n1\r\n--b--\r\n'
    expect(await verdict(blank, 'multipart/form-data; boundary=b')).toEqual([400, 'list too long'])
  })

  it('is refused where every reader agrees on its names', async () => {
    for (const [index, entries] of hostile.entries())
      for (const { what, body, type } of spellings(entries)) {
        if (!['as it is', 'percent, upper case', 'part: plain', 'part: a blank before the colon'].includes(what))
          continue
        // The names of a conflict's choices are in order; what they hold is judged where it becomes fields.
        if (entries[0]![0] === 'keep.x') continue
        expect('refusal' in (await readForm(type, new Uint8Array(body))), `${index} ${what}`).toBe(true)
      }
  })
})

it('odd names do no harm in any spelling, alone or together', async () => {
  for (const name of [...ODD_NAMES.map((name) => [[name, '1'] as const]), ODD_NAMES.map((one) => [one, '1'] as const)])
    for (const { what, body, type } of spellings(name)) {
      const answer = await readForm(type, new Uint8Array(body))
      if ('form' in answer) expect(sizeInConform(answer.form), what).toBeLessThan(10_000)
    }
})

describe('a form', () => {
  it('is what was typed', async () => {
    const body =
      'name=Ana+Lu%C3%ADsa&lines[0].quantity=3&lines[299].productId=4&tags[]=1&tags[]=2&to=1&to=2&keep.a=stored&keep.a.b=typed'
    expect(await verdict(body)).toEqual([
      ['name', 'Ana Luísa'],
      ['lines[0].quantity', '3'],
      ['lines[299].productId', '4'],
      ['tags[]', '1'],
      ['tags[]', '2'],
      ['to', '1'],
      ['to', '2'],
      ['keep.a', 'stored'],
      ['keep.a.b', 'typed'],
    ])
    expect(await verdict('')).toEqual([])
  })

  it('may have 300 lines, 1,000 fields and a long text', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, i) => `lines[${i}].id=${i}&lines[${i}].quantity=2&lines[${i}].price=1,00`,
    )
    expect(await verdict(lines.join('&'))).toHaveLength(900)
    expect(await verdict(Array.from({ length: 1_000 }, (_, i) => `f${i}=`).join('&'))).toHaveLength(1_000)
    const prose = 'Prezados: "Segue o acordo", conforme cláusula 3.2 & anexo <B>.\n'.repeat(900)
    expect(await verdict(`text=${encodeURIComponent('Sem marcação, com acentuação.\n'.repeat(2_000))}`)).toHaveLength(1)
    expect(await verdict(`text=${encodeURIComponent(prose.replace(/["<>&]/g, ''))}`)).toHaveLength(1)
    const entries = JSON.stringify(Array.from({ length: 100 }, (_, i) => [`products[${i}].quantity`, '10']))
    expect(await verdict(`stored.products=${encodeURIComponent(entries)}`)).toHaveLength(1)
  })

  it('with a file keeps it whole', async () => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 98, 13, 10, 1])
    const body = Buffer.concat([Buffer.from(head), bytes.subarray(0, 4), Buffer.from('\r\n--b--\r\n')])
    const answer = await readForm('multipart/form-data; boundary=b', new Uint8Array(body))
    const file = 'form' in answer ? answer.form.get('files') : null
    expect(file).toBeInstanceOf(File)
    expect([...new Uint8Array(await (file as File).arrayBuffer())]).toEqual([0, 255, 13, 10])
  })

  it('may have 40 files and not one more, wherever a part begins', async () => {
    const part = (bytes: number) =>
      `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${'x'.repeat(bytes)}\r\n`
    const type = 'multipart/form-data; boundary=b'
    // It is looked for in pieces of 256 KB that end with a line: the second part begins all around that place.
    for (let from = 262_144 - part(0).length * 2; from < 262_144 + 5; from += 1) {
      const files = part(from - part(0).length) + part(1).repeat(39)
      expect(await verdict(`${files}${part(1)}--b--\r\n`, type), String(from)).toEqual([400, 'too many fields'])
      expect('form' in (await read(`${files}--b--\r\n`, type)), String(from)).toBe(true)
    }
  })

  it('that would be a page of markup is refused', async () => {
    for (const text of ['<', '"', '&', '\u0001', '\n', '%'.replace('%', '\\')]) {
      expect(await verdict(`text=${encodeURIComponent(text.repeat(60_000))}`), text).toEqual([
        400,
        'text that is mostly markup',
      ])
    }
    expect(((await read(`text=${'%ff'.repeat(20_000)}`)) as { refusal?: number }).refusal).toBe(400)
  })

  it.each([
    ['text/plain', 'a=1', 415],
    ['application/json', '{}', 415],
    [undefined, '', 415],
    ['multipart/form-data', 'a=1', 400],
    ['multipart/form-data; boundary=x', '', 400],
    [MULTIPART, '--spelled\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
    [`${URLENCODED}, ${MULTIPART}`, 'a=1', 415],
  ])('that cannot be read is refused: %s', async (type, body, status) => {
    const answer = await readForm(type, new Uint8Array(Buffer.from(body)))
    expect('refusal' in answer && answer.refusal).toBe(status)
  })

  it('of megabytes of empty fields is refused before it is read', async () => {
    const began = performance.now()
    expect(await verdict('a&'.repeat(500_000))).toEqual([400, 'too many fields'])
    const parts = '--spelled\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(160_000)
    expect(await verdict(`${parts}--spelled--\r\n`, MULTIPART)).toEqual([400, 'too many fields'])
    expect(performance.now() - began).toBeLessThan(500)
  })
})
