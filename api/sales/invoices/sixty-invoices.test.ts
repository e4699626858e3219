import { expect, it } from 'vitest'
import { compareInvoice } from '#domain/sales/invoices/compare-invoice'
import { readDocument } from '#domain/sales/invoices/read-document'
import { REQUIRED_OF_NFE } from '#domain/sales/invoices/required-paths'
import { buildNfe } from '../../../tests/support/nfe/build-nfe'
import { EXPECTED, SIXTY } from '../../../tests/support/nfe/sixty-invoices'
import { writeZip } from '../../../tests/support/write-zip'
import { type ReadXml, readXml } from '../../ground/xml/read-xml'

/** Fifty in a ZIP: each archive is one child. */
async function readAll(files: readonly string[]): Promise<ReadXml[]> {
  const read: ReadXml[] = []
  for (let at = 0; at < files.length; at += 50) {
    const some = files.slice(at, at + 50).map((xml, index) => {
      const isLatin = xml.includes('ISO-8859-1')
      return [`${at + index}.xml`, Buffer.from(xml, isLatin ? 'latin1' : 'utf8')] as const
    })
    read.push(...(await readXml(await writeZip(Object.fromEntries(some)))))
  }
  return read
}

it('sixty invoices and more have the verdict that a Fiscal would give', { timeout: 120_000 }, async () => {
  const names = Object.keys(SIXTY)
  expect(names.length).toBeGreaterThanOrEqual(60)
  const read = await readAll(names.map((name) => SIXTY[name]!.xml))
  expect(read).toHaveLength(names.length)
  for (const [at, name] of names.entries()) {
    const { expected, verdict, serials } = SIXTY[name]!
    const one = read[at]!
    if (one.refusal !== null) throw new Error(`${name}: ${one.refusal}`)
    const { facts, problem } = readDocument(one.root, one.signature)
    if (problem || facts.kind !== 'NFE') {
      expect(problem?.rule ?? facts?.kind, name).toMatch(verdict as RegExp)
      continue
    }
    const { refusals, differences, ...found } = compareInvoice(facts, { ...EXPECTED, ...expected })
    if (verdict instanceof RegExp) expect(refusals[0] ?? 'FITS', name).toMatch(verdict)
    else {
      expect(refusals, name).toEqual([])
      expect(differences.map(({ rule }) => rule).sort(), name).toEqual(verdict === 'FITS' ? [] : [...verdict].sort())
    }
    if (serials)
      expect(Object.fromEntries(found.serials.map((own) => [own.position, own.serials])), name).toEqual(serials)
    for (const { text } of differences) expect(text, name).toMatch(/\.$/)
  }
})

it('asks for every path of the table, and names the one that is missing', { timeout: 120_000 }, async () => {
  const whole = buildNfe({ signing: 'none' })
  const without = REQUIRED_OF_NFE.map((path) => {
    const [, name] = /(?:\{([^|]+)\|.*\}|([^/]+))$/.exec(path)!.map((found) => found ?? undefined)
    const leaf = name ?? path.split('/').at(-1)!
    const group = path.split('/').at(-2)
    // Within its group: a name like xNome stands in several.
    const inside = group
      ? new RegExp(`(<${group}[^>]*>(?:(?!</${group}>).)*?)<${leaf}>(?:(?!</${leaf}>).)*</${leaf}>`)
      : null
    const cut = inside ? whole.replace(inside, '$1') : whole.replace(new RegExp(`<${leaf}>.*</${leaf}>`), '')
    expect(cut, path).not.toBe(whole)
    return cut
  })
  const read = await readAll(without)
  for (const [at, path] of REQUIRED_OF_NFE.entries()) {
    const one = read[at]!
    if (one.refusal !== null) throw new Error(`${path}: ${one.refusal}`)
    expect(readDocument(one.root, one.signature).problem, path).not.toBeNull()
    // Model and version are asked first, with sentences of their own.
    if (path !== 'ide/mod')
      expect(readDocument(one.root, one.signature).problem, path).toEqual({ rule: 'missing', meta: { path } })
  }
})
