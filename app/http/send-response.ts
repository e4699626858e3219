import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { chooseEncoding, compress, isCompressible } from '../../front/compress'
import { type PreparedAnswer, replyWith } from '../../front/prepared-answer'

/** Writes a web Response, compressed when that is of use. Headers of the response win over the given ones. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  options: { headers: Record<string, string>; acceptEncoding: string | undefined; method: string },
): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of Object.entries(options.headers)) outgoing.setHeader(name, value)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)

  if (response.body === null || options.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  const encoding = chooseEncoding(options.acceptEncoding)
  const isFinished = response.headers.has('content-encoding') || (!encoding && response.headers.has('content-length'))
  if (isFinished || !isCompressible(response.headers.get('content-type'))) {
    await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
    return
  }
  const whole = Buffer.from(await response.arrayBuffer())
  const compressed = await compress(whole, encoding)
  outgoing.setHeader('Vary', 'Accept-Encoding')
  if (compressed.encoding) outgoing.setHeader('Content-Encoding', compressed.encoding)
  outgoing.setHeader('Content-Length', compressed.body.length)
  outgoing.end(compressed.body)
}

/**
 * A page that was made once, for visitors without a session: browsers keep it and ask whether it is still true.
 * @param isPage a page differs by cookie (its theme); what the API says is every cache's
 */
export function sendPrepared(
  page: PreparedAnswer,
  outgoing: ServerResponse,
  options: { headers: Record<string, string>; asker: Parameters<typeof replyWith>[1]; method: string; isPage: boolean },
): void {
  const { status, headers, body } = replyWith(page, options.asker)
  const kept = options.isPage
    ? { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' }
    : { 'Cache-Control': 'no-cache' }
  outgoing.writeHead(status, { ...options.headers, ...headers, ...kept })
  outgoing.end(options.method === 'HEAD' ? undefined : body)
}
