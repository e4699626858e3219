import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { chooseEncoding, compress, isCompressible } from './compress'

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
  if (response.headers.has('content-encoding') || !isCompressible(response.headers.get('content-type'))) {
    await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
    return
  }
  const whole = Buffer.from(await response.arrayBuffer())
  const { body, encoding } = await compress(whole, chooseEncoding(options.acceptEncoding))
  outgoing.setHeader('Vary', 'Accept-Encoding')
  if (encoding) outgoing.setHeader('Content-Encoding', encoding)
  outgoing.setHeader('Content-Length', body.length)
  outgoing.end(body)
}
