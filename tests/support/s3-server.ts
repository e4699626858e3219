import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '../../api/ground/config/files-place'
import { checkSignature } from './check-signature'

/**
 * The store's behaviours: answers; ends each connection; takes the request and never answers; stops in the middle of an
 * answer's body; does what was asked and loses the answer; says that it is overloaded.
 */
type S3Mood = 'well' | 'gone' | 'silent' | 'stalls' | 'breaks off' | 'loses answers' | 'overloaded'

export interface S3Server {
  /** For a process: FILES_URL and the variables of AWS. */
  env: Record<string, string>
  place: S3Place
  /** Where an object of the store lies, for what S3 has no call for: its age. */
  pathOf(key: string): string
  setMood(mood: S3Mood): void
  /** Takes every object away. */
  clear(): void
  /** Every request so far, as 'PUT /bucket/key', with its status; 0 where there was no answer. */
  requests: { what: string; status: number }[]
  close(): Promise<void>
}

const KEYS = { accessKeyId: 'portal', secretAccessKey: 'a-secret-of-the-tests' }

/**
 * A store that speaks S3 over HTTP, on a port and a folder of its own. Behind is s3rver, which lets anonymous
 * requests pass, computes a signature otherwise than AWS where a path ends in a slash, believes the hash of the
 * body and keeps half of a body that was broken off, and turns pages of a list by a cipher that Node has no
 * longer. So the front here does what a real store does: it checks the signature (signed links are refused),
 * compares hash and length with the body, hands on whole bodies only, and turns pages itself, short ones. Not
 * checked by either: policies, TLS, regions, how soon a list knows of a write.
 */
export async function startS3Server(bucket = 'portal-files', prefix = 'uploads/'): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: !process.env.S3_LOG,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port: inner } = await store.run()
  const requests: S3Server['requests'] = []
  let mood: S3Mood = 'well'

  const front = createServer((incoming, outgoing) => {
    answerOne(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  async function answerOne(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const entry = { what: `${incoming.method} ${decodeURIComponent(incoming.url ?? '').split('?')[0]}`, status: 0 }
    requests.push(entry)
    const now = mood
    if (now === 'gone') return void incoming.socket.destroy()
    const body = await wholeBody(incoming)
    if (!body || now === 'silent') return
    const refusal = now === 'overloaded' ? [503, 'SlowDown'] : refusalOf(incoming, body)
    if (refusal) {
      entry.status = Number(refusal[0])
      return refuse(outgoing, entry.status, String(refusal[1]))
    }
    const answer = await turnPages(incoming.url ?? '', (url) => handOn(inner, { ...pick(incoming), url }, body))
    if (now === 'loses answers' && incoming.method !== 'GET') return void incoming.socket.destroy()
    entry.status = answer.status
    outgoing.writeHead(answer.status, answer.headers)
    if ((now !== 'stalls' && now !== 'breaks off') || incoming.method !== 'GET') return void outgoing.end(answer.body)
    outgoing.write(answer.body.subarray(0, answer.body.length >> 1))
    if (now === 'breaks off') setTimeout(() => incoming.socket.destroy(), 20)
  }
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}/`
  return {
    env: {
      FILES_URL: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    place: { bucket, prefix, region: 'us-east-1', endpoint, credentials: KEYS },
    pathOf: (key) => join(directory, bucket, prefix, key.slice(0, 2), `${key}._S3rver_object`),
    setMood(next) {
      mood = next
      // Requests that waited in the mood before wait no longer: as a restarted store would have it.
      front.closeAllConnections()
    },
    clear: () => rmSync(join(directory, bucket, prefix), { recursive: true, force: true }),
    requests,
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Null for a body that was broken off: no store keeps half an object. */
async function wholeBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of incoming) parts.push(part as Buffer)
    return Buffer.concat(parts)
  } catch {
    return null
  }
}

function refusalOf(incoming: IncomingMessage, body: Buffer): [number, string] | null {
  const { headers, method } = incoming
  const unsigned = checkSignature(incoming, KEYS)
  if (unsigned) return [403, unsigned]
  const declared = String(headers['x-amz-content-sha256'])
  if (declared !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(body).digest('hex') !== declared)
    return [400, 'XAmzContentSHA256Mismatch']
  if (method === 'PUT' && Number(headers['content-length']) !== body.length) return [400, 'IncompleteBody']
  return null
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/xml' })
  outgoing.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

type Call = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const pick = ({ method, url, headers }: IncomingMessage): Call => ({ method, url, headers })

/** A store may send fewer keys than it is asked for: short pages show whether its callers turn them. */
const KEYS_A_PAGE = '10'

/** Lists of the second kind as lists of the first kind, whose page begins behind a key. */
async function turnPages(url: string, send: (url: string) => Promise<Answer>): Promise<Answer> {
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  if (asked.get('list-type') !== '2') return send(url)
  const first = new URLSearchParams({ prefix: asked.get('prefix') ?? '', 'max-keys': KEYS_A_PAGE })
  first.set('marker', asked.get('continuation-token') ?? '')
  const answer = await send(`${path}?${first}`)
  const text = answer.body.toString()
  const last = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].at(-1)?.[1]
  const token = text.includes('<IsTruncated>true') ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  const body = Buffer.from(text.replace('</ListBucketResult>', `${token}</ListBucketResult>`))
  return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body }
}

function handOn(port: number, { method, url, headers: given }: Call, body: Buffer): Promise<Answer> {
  // Checked already; s3rver knows one key, its own.
  const { authorization: _, ...headers } = given
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(parts) })
    })
    call.once('error', reject)
    call.end(body)
  })
}
