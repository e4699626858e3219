import http from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  setCookies: string[]
  body: Buffer
  text: string
  /** From the first byte sent to the last byte received. */
  ms: number
}

export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends the body in pieces without saying how long it is. */
  chunked?: boolean
  /** The request line's target when it is no path that a URL keeps as it is. */
  target?: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

/**
 * One request with exactly these headers: unlike `fetch`, it lets a test forge Host, Origin and Sec-Fetch-Site.
 * Redirects are not followed.
 */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, chunked = false, target }: Call = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length =
      body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body as string | Buffer)) }
    const request = http.request(
      url,
      { method, agent, headers: { ...length, ...headers }, ...(target ? { path: target } : {}) },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const whole = Buffer.concat(parts)
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            setCookies: answer.headers['set-cookie'] ?? [],
            body: whole,
            get text() {
              return whole.toString('utf8')
            },
            ms: performance.now() - began,
          })
        })
      },
    )
    // A server that refuses a body may close while it is still being sent; what it answered arrives all the same.
    request.on('error', (error) => setTimeout(() => reject(error), 50))
    if (chunked && body !== undefined) for (const piece of pieces(Buffer.from(body))) request.write(piece)
    request.end(chunked ? undefined : body)
  })
}

function* pieces(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += 65_536) yield body.subarray(start, start + 65_536)
}

/** The headers that Chromium sends with a form of a page of ours, without JavaScript. */
export const ownForm = (origin: string, cookie?: string): Record<string, string> => ({
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
  origin,
  referer: `${origin}/`,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
  ...(cookie ? { cookie } : {}),
})

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The value below which this share (0 to 1) of the values lie. */
export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Works through the tasks, `width` at a time. */
export async function inParallel<T>(width: number, tasks: T[], work: (task: T, index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < tasks.length) {
        const index = next++
        await work(tasks[index] as T, index)
      }
    }),
  )
}
