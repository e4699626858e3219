import { isUf, type Uf } from '#domain/ground/places/states'
import type { Log } from '../http/log'

interface CepAddress {
  cep: string
  street: string
  district: string
  city: string
  uf: Uf
}

interface CepAnswer {
  /** This portal looks codes up at all. */
  configured: boolean
  available: boolean
  found: boolean
  address: CepAddress | null
}

const TIMEOUT_MS = 2_000
const MAX_BYTES = 10_000
const CACHED_MS = 24 * 60 * 60 * 1_000
const MAX_CACHED = 1_000

const UNAVAILABLE: CepAnswer = { configured: true, available: false, found: false, address: null }
const cache = new Map<string, { answer: CepAnswer; at: number }>()

/**
 * Asks the configured service (`GET <cepUrl>/<cep>/json`) for an address. Only that host is ever called, no redirect is
 * followed (docs/threats.md T20), and a service that is unset, slow or down answers `available: false` instead of an
 * error: the address is typed by hand (domain 3.2).
 * @param cep eight digits
 */
export async function findAddress(cepUrl: string | null, cep: string, now: Date, log: Log): Promise<CepAnswer> {
  if (!cepUrl) return { ...UNAVAILABLE, configured: false }
  if (!/^\d{8}$/.test(cep)) return UNAVAILABLE
  const key = `${cepUrl} ${cep}`
  const known = cache.get(key)
  if (known && now.getTime() - known.at < CACHED_MS) return known.answer
  try {
    const answer = readAnswer(cep, await ask(`${cepUrl.replace(/\/+$/, '')}/${cep}/json`))
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!)
    cache.set(key, { answer, at: now.getTime() })
    return answer
  } catch (error) {
    log.warn({ err: error }, 'CEP look-up failed')
    return UNAVAILABLE
  }
}

async function ask(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok || !response.body) throw new Error(`CEP service answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error('CEP answer is too long')
    chunks.push(chunk)
  }
  const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof answer !== 'object' || answer === null) throw new Error('CEP answer is not an object')
  return { ...answer }
}

/** An unknown CEP comes as `{"erro":"true"}` with status 200; small towns leave street and district empty. */
function readAnswer(cep: string, answer: Record<string, unknown>): CepAnswer {
  const uf = text(answer.uf).toUpperCase()
  if (answer.erro || !isUf(uf)) return { configured: true, available: true, found: false, address: null }
  const address = {
    cep,
    street: text(answer.logradouro),
    district: text(answer.bairro),
    city: text(answer.localidade),
    uf,
  }
  return { configured: true, available: true, found: true, address }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 120) : '')
