import { createHash } from 'node:crypto'
import { chooseEncoding, compress, type Encoding } from './compress'

/** An answer that is made once and sent many times: its bytes are shared by all who take it. */
export type PreparedAnswer = { type: string; hash: string; bodies: Record<NonNullable<Encoding> | 'identity', Buffer> }
export type Reply = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

/** Compresses beside the event loop, in the thread pool. */
export async function prepareAnswer(text: string, type: string): Promise<PreparedAnswer> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, hash, bodies: { identity, br: br.body, gzip: gzip.body } }
}

/**
 * What to send of it: 304 when the asker has it already, else the copy in an encoding that the asker takes.
 * Each copy has a strong ETag of its own (RFC 9110 §8.8.3).
 */
export function replyWith(
  { type, hash, bodies }: PreparedAnswer,
  asker: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): Reply {
  const encoding = chooseEncoding(asker.acceptEncoding)
  // A body that was too short to be compressed is the same in each encoding.
  const body = encoding && bodies[encoding] !== bodies.identity ? bodies[encoding] : bodies.identity
  const isEncoded = body !== bodies.identity
  const etag = `"${hash}${isEncoded ? `-${encoding}` : ''}"`
  const headers = { ETag: etag, Vary: 'Accept-Encoding' }
  if (names(asker.ifNoneMatch, etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(isEncoded ? { 'Content-Encoding': encoding as string } : {}),
    },
    body,
  }
}

/** Whether If-None-Match names this ETag; compared weakly, as RFC 9110 §13.1.2 has it. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
