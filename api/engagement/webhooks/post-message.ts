import { lookup as askResolver } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isWebhookUrl } from '#domain/engagement/webhooks/webhook-url'
import { isPublicAddress } from './is-public-address'

const WAIT_MS = 10_000
const MAX_ANSWER = 64_000
const KEPT_ANSWER = 2_000

/** The outcome of one try: a status, or why there was none. */
export interface Outcome {
  status: number | null
  milliseconds: number
  answer: string | null
  failure: string | null
}

export interface PostOptions {
  /** For tests: lets the loopback through (WEBHOOKS_LOOPBACK). */
  opensLoopback: boolean
  /** For tests: who resolves names. */
  resolve?: typeof askResolver
  signal?: AbortSignal
}

/**
 * Posts a message to an address that a user gave: the one exception to threat T20. The socket's own look-up judges
 * every address of the name, so that none is judged first and resolved anew; only public unicast is let through. No
 * redirect is followed, nothing is kept open, ten seconds and 64 KB in all.
 */
export async function postMessage(
  url: string,
  headers: Record<string, string>,
  body: string,
  { opensLoopback, resolve = askResolver, signal }: PostOptions,
): Promise<Outcome> {
  const started = performance.now()
  const outcome = (partial: Partial<Outcome>): Outcome => ({
    status: null,
    answer: null,
    failure: null,
    ...partial,
    milliseconds: Math.round(performance.now() - started),
  })
  if (!isWebhookUrl(url, opensLoopback)) return outcome({ failure: 'Endereço recusado' })
  try {
    return outcome(await exchange(new URL(url), headers, body, publicLookup(resolve, opensLoopback), signal))
  } catch (error) {
    return outcome({ failure: reasonOf(error) })
  }
}

function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  lookup: LookupFunction,
  signal: AbortSignal | undefined,
): Promise<Pick<Outcome, 'status' | 'answer'>> {
  const send = url.protocol === 'http:' ? plainRequest : secureRequest
  const limit = AbortSignal.timeout(WAIT_MS)
  return new Promise((done, fail) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        const end = () => {
          done({ status: response.statusCode ?? null, answer: textOf(parts) })
          request.destroy()
        }
        response.on('data', (part: Buffer) => {
          if (bytes < KEPT_ANSWER) parts.push(part.subarray(0, KEPT_ANSWER - bytes))
          bytes += part.length
          // The status is known by now; a longer answer is not read.
          if (bytes > MAX_ANSWER) end()
        })
        response.on('end', end)
        response.on('error', fail)
      },
    )
    request.on('error', (error) => fail(limit.aborted ? new Error('TIMEOUT') : error))
    request.end(body)
  })
}

/** The database keeps no NUL, and the page shows text. */
const textOf = (parts: readonly Buffer[]): string => Buffer.concat(parts).toString('utf8').replaceAll('\0', '\uFFFD')

class NotPublicError extends Error {
  override name = 'NotPublicError'
}

/** A look-up that gives no address unless all of the name's are public. */
function publicLookup(resolve: typeof askResolver, opensLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('ENOTFOUND'), [])
      if (
        !addresses.every(({ address }) => isPublicAddress(address) || (opensLoopback && isLoopback(hostname, address)))
      )
        return callback(new NotPublicError(), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

const isLoopback = (hostname: string, address: string): boolean =>
  hostname === 'localhost' && ipaddr.process(address).range() === 'loopback'

const REASONS: Readonly<Record<string, string>> = {
  TIMEOUT: 'Sem resposta em 10 segundos',
  ENOTFOUND: 'O nome não existe',
  EAI_AGAIN: 'O nome não pôde ser consultado',
  ECONNREFUSED: 'Conexão recusada',
  ECONNRESET: 'A conexão caiu',
}

/** In Portuguese, for the log; never a word of what the network behind answered. */
function reasonOf(error: unknown): string {
  if (error instanceof NotPublicError) return 'O nome leva a um endereço que não é público'
  if (!(error instanceof Error)) return 'Falha na conexão'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'O certificado não vale'
  return REASONS[code] ?? 'Falha na conexão'
}
