// Plain JavaScript on purpose, as the reader of sheets (decision 020): a child process of the sources cannot load
// TypeScript, and the build copies this file as it is. It takes a file of a stranger on stdin, an XML or a ZIP of them, and
// gives what it found on stdout, as JSON lines of arrays: no text of the file ever becomes the name of a property.
//
// It is the one who may die: no environment, little memory, few seconds (read-xml.ts).
import { X509Certificate } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { SignedXml } from 'xml-crypto'
import yauzl from 'yauzl'

/** Of one XML; the tax office takes 500 KB, but a printer of ours may have written blanks between its elements. */
const MOST_BYTES = 10_000_000
/** Of a ZIP, inflated. */
const MOST_INFLATED = 30_000_000
const MOST_ENTRIES = 50
const MOST_NODES = 120_000
const MOST_DEPTH = 32
const MOST_ATTRIBUTES = 12
const MOST_NAME = 60
/** Of all texts together, and of one. */
const MOST_TEXT = 3_000_000
const MOST_ONE_TEXT = 60_000
/** Processor time for one XML: the clock would count what other processes do. */
const MOST_CPU_MS = 1_000
const CHUNK = 65_536
/** Characters around what is signed, of which the library builds a tree: protocol and signature have three thousand. */
const MOST_FRAME = 100_000
const MOST_KEY_BITS = 8_192

const NAMESPACES = {
  'http://www.portalfiscal.inf.br/nfe': '',
  'http://www.portalfiscal.inf.br/cte': 'cte:',
  'http://www.w3.org/2000/09/xmldsig#': 'ds:',
}

class Refusal extends Error {}

async function readAll(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** UTF-8, or the Latin alphabet that old issuers write. Others are not of any NF-e. */
function decode(bytes) {
  if (
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes.subarray(0, 4).includes(0)
  )
    throw new Refusal('ENCODING')
  const head = bytes.subarray(0, 200).toString('latin1')
  const named = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,100}?\sencoding=["']([A-Za-z0-9._-]{1,30})["']/
    .exec(head)?.[1]
    ?.toLowerCase()
  try {
    if (named === undefined || named === 'utf-8' || named === 'utf8' || named === 'us-ascii')
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (named === 'iso-8859-1' || named === 'latin1' || named === 'windows-1252')
      return new TextDecoder('windows-1252').decode(bytes)
  } catch {
    throw new Refusal('ENCODING')
  }
  throw new Refusal('ENCODING')
}

const SIGNED = ['infNFe', 'infEvento', 'cte:infCte', 'cte:infEvento']

/** As Canonical XML 1.0 writes text and the values of attributes. */
const inText = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
const IN_VALUE = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' }
const inValue = (text) => text.replace(/[&<"\t\n\r]/g, (sign) => IN_VALUE[sign])

/** By name space, then by name. Those of `xml:` would be inherited: no fiscal document has them (`isPlain`). */
const byName = (a, b) => compare(a.uri, b.uri) || compare(a.local, b.local)
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

const isDeclaration = ({ name, prefix }) => name === 'xmlns' || prefix === 'xmlns'

const attributesOf = (tag) =>
  Object.values(tag.attributes)
    .filter((one) => !isDeclaration(one))
    .sort(byName)
    .map(({ name, value }) => ` ${name}="${inValue(value)}"`)
    .join('')

/**
 * The tree as arrays, [name, attributes, children, text], and where signatures stand in the text. Names have the prefix
 * of ours for their namespace; what is of another one starts with '?'. Of what may be signed the canonical form is written
 * along (Canonical XML 1.0, inclusive): the digest is then of what was read, and of nothing else.
 */
function parse(text) {
  // Declarations, entities, comments and hidden sections: no invoice has them, and each has been used as a bomb.
  if (text.includes('<!')) throw new Refusal('DECLARATION')
  const began = cpuMs()
  const parser = new SaxesParser({ xmlns: true })
  const signatures = []
  const documents = []
  const contents = []
  const open = []
  let content = null
  let root = null
  let nodes = 0
  let texts = 0
  let attributes = []
  const startOf = () => text.lastIndexOf('<', parser.position - 1)
  const count = (length) => {
    texts += length
    if (texts > MOST_TEXT || length > MOST_ONE_TEXT) throw new Refusal('TOO_LARGE')
  }
  parser.on('error', () => {
    throw new Refusal('NOT_XML')
  })
  parser.on('processinginstruction', () => {
    throw new Refusal('DECLARATION')
  })
  parser.on('attribute', () => {
    if (attributes.push(0) > MOST_ATTRIBUTES) throw new Refusal('NOT_XML')
  })
  parser.on('opentag', (tag) => {
    attributes = []
    if (++nodes > MOST_NODES) throw new Refusal('TOO_LARGE')
    if (open.length >= MOST_DEPTH) throw new Refusal('TOO_DEEP')
    if (tag.local.length > MOST_NAME) throw new Refusal('NOT_XML')
    const own = Object.hasOwn(NAMESPACES, tag.uri) ? NAMESPACES[tag.uri] : '?'
    const kept = []
    for (const { name, value, prefix } of Object.values(tag.attributes)) {
      if (name === 'xmlns' || prefix === 'xmlns') continue
      count(value.length)
      kept.push([name.slice(0, MOST_NAME), value])
    }
    const node = [own + tag.local, kept, [], '']
    const parent = open.at(-1)
    if (parent) parent.node[2].push(node)
    else root = node
    const scope = { ...parent?.scope, ...tag.ns }
    if (content) writeStart(content, tag, parent)
    else if (parent && SIGNED.includes(node[0]))
      content = { node, tag, inner: [], bodyFrom: parser.position, isPlain: isPlain(tag) && !tag.isSelfClosing }
    open.push({ node, from: startOf(), scope, declared: tag.ns, uri: tag.uri, name: tag.name })
  })
  parser.on('text', (piece) => {
    const top = open.at(-1)
    content?.inner.push(inText(piece))
    // What stands between elements is layout.
    if (!top || (top.node[2].length > 0 && piece.trim() === '')) return
    count(piece.length)
    top.node[3] += piece
    if (top.node[3].length > MOST_ONE_TEXT) throw new Refusal('TOO_LARGE')
  })
  parser.on('closetag', () => {
    const { node, from, scope, declared, name } = open.pop()
    if (node[2].length > 0) node[3] = node[3].trim()
    if (node === content?.node) {
      contents.push({ ...content, scope, bodyTo: startOf() })
      content = null
    } else content?.inner.push(`</${name}>`)
    if (node[0] === 'ds:Signature') signatures.push({ node, from, to: parser.position })
    if (['NFe', 'evento', 'cte:CTe', 'cte:eventoCTe'].includes(node[0]))
      documents.push({ node, from, to: parser.position, declared })
  })
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK))
    if (cpuMs() - began > MOST_CPU_MS) throw new Refusal('TOO_SLOW')
  }
  parser.close()
  if (!root) throw new Refusal('NOT_XML')
  return { root, signatures, documents, contents }
}

const isPlain = (tag) => !Object.values(tag.attributes).some(({ prefix }) => prefix === 'xml')

/** An element within what is signed. A name space that begins there is in no fiscal document, and is not canonised here. */
function writeStart(content, tag, parent) {
  const declared = Object.entries(tag.ns ?? {})
  if (declared.some(([prefix, uri]) => prefix !== '' || uri !== parent.uri) || !isPlain(tag)) content.isPlain = false
  content.inner.push(`<${tag.name}${attributesOf(tag)}>`)
}

/** @param scope the name spaces that are in force where it was signed: what is signed brings all of them along */
function canonicalOf({ tag, inner }, scope) {
  const spaces = Object.entries(scope)
    .filter(([prefix, uri]) => prefix !== 'xml' && prefix !== 'xmlns' && uri !== '')
    .sort(([a], [b]) => compare(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix && ':'}${prefix}="${inValue(uri)}"`)
  return `<${tag.name}${spaces.join('')}${attributesOf(tag)}>${inner.join('')}</${tag.name}>`
}

const first = (node, name) =>
  node[0] === name ? node : node[2].reduce((found, child) => found ?? first(child, name), null)

/**
 * Was the content signed as it is here? The digest, and the signature over it with the certificate that came along; who
 * gave that certificate to whom is not asked. The library reads the signature and the frame around what is signed; what is
 * signed itself it takes as the parser above has read it: two readers of one text could differ, and what is shown must be
 * what was signed.
 */
function verify(text, { root, signatures, documents, contents }) {
  const nothing = { state: 'ABSENT', holder: null, from: null, until: null }
  if (signatures.length === 0) return nothing
  if (signatures.length > 1 || documents.length !== 1) return { ...nothing, state: 'UNCHECKED' }
  const [signature] = signatures
  const [document] = documents
  const content = contents.find(({ node }) => document.node[2].includes(node))
  if (!content || !document.node[2].includes(signature.node)) return { ...nothing, state: 'UNCHECKED' }
  let certificate
  try {
    certificate = new X509Certificate(Buffer.from(first(root, 'ds:X509Certificate')?.[3] ?? '', 'base64'))
  } catch {
    return { ...nothing, state: 'UNCHECKED' }
  }
  const { publicKey } = certificate
  const facts = {
    holder: /(?:^|\n)CN=([^\n]{1,120})/.exec(certificate.subject)?.[1] ?? null,
    from: isoDay(certificate.validFrom),
    until: isoDay(certificate.validTo),
  }
  if (
    !content.isPlain ||
    publicKey.asymmetricKeyType !== 'rsa' ||
    (publicKey.asymmetricKeyDetails?.modulusLength ?? Infinity) > MOST_KEY_BITS ||
    !KNOWN_ALGORITHMS.includes(algorithmOf(first(signature.node, 'ds:SignatureMethod'))) ||
    all(signature.node, 'ds:Transform').some((one) => !KNOWN_TRANSFORMS.includes(algorithmOf(one)))
  )
    return { state: 'UNCHECKED', ...facts }
  const xml = text.slice(signature.from, signature.to)
  // In its place, and as it was before the protocol was put around it: a frame may bring names of spaces along that the
  // signer did not have.
  const inPlace = { from: 0, to: text.length, scope: content.scope }
  const alone = { from: document.from, to: document.to, scope: { ...document.declared, ...content.tag.ns } }
  const frames = [inPlace, alone].map(({ from, to, scope }) => ({
    frame: text.slice(from, content.bodyFrom) + text.slice(content.bodyTo, to),
    scope,
  }))
  const small = frames.filter(({ frame }) => frame.length <= MOST_FRAME)
  const asSigned = small.some(({ frame, scope }) => isSigned(frame, xml, publicKey, canonicalOf(content, scope)))
  return { state: asSigned ? 'VALID' : small.length < frames.length ? 'UNCHECKED' : 'MISMATCH', ...facts }
}

const algorithmOf = (node) => node?.[1].find(([name]) => name === 'Algorithm')?.[1]
const all = (node, name) => [...(node[0] === name ? [node] : []), ...node[2].flatMap((child) => all(child, name))]

const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

const KNOWN_ALGORITHMS = [
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]
/** Those that the layout asks for. */
const KNOWN_TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', CANONICAL]

/**
 * @param frame the document, what is signed being empty in it
 * @param canonical what is signed
 */
function isSigned(frame, signature, publicKey, canonical) {
  try {
    const checker = new SignedXml({ publicCert: publicKey })
    // The one of fiscal documents; each name more is another walk through all of it.
    checker.idAttributes = ['Id']
    const Library = checker.CanonicalizationAlgorithms[CANONICAL]
    checker.CanonicalizationAlgorithms[CANONICAL] = class extends Library {
      process(node, options) {
        return HOLDERS.includes(node.localName) ? canonical : super.process(node, options)
      }
    }
    checker.loadSignature(signature)
    if (!checker.checkSignature(frame)) return false
    const signed = checker.getSignedReferences()
    return signed.length === 1 && signed[0] === canonical
  } catch {
    return false
  }
}

const HOLDERS = SIGNED.map((name) => name.replace('cte:', ''))

const isoDay = (words) => {
  const moment = new Date(words)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 10)
}

async function send(message) {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** One XML, in words of arrays. @param isPacked its bytes go along, since only this process has them */
async function sendDocument(name, bytes, isPacked) {
  try {
    if (bytes.length > MOST_BYTES) throw new Refusal('TOO_LARGE')
    const text = decode(bytes)
    const parsed = parse(text)
    const { state, holder, from, until } = verify(text, parsed)
    await send([
      'DOCUMENT',
      name,
      isPacked ? bytes.toString('base64') : null,
      parsed.root,
      [state, holder, from, until],
    ])
  } catch (error) {
    await send(['REFUSED', name, error instanceof Refusal ? error.message : 'NOT_XML'])
  }
}

/** Every XML of a ZIP, counted while it is inflated, whatever the archive says of sizes. */
async function sendArchive(bytes) {
  const archive = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  if (archive.entryCount > MOST_ENTRIES) throw new Refusal('TOO_MANY')
  let total = 0
  let count = 0
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName
    if (name.endsWith('/')) continue
    if (entry.isEncrypted()) throw new Refusal('WITH_PASSWORD')
    if (++count > MOST_ENTRIES) throw new Refusal('TOO_MANY')
    // A DANFE and the like may lie beside it.
    if (!/\.xml$/i.test(name)) continue
    const kept = []
    let size = 0
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      total += chunk.length
      size += chunk.length
      if (total > MOST_INFLATED || size > MOST_BYTES) throw new Refusal('TOO_LARGE')
      kept.push(chunk)
    }
    await sendDocument(name, Buffer.concat(kept), true)
  }
}

try {
  const bytes = await readAll(process.stdin)
  if (bytes.length > MOST_BYTES) throw new Refusal('TOO_LARGE')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') await sendArchive(bytes)
  else await sendDocument('', bytes, false)
  await send(['END'])
} catch (error) {
  await send(['REFUSED', '', error instanceof Refusal ? error.message : 'NOT_XML'])
  await send(['END'])
}
