import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { makeCertificate } from '../../../tests/support/nfe/make-certificate'
import { readXml } from './read-xml'

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const { privateKey, base64 } = makeCertificate('OUTRA LTDA:99900001000150')
const pem = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`

/** Signs as another's system does: by the library, which reads and canonises the whole of it by itself. */
function sign(xml: string, transforms = [C14N]): string {
  const signer = new SignedXml({
    privateKey,
    publicCert: pem,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  })
  signer.addReference({
    xpath: "//*[local-name(.)='infNFe']",
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', ...transforms],
  })
  signer.computeSignature(xml, { location: { reference: "//*[local-name(.)='infNFe']", action: 'after' } })
  return signer.getSignedXml()
}

const stateOf = async (xml: string): Promise<string> => {
  const [one] = await readXml(new TextEncoder().encode(xml))
  return one?.refusal === null ? one.signature.state : (one?.refusal ?? 'NOTHING')
}

/** Each way in which two documents that say the same are written otherwise. */
const value = fc
  .array(
    fc.constantFrom(
      'a',
      'ç',
      '😀',
      ' ',
      '&amp;',
      '&lt;',
      '&gt;',
      '>',
      '&quot;',
      "'",
      '&#xA;',
      '&#9;',
      '&#13;',
      '\n',
      '\t',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))
const element = fc
  .record({
    name: fc.constantFrom('det', 'prod', 'x-1'),
    attributes: fc.uniqueArray(fc.constantFrom('nItem', 'b', 'a', 'Z'), { maxLength: 3 }),
    attribute: value,
    text: value,
    blanks: fc.constantFrom('', ' ', '\n  '),
    isEmpty: fc.boolean(),
    isDeclaredAnew: fc.boolean(),
  })
  .map(({ name, attributes, attribute, text, blanks, isEmpty, isDeclaredAnew }) => {
    const open = `${name}${isDeclaredAnew ? ` xmlns="${NFE}"` : ''}${attributes.map((one) => `  ${one} = "${attribute}"`).join('')}`
    return isEmpty ? `${blanks}<${open} />` : `${blanks}<${open}>${text}<in>${text}</in></${name} >`
  })
const document = fc.record({
  space: fc.constantFrom('NFe', 'infNFe', 'nfeProc', 'both'),
  others: fc.constantFrom(
    '',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xmlns:z="urn:z" xmlns:b="urn:b"',
  ),
  place: fc.constantFrom('NFe', 'nfeProc'),
  inside: fc.array(element, { minLength: 1, maxLength: 5 }).map((all) => all.join('')),
})

describe('what other systems sign', () => {
  it('is found to be signed as they did, however it is written', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(document, async ({ space, others, place, inside }) => {
        const at = (name: string) =>
          space === name || (space === 'both' && name !== 'nfeProc') ? ` xmlns="${NFE}"` : ''
        const more = (name: string) => (place === name ? others : '')
        const signed = sign(
          `<nfeProc${at('nfeProc')}${more('nfeProc')}><NFe${at('NFe')}${more('NFe')}><infNFe${at('infNFe')} versao="4.00" Id="NFe1">${inside}</infNFe></NFe></nfeProc>`,
        )
        // No invoice is of no name space.
        expect(await stateOf(signed)).toBe(space === 'infNFe' ? 'UNCHECKED' : 'VALID')
      }),
      { numRuns: 40 },
    )
  })

  it('and then put a protocol around', async () => {
    const nfe = sign(`<NFe xmlns="${NFE}"><infNFe Id="NFe1"><ide>1</ide></infNFe></NFe>`)
    const framed = (frame: string) => `<nfeProc xmlns="${NFE}"${frame} versao="4.00">${nfe}<protNFe/></nfeProc>`
    expect(await stateOf(framed(''))).toBe('VALID')
    expect(await stateOf(framed(' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'))).toBe('VALID')
  })

  it('is not where a character is another, or the signature is of another element', async () => {
    const signed = sign(`<NFe xmlns="${NFE}"><infNFe Id="NFe1"><det nItem="1">a&amp;b</det></infNFe></NFe>`)
    expect(await stateOf(signed)).toBe('VALID')
    expect(await stateOf(signed.replace('a&amp;b', 'a&amp; b'))).toBe('MISMATCH')
    expect(await stateOf(signed.replace('nItem="1"', 'nItem="1" a=""'))).toBe('MISMATCH')
    expect(await stateOf(signed.replace('</det>', '</det> '))).toBe('MISMATCH')
    expect(await stateOf(signed.replace('Id="NFe1"', 'Id="NFe2"'))).toBe('MISMATCH')
    // Beside what was signed stands another, which is the one that is read.
    const [, own = ''] = /(<infNFe.*<\/infNFe>)/.exec(signed) ?? []
    expect(await stateOf(signed.replace('<infNFe', '<infNFe Id="NFe9"><det>outra</det></infNFe><infNFe'))).toBe(
      'MISMATCH',
    )
    expect(await stateOf(signed.replace(own, own.replaceAll('infNFe', 'outro')))).toBe('UNCHECKED')
    expect(await stateOf(signed.replace(own, `<infNFe Id="NFe9"><det>outra</det></infNFe><outro>${own}</outro>`))).toBe(
      'MISMATCH',
    )
  })

  it('says that it has not checked what no layout asks for', async () => {
    const inf = (inside: string) => `<NFe xmlns="${NFE}"><infNFe Id="NFe1">${inside}</infNFe></NFe>`
    expect(await stateOf(sign(inf('<a>1</a>'), ['http://www.w3.org/2001/10/xml-exc-c14n#']))).toBe('UNCHECKED')
    expect(await stateOf(sign(inf('<a xmlns="urn:b">1</a>')))).toBe('UNCHECKED')
    expect(await stateOf(sign(inf('<a xml:lang="pt">1</a>')))).toBe('UNCHECKED')
    expect(await stateOf(sign(inf('<a xmlns:b="urn:b">1</a>')))).toBe('UNCHECKED')
  })
})
