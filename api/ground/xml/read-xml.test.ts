import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { readDocument } from '#domain/sales/invoices/read-document'
import { buildNfe } from '../../../tests/support/nfe/build-nfe'
import { XML_BOMBS } from '../../../tests/support/nfe/xml-bombs'
import { writeZip } from '../../../tests/support/write-zip'
import { readXml } from './read-xml'

const bytes = (text: string) => new TextEncoder().encode(text)

/** What becomes of a file: its refusal, or what its document says of itself. */
async function verdictOf(file: Uint8Array): Promise<string> {
  const [one] = await readXml(file)
  if (!one) return 'NOTHING'
  if (one.refusal !== null) return one.refusal
  const { facts, problem } = readDocument(one.root, one.signature)
  return problem?.rule ?? `${facts?.kind} ${one.signature.state}`
}

describe('an XML is read in a child', () => {
  it('of either alphabet, with the accents of its words and its signature', async () => {
    const nfe = buildNfe({ recipientName: 'Construções São João', encoding: 'ISO-8859-1' })
    for (const file of [
      Buffer.from(nfe, 'latin1'),
      bytes(nfe.replace('ISO-8859-1', 'UTF-8')),
      bytes(`\ufeff${nfe.replace('ISO-8859-1', 'utf-8')}`),
      bytes(nfe.replace(/<\?xml[^>]*>/, '')),
    ]) {
      const [one] = await readXml(file)
      if (one?.refusal !== null) throw new Error(one?.refusal)
      expect(one.signature.state).toBe('VALID')
      expect(readDocument(one.root, one.signature).facts).toMatchObject({ recipient: { name: 'Construções São João' } })
    }
  })

  it('says what is known of the signature, and whose certificate it came with', async () => {
    const states = async (file: string) => {
      const [one] = await readXml(bytes(file))
      return one?.refusal === null ? one.signature.state : one?.refusal
    }
    expect(await states(buildNfe())).toBe('VALID')
    expect(await states(buildNfe({ signing: 'none' }))).toBe('ABSENT')
    expect(await states(buildNfe({ signing: 'digest' }))).toBe('MISMATCH')
    expect(await states(buildNfe({ signing: 'value' }))).toBe('MISMATCH')
    // One letter, and blanks where the signer had none.
    expect(await states(buildNfe().replace('Mercado', 'Mercada'))).toBe('MISMATCH')
    expect(await states(buildNfe().replace('<ide>', '<ide> '))).toBe('MISMATCH')
    expect(await states(buildNfe().replaceAll('rsa-sha1', 'dsa-sha1'))).toBe('UNCHECKED')
  })

  it('of ten megabytes of blanks, and of hundreds of items', { timeout: 60_000 }, async () => {
    expect(await verdictOf(bytes(buildNfe().replace('<protNFe', `${' '.repeat(9_900_000)}<protNFe`)))).toBe('NFE VALID')
    const items = Array.from({ length: 990 }, (_, at) => ({ code: `P-${at}`, name: `PRODUTO ${at}`, cents: 1_000 }))
    const large = buildNfe({ items })
    expect(await verdictOf(bytes(large))).toBe('NFE VALID')
    expect(await verdictOf(bytes(large.replace('PRODUTO 989', 'PRODUTO 988')))).toBe('altered')
  })

  it('of 450 items, its signature checked, within a second of the processor', { timeout: 60_000 }, async () => {
    const note = 'Números de série 1234567890, 1234567891, 1234567892'
    const items = Array.from({ length: 450 }, (_, at) => ({
      code: `P-${at}`,
      name: `PRODUTO ${at}`,
      ipiCents: 5,
      note,
    }))
    const timed = 'data:text/javascript,process.on("exit",()=>process.stderr.write(JSON.stringify(process.cpuUsage())))'
    const child = spawnSync(process.execPath, ['--import', timed, 'api/ground/xml/read-xml-process.js'], {
      input: buildNfe({ items, hasReform: true }),
      encoding: 'utf8',
      maxBuffer: 60_000_000,
    })
    expect(child.stdout).toContain('["VALID"')
    const { user, system } = JSON.parse(child.stderr) as NodeJS.CpuUsage
    expect((user + system) / 1000).toBeLessThan(1_000)
  })

  it('one by one of a ZIP, which may be no bomb', { timeout: 120_000 }, async () => {
    const two = await readXml(
      await writeZip({ 'a.xml': Buffer.from(buildNfe()), 'b/c.XML': Buffer.from('<x>'), 'd.pdf': Buffer.from('x') }),
    )
    expect(two.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['a.xml', null],
      ['b/c.XML', 'NOT_XML'],
    ])
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`${at}.xml`, Buffer.from('<x/>')]))
    expect(await verdictOf(await writeZip(many))).toBe('TOO_MANY')
    expect(await verdictOf(await writeZip({ 'a.txt': Buffer.from('x') }))).toBe('EMPTY')
    // Sixty megabytes in sixty kilobytes; two gigabytes are no more work to refuse.
    const blanks = Buffer.alloc(60_000_000, ' ')
    expect((await readXml(await writeZip({ 'a.xml': blanks }))).map(({ refusal }) => refusal)).toEqual(['TOO_LARGE'])
    const whole = await writeZip({ 'a.xml': Buffer.from(buildNfe()) })
    expect(await verdictOf(whole.slice(0, whole.length - 40))).toBe('NOT_XML')
    expect(await verdictOf(await writeZip({ 'a.xml': Buffer.from(whole) }))).toBe('ENCODING')
    expect(await verdictOf(new Uint8Array(10_000_001).fill(32))).toBe('TOO_LARGE')
  })

  it('and ends at nothing that is made to end it', { timeout: 300_000 }, async () => {
    const names = Object.keys(XML_BOMBS)
    expect(names.length).toBeGreaterThanOrEqual(40)
    const verdicts: Record<string, string> = {}
    for (const name of names) verdicts[name] = await verdictOf(XML_BOMBS[name]!)
    for (const [name, verdict] of Object.entries(verdicts)) {
      expect(verdict, name).not.toBe('DIED')
      // None is taken as signed. Read as an invoice are those whose signature alone is odd, and it is said to be.
      expect(verdict, name).not.toMatch(/VALID/)
    }
    expect(verdicts).toMatchObject({
      'a billion laughs': 'DECLARATION',
      'a file of the server': 'DECLARATION',
      'a comment': 'DECLARATION',
      'a style sheet': 'DECLARATION',
      'a hundred thousand levels': 'TOO_DEEP',
      'a million siblings': 'TOO_LARGE',
      'bytes that are no UTF-8': 'ENCODING',
      'UTF-16': 'ENCODING',
      'names of prototypes': 'notFiscal',
      'the signed content hidden in the signature': 'altered',
    })
  })
})
