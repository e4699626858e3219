import { readFileSync } from 'node:fs'
import http from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Brotli-11 bytes of files, each compressed alone, as a browser gets them. */
export function brotliSize(files: string[]): number {
  return files.reduce(
    (sum, file) =>
      sum + brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    0,
  )
}

export interface Transfer {
  url: string
  status: number
  type: string
  headers: http.IncomingHttpHeaders
  /** Bytes of status line and headers as they went over the wire. */
  headBytes: number
  /** Bytes of the body as they went over the wire (compressed). */
  bodyBytes: number
  text: string
}

/** One GET as a browser with brotli sends it; counts what travels. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { headers: { 'accept-encoding': 'br', accept: 'text/html', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const raw = Buffer.concat(parts)
          const plain = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : raw
          const head =
            answer.rawHeaders.reduce((sum, word) => sum + Buffer.byteLength(word), 0) +
            (answer.rawHeaders.length / 2) * 4 +
            `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length
          resolve({
            url,
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            headers: answer.headers,
            headBytes: head,
            bodyBytes: raw.length,
            text: plain.toString('utf8'),
          })
        })
      },
    )
    request.on('error', reject)
  })
}

/** What a hash names is the same on every page of a portal: it is weighed once. */
const assets = new Map<string, Promise<Transfer>>()

function weighFile(url: string): Promise<Transfer> {
  if (!new URL(url).pathname.startsWith('/assets/')) return get(url)
  const known = assets.get(url) ?? get(url)
  assets.set(url, known)
  return known
}

export interface PageWeight {
  html: Transfer
  scripts: Transfer[]
  styles: Transfer[]
  others: Transfer[]
  /** All requests of a cold visit. */
  requests: number
  scriptBytes: number
  styleBytes: number
}

/**
 * A cold visit: the page and every file of ours that its HTML makes a browser fetch at once (scripts and what they
 * import, styles, sprites, images).
 */
export async function weighPage(url: string, headers: Record<string, string> = {}): Promise<PageWeight> {
  const html = await get(url, headers)
  const origin = new URL(url).origin
  const found = new Set<string>()
  for (const [, path] of html.text.matchAll(
    /(?:href|src)="(\/[^"#]+\.(?:js|css|svg|png|jpe?g|webp|ico|webmanifest)(?:\?[^"#]*)?)/g,
  ))
    found.add(path!)
  for (const [, path] of html.text.matchAll(/import(?:\s*\*\s*as\s+\w+\s*from)?\s*\(?"(\/[^"]+\.js)"/g))
    found.add(path!)
  const transfers = await Promise.all([...found].map((path) => weighFile(origin + path)))
  const scripts = transfers.filter((transfer) => /javascript/.test(transfer.type))
  const styles = transfers.filter((transfer) => /text\/css/.test(transfer.type))
  return {
    html,
    scripts,
    styles,
    others: transfers.filter((transfer) => !scripts.includes(transfer) && !styles.includes(transfer)),
    requests: 1 + transfers.length,
    scriptBytes: scripts.reduce((sum, transfer) => sum + transfer.bodyBytes, 0),
    styleBytes: styles.reduce((sum, transfer) => sum + transfer.bodyBytes, 0),
  }
}
