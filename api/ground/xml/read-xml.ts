import { type ChildProcess, spawn } from 'node:child_process'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { XmlNode } from '#domain/ground/xml/xml-node'
import { SIGNATURE_STATES, XML_REFUSAL_KEYS, type XmlRefusal, type XmlSignature } from '#domain/ground/xml/xml-refusals'
import { findEntry } from '../db/find-entry'
import { fewAtOnce } from '../files/few-at-once'

/** The reader's own limits; what it needs beyond them is a refusal, and no trouble of this process. */
const CHILD_HEAP_MB = 192
/** One XML has a second of the processor (read-xml-process.js); of a busy machine that is a while. */
const READ_MS = 20_000
const MOST_ANSWER = 60_000_000

/** One XML of what was sent: what stands in it, or why it was not read. */
export type ReadXml = { name: string } & (
  | {
      refusal: null
      root: XmlNode
      signature: XmlSignature
      /** Of a ZIP, whose parts nobody else has. */
      bytes: Uint8Array | null
    }
  | { refusal: XmlRefusal }
)

type Message =
  | ['DOCUMENT', name: string, base64: string | null, root: XmlNode, signature: [unknown, unknown, unknown, unknown]]
  | ['REFUSED', name: string, reason: string]
  | ['END']

/**
 * Reads an XML, or a ZIP of them, in a process of its own without environment (decisions 020 and 042): what the file does
 * to it, it does not do to the portal.
 * @returns one for each XML, in the archive's order; one refusal without a name where nothing can be read
 */
export const readXml = (bytes: Uint8Array): Promise<ReadXml[]> => fewAtOnce(() => readInChild(bytes))

async function readInChild(bytes: Uint8Array): Promise<ReadXml[]> {
  const child = spawn(
    process.execPath,
    ['--no-deprecation', `--max-old-space-size=${CHILD_HEAP_MB}`, findEntry('read-xml-process.js', 'api/ground/xml')],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} as NodeJS.ProcessEnv },
  )
  const timer = setTimeout(() => child.kill('SIGKILL'), READ_MS)
  try {
    child.on('error', () => {})
    // A child that dies early breaks its pipe; that it sent no end says the rest.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const found: ReadXml[] = []
    for (const message of await messagesOf(child)) {
      if (message[0] === 'END') return found.length > 0 ? found : [{ name: '', refusal: 'EMPTY' }]
      found.push(message[0] === 'DOCUMENT' ? documentOf(message) : { name: message[1], refusal: refusalOf(message[2]) })
    }
    // It died: of a ZIP nothing is taken, for nobody knows what the rest was.
    return [{ name: '', refusal: 'DIED' }]
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

async function messagesOf({ stdout }: ChildProcess): Promise<Message[]> {
  let answer = ''
  for await (const chunk of stdout!.setEncoding('utf8')) {
    answer += chunk
    if (answer.length > MOST_ANSWER) return []
  }
  try {
    return answer
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message)
  } catch {
    return []
  }
}

function documentOf([, name, base64, root, [state, holder, from, until]]: Extract<
  Message,
  readonly ['DOCUMENT', ...unknown[]]
>): ReadXml {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    name,
    refusal: null,
    root,
    bytes: base64 === null ? null : Buffer.from(base64, 'base64'),
    signature: {
      state: isOneOf(SIGNATURE_STATES, state) ? state : 'UNCHECKED',
      holder: text(holder),
      from: text(from),
      until: text(until),
    },
  }
}

const refusalOf = (reason: string): XmlRefusal => XML_REFUSAL_KEYS.find((key) => key === reason) ?? 'NOT_XML'
